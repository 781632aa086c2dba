import Type from 'typebox';
import { isSameValue } from '../blocks/pointer.ts';
import { badRequest, type FieldError } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { addressesIn, faultsIn, linkFaults, missing } from '../validate.ts';
import { questionOf } from './question.ts';
import {
  accessModes,
  type FormDefinition,
  type FormField,
  operators,
  prefills,
  type Rule,
  type Texts,
} from './schema.ts';

/** How a form is written on the wire, and what must be right about it before it is kept or published. */

const closed = { additionalProperties: false };
const guid = Type.String({ pattern: guidPattern });
const literals = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));
const textsOf = (maxLength: number) =>
  Type.Object(
    { nl: Type.Optional(Type.String({ maxLength })), en: Type.Optional(Type.String({ maxLength })) },
    closed,
  );
const rule = Type.Object(
  {
    match: literals(['all', 'any']),
    conditions: Type.Array(
      Type.Object(
        {
          field: guid,
          is: literals(operators),
          value: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()])),
        },
        closed,
      ),
      { maxItems: 20 },
    ),
  },
  closed,
);

export const definitionSchema = Type.Object(
  {
    title: textsOf(200),
    intro: Type.Optional(textsOf(3000)),
    submit: Type.Optional(textsOf(60)),
    thanks: Type.Optional(textsOf(3000)),
    languages: Type.Array(literals(['nl', 'en']), { minItems: 1, maxItems: 2, uniqueItems: true }),
    fields: Type.Array(
      Type.Object(
        {
          id: guid,
          type: Type.String({ maxLength: 80 }),
          v: Type.Integer({ minimum: 1 }),
          label: textsOf(300),
          help: Type.Optional(textsOf(1000)),
          required: Type.Optional(Type.Boolean()),
          requireIf: Type.Optional(rule),
          showIf: Type.Optional(rule),
          content: Type.Object({}),
          prefill: Type.Optional(literals(prefills)),
          personal: Type.Optional(Type.Boolean()),
          purpose: Type.Optional(textsOf(500)),
          retentionDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })),
        },
        closed,
      ),
      { maxItems: 200 },
    ),
  },
  closed,
);

const moment = Type.Union([
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$' }),
  Type.Null(),
]);
const orNull = (min: number, max: number) =>
  Type.Union([Type.Integer({ minimum: min, maximum: max }), Type.Null()]);

/** Each may be absent: it then stays as it is. */
export const settingsSchema = Type.Partial(
  Type.Object({
    accessMode: literals(accessModes),
    openOn: moment,
    closeOn: moment,
    visibility: literals(['Public', 'Users', 'Verify', 'Roles', 'Admin']),
    roles: Type.Array(guid, { maxItems: 100, uniqueItems: true }),
    oncePerPerson: Type.Boolean(),
    maxSubmissions: orNull(1, 1_000_000),
    handlers: Type.Array(guid, { maxItems: 100, uniqueItems: true }),
    mayCorrect: Type.Boolean(),
    mayWithdraw: Type.Boolean(),
    canSave: Type.Boolean(),
    redirect: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    notify: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 20 }),
    confirmTo: Type.Union([guid, Type.Null()]),
    notifySubject: textsOf(150),
    notifyText: textsOf(3000),
    confirmSubject: textsOf(150),
    confirmText: textsOf(3000),
    confirmAnswers: Type.Boolean(),
    retentionDays: orNull(1, 36_500),
    protection: literals(['normal', 'strict']),
    perAddress: Type.Integer({ minimum: 1, maximum: 100_000 }),
  }),
  closed,
);

/**
 * Refuses a form that must not be kept, not even as a draft: unknown kinds, malformed settings, two of one id. What is
 * of a kind or a version that is not here may stay, set up as it is in `before`.
 */
export function assertDefinition(kernel: Kernel, { fields }: FormDefinition, before: FormField[] = []): void {
  const errors: FieldError[] = [];
  const seen = new Set<Guid>();
  for (const [at, field] of fields.entries()) {
    const path = `/definition/fields/${at}`;
    const kind = kernel.formFields.get(field.type);
    if (seen.has(field.id)) errors.push({ path: `${path}/id`, message: 'stands twice' });
    for (const [name, { conditions }] of rulesOf(field))
      for (const [index, condition] of conditions.entries())
        if (!seen.has(condition.field))
          errors.push({
            path: `${path}/${name}/conditions/${index}/field`,
            message: 'not a question before it',
          });
    seen.add(field.id);
    const mayStay = () => before.some((one) => isSetUpAlike(one, field));
    if (!kind) {
      if (!mayStay()) errors.push({ path: `${path}/type`, message: 'unknown kind' });
    } else if (field.v > kind.version) {
      if (!mayStay()) errors.push({ path: `${path}/v`, message: 'newer than the plugin' });
    } else if (field.v === kind.version) {
      const { schema } = kind.content;
      const stood = () =>
        before.filter(({ type }) => type === field.type).flatMap((one) => addressesIn(schema, one.content));
      const faults = faultsIn(kind.content, field.content);
      for (const error of faults.length > 0 ? faults : linkFaults(schema, field.content, stood))
        errors.push({ ...error, path: `${path}/content${error.path}` });
    }
  }
  if (errors.length > 0) throw badRequest('bad-request', errors);
}

const isSetUpAlike = (one: FormField, other: FormField): boolean =>
  one.id === other.id &&
  one.type === other.type &&
  one.v === other.v &&
  isSameValue(one.content, other.content);

/** What is still missing before the form can be published, as JSON Pointers into the definition. */
export function unfinished(kernel: Kernel, definition: FormDefinition): FieldError[] {
  const { title, languages, fields } = definition;
  const errors: FieldError[] = [];
  const without = (texts: Texts) => languages.filter((one) => !texts[one]?.trim());
  for (const language of without(title)) errors.push({ path: `/title/${language}`, message: 'missing' });
  const asking = fields.filter((field) => questionOf(kernel, field)?.kind.answer);
  if (asking.length === 0) errors.push({ path: '/fields', message: 'no questions' });
  for (const [at, field] of fields.entries()) {
    // What nobody can show lacks nothing: visitors get the form without it.
    const question = questionOf(kernel, field);
    if (!question) continue;
    const { kind, stored } = question;
    const needsLabel = kind.answer !== undefined || field.type === 'heading';
    for (const language of needsLabel ? without(field.label) : [])
      errors.push({ path: `/fields/${at}/label/${language}`, message: 'missing' });
    for (const path of missing(kind.content.schema, stored))
      errors.push({ path: `/fields/${at}/content${path}`, message: 'missing' });
  }
  return errors;
}

const rulesOf = (field: FormField): [string, Rule][] => [
  ...(field.showIf ? [['showIf', field.showIf] as [string, Rule]] : []),
  ...(field.requireIf ? [['requireIf', field.requireIf] as [string, Rule]] : []),
];

/** The language someone gets the form in: theirs where the form speaks it. */
export const spoken = ({ languages }: FormDefinition, language: Language): Language =>
  languages.includes(language) ? language : languages[0]!;
