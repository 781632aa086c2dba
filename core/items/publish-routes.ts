import Type from 'typebox';
import {
  closed,
  Comment,
  Guid,
  Moment,
  Nothing,
  PreviewLink,
  Publication as PublicationBody,
  PresenceInput,
  Version,
} from '../blocks/edit-input.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { queryText } from '../query.ts';
import type { PreviewLinkInput } from '../pages/preview-links.ts';
import { checksOfItem } from './checks.ts';
import { type Presence, presentOnItem } from './presence.ts';
import { endItemPreviewLink, makeItemPreviewLink, previewLinksOfItem } from './preview-links.ts';
import {
  changeStanding,
  discardItemDraft,
  type ItemPublication,
  publishItem,
  restoreItemRevision,
  type Standing,
  unpublishItem,
} from './publish.ts';
import { restoreItem } from './change.ts';
import { revisionOfItem, revisionsOfItem, saveItemRevision } from './revisions.ts';

const refusals = {
  401: { description: 'Not signed in' },
  403: { description: 'Not in this list' },
  404: { description: 'No such item for this caller' },
};
/** Of `{guid}:verb`, what stands before the colon. */
const guidOf = ({ params }: Pick<Call, 'params'>) => params['guid']!.split(':', 1)[0]!;
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const was = Type.Optional(
  Type.Object(
    {
      ...{ isPublished: Type.Boolean(), revision: orNull(Guid) },
      ...{ from: orNull(Type.String()), until: orNull(Type.String()) },
    },
    { ...closed, description: 'How it stood after what is taken back; as another, nothing is done' },
  ),
);
const stale = { description: 'The draft was changed since it was looked at, or it is planned otherwise' };

/** From the draft of an item to visitors and back, and what was kept on the way; as with pages. */
export const publishItemEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}:publish',
    tag: 'publishing',
    summary: 'Show the draft of an item to visitors, now or from a moment on, and until one',
    access: 'signed-in',
    body: Type.Object({ ...PublicationBody.properties, was }, closed),
    answers: {
      200: { description: '`{ facts, version, before, after }`' },
      400: { description: 'Something required is missing' },
      409: { description: 'The draft was changed since it was looked at, or the item stands otherwise' },
      ...refusals,
    },
    handle: async (call) => ({ body: await publishItem(call, guidOf(call), call.body as ItemPublication) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}:unpublish',
    tag: 'publishing',
    summary:
      'Take an item away from visitors; with dates, as when a publication is taken back, it has those again',
    access: 'signed-in',
    body: Type.Optional(
      Type.Object({ from: Type.Optional(Moment), until: Type.Optional(Moment), was }, closed),
    ),
    answers: {
      200: { description: '`{ facts, version, before, after }`' },
      409: { description: 'The item stands otherwise than it was looked at' },
      ...refusals,
    },
    handle: async (call) => ({
      body: await unpublishItem(
        call,
        guidOf(call),
        call.body as Pick<ItemPublication, 'from' | 'until' | 'was'> | undefined,
      ),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}:discard',
    tag: 'publishing',
    summary: 'Make the draft of an item what is published; what it was is kept',
    access: 'signed-in',
    body: Nothing,
    answers: {
      200: { description: '`{ facts, version, operations, inverse }`' },
      409: { description: 'Nothing is published' },
      ...refusals,
    },
    handle: async (call) => ({ body: await discardItemDraft(call, guidOf(call)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}:restore',
    tag: 'items',
    summary: 'Bring an item back from the trash; with a revision, that text as its draft, or one block of it',
    access: 'signed-in',
    body: Type.Optional(Type.Object({ revision: Type.Optional(Guid), block: Type.Optional(Guid) }, closed)),
    answers: { 200: { description: 'The item, or `{ facts, version, operations, inverse }`' }, ...refusals },
    async handle(call) {
      const { revision, block } = (call.body ?? {}) as { revision?: string; block?: string };
      if (revision === undefined) return { body: await restoreItem(call, guidOf(call)) };
      const asked = { revision, ...(block !== undefined && { block }) };
      return { body: await restoreItemRevision(call, guidOf(call), asked) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}/standing',
    tag: 'items',
    summary: 'Change what is said of an item beside its text: tags, highlight and dates; its draft stays',
    access: 'signed-in',
    body: Type.Object(
      {
        version: Version,
        tags: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\n\\r]*\\S[^\\n\\r]*$' }), {
            maxItems: 50,
          }),
        ),
        highlight: Type.Optional(Type.Boolean()),
        publishedOn: Type.Optional(Moment),
        startsOn: Type.Optional(Moment),
        endsOn: Type.Optional(Moment),
      },
      closed,
    ),
    answers: { 200: { description: '`{ facts, version }`' }, 409: stale, ...refusals },
    handle: async (call) => ({ body: await changeStanding(call, guidOf(call), call.body as Standing) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/revisions',
    tag: 'publishing',
    summary: 'The kept texts of an item, newest first',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await revisionsOfItem(call, guidOf(call)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}/revisions',
    tag: 'publishing',
    summary: 'Keep the draft of an item as it is now, under a name',
    access: 'signed-in',
    body: Type.Optional(Type.Object({ comment: Type.Optional(Comment) }, closed)),
    answers: { 201: { description: '`{ guid }`' }, ...refusals },
    async handle(call) {
      const { comment = '' } = (call.body ?? {}) as { comment?: string };
      return { status: 201, body: await saveItemRevision(call, guidOf(call), comment) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/revisions/{revision}',
    tag: 'publishing',
    summary: 'A kept text of an item, and what makes another one or the draft into it',
    access: 'signed-in',
    query: { comparedTo: 'a revision, or draft, which it is when absent' },
    answers: { 200: { description: '`{ revision, document, before, changes }`' }, ...refusals },
    handle: async (call) => ({
      body: await revisionOfItem(call, guidOf(call), {
        revision: call.params['revision'],
        comparedTo: queryText(call.query, 'comparedTo'),
      }),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/checks',
    tag: 'publishing',
    summary: 'What is missing in the draft of an item and what could be better',
    access: 'signed-in',
    answers: { 200: { description: '`{ version, items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await checksOfItem(call, guidOf(call)) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/preview-links',
    tag: 'publishing',
    summary: 'The links that show the draft of this item and still work',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await previewLinksOfItem(call, guidOf(call)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}/preview-links',
    tag: 'publishing',
    summary: 'Make a link that shows the draft of an item to whoever has it, until it expires',
    access: 'signed-in',
    body: PreviewLink,
    answers: { 201: { description: '`{ guid, path, expiresOn }`' }, ...refusals },
    async handle(call) {
      const input = (call.body ?? {}) as PreviewLinkInput;
      return { status: 201, body: await makeItemPreviewLink(call, guidOf(call), input) };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/listitem/{guid}/preview-links/{link}',
    tag: 'publishing',
    summary: 'Take a preview link of an item back',
    access: 'signed-in',
    answers: { 204: { description: 'It works no more' }, ...refusals },
    async handle(call) {
      await endItemPreviewLink(call, { id: guidOf(call), link: call.params['link'] });
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}/presence',
    tag: 'editing',
    summary: 'Say that one edits this item, every 10 seconds; gives everyone who does',
    access: 'signed-in',
    body: PresenceInput,
    answers: {
      200: {
        description:
          '`{ people, version, shown }`; `shown` is another when something else is published or said of it',
      },
      ...refusals,
    },
    handle: async (call) => ({ body: await presentOnItem(call, guidOf(call), call.body as Presence) }),
  }),
];
