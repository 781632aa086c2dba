import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FieldError } from './errors.ts';
import { isLinkable, type LinkTarget } from './links.ts';
import { isDay, isMoment } from './period.ts';
import { validateRichText } from './rich-text/tree.ts';
import { type Field, isEmpty, isShown, type JsonSchema } from './schema.ts';

const ajv = new Ajv2020({ strict: true, allErrors: false, strictTypes: false, strictRequired: false });
ajv.addVocabulary([
  'x-type', 'x-ui', 'x-required', 'x-pii', 'x-ref', 'x-alt', 'x-ratio', 'x-labels', 'x-initial', 'x-format',
  'x-multiline', 'x-min-length', 'x-min-items', 'x-without-label',
]); // prettier-ignore

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

function validatorOf(schema: JsonSchema): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  return validate;
}

/** What is malformed in stored content, as JSON Pointers; a draft may lack things, so nothing missing is an error. */
export function malformed(field: Field, content: unknown): FieldError[] {
  const validate = validatorOf(field.schema);
  return validate(content) ? [] : (validate.errors ?? []).map(fieldError);
}

const fieldError = (error: ErrorObject): FieldError => ({
  path: error.instancePath,
  message: error.message ?? error.keyword,
});

/**
 * As `malformed`, and what a pattern cannot say: every rich text to its last node, and whether a day is one. For what
 * is written; reading only skips.
 */
export function faultsIn(field: Field, content: unknown): FieldError[] {
  const errors = malformed(field, content);
  return errors.length > 0 ? errors : deepFaults(field.schema, content, '');
}

function deepFaults(schema: JsonSchema, value: unknown, pointer: string): FieldError[] {
  if (value === undefined || value === null) return [];
  switch (schema['x-type']) {
    case 'richText':
      return validateRichText(value).map(({ path, message }) => ({ path: pointer + path, message }));
    case 'date':
      return isDay(value as string) ? [] : [{ path: pointer, message: 'not a day' }];
    case 'dateTime':
      return isMoment(value as string) ? [] : [{ path: pointer, message: 'not a moment' }];
    case 'list':
      return (value as unknown[]).flatMap((one, index) =>
        deepFaults(schema['items'] as JsonSchema, one, `${pointer}/${index}`),
      );
    case 'object':
      return Object.entries(schema['properties'] as { [name: string]: JsonSchema }).flatMap(
        ([name, property]) =>
          deepFaults(property, (value as { [name: string]: unknown })[name], `${pointer}/${name}`),
      );
    default:
      return [];
  }
}

/**
 * Links to addresses that nobody may enter (specification 5, URL check). Those that `stood` there before stay: what is
 * around them can still be changed.
 */
export function linkFaults(
  schema: JsonSchema,
  content: unknown,
  stood: () => Iterable<string> = () => [],
): FieldError[] {
  const faulty = [...linkedIn(schema, content)].filter(({ href }) => !isLinkable(href));
  if (faulty.length === 0) return [];
  const known = new Set(stood());
  return faulty
    .filter(({ href }) => !known.has(href))
    .map(({ path }) => ({ path, message: 'not an address that may be linked' }));
}

/** The addresses that links in stored content lead to, as they were entered. */
export const addressesIn = (schema: JsonSchema, value: unknown): string[] =>
  [...linkedIn(schema, value)].map(({ href }) => href);

type Linked = Generator<{ path: string; href: string }>;

function* linkedIn(schema: JsonSchema, value: unknown, pointer = ''): Linked {
  if (typeof value !== 'object' || value === null) return;
  switch (schema['x-type']) {
    case 'object':
      for (const [name, property] of Object.entries(schema['properties'] as { [name: string]: JsonSchema }))
        yield* linkedIn(property, (value as { [name: string]: unknown })[name], `${pointer}/${name}`);
      return;
    case 'list':
      if (!Array.isArray(value)) return;
      for (const [index, one] of value.entries())
        yield* linkedIn(schema['items'] as JsonSchema, one, `${pointer}/${index}`);
      return;
    case 'link':
      yield* addressOf((value as { target?: LinkTarget }).target, `${pointer}/target`);
      return;
    case 'richText':
      yield* addressesOfText(value as TreeNode, pointer);
  }
}

type TreeNode = { content?: TreeNode[]; marks?: { type: string; attrs?: { target?: LinkTarget } }[] };

function* addressesOfText({ marks = [], content = [] }: TreeNode, pointer: string): Linked {
  for (const [index, { type, attrs }] of marks.entries())
    if (type === 'link') yield* addressOf(attrs?.target, `${pointer}/marks/${index}/attrs/target`);
  for (const [index, child] of content.entries())
    yield* addressesOfText(child, `${pointer}/content/${index}`);
}

function* addressOf(target: LinkTarget | undefined, pointer: string): Linked {
  if (target?.kind === 'address' && typeof target.href === 'string')
    yield { path: `${pointer}/href`, href: target.href };
}

/** JSON Pointers of what is still missing before this content can be published. */
export function missing(schema: JsonSchema, content: unknown, pointer = ''): string[] {
  const type = schema['x-type'];
  if (type === 'object') {
    const properties = schema['properties'] as { [name: string]: JsonSchema };
    const initial = (schema['x-initial'] ?? {}) as { [name: string]: unknown };
    const given = (content ?? {}) as { [name: string]: unknown };
    return Object.entries(properties).flatMap(([name, property]) => {
      const at = `${pointer}/${name}`;
      if (!isShown(property, given, initial)) return [];
      if (property['x-required'] && isEmpty(given[name])) return [at];
      return missing(property, given[name], at);
    });
  }
  if (type === 'list') {
    const list = (content ?? []) as unknown[];
    if (list.length < ((schema['x-min-items'] as number | undefined) ?? 0)) return [pointer];
    return list.flatMap((one, index) => missing(schema['items'] as JsonSchema, one, `${pointer}/${index}`));
  }
  if (type === 'image' && content) {
    const { alt, decorative } = content as { alt?: string; decorative?: boolean };
    return schema['x-alt'] === 'required' && !decorative && !alt?.trim() ? [`${pointer}/alt`] : [];
  }
  return [];
}
