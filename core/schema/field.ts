export type Language = 'nl' | 'en';
export type Label = { nl: string; en: string };
export type JsonSchema = { [keyword: string]: unknown };

/** The kinds of value a schema can hold; the walker in `blocks/content.ts` and the editor's widgets go by it. */
export type FieldType =
  | 'text'
  | 'richText'
  | 'number'
  | 'toggle'
  | 'choice'
  | 'date'
  | 'dateTime'
  | 'color'
  | 'icon'
  | 'image'
  | 'file'
  | 'link'
  | 'page'
  | 'section'
  | 'form'
  | 'blocks'
  | 'list'
  | 'object';

/**
 * One value of a block, item, setting or profile property: its JSON Schema (2020-12) and, as types only, what is
 * stored and what a view gets. The schema is forgiving on purpose: a draft may lack anything. What must be there
 * to publish is marked `x-required`.
 */
export interface Field<Stored = unknown, View = Stored> {
  readonly type: FieldType;
  readonly schema: JsonSchema;
  /** What a view gets where nothing is stored. */
  readonly initial: unknown;
  readonly '~stored'?: Stored;
  readonly '~view'?: View;
}

export type Stored<F> = F extends Field<infer S, infer _V> ? S : never;
export type View<F> = F extends Field<infer _S, infer V> ? V : never;

/** A condition on sibling fields, all of which must hold; of several values the field holds one. */
export type Condition = {
  [field: string]: 'present' | 'absent' | string | number | boolean | readonly (string | number)[];
};

export interface Common {
  label: Label;
  help?: Label;
  /** Must have a value before the page can be published; a draft may lack it. */
  requiredOn?: 'publish';
  showIf?: Condition;
  /** The field can be typed in on the page itself. */
  inline?: boolean;
  /** An editor widget of the same plugin, in place of the usual input. */
  widget?: string;
  /** Says something about a person: exports and erasure find it by this. */
  personal?: boolean;
}

/** The schema of a field, with what the form of an editor says of it. */
export function field<S, V = S>(
  type: FieldType,
  common: Common,
  schema: JsonSchema,
  initial?: unknown,
): Field<S, V> {
  const { label, help, requiredOn, showIf, inline, widget, personal } = common;
  const { named, spreadOver } = common as { named?: string; spreadOver?: string };
  return {
    type,
    initial,
    schema: {
      ...schema,
      'x-type': type,
      'x-ui': {
        label,
        ...(help && { help }),
        ...(showIf && { showIf }),
        ...(inline && { inline }),
        ...(widget && { widget }),
        ...(named && { named }),
        ...(spreadOver && { spreadOver }),
      },
      ...(requiredOn && { 'x-required': requiredOn }),
      ...(personal && { 'x-pii': true }),
    },
  };
}
