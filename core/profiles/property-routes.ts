import Type from 'typebox';
import { differences, listDifferences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { endpoint } from '../endpoint.ts';
import { badRequest, conflict, type FieldError } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
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
    visibleRoles: Type.Optional(
      Type.Array(Type.String({ pattern: guidPattern }), {
        maxItems: 100,
        uniqueItems: true,
        description: 'Guids of roles: whom the level Roles of `visibleFor` is about',
      }),
    ),
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
        const errors = [...impossible(kernel, definitions), ...(await wrongRoles(tx, definitions))];
        if (errors.length > 0) throw badRequest('bad-request', errors);
        const { definitions: before } = await addedProperties(tx);
        await tx('profilePropertyLists').insert({ version: 0 }).onConflict('tenantId').ignore();
        const [changed] = (await tx('profilePropertyLists')
          .where({ version })
          .update({ definitions: JSON.stringify(definitions), version: version + 1 })
          .returning('version')) as { version: number }[];
        if (!changed) throw conflict();
        await note(tx, 'profile-properties.changed', {
          actor: caller.userId,
          detail: changedDefinitions(before, definitions),
        });
        const items = (await profileProperties(tx, kernel)).map(({ kind: _, ...definition }) => definition);
        return { body: { items, meta: { totalNumberOfItems: items.length, version: changed.version } } };
      }),
  }),
];

/** Of those that are there before and after, each field that changed by its key and name. */
function changedDefinitions(before: OwnProperty[], after: OwnProperty[]) {
  const listed = (all: OwnProperty[]) => all.map((one) => ({ id: one.key, name: one.key, value: one.key }));
  const fieldsOf = (all: OwnProperty[], others: OwnProperty[]) =>
    Object.fromEntries(
      all
        .filter(({ key }) => others.some((one) => one.key === key))
        .flatMap(({ key, ...fields }) =>
          Object.entries(fields).map(([name, value]) => [`${key}: ${name}`, value] as const),
        ),
    );
  const [was, is] = [fieldsOf(before, after), fieldsOf(after, before)];
  const absent = Object.fromEntries(Object.keys(was).map((name) => [name, undefined]));
  return { ...listDifferences(listed(before), listed(after)), ...differences(was, { ...absent, ...is }) };
}

function impossible(kernel: Kernel, definitions: OwnProperty[]): FieldError[] {
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
  return errors;
}

/**
 * The level Roles names roles of this tenant, which then stay until this is kept. A property that named none when it was
 * kept before may stay like that: the others can be changed, and it is seen by nobody through that level.
 */
async function wrongRoles(tx: Tx, definitions: OwnProperty[]): Promise<FieldError[]> {
  const named = definitions.flatMap(({ visibleRoles = [] }) => visibleRoles);
  const known: Guid[] = named.length > 0 ? await tx('roles').whereIn('id', named).forShare().pluck('id') : [];
  const { definitions: kept } = await addedProperties(tx);
  const namedNone = (key: string) =>
    kept.some((one) => one.key === key && one.visibleFor.includes('Roles') && !one.visibleRoles?.length);
  return definitions.flatMap(({ key, visibleFor, visibleRoles = [] }, index) => {
    const path = `/items/${index}/visibleRoles`;
    const isAbout = visibleFor.includes('Roles');
    if (!isAbout && visibleRoles.length > 0) return [{ path, message: 'is for the level Roles only' }];
    if (isAbout && visibleRoles.length === 0 && !namedNone(key))
      return [{ path, message: 'the level Roles needs roles' }];
    return visibleRoles.flatMap((role, at) =>
      known.includes(role) ? [] : [{ path: `${path}/${at}`, message: 'no such role' }],
    );
  });
}
