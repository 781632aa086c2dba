import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { queryText } from '../query.ts';
import { checkSoon, checksOfAll, checksOfPage } from './check-all.ts';
import {
  closed,
  Comment,
  Guid,
  Nothing,
  Planned,
  PreviewLink,
  Publication as PublicationBody,
} from '../blocks/edit-input.ts';
import { endPreviewLink, makePreviewLink, type PreviewLinkInput, previewLinksOf } from './preview-links.ts';
import { publishPage, type Publication, unpublishPage } from './publish.ts';
import { discardDraft, revisionOf, revisionsOf, saveRevision } from './revisions.ts';

const refusals = {
  401: { description: 'Not signed in' },
  403: { description: 'Not by the rule of this page' },
  404: { description: 'No such page for this caller' },
};

const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const was = Type.Optional(
  Type.Object(
    {
      ...{ isPublished: Type.Boolean(), revision: orNull(Guid), scheduledRevision: orNull(Guid) },
      ...{ publishFrom: orNull(Type.String()), publishUntil: orNull(Type.String()) },
    },
    { ...closed, description: 'How it stood after what is taken back; as another, nothing is done' },
  ),
);

/** From draft to visitors and back, and what was kept on the way. */
export const publishPageEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}:publish',
    tag: 'publishing',
    summary: 'Show the draft to visitors, now or from a moment on, and until one',
    access: 'by-resource',
    body: Type.Object({ ...PublicationBody.properties, was }, closed),
    answers: {
      200: { description: '`{ page, version, revision, before, after }`' },
      400: { description: 'Something required is missing' },
      409: {
        description:
          'The draft was changed since it was looked at, the page stands or is planned otherwise, or it is the home page and would end',
      },
      ...refusals,
    },
    handle: async (call) => ({ body: await publishPage(call, call.params['id'], call.body as Publication) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}:unpublish',
    tag: 'publishing',
    summary: 'Take a page away from visitors, with what was planned for it',
    access: 'by-resource',
    body: Type.Optional(Type.Object({ was, planned: Type.Optional(Planned) }, closed)),
    answers: {
      200: { description: '`{ page, version, before, after }`' },
      409: {
        description: 'The page stands or is planned otherwise than it was looked at, or it is the home page',
      },
      ...refusals,
    },
    handle: async (call) => ({
      body: await unpublishPage(
        call,
        call.params['id'],
        call.body as Pick<Publication, 'was' | 'planned'> | undefined,
      ),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}:discard',
    tag: 'publishing',
    summary: 'Make the draft what is published; what it was is kept among the revisions',
    access: 'by-resource',
    body: Nothing,
    answers: {
      200: { description: '`{ page, version, operations, inverse }`' },
      409: { description: 'Nothing is published' },
      ...refusals,
    },
    handle: async (call) => ({ body: await discardDraft(call, call.params['id']) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/revisions',
    tag: 'publishing',
    summary: 'The kept states of a page, newest first',
    access: 'by-resource',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await revisionsOf(call, call.params['id']) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}/revisions',
    tag: 'publishing',
    summary: 'Keep the draft as it is now, under a name',
    access: 'by-resource',
    body: Type.Optional(Type.Object({ comment: Type.Optional(Comment) }, closed)),
    answers: { 201: { description: '`{ guid }`' }, ...refusals },
    async handle(call) {
      const { comment = '' } = (call.body ?? {}) as { comment?: string };
      return { status: 201, body: await saveRevision(call, call.params['id'], comment) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/revisions/{revision}',
    tag: 'publishing',
    summary: 'A kept state, and what makes another one into it',
    access: 'by-resource',
    query: { comparedTo: 'a revision, or draft; the published revision before it when absent' },
    answers: { 200: { description: '`{ revision, document, before, changes }`' }, ...refusals },
    handle: async (call) => ({
      body: await revisionOf(call, {
        id: call.params['id'],
        revision: call.params['revision'],
        comparedTo: queryText(call.query, 'comparedTo'),
      }),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/checks',
    tag: 'publishing',
    summary: 'What is missing in the draft and what could be better',
    access: 'by-resource',
    answers: { 200: { description: '`{ version, items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await checksOfPage(call, call.params['id']) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/checks',
    tag: 'publishing',
    summary:
      'What the last check found in each page the caller may edit, and links that lead nowhere elsewhere',
    access: 'signed-in',
    answers: {
      200: {
        description: '`{ items, meta, elsewhere }`; elsewhere are broken links in items, menus and footers',
      },
    },
    handle: async (call) => ({ body: await checksOfAll(call) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/checks:run',
    tag: 'publishing',
    summary: 'Have all pages checked now; the findings follow in GET /api/checks',
    access: 'content-managers',
    body: Nothing,
    answers: { 202: { description: 'It will be done' } },
    async handle(call) {
      await checkSoon(call);
      return { status: 202 };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/preview-links',
    tag: 'publishing',
    summary: 'The links that show this draft and still work',
    access: 'by-resource',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await previewLinksOf(call, call.params['id']) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}/preview-links',
    tag: 'publishing',
    summary: 'Make a link that shows the draft to whoever has it, until it expires',
    access: 'by-resource',
    body: PreviewLink,
    answers: { 201: { description: '`{ guid, path, expiresOn }`' }, ...refusals },
    async handle(call) {
      const input = (call.body ?? {}) as PreviewLinkInput;
      return { status: 201, body: await makePreviewLink(call, call.params['id'], input) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/pages/{id}/preview-links/{link}',
    tag: 'publishing',
    summary: 'Take a preview link back',
    access: 'by-resource',
    answers: { 204: { description: 'It works no more' }, ...refusals },
    async handle(call) {
      await endPreviewLink(call, { id: call.params['id'], link: call.params['link'] });
      return { status: 204 };
    },
  }),
];
