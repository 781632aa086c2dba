import type { FieldType, Language } from '../schema.ts';

/** What an editor widget gets: the field it stands for, and a way to say what it becomes. */
export interface WidgetProps<Value = unknown> {
  /** For the input, so that a label can point at it. */
  id: string;
  label: string;
  help: string | undefined;
  /** Undefined where nothing is filled in. */
  value: Value | undefined;
  /** What is wrong with the value, in the language of who edits. */
  error: string | undefined;
  readOnly: boolean;
  language: Language;
  /** What a choice can be, or the bounds of a number: the field's JSON Schema. */
  schema: { readonly [keyword: string]: unknown };
  /** Keeps another value; undefined takes it away. The server checks it, as it does with every field. */
  onChange: (value: Value | undefined) => void;
}

/**
 * An input of the plugin's own for some of its fields, in every form of the editor and the admin: a field names it as
 * `widget`. It is loaded when a form with such a field opens and never reaches a visitor. One that fails makes place
 * for the usual input.
 */
export interface WidgetDefinition {
  kind: 'widget';
  name: string;
  /** A file beside the plugin's that ends in `Widget.tsx` and exports a component `Widget`. */
  component: string;
  /** The kinds of field it can be the input of. */
  for: FieldType[];
}

export function defineWidget(definition: Omit<WidgetDefinition, 'kind'>): WidgetDefinition {
  return { kind: 'widget', ...definition };
}
