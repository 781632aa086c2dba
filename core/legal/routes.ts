import Type from 'typebox';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { discardDraft, draftOf, isLegalPage, publishDraft, saveDraft, textsOf, versionsOf } from './legal.ts';
import { legalField, type LegalPage, legalPages, type LegalTexts } from './schema.ts';

const Text = Type.Object(
  {
    title: Type.Optional(Type.String()),
    intro: Type.Optional(Type.String()),
    body: Type.Optional(Type.Object({}, { additionalProperties: true })),
  },
  { additionalProperties: false },
);
const Texts = Type.Object(
  { nl: Type.Optional(Text), en: Type.Optional(Text) },
  { additionalProperties: false },
);
const Revision = Type.Integer({ minimum: 0 });

/** The legal texts of the tenant, for those who run it; visitors read them under `/legal`. */
export const legalEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/legal',
    tag: 'settings',
    summary: 'The legal texts: which version holds, and which of them are being rewritten',
    access: 'admins',
    answers: { 200: { description: '`{ items: [{ page, version, dated, draftedOn }], meta }`' } },
    handle: ({ tenant }) =>
      withTenant(tenant, async (tx) => {
        const items = [];
        for (const page of legalPages) {
          const [current] = await versionsOf(tx, tenant, page);
          const { updatedOn } = await draftOf(tx, tenant, page);
          items.push({ page, version: current!.version, dated: current!.dated, draftedOn: updatedOn });
        }
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/legal/{page}',
    tag: 'settings',
    summary: 'One legal text: its draft, its versions and the schema of a text',
    access: 'admins',
    answers: {
      200: { description: '`{ page, draft: { texts, revision, updatedOn }, versions, schema }`' },
      404: { description: 'No such text' },
    },
    handle: (call) => answer(call),
  }),
  endpoint({
    method: 'GET',
    path: '/api/legal/{page}/{version}',
    tag: 'settings',
    summary:
      'The texts of one version by language; what was published or accepted never changes, and the text that every tenant begins with says how it is called until then',
    access: 'admins',
    answers: { 200: { description: '`{ page, version, texts }`' }, 404: { description: 'No such version' } },
    handle: ({ tenant, params }) =>
      withTenant(tenant, async (tx) => {
        const page = pageOf(params);
        const version = /^[1-9]\d{0,5}$/.test(params['version']!) ? Number(params['version']) : 0;
        return { body: { page, version, texts: await textsOf(tx, tenant, page, version) } };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/legal/{page}',
    tag: 'settings',
    summary: 'Keep a draft of a legal text; visitors do not see it',
    access: 'admins',
    body: Type.Object({ texts: Texts, revision: Revision }, { additionalProperties: false }),
    answers: { 200: { description: 'As it is now' }, 409: { description: 'Changed meanwhile' } },
    async handle(call) {
      const { texts, revision } = call.body as { texts: LegalTexts; revision: number };
      const page = pageOf(call.params);
      await withTenant(call.tenant, (tx) => saveDraft(tx, page, texts, revision));
      return answer(call);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/legal/{page}:publish',
    tag: 'settings',
    summary: 'Publish the draft as the next version; one of the terms of use asks everyone again',
    access: 'admins',
    body: Type.Object(
      { revision: Revision, dated: Type.String({ maxLength: 10 }) },
      { additionalProperties: false },
    ),
    answers: {
      200: { description: 'As it is now' },
      400: { description: 'Something is missing in the language of the tenant' },
      409: { description: 'Changed meanwhile, or there is no draft' },
    },
    async handle(call) {
      const page = pageOf(call.params);
      await publishDraft(
        call.tenant,
        call.caller.userId!,
        page,
        call.body as { revision: number; dated: string },
      );
      return answer(call);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/legal/{page}:discard',
    tag: 'settings',
    summary: 'Throw the draft away; what visitors read stays',
    access: 'admins',
    body: Type.Object({ revision: Revision }, { additionalProperties: false }),
    answers: { 200: { description: 'As it is now' }, 409: { description: 'Changed meanwhile' } },
    async handle(call) {
      const page = pageOf(call.params);
      const { revision } = call.body as { revision: number };
      await withTenant(call.tenant, async (tx) => {
        await discardDraft(tx, page, revision);
        await note(tx, 'legal.discarded', { actor: call.caller.userId, detail: { page } });
      });
      return answer(call);
    },
  }),
];

const answer = ({ tenant, params }: Call) =>
  withTenant(tenant, async (tx) => {
    const page = pageOf(params);
    const draft = await draftOf(tx, tenant, page);
    const versions = await versionsOf(tx, tenant, page);
    return { body: { page, draft, versions, schema: legalField.schema } };
  });

function pageOf(params: { [name: string]: string }): LegalPage {
  const name = params['page'];
  if (!isLegalPage(name)) throw notFound();
  return name;
}
