import type { Edit } from '../blocks/edit.ts';
import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  changesAsked,
  changesQuery,
  closed,
  editAnswers,
  EditInput,
  PresenceInput,
  Version,
} from '../blocks/edit-input.ts';
import { type Presence, presentOn } from './presence.ts';
import { type BlockOptions, setBlockOptions } from './block-options.ts';
import { changesOfPage, draftOfPage, editPage, unchosenOfPage } from './operations.ts';

const refusals = {
  401: { description: 'Not signed in' },
  403: { description: 'Not by the rule of this page' },
  404: { description: 'No such page for this caller' },
};

/** Editing the draft of a page, for those whom its rule allows. */
export const editPageEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/draft',
    tag: 'editing',
    summary: 'The draft as it is edited: the document with every block, also those without a place',
    access: 'by-resource',
    answers: { 200: { description: '`{ version, document, page }`' }, ...refusals },
    handle: async (call) => ({ body: await draftOfPage(call, call.params['id']) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}/operations',
    tag: 'editing',
    summary: 'Change the draft by operations; what others changed meanwhile is merged',
    access: 'by-resource',
    body: EditInput,
    answers: { ...editAnswers, ...refusals },
    handle: async (call) => ({ body: await editPage(call, call.params['id'], call.body as Edit) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/operations',
    tag: 'editing',
    summary: 'What was done to the draft since a version, and what takes it back',
    access: 'by-resource',
    query: changesQuery,
    answers: { 200: { description: '`{ version, operations, changes, isComplete }`' }, ...refusals },
    handle: async ({ query, ...call }) => ({
      body: await changesOfPage(call, call.params['id'], changesAsked(query)),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/pages/{id}/unchosen-values',
    tag: 'editing',
    summary: 'What was not chosen where two had changed the same, newest first, each as what puts it back',
    access: 'by-resource',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await unchosenOfPage(call, call.params['id']) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/pages/{id}/presence',
    tag: 'editing',
    summary: 'Say that one edits this page, every 10 seconds; gives everyone who does',
    access: 'by-resource',
    body: PresenceInput,
    answers: {
      200: {
        description:
          '`{ people, version, shown }`; `shown` is another when something else is published or planned',
      },
      ...refusals,
    },
    handle: async (call) => ({ body: await presentOn(call, call.params['id'], call.body as Presence) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/buildingblockinstance/{guid}/options',
    tag: 'editing',
    summary: 'Set options of a building block in the draft of its page',
    access: 'by-resource',
    body: Type.Object(
      {
        options: Type.Array(
          Type.Object(
            {
              name: Type.String({ maxLength: 60 }),
              value: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
            },
            closed,
          ),
          { maxItems: 50 },
        ),
        version: Version,
      },
      closed,
    ),
    answers: {
      200: { description: '`{ guid, options, version }`' },
      409: { description: 'Stale' },
      ...refusals,
    },
    handle: async (call) => ({
      body: await setBlockOptions(call, call.params['guid'], call.body as BlockOptions),
    }),
  }),
];
