import { describe, expect, it } from 'vitest';
import { asPlatform } from '../db.ts';
import { slowStatements, watchStatementsFrom } from '../slow.ts';
import { testApp } from '../testing/app.ts';

const app = testApp();

describe('the status', () => {
  it('tells staff how the node, the database and the queues are doing', async () => {
    const { body } = await app.get('/api/status', { as: 'staff' });
    expect(body).toMatchObject({
      node: { version: expect.stringMatching(/^\d+\.\d+/), runtime: process.version },
      database: { version: expect.stringMatching(/^\d+/), migration: expect.stringMatching(/\.ts$/) },
      jobs: { waiting: expect.any(Number), rounds: expect.any(Array) },
      mail: { waiting: 0 },
    });
    expect((await app.get('/api/status', { as: 'admin' })).status).toBe(403);
  });
});

describe('metrics', () => {
  it('are for this machine, asked directly', async () => {
    const { status, text, headers } = await app.get('/metrics', { headers: { host: 'metrics.internal' } });
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toMatch(/^bouwsteen_page_cache_hits_total \d+$/m);
    expect(text).toMatch(/^bouwsteen_connections_used \d+$/m);
    expect((await app.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    expect((await app.post('/metrics')).status).toBe(405);
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
