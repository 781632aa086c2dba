import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { type Guid, isGuid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { queryFlag, queryPage } from '../query.ts';
import { switchedOff, switchedOffIn } from '../tenants/switched-off.ts';
import { definitionSchema, settingsSchema } from './definition.ts';
import { Form, formVersion } from './form.ts';
import { filterOf, filterQuery } from './found.ts';
import { kindsHere } from './kinds-here.ts';
import { presentDefinition } from './question.ts';
import type { FormDefinition, FormSettings } from './schema.ts';
import { statisticsOf } from './statistics.ts';
import { mayFill } from './submit.ts';
import { countsOf, formInList, wholeForm } from './wire.ts';

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
export const body = (fields: Parameters<typeof Type.Object>[0]) =>
  Type.Object(fields, { additionalProperties: false });
const RowVersion = Type.Integer({ minimum: 1 });
const theForm = { 200: { description: 'The form' } };

/** Making forms: for admins. Who handles submissions may see which forms they have. */
export const formEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/forms',
    tag: 'forms',
    summary: 'The forms the caller makes or handles, by name',
    access: 'content-managers',
    query: { pageNumber: 'from 1', itemCount: 'at most 100', trashed: 'true: those in the trash' },
    answers: { 200: { description: '`{ items, meta }`, each with its latest `version`' } },
    handle: ({ tenant, caller, query }) =>
      withTenant(tenant, async (tx) => {
        const { pageNumber, itemCount, skip } = queryPage(query, { usual: 100 });
        const isTrashed = queryFlag(query, 'trashed');
        const all = await Form.query(tx).orderByRaw('lower(name), id');
        const own = all.filter((form) => (form.deletedOn !== null) === isTrashed && form.mayHandle(caller));
        const page = own.slice(skip, skip + itemCount);
        const counts = await countsOf(
          tx,
          page.map(({ id }) => id),
        );
        const items = page.map((form) => formInList(form, counts.get(form.id)!));
        return { body: { items, meta: { totalNumberOfItems: own.length, pageNumber, itemCount } } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/forms',
    tag: 'forms',
    summary: 'Make a form; it is a draft until it is published',
    access: 'admins',
    body: body({ name: Name, definition: definitionSchema, settings: Type.Optional(settingsSchema) }),
    answers: { 201: { description: 'The form' } },
    handle: ({ tenant, kernel, caller, body: given }) =>
      withTenant(tenant, async (tx) => {
        const made = given as { name: string; definition: FormDefinition; settings?: Partial<FormSettings> };
        const { id } = await Form.create(tx, await askingHere(tx, kernel), made, caller.userId);
        return { status: 201, body: await wholeForm(tx, kernel, await Form.find(tx, id)) };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}:published',
    tag: 'forms',
    summary: 'What a form asks now, for whoever may fill it in',
    access: 'everyone',
    answers: { 200: { description: '`{ guid, version, state, definition }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call));
        if (form.publishedVersion === null || !mayFill(form, call.caller)) throw notFound();
        const { number, definition } = (await formVersion(tx, form.id, form.publishedVersion))!;
        return {
          body: {
            guid: form.id,
            version: number,
            state: form.openState(new Date()),
            definition: presentDefinition(await askingHere(tx, call.kernel), definition),
          },
        };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}',
    tag: 'forms',
    summary: 'A form with its draft, its settings and its versions',
    access: 'content-managers',
    answers: theForm,
    handle: (call) =>
      withTenant(call.tenant, async (tx) => ({
        body: await wholeForm(tx, call.kernel, await handled(tx, call)),
      })),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/forms/{guid}',
    tag: 'forms',
    summary:
      'Change a form: its name, its draft, its settings. What visitors are asked changes when it is published',
    access: 'admins',
    body: body({
      rowVersion: RowVersion,
      name: Type.Optional(Name),
      definition: Type.Optional(definitionSchema),
      settings: Type.Optional(settingsSchema),
    }),
    answers: theForm,
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call), { lock: true });
        const { rowVersion, ...change } = call.body as { rowVersion: number } & Partial<{
          name: string;
          definition: FormDefinition;
          settings: Partial<FormSettings>;
        }>;
        await form.save(tx, await askingHere(tx, call.kernel), rowVersion, change, call.caller.userId);
        return { body: await wholeForm(tx, call.kernel, form) };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/forms/{guid}:publish',
    tag: 'forms',
    summary: 'Make the draft a version that stays as it is',
    access: 'admins',
    answers: theForm,
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call), { lock: true });
        await form.publish(tx, await askingHere(tx, call.kernel), call.caller.userId);
        return { body: await wholeForm(tx, call.kernel, form) };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/forms/{guid}:duplicate',
    tag: 'forms',
    summary: 'A new form with the same questions, as a draft',
    access: 'admins',
    answers: { 201: { description: 'The new form' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const { name, draft, settings } = await Form.find(tx, guidOf(call));
        const copy = {
          id: newGuid(),
          name: `${name} (2)`.slice(0, 200),
          definition: draft,
          settings,
          copied: draft.fields,
        };
        await Form.create(tx, await askingHere(tx, call.kernel), copy, call.caller.userId);
        return { status: 201, body: await wholeForm(tx, call.kernel, await Form.find(tx, copy.id)) };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/forms/{guid}',
    tag: 'forms',
    summary: 'Put a form in the trash: nobody can fill it in any more, and its submissions stay',
    access: 'admins',
    answers: { 204: { description: 'It is in the trash' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        await (await Form.find(tx, guidOf(call), { lock: true })).trash(tx, call.caller.userId);
        return { status: 204 };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/forms/{guid}:restore',
    tag: 'forms',
    summary: 'Take a form out of the trash',
    access: 'admins',
    answers: theForm,
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await Form.find(tx, guidOf(call), { trashed: true, lock: true });
        await form.trash(tx, call.caller.userId, false);
        return { body: await wholeForm(tx, call.kernel, form) };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/forms/{guid}/statistics',
    tag: 'forms',
    summary: 'The numbers of a dashboard: of one version, or of all of them',
    access: 'content-managers',
    query: filterQuery,
    answers: { 200: { description: 'Totals, over time, by page and by question' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const form = await handled(tx, call);
        const filter = { ...filterOf(call.query), trashed: false };
        if (filter.version && !(await formVersion(tx, form.id, filter.version))) throw notFound();
        const { kernel, tenant, language } = call;
        return { body: await statisticsOf(tx, kernel, tenant, form.id, filter, language) };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/formfields',
    tag: 'forms',
    summary: 'The kinds of question there are here, with the schema of their settings',
    access: 'content-managers',
    answers: { 200: { description: '`{ items }`' } },
    handle: async ({ kernel, tenant }) => ({
      body: {
        items: [...kindsHere(kernel, await switchedOff(tenant)).formFields.values()].map((kind) => ({
          name: kind.name,
          version: kind.version,
          label: kind.label,
          description: kind.description,
          group: kind.group,
          icon: kind.icon,
          asks: kind.answer !== undefined,
          isComputed: kind.compute !== undefined,
          breaksPage: Boolean(kind.breaksPage),
          chart: kind.chart,
          content: kind.content.schema,
          example: kind.example as unknown,
        })),
      },
    }),
  }),
];

const askingHere = async (tx: Tx, kernel: Kernel) => kindsHere(kernel, await switchedOffIn(tx));

export function guidOf({ params }: Call): Guid {
  const { guid } = params;
  if (!isGuid(guid)) throw notFound();
  return guid;
}

/** The form that is meant, of whoever may handle its submissions. @throws 404 for everyone else */
export async function handled(
  tx: Parameters<typeof Form.find>[0],
  call: Call,
  id = guidOf(call),
): Promise<Form> {
  const form = await Form.find(tx, id);
  if (!form.mayHandle(call.caller)) throw notFound();
  return form;
}
