import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { note } from '../audit/entry.ts';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { enqueue } from '../jobs/jobs.ts';
import { JobRunner } from '../jobs/runner.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { migrate } from '../migrations.ts';
import type { Plugin } from '../plugin.ts';
import { createTenant, type Tenant } from '../tenants/tenant.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { readLeftOut } from '../watchdog.ts';
import { pluginJobs, pluginRounds } from './jobs.ts';

let database: TestDatabase;
const tenants: Tenant[] = [];
const runners: JobRunner[] = [];
const folder = mkdtempSync(join(tmpdir(), 'plugin-jobs-'));
const heard: string[] = [];
const never = () => new Promise<void>(() => undefined);

const aPlugin = (id: string, more: Partial<Plugin>) =>
  ({ kind: 'plugin', id, version: '1.0.0', requires: '1', capabilities: ['jobs'], ...more }) as Plugin;
const kernelOf = (...plugins: Plugin[]) =>
  ({ plugins: new Map(plugins.map((plugin) => [plugin.id, plugin])) }) as unknown as Kernel;

async function run(kernel: Kernel, { patience = 60_000, waits = [0] } = {}): Promise<JobRunner> {
  const jobs = pluginJobs(kernel, patience);
  const runner = new JobRunner({ kernel, jobs, rounds: [], log, every: 100, waits, parting: 100 });
  runners.push(runner);
  await runner.start();
  return runner;
}

const act = () => withTenant(tenants[0]!, (tx) => note(tx, 'role.made', { actor: null }));
const queue = (name: string) => withTenant(tenants[0]!, (tx) => enqueue(tx, name));
const waiting = () => asPlatform((tx) => tx('jobs').orderBy('createdOn'));

beforeAll(async () => {
  log.level = 'silent';
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url, { poolSize: 5 });
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    tenants.push(await createTenant({ name, hosts: [`${name}.example`] }));
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  heard.length = 0;
  await asPlatform((tx) => tx('jobs').delete());
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeDatabase();
  await database.drop();
});

describe('an act that plugins hear of', () => {
  it('is told to each of them, whatever comes of the others', async () => {
    const throws = () => Promise.reject(new Error('no'));
    await run(
      kernelOf(
        aPlugin('fails', { on: { 'role.made': throws } }),
        aPlugin('hears', { on: { 'role.*': async ({ name }) => void heard.push(name) } }),
        aPlugin('other', { on: { 'page.made': async ({ name }) => void heard.push(name) } }),
      ),
    );
    await act();
    await expect.poll(async () => (await waiting()).map(({ failedOn }) => failedOn !== null)).toEqual([true]);
    expect(heard).toEqual(['role.made']);
    expect(await waiting()).toMatchObject([
      { name: 'plugins.hear.fails', payload: { plugin: 'fails' }, lastError: 'no', attempts: 2 },
    ]);
  });

  it('is left by a node that has not got the plugin to one that has', async () => {
    const passes = aPlugin('passes', {
      jobs: [
        { kind: 'job', name: 'by', run: async () => void heard.push('by') },
      ] as unknown as Plugin['jobs'],
    });
    const hears = kernelOf(aPlugin('hears', { on: { 'role.*': async ({ name }) => void heard.push(name) } }));
    await run(kernelOf(passes));
    // As it is noted on the other node.
    pluginJobs(hears);
    await act();
    await queue('plugin.passes.by');
    await expect.poll(() => heard).toEqual(['by']);
    // What is done is taken out of the queue a moment after it was done.
    await expect.poll(waiting).toMatchObject([{ name: 'plugins.hear.hears', attempts: 0 }]);
    await run(hears);
    await expect.poll(() => heard).toEqual(['by', 'role.made']);
  });

  it('is forgotten when nobody has been there to hear it for a month', async () => {
    const late = (days: number, attempts: number) => ({
      ...{ tenantId: tenants[0]!.id, id: newGuid(), name: 'plugins.hear.gone', payload: `{"days":${days}}` },
      ...{ attempts, dueOn: new Date(Date.now() - days * 86_400_000) },
    });
    await asPlatform((tx) => tx('jobs').insert([late(31, 0), late(29, 0), late(31, 1)]));
    const round = pluginRounds(kernelOf()).at(-1)!;
    await round.run({ kernel: kernelOf(), signal: new AbortController().signal });
    const left = (await waiting()).map(
      ({ payload, attempts }) => [payload.days, attempts] as [number, number],
    );
    expect(left.toSorted(([a], [b]) => a - b)).toEqual([
      [29, 0],
      [31, 1],
    ]);
  });

  it('is told too when a node of the version before noted it', async () => {
    const hears = kernelOf(aPlugin('hears', { on: { 'role.*': async ({ name }) => void heard.push(name) } }));
    const without = await run(kernelOf());
    await act();
    const entry = await withTenant(
      tenants[0]!,
      async (tx) => (await tx('auditEntries').orderBy('at', 'desc').first('id')).id as string,
    );
    const before = (name: string, payload: object) =>
      withTenant(tenants[0]!, (tx) => enqueue(tx, name, { entry, ...payload }));
    await before('plugins.hear', { plugin: 'hears' });
    await expect
      .poll(async () => (await waiting()).map(({ name }) => name as string))
      .toEqual(['plugins.hear.hears']);
    await without.close();
    await run(hears);
    await expect.poll(() => heard).toEqual(['role.made']);
    await before('plugins.tell', {});
    await expect.poll(() => heard).toEqual(['role.made', 'role.made']);
  });
});

describe('a job of a plugin', () => {
  it('that never settles is left to itself, and holds up neither others nor the end of the node', async () => {
    const jobs = [
      { kind: 'job', name: 'hangs', run: never },
      { kind: 'job', name: 'runs', run: async () => void heard.push('runs') },
    ] as unknown as Plugin['jobs'];
    const patient = await run(kernelOf(aPlugin('slow', { jobs })));
    await queue('plugin.slow.hangs');
    await queue('plugin.slow.runs');
    await expect.poll(() => heard).toEqual(['runs']);
    await patient.close();
    await run(kernelOf(aPlugin('slow', { jobs })), { patience: 1, waits: [] });
    await asPlatform((tx) => tx('jobs').update({ dueOn: new Date(), attempts: 0 }));
    await expect
      .poll(async () => (await waiting()).map(({ lastError }) => lastError as string))
      .toEqual(['never settled']);
  });

  it('that held up the process is not begun again, in three tenants in none', async () => {
    let begun = 0;
    const jobs = [
      { kind: 'job', name: 'loops', every: 1, run: async () => void begun++ },
    ] as unknown as Plugin['jobs'];
    const [round] = pluginRounds(kernelOf(aPlugin('loops', { jobs })));
    const sweep = () => round!.run({ kernel: kernelOf(), signal: new AbortController().signal });
    const left = (count: number) => {
      const list = tenants.slice(0, count).map(({ id }, number) => ({
        ...{ tenant: id, block: 'job:loops', type: 'job:loops', plugin: 'loops@1.0.0', step: 'job:loops' },
        at: `2026-11-26T20:0${number}:00Z`,
        line: 'loops/plugin.ts:7',
      }));
      writeFileSync(join(folder, 'blocked-blocks.json'), JSON.stringify(list));
      readLeftOut(folder);
    };
    left(1);
    await expect(sweep()).rejects.toThrow('failed for 1 of 5 tenants');
    expect(begun).toBe(4);
    left(3);
    await expect(sweep()).rejects.toThrow(/failed for 5 of 5.*never came back \(loops\/plugin\.ts:7\)/);
    expect(begun).toBe(4);
    left(0);
    await sweep();
    expect(begun).toBe(9);
  });

  it('that settles nowhere ends its round', async () => {
    let begun = 0;
    const hang = () => {
      begun++;
      return never();
    };
    const jobs = [{ kind: 'job', name: 'hangs', every: 1, run: hang }] as unknown as Plugin['jobs'];
    const [round] = pluginRounds(kernelOf(aPlugin('slow', { jobs })), 1);
    await expect(round!.run({ kernel: kernelOf(), signal: new AbortController().signal })).rejects.toThrow(
      'failed for 3 of 5 tenants',
    );
    expect(begun).toBe(3);
  });
});
