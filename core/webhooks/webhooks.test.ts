import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { note } from '../audit/entry.ts';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { allowNetworks } from '../outgoing.ts';
import { testApp } from '../testing/app.ts';

const app = testApp();
let receiver: Server;
let url: string;
let answers: number[] = [];
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  allowNetworks(['127.0.0.1']);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  heard.length = 0;
  answers = [];
});
afterAll(() => {
  allowNetworks([]);
  receiver.closeAllConnections();
  receiver.close();
});

async function aWebhook(events: string[]) {
  const { body } = await app.post('/api/webhooks', { as: 'admin', body: { name: 'Intranet', url, events } });
  return body as { guid: string; secret: string; version: number };
}

const act = (action: string, tenant = app.place.tenant) =>
  withTenant(tenant, (tx) =>
    note(tx, action, { actor: null, subject: newGuid(), detail: { title: 'Brug' } }),
  );

const deliveries = async (guid: string) =>
  (await app.get(`/api/webhooks/${guid}/deliveries`, { as: 'admin' })).body.items;

describe('a webhook', () => {
  it('is told of the acts it asked for, signed, and of no others', async () => {
    const { guid, secret } = await aWebhook(['page.published', 'item.*']);
    await act('page.published');
    await act('item.made');
    await act('page.removed');
    await act('page.published', app.veenland.tenant);
    await expect
      .poll(async () => (await deliveries(guid)).map(({ status }: never) => status))
      .toEqual(['delivered', 'delivered']);
    const [first] = heard.toSorted((a, b) => (a.body > b.body ? 1 : -1));
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = first!.headers;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const own = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${first!.body}`)
      .digest('base64');
    expect(signature).toBe(`v1,${own}`);
    expect(heard.map(({ body }) => JSON.parse(body).event).sort()).toEqual(['item.made', 'page.published']);
    expect(JSON.parse(first!.body).detail).toEqual({ title: 'Brug' });
  });

  it('is told again when it did not take it, and shows what went wrong', async () => {
    const { guid } = await aWebhook(['role.made']);
    answers = [500];
    await act('role.made');
    await expect.poll(async () => (await deliveries(guid))[0]?.status).toBe('retrying');
    expect((await deliveries(guid))[0]).toMatchObject({ responseStatus: 500, lastError: 'it answered 500' });
    // As if the wait were over.
    await asPlatform((tx) => tx('jobs').update({ dueOn: new Date() }));
    app.app.jobs.wake();
    await expect.poll(async () => (await deliveries(guid))[0]?.status).toBe('delivered');
    expect((await deliveries(guid))[0].attempts).toBe(2);
  });

  it('is not told any more of what waits once it is switched off, but can be tried out', async () => {
    const { guid, version } = await aWebhook(['role.changed']);
    answers = [500];
    await act('role.changed');
    await expect.poll(async () => (await deliveries(guid))[0]?.status).toBe('retrying');
    const off = { name: 'Uit', url, events: ['role.changed'], isActive: false, version };
    expect((await app.put(`/api/webhooks/${guid}`, { as: 'admin', body: off })).status).toBe(200);
    const settled = { status: 'failed', responseStatus: null, lastError: 'the webhook is switched off' };
    await asPlatform((tx) => tx('jobs').update({ dueOn: new Date() }));
    app.app.jobs.wake();
    await expect.poll(async () => (await deliveries(guid))[0]).toMatchObject(settled);
    const [{ guid: delivery }] = await deliveries(guid);
    expect((await app.post(`/api/webhookdeliveries/${delivery}:retry`, { as: 'admin' })).status).toBe(202);
    await expect.poll(async () => (await deliveries(guid))[0]).toMatchObject({ ...settled, attempts: 3 });
    expect(heard).toHaveLength(1);
    await app.post(`/api/webhooks/${guid}:test`, { as: 'admin' });
    await expect.poll(() => heard.map(({ body }) => JSON.parse(body).event).at(-1)).toBe('webhook.test');
    const log = await app.get(`/api/auditlog?subject=${guid}`, { as: 'admin' });
    expect(log.body.items).toMatchObject([
      { action: 'webhook.tested' },
      { action: 'webhook.resent', detail: { events: ['role.changed'] } },
      { action: 'webhook.changed' },
      { action: 'webhook.made' },
    ]);
  });

  it('can be tried out, changed, switched off and removed', async () => {
    const { guid, version } = await aWebhook(['page.published']);
    expect((await app.post(`/api/webhooks/${guid}:test`, { as: 'admin' })).status).toBe(202);
    await expect.poll(() => heard.map(({ body }) => JSON.parse(body).event)).toEqual(['webhook.test']);
    const changed = { name: 'Uit', url, events: ['user.made'], isActive: false, version };
    expect((await app.put(`/api/webhooks/${guid}`, { as: 'admin', body: changed })).body).toMatchObject({
      name: 'Uit',
      version: version + 1,
    });
    expect((await app.put(`/api/webhooks/${guid}`, { as: 'admin', body: changed })).status).toBe(409);
    await act('user.made');
    expect(await deliveries(guid)).toHaveLength(1);
    expect((await app.delete(`/api/webhooks/${guid}`, { as: 'admin' })).status).toBe(204);
    expect((await app.get(`/api/webhooks/${guid}`, { as: 'admin' })).status).toBe(404);
  });

  it('never tells its secret again, and is not seen by another tenant', async () => {
    const { guid, secret } = await aWebhook(['page.published']);
    expect(secret).toMatch(/^whsec_/);
    expect((await app.get('/api/webhooks', { as: 'admin' })).text).not.toContain(secret);
    expect((await app.get(`/api/webhooks/${guid}`, { as: 'admin', tenant: 'veenland' })).status).toBe(404);
  });

  it.each([
    'http://10.0.0.1/',
    'http://localhost/',
    'ftp://example.org/',
    'javascript:alert(1)',
    'no address',
  ])('does not lead to %s', async (address) => {
    const body = { name: 'X', url: address, events: ['page.published'] };
    expect((await app.post('/api/webhooks', { as: 'admin', body })).body.errors).toEqual([
      { path: '/url', message: 'not-a-public-address' },
    ]);
  });

  it('has a name that says something', async () => {
    const nameless = await app.post('/api/webhooks', {
      ...{ as: 'admin', body: { name: '  ', url, events: ['page.published'] } },
    });
    expect([nameless.status, nameless.body.errors[0].path]).toEqual([400, '/name']);
  });
});
