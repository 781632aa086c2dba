import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FieldError } from './errors.ts';
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
