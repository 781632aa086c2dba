import { changesAsked, changesQuery, editAnswers, EditInput } from '../blocks/edit-input.ts';
import type { Edit } from '../blocks/edit.ts';
import { endpoint } from '../endpoint.ts';
import { changesOfItem, draftOfItem, editItem, unchosenOfItem } from './operations.ts';

const refusals = {
  401: { description: 'Not signed in' },
  403: { description: 'Not in this list' },
  404: { description: 'No such item for this caller' },
};

/** Editing the draft of an item in its page, as pages are edited. */
export const editItemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/draft',
    tag: 'editing',
    summary: 'The draft of an item as it is edited',
    access: 'signed-in',
    answers: { 200: { description: '`{ version, document, item }`' }, ...refusals },
    handle: async (call) => ({ body: await draftOfItem(call, call.params['guid']!) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitem/{guid}/operations',
    tag: 'editing',
    summary: 'Change the draft of an item by operations; what others changed meanwhile is merged',
    access: 'signed-in',
    body: EditInput,
    answers: { ...editAnswers, ...refusals },
    handle: async (call) => ({ body: await editItem(call, call.params['guid']!, call.body as Edit) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/operations',
    tag: 'editing',
    summary: 'What was done to the draft of an item since a version, and what takes it back',
    access: 'signed-in',
    query: changesQuery,
    answers: { 200: { description: '`{ version, operations, changes, isComplete }`' }, ...refusals },
    handle: async ({ query, ...call }) => ({
      body: await changesOfItem(call, call.params['guid']!, changesAsked(query)),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/listitem/{guid}/unchosen-values',
    tag: 'editing',
    summary: 'What was not chosen where two had changed the same in an item, newest first',
    access: 'signed-in',
    answers: { 200: { description: '`{ items, meta }`' }, ...refusals },
    handle: async (call) => ({ body: await unchosenOfItem(call, call.params['guid']!) }),
  }),
];
