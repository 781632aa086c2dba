import type { Guid } from './guid.ts';
import type { LinkTarget } from './links.ts';
import type { SafeHtml } from './rich-text/safe-html.ts';
import type { RichText } from './rich-text/tree.ts';
import { richTextSchema } from './rich-text/tree.ts';

export type Language = 'nl' | 'en';
export type Label = { nl: string; en: string };
export type JsonSchema = { [keyword: string]: unknown };

/** What a picture field keeps: the picture, and what it says to someone who cannot see it. */
export type StoredImage = { image: Guid; alt?: string; decorative?: boolean };
/** What a view gets: `alt` is empty only for a decorative picture. */
export type ImageView = {
  guid: Guid;
  alt: string;
  width: number;
  height: number;
  version: string;
  color: string;
  focal: { x: number; y: number };
  /** Whether it is more than one frame; where that is not said it may be. */
  moves?: boolean;
};
export type StoredLink = { target: LinkTarget; label?: string };
export type LinkView = { href: string; label: string; kind: LinkTarget['kind']; isExternal: boolean };
export type StoredFile = { file: Guid; label?: string };
export type FileView = { guid: Guid; href: string; label: string; format: string; size: number };

/** A condition on sibling fields, all of which must hold. */
export type Condition = { [field: string]: 'present' | 'absent' | string | number | boolean };

/**
 * Whether a field is asked for, by what its siblings hold; one that holds nothing counts as what it is at first. The
 * form, the draft check and the publish check go by it.
 */
export function isShown(
  field: JsonSchema,
  siblings: { [name: string]: unknown },
  initial: { [name: string]: unknown },
): boolean {
  const { showIf = {} } = (field['x-ui'] ?? {}) as { showIf?: Condition };
  return Object.entries(showIf).every(([name, wanted]) => {
    const value = siblings[name] ?? initial[name];
    if (wanted === 'present') return !isEmpty(value);
    if (wanted === 'absent') return isEmpty(value);
    return value === wanted;
  });
}

/** A switch that is off is empty, and so is text of spaces alone, or rich text without a word. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const { type, content = [] } = value as { type?: string; content?: { content?: unknown[] }[] };
  return type === 'doc' && !content.some((node) => node.content?.length);
}

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

function field<S, V = S>(
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

const guidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const guid = { type: 'string', pattern: guidPattern };
const oneLine = { max: 200 };

type Fields = { [name: string]: Field };
type StoredOf<F> = { [K in keyof F]?: Stored<F[K]> };
type ViewOf<F> = { [K in keyof F]: View<F[K]> };

/** The last three are chosen from what there is: types of list items, topics, and what can be told of an item. */
type TextFormat = 'email' | 'phone' | 'address' | 'slug' | 'video' | 'itemType' | 'topic' | 'itemField';

/** Lengths are in characters; `max` defaults to 200 for one line and 5,000 for `multiline`. */
function text(
  o: Common & { max?: number; min?: number; multiline?: boolean; format?: TextFormat; default?: string },
) {
  const max = o.max ?? (o.multiline ? 5000 : oneLine.max);
  const schema = {
    type: 'string',
    maxLength: max,
    ...(o.min && { 'x-min-length': o.min }),
    ...(o.format && { 'x-format': o.format }),
    ...(o.multiline ? { 'x-multiline': true } : { pattern: '^[^\\n\\r]*$' }),
  };
  return field<string>('text', o, schema, o.default ?? '');
}

function richText(o: Common) {
  return field<RichText, SafeHtml>('richText', o, richTextSchema as JsonSchema);
}

function number(
  o: Common & { min?: number; max?: number; integer?: boolean; step?: number; default: number },
) {
  const bounds = {
    ...(o.min !== undefined && { minimum: o.min }),
    ...(o.max !== undefined && { maximum: o.max }),
  };
  return field<number>('number', o, { type: o.integer ? 'integer' : 'number', ...bounds }, o.default);
}

function toggle(o: Common & { default?: boolean }) {
  return field<boolean>('toggle', o, { type: 'boolean' }, o.default ?? false);
}

/** `options` gives each value its label, in the order of the form. */
function choice<const T extends { [value: string]: Label }>(
  o: Common & { options: T; default: keyof T & string },
) {
  const values = Object.keys(o.options);
  return field<keyof T & string>(
    'choice',
    o,
    { type: 'string', enum: values, 'x-labels': o.options },
    o.default,
  );
}

/** An ISO date (2026-11-21). */
function date(o: Common) {
  return field<string, string | undefined>('date', o, { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
}

/** An ISO moment in UTC with milliseconds. */
function dateTime(o: Common) {
  const pattern = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$';
  return field<string, string | undefined>('dateTime', o, { type: 'string', pattern });
}

/** A colour by its hexadecimal value; blocks use roles of the theme instead. */
function color(o: Common & { default?: string }) {
  return field<string, string | undefined>(
    'color',
    o,
    { type: 'string', pattern: '^#[0-9a-f]{6}$' },
    o.default,
  );
}

/** The name of an outline icon of Tabler. */
function icon(o: Common & { default?: string }) {
  const schema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 };
  return field<string, string | undefined>('icon', o, schema, o.default);
}

/** `ratio` ('16:9') is the crop the view will ask for, so that the focal point can be set against it. */
function image(o: Common & { alt?: 'required' | 'optional'; ratio?: string }) {
  const schema = {
    type: 'object',
    properties: { image: guid, alt: { type: 'string', maxLength: 300 }, decorative: { type: 'boolean' } },
    required: ['image'],
    additionalProperties: false,
    'x-ref': 'image',
    'x-alt': o.alt ?? 'required',
    ...(o.ratio && { 'x-ratio': o.ratio }),
  };
  return field<StoredImage, ImageView | undefined>('image', o, schema);
}

function file(o: Common) {
  const schema = {
    type: 'object',
    properties: { file: guid, label: { type: 'string', maxLength: 200 } },
    required: ['file'],
    additionalProperties: false,
    'x-ref': 'file',
  };
  return field<StoredFile, FileView | undefined>('file', o, schema);
}

const target = (kind: string, key: string, schema: JsonSchema, more: JsonSchema = {}) => ({
  type: 'object',
  properties: { kind: { const: kind }, [key]: schema, ...more },
  required: ['kind', key],
  additionalProperties: false,
});
const linkTarget = {
  oneOf: [
    target('page', 'page', guid, { hash: { type: 'string', maxLength: 100 } }),
    target('item', 'item', guid),
    target('file', 'file', guid),
    target('address', 'href', { type: 'string', maxLength: 2000 }),
    target('mail', 'address', { type: 'string', maxLength: 254 }),
    target('phone', 'number', { type: 'string', maxLength: 30 }),
  ],
};

/** A link whose label defaults to the name of what it points at; `withLabel: false` where it has the words of another text. */
function link(o: Common & { withLabel?: boolean }) {
  const schema = {
    type: 'object',
    properties: { target: linkTarget, label: { type: 'string', maxLength: 200 } },
    required: ['target'],
    additionalProperties: false,
    'x-ref': 'link',
    ...(o.withLabel === false && { 'x-without-label': true }),
  };
  return field<StoredLink, LinkView | undefined>('link', o, schema);
}

const reference = (type: 'section' | 'form') => (o: Common) =>
  field<Guid, Guid | undefined>(type, o, { ...guid, 'x-ref': type });

/** A page; with `withLists` only those are offered in whose lists items stand. */
function page({ withLists, ...o }: Common & { withLists?: boolean }) {
  const schema = { ...guid, 'x-ref': 'page', ...(withLists && { 'x-format': 'listPage' }) };
  return field<Guid, Guid | undefined>('page', o, schema);
}

/** Building-block instances of their own, as a footer holds them. */
function blocks(o: Common & { max?: number }) {
  const node = {
    type: 'object',
    properties: {
      id: guid,
      type: { type: 'string', maxLength: 80 },
      v: { type: 'integer', minimum: 1 },
      content: { type: 'object' },
      options: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } },
      slots: { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } },
      visibility: { type: 'object' },
    },
    required: ['id', 'type', 'v', 'content'],
    additionalProperties: false,
  };
  return field<object[]>('blocks', o, { type: 'array', items: node, maxItems: o.max ?? 50 }, []);
}

/** Several of the same; things that are objects get an `id` that stays when they are moved. */
function list<S, V>(
  of: Field<S, V>,
  o: Common & {
    min?: number;
    max?: number;
    /** What one of them is called while it is closed, of its texts and choices: `{day} {from}–{to}`. */
    named?: string;
    /** The choice each of them stands for, as a day of the week: what one says can be copied to other values. */
    spreadOver?: string;
  },
) {
  const items =
    of.type === 'object'
      ? {
          ...of.schema,
          properties: { id: { type: 'string', maxLength: 40 }, ...(of.schema['properties'] as object) },
        }
      : of.schema;
  const schema = { type: 'array', items, maxItems: o.max ?? 100, ...(o.min && { 'x-min-items': o.min }) };
  return field<S[], V[]>('list', o, schema, []);
}

function object<F extends Fields>(fields: F, o?: Common): Field<StoredOf<F>, ViewOf<F>> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.schema]));
  const initial = Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (f.initial === undefined ? [] : [[name, f.initial]])),
  );
  const common = o ?? { label: { nl: '', en: '' } };
  return field('object', common, {
    type: 'object',
    properties,
    additionalProperties: false,
    'x-initial': initial,
  });
}

/** Stands for a picture in an example: the gallery and the tests put one of their own in its place. */
const sampleImage: StoredImage = { image: '00000000-0000-7000-8000-000000000000', alt: 'Voorbeeld' };

/** The schema builder: JSON Schema and TypeScript types from one description. */
export const s = {
  text,
  richText,
  number,
  toggle,
  choice,
  date,
  dateTime,
  color,
  icon,
  image,
  file,
  link,
  page,
  section: reference('section'),
  form: reference('form'),
  blocks,
  list,
  object,
  sampleImage,
};
