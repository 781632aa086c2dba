import { endpoint } from '../endpoint.ts';
import { isGuid } from '../guid.ts';
import { badRequest } from '../errors.ts';
import { queryFlag } from '../query.ts';
import { addItems } from './add.ts';
import { bulk, type Bulk, BulkInput } from './bulk.ts';
import { changeItem, deleteItem } from './change.ts';
import { ChangedItem, type ChangedItemInput, type ItemInput, NewItems } from './input.ts';
import { ListPermissions, type ListRule, setListRule } from './list-permissions.ts';

const refusals = {
  403: { description: 'Not in this list' },
  404: { description: 'No such item for this caller' },
};

/** Changing items: whoever may is said by the lists they stand in. */
export const writeItemEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/listitem/list/{guid}',
    tag: 'items',
    summary: 'Add items to a list block, all or none; drafts unless isPublished is true',
    access: 'signed-in',
    isHot: true,
    body: NewItems,
    answers: { 201: { description: '`{ items }`' }, ...refusals },
    async handle(call) {
      const { guid } = call.params;
      if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
      const { items } = call.body as { items: ItemInput[] };
      return { status: 201, body: { items: await addItems(call, guid, items) } };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/listitem/{guid}',
    tag: 'items',
    summary: 'Change an item; what the body leaves out stays',
    access: 'signed-in',
    query: { draft: 'true: only the draft; what visitors see stays as it is' },
    body: ChangedItem,
    answers: {
      200: { description: 'The item' },
      409: {
        description: 'Changed since it was read: what is there stays, what was sent is kept as a revision',
      },
      ...refusals,
    },
    async handle(call) {
      const onlyDraft = queryFlag(call.query, 'draft');
      return {
        body: await changeItem(call, call.params['guid']!, call.body as ChangedItemInput, { onlyDraft }),
      };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/listitem/{guid}',
    tag: 'items',
    summary: 'Put an item in the trash',
    access: 'signed-in',
    answers: { 204: { description: 'It is in the trash' }, ...refusals },
    async handle(call) {
      await deleteItem(call, call.params['guid']!);
      return { status: 204 };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/listitems:bulk',
    tag: 'items',
    summary: 'Publish, unpublish, tag, move, delete or restore up to 500 items; each has a result of its own',
    access: 'signed-in',
    body: BulkInput,
    answers: { 200: { description: '`{ results, undo }`: undo are the calls that bring back what was' } },
    async handle(call) {
      return { body: await bulk(call, call.body as Bulk) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/buildingblockinstance/{guid}/permissions',
    tag: 'blocks',
    summary: 'Who may add items to a list block',
    access: 'signed-in',
    body: ListPermissions,
    answers: {
      200: { description: '`{ guid, addPermission, addRoles }`' },
      409: { description: 'The rule is not what it was read as' },
      ...refusals,
    },
    async handle(call) {
      const { guid } = call.params;
      if (!isGuid(guid)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
      const { addRoles = [], ...rule } = call.body as Pick<ListRule, 'addPermission'> &
        Partial<ListRule> & { was?: ListRule };
      return { body: await setListRule(call, guid, { ...rule, addRoles }) };
    },
  }),
];
