import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { asPlatform } from '../db.ts';
import type { Refusal } from '../errors.ts';
import { newGuid } from '../guid.ts';
import { slowStatements, watchStatementsFrom } from '../slow.ts';
import { testApp } from '../testing/app.ts';
import { metricsAnswer } from './metrics.ts';

const app = testApp();

describe('the status', () => {
  it('tells staff how the node, the database and the queues are doing', async () => {
    const { body } = await app.get('/api/status', { as: 'staff' });
    expect(body).toMatchObject({
      node: { version: expect.stringMatching(/^\d+\.\d+/), runtime: process.version },
      database: { version: expect.stringMatching(/^\d+/), migration: expect.stringMatching(/\.ts$/) },
      jobs: { waiting: expect.any(Number), rounds: expect.any(Array) },
      mail: { waiting: 0, failed: 0, failedBy: [] },
    });
    expect((await app.get('/api/status', { as: 'admin' })).status).toBe(403);
  });

  it('tells whose mail was given up', async () => {
    const { id: tenantId, name } = app.place.tenant;
    const failedOn = new Date();
    await asPlatform(async (tx) => {
      const mails = [newGuid(), newGuid()].map((mailId) => ({
        tenantId,
        mailId,
        dueOn: 'infinity',
        failedOn,
      }));
      await tx('mailQueue').insert([...mails, { tenantId, mailId: newGuid(), dueOn: '2126-01-01' }]);
    });
    const { body } = await app.get('/api/status', { as: 'staff' });
    expect(body).toMatchObject({ mail: { waiting: 1, failed: 2, failedBy: [{ tenant: name, failed: 2 }] } });
    const metrics = await app.get('/metrics', { headers: { host: 'metrics.internal' } });
    expect(metrics.text).toMatch(/^bouwsteen_mails_failed 2$/m);
    await asPlatform((tx) => tx('mailQueue').delete());
  });
});

describe('metrics', () => {
  it('are for this machine, asked directly', async () => {
    const { status, text, headers } = await app.get('/metrics', { headers: { host: 'metrics.internal' } });
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(headers['x-correlation-id']).toMatch(/^[\w-]+$/);
    expect(text).toMatch(/^bouwsteen_page_cache_hits_total \d+$/m);
    expect(text).toMatch(/^bouwsteen_connections_used \d+$/m);
    expect((await app.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    expect((await app.post('/metrics')).status).toBe(405);
  });

  it.each(['10.0.0.5', '192.168.1.7', '::ffff:203.0.113.9', '2001:db8::1', undefined])(
    'are not for another machine, which has no token to show: %s',
    async (remoteAddress) => {
      const asked = { headers: {}, socket: { remoteAddress } } as IncomingMessage;
      const answer = metricsAnswer(app.app.cache, undefined)(asked, {} as ServerResponse);
      await expect(answer).rejects.toMatchObject({ status: 404 });
    },
  );

  it('are for whoever shows the token, where there is one, and for nobody else', async () => {
    const answer = metricsAnswer(app.app.cache, 'een-lang-geheim');
    const server = createServer((req, res) =>
      answer(req, res).catch(({ status }: Refusal) => res.writeHead(status).end()),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const statusOf = async (headers: { [name: string]: string }) => {
      const { status, body } = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
      await body?.cancel();
      return status;
    };
    const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const authorization = 'Bearer een-lang-geheim';
    try {
      expect(await statusOf({ authorization })).toBe(200);
      expect(await statusOf({ authorization, ...proxied })).toBe(200);
      for (const wrong of [
        'Bearer een-lang-gehei',
        'Bearer een-lang-geheim2',
        'een-lang-geheim',
        'Bearer ',
        '',
      ])
        expect(await statusOf({ authorization: wrong }), wrong).toBe(404);
      expect(await statusOf({})).toBe(404);
    } finally {
      server.close();
    }
  });
});

describe('slow statements', () => {
  it('are noted without their values', async () => {
    watchStatementsFrom(20);
    const before = slowStatements().count;
    await asPlatform((tx) => tx.raw('select pg_sleep(0.03), ?::text', ['geheim']));
    watchStatementsFrom(500);
    const { count, statements } = slowStatements();
    expect(count).toBeGreaterThan(before);
    expect(JSON.stringify(statements)).toContain('pg_sleep');
    expect(JSON.stringify(statements)).not.toContain('geheim');
  });
});
