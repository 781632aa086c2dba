import Type from 'typebox';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, conflict, type FieldError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { addedProperties, givenProperties, type OwnProperty, profileProperties } from './property.ts';

const Line = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '^\\S([^\\u0000-\\u001f\\u007f\\u2028\\u2029]*\\S)?$',
  });
const Label = Type.Object({ nl: Line(100), en: Line(100) }, { additionalProperties: false });
const OneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const Ordinal = Type.Integer({ minimum: 0, maximum: 100_000 });

const Definition = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,59}$' }),
    category: OneOf('profile', 'preferences', 'activity', 'privacy', 'security'),
    section: Line(60),
    sectionLabel: Type.Optional(Label),
    subsection: Type.Optional(Line(60)),
    subsectionLabel: Type.Optional(Label),
    sortOrdinal: Ordinal,
    sectionSortOrdinal: Type.Optional(Ordinal),
    visibleFor: Type.Array(OneOf('Admin', 'Roles', 'Users', 'Public', 'Verify', 'Mett'), {
      minItems: 1,
      uniqueItems: true,
    }),
    inputType: OneOf('text', 'textarea', 'choice', 'toggle', 'date', 'number'),
    required: Type.Boolean(),
    label: Label,
    options: Type.Optional(
      Type.Array(Type.Object({ value: Line(60), label: Label }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 100,
      }),
    ),
  },
  { additionalProperties: false },
);

export const propertyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/profileproperties',
    tag: 'profiles',
    summary: 'Every property a profile can have: those of the product, of plugins, and those admins added',
    access: 'admins',
    answers: {
      200: { description: '`{ items, meta }`; `origin` is core, plugin or tenant, meta has `version`' },
    },
    handle: ({ tenant, kernel }) =>
      withTenant(tenant, async (tx) => {
        const items = (await profileProperties(tx, kernel)).map(({ kind: _, ...definition }) => definition);
        const { version } = await addedProperties(tx);
        return { body: { items, meta: { totalNumberOfItems: items.length, version } } };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/profileproperties',
    tag: 'profiles',
    summary:
      'Set the properties that admins add, all of them at once. Values of one that goes are kept, and are back when it is',
    access: 'admins',
    body: Type.Object(
      { items: Type.Array(Definition, { maxItems: 100 }), version: Type.Integer({ minimum: 0 }) },
      { additionalProperties: false },
    ),
    answers: {
      200: { description: 'All properties, as GET gives them' },
      409: { description: 'Changed meanwhile' },
    },
    handle: ({ tenant, kernel, caller, body }) =>
      withTenant(tenant, async (tx) => {
        const { items: definitions, version } = body as { items: OwnProperty[]; version: number };
        refuseImpossible(kernel, definitions);
        await tx('profilePropertyLists').insert({ version: 0 }).onConflict('tenantId').ignore();
        const [changed] = (await tx('profilePropertyLists')
          .where({ version })
          .update({ definitions: JSON.stringify(definitions), version: version + 1 })
          .returning('version')) as { version: number }[];
        if (!changed) throw conflict();
        await note(tx, 'profile-properties.changed', {
          actor: caller.userId,
          detail: { keys: definitions.map(({ key }) => key) },
        });
        const items = (await profileProperties(tx, kernel)).map(({ kind: _, ...definition }) => definition);
        return { body: { items, meta: { totalNumberOfItems: items.length, version: changed.version } } };
      }),
  }),
];

function refuseImpossible(kernel: Kernel, definitions: OwnProperty[]): void {
  const given = new Set(givenProperties(kernel).map(({ key }) => key));
  const errors: FieldError[] = [];
  const keys = new Set<string>();
  for (const [index, { key, inputType, options }] of definitions.entries()) {
    if (given.has(key) || keys.has(key))
      errors.push({ path: `/items/${index}/key`, message: 'this key is taken' });
    keys.add(key);
    const values = (options ?? []).map(({ value }) => value);
    if (inputType === 'choice' && values.length === 0)
      errors.push({ path: `/items/${index}/options`, message: 'a choice needs options' });
    if (inputType !== 'choice' && options)
      errors.push({ path: `/items/${index}/options`, message: 'is for a choice only' });
    if (new Set(values).size !== values.length)
      errors.push({ path: `/items/${index}/options`, message: 'a value stands twice' });
  }
  if (errors.length > 0) throw badRequest('bad-request', errors);
}
