import Type from 'typebox';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { enqueue } from '../jobs/jobs.ts';
import { queryPage } from '../query.ts';
import type { Delivery } from './deliver.ts';
import { Webhook, type WebhookFields } from './webhook.ts';

const fields = {
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  events: Type.Array(Type.String({ pattern: '^[a-z-]{1,40}\\.([a-z-]{1,40}|\\*)$' }), {
    minItems: 1,
    maxItems: 50,
    uniqueItems: true,
  }),
  isActive: Type.Optional(Type.Boolean()),
};
const answers = { 200: { description: 'The webhook' }, 404: { description: 'No such webhook' } };

export const webhookEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/webhooks',
    tag: 'webhooks',
    summary: 'All webhooks',
    access: 'admins',
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: ({ tenant }) =>
      withTenant(tenant, async (tx) => {
        const webhooks = await Webhook.query(tx).orderBy('name');
        const items = webhooks.map((webhook) => webhook.onTheWire());
        return { body: { items, meta: { totalNumberOfItems: items.length } } };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks',
    tag: 'webhooks',
    summary: 'Tell an address of what happens; its secret is told this once',
    access: 'admins',
    body: Type.Object(fields, { additionalProperties: false }),
    answers: { 201: { description: 'The webhook, with `secret`' } },
    handle: ({ tenant, caller, body }) =>
      withTenant(tenant, async (tx) => {
        const webhook = await Webhook.create(tx, body as WebhookFields, caller.userId);
        await note(tx, 'webhook.made', { actor: caller.userId, subject: webhook.id, detail: seen(webhook) });
        return { status: 201, body: { ...webhook.onTheWire(), secret: webhook.secret } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}',
    tag: 'webhooks',
    summary: 'One webhook',
    access: 'admins',
    answers,
    handle: (call) =>
      withTenant(call.tenant, async (tx) => ({ body: (await Webhook.find(tx, idOf(call))).onTheWire() })),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/webhooks/{id}',
    tag: 'webhooks',
    summary: 'Change a webhook',
    access: 'admins',
    body: Type.Object({ ...fields, version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    answers: { ...answers, 409: { description: 'It was changed since it was read' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const { version, ...changed } = call.body as WebhookFields & { version: number };
        const webhook = await Webhook.find(tx, idOf(call));
        const before = seen(webhook);
        await webhook.change(tx, changed, version);
        await note(tx, 'webhook.changed', {
          actor: call.caller.userId,
          subject: webhook.id,
          detail: differences(before, seen(webhook)),
        });
        return { body: webhook.onTheWire() };
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    tag: 'webhooks',
    summary: 'Remove a webhook and its log',
    access: 'admins',
    answers: { 204: { description: 'It is gone' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const webhook = await Webhook.find(tx, idOf(call));
        await Webhook.query(tx).delete().where({ id: webhook.id });
        await note(tx, 'webhook.removed', {
          actor: call.caller.userId,
          subject: webhook.id,
          detail: seen(webhook),
        });
        return { status: 204 };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}:test',
    tag: 'webhooks',
    summary: 'Send a message that says it is a test',
    access: 'admins',
    answers: { 202: { description: '`{ guid }` of the delivery' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const webhook = await Webhook.find(tx, idOf(call));
        const guid = await webhook.test(tx);
        await note(tx, 'webhook.tested', { actor: call.caller.userId, subject: webhook.id });
        return { status: 202, body: { guid } };
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    tag: 'webhooks',
    summary: 'What was sent, newest first',
    access: 'admins',
    query: { pageNumber: 'from 1', itemCount: '1–100' },
    answers: { 200: { description: '`{ items, meta }`' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const webhook = await Webhook.find(tx, idOf(call));
        const { pageNumber, itemCount, skip } = queryPage(call.query, { usual: 20 });
        const rows = tx('webhookDeliveries').where({ webhookId: webhook.id });
        const deliveries: Delivery[] = await rows
          .clone()
          .orderBy('createdOn', 'desc')
          .limit(itemCount)
          .offset(skip);
        const counted = await rows.clone().count({ count: '*' }).first();
        return {
          body: {
            items: deliveries.map(onTheWire),
            meta: { totalNumberOfItems: Number(counted!['count']), pageNumber, itemCount },
          },
        };
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhookdeliveries/{id}:retry',
    tag: 'webhooks',
    summary: 'Send once more what could not be delivered',
    access: 'admins',
    answers: { 202: { description: 'It will be sent' } },
    handle: (call) =>
      withTenant(call.tenant, async (tx) => {
        const id = idOf(call);
        const [waiting] = (await tx('webhookDeliveries')
          .where({ id })
          .whereIn('status', ['failed', 'retrying'])
          .update({ status: 'waiting', finishedOn: null })
          .returning(['webhookId', 'event'])) as Pick<Delivery, 'webhookId' | 'event'>[];
        if (!waiting) throw notFound();
        const { webhookId: subject, event } = waiting;
        await note(tx, 'webhook.resent', { actor: call.caller.userId, subject, detail: { events: [event] } });
        await enqueue(tx, 'webhooks.deliver', { delivery: id }, { key: id });
        return { status: 202, body: { guid: id } };
      }),
  }),
];

function idOf({ params }: Call): Guid {
  const { id } = params;
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
  return id;
}

/** Of the address only the host: what follows may be a secret of its own. */
const seen = ({ name, url, events, isActive }: Webhook) => ({
  name,
  host: new URL(url).host,
  events,
  isActive,
});

function onTheWire({
  id,
  event,
  payload,
  status,
  attempts,
  responseStatus,
  lastError,
  createdOn,
  finishedOn,
}: Delivery) {
  return { guid: id, event, payload, status, attempts, responseStatus, lastError, createdOn, finishedOn };
}
