import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '../db.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import { migrate } from '../migrations.ts';
import { createTenant, type Tenant } from '../tenants/tenant.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { cancelJob, enqueue, type Jobs, type Round } from './jobs.ts';
import { JobRunner } from './runner.ts';

let database: TestDatabase;
let tenant: Tenant;
const runners: JobRunner[] = [];
/** What the job `note` was asked to do. */
const done: unknown[] = [];

const noting: Jobs = { note: async ({ payload, tenant: { id } }) => void done.push({ ...payload, id }) };

beforeAll(async () => {
  log.level = 'silent';
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url, { poolSize: 5 });
  tenant = await createTenant({ name: 'Gemeente Lindenhove', hosts: ['lindenhove.example'] });
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  done.length = 0;
  await asPlatform(async (tx) => {
    await tx('jobs').delete();
    await tx('jobRounds').delete();
  });
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

async function run(jobs: Jobs, { rounds = [] as Round[], waits = [0] } = {}): Promise<JobRunner> {
  const runner = new JobRunner({ kernel: {} as Kernel, jobs, rounds, log, every: 100, waits, parting: 500 });
  runners.push(runner);
  await runner.start();
  return runner;
}

const queued = (payload: object, options?: { runAt?: Date; key?: string }) =>
  withTenant(tenant, (tx) => enqueue(tx, 'note', payload as { [name: string]: unknown }, options));

const waiting = () => asPlatform((tx) => tx('jobs').orderBy('createdOn'));

describe('a job', () => {
  it('runs for its tenant, once, however many nodes there are', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => queued({ number })));
    await Promise.all([run(noting), run(noting), run(noting)]);
    await expect.poll(waiting).toEqual([]);
    expect(done).toHaveLength(20);
    expect(done).toContainEqual({ number: 7, id: tenant.id });
  });

  it('is not there when its transaction was undone', async () => {
    await expect(
      withTenant(tenant, async (tx) => {
        await enqueue(tx, 'note');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('waits until it is due, and one that fell due while nothing ran is done', async () => {
    await queued({ when: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
    await queued({ when: 'missed' }, { runAt: new Date(Date.now() - 3_600_000) });
    await run(noting);
    await expect.poll(() => done).toEqual([{ when: 'missed', id: tenant.id }]);
    // What is done is taken out of the queue a moment after it was done.
    await expect.poll(waiting).toMatchObject([{ payload: { when: 'later' } }]);
  });

  it('takes the place of a waiting one with the same key, and can be taken back', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await queued({ at: 'first' }, { runAt, key: 'page' });
    await queued({ at: 'second' }, { runAt, key: 'page' });
    expect((await waiting()).map(({ payload }) => payload)).toEqual([{ at: 'second' }]);
    await withTenant(tenant, (tx) => cancelJob(tx, 'note', 'page'));
    expect(await waiting()).toEqual([]);
  });

  it('is tried again, and stays to be read when it was given up', async () => {
    let attempts = 0;
    await queued({});
    await run({ note: () => Promise.reject(new Error(`attempt ${++attempts}`)) });
    await expect.poll(async () => (await waiting())[0]?.failedOn).toBeInstanceOf(Date);
    expect((await waiting())[0]).toMatchObject({ attempts: 2, lastError: 'attempt 2' });
  });

  it('counts an attempt that its process did not survive, and is given up after the last of them', async () => {
    await queued({ from: 'before' });
    const ended = (attempts: number) =>
      asPlatform((tx) => tx('jobs').update({ attempts, dueOn: new Date() }));
    // A process that ends in the middle of it says nothing any more: this is how it leaves the row.
    const runner = await run({ note: () => new Promise(() => undefined) });
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    await runner.close();
    await ended(2);
    await run(noting);
    await expect.poll(async () => (await waiting())[0]?.failedOn).toBeInstanceOf(Date);
    expect((await waiting())[0]).toMatchObject({
      lastError: 'each attempt ended together with its process',
    });
    expect(done).toEqual([]);
  });

  it('that is broken off with its node counts for nothing, and waits for the next', async () => {
    await queued({ text: 'later' });
    const begun = Promise.withResolvers<void>();
    const breaking: Jobs = {
      note: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopping')));
          begun.resolve();
        }),
    };
    const runner = await run(breaking);
    await begun.promise;
    await runner.close();
    expect((await waiting())[0]).toMatchObject({ attempts: 0, lastError: 'stopping', failedOn: null });
    await run(noting);
    await expect.poll(() => done).toEqual([{ text: 'later', id: tenant.id }]);
  });

  it('is not begun by a node that stops just when it has taken it', async () => {
    await queued({ text: 'later' });
    const runner = await run(noting);
    await runner.close();
    expect(done).toEqual([]);
    expect((await waiting())[0]).toMatchObject({ attempts: 0, failedOn: null });
  });

  it('that takes long holds up no other', async () => {
    let isLong = true;
    const long: Jobs = {
      note: async (work) => {
        await noting['note']!(work);
        if (isLong) {
          isLong = false;
          await new Promise(() => undefined);
        }
      },
    };
    await queued({ number: 1 });
    await run(long);
    await expect.poll(() => done).toHaveLength(1);
    for (const number of [2, 3, 4]) await queued({ number });
    await expect.poll(() => done).toHaveLength(4);
  });

  it('is left to a node that knows it', async () => {
    await queued({});
    await run({ other: () => Promise.resolve() });
    await run(noting);
    await expect.poll(() => done).toHaveLength(1);
  });

  it('belongs to a tenant, who cannot reach the queue otherwise', async () => {
    await expect(asPlatform((tx) => enqueue(tx, 'note'))).rejects.toThrow('queued by a tenant');
    await expect(withTenant(tenant, (tx) => tx('jobs').select())).rejects.toThrow('permission denied');
  });
});

describe('a round', () => {
  it('runs on one node, when it is due', async () => {
    let ran = 0;
    const rounds: Round[] = [{ name: 'sweep', every: 3600, run: async () => void ran++ }];
    await Promise.all([run({}, { rounds }), run({}, { rounds })]);
    await asPlatform((tx) => tx('jobRounds').update({ dueOn: new Date(Date.now() - 1000) }));
    await expect.poll(async () => (await asPlatform((tx) => tx('jobRounds').first())).lastOn).not.toBeNull();
    expect(ran).toBe(1);
    const { dueOn } = await asPlatform((tx) => tx('jobRounds').first());
    expect(dueOn.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('that fails says why, and comes again', async () => {
    const rounds: Round[] = [{ name: 'sweep', every: 3600, run: () => Promise.reject(new Error('full')) }];
    await run({}, { rounds });
    await asPlatform((tx) => tx('jobRounds').update({ dueOn: new Date(Date.now() - 1000) }));
    await expect.poll(async () => (await asPlatform((tx) => tx('jobRounds').first())).lastError).toBe('full');
  });

  it('that takes long holds up no job, and is broken off when the node stops', async () => {
    const ran: string[] = [];
    const rounds: Round[] = [
      {
        name: 'backup',
        every: 3600,
        run: ({ signal }) =>
          new Promise((_, reject) => {
            ran.push('began');
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          }),
      },
    ];
    const runner = await run(noting, { rounds });
    await asPlatform((tx) => tx('jobRounds').update({ dueOn: new Date() }));
    await expect.poll(() => ran).toEqual(['began']);
    await queued({ text: 'meanwhile' });
    await expect.poll(waiting).toEqual([]);
    expect(done).toEqual([{ text: 'meanwhile', id: tenant.id }]);
    await runner.close();
    const [round] = await asPlatform((tx) => tx('jobRounds').select('lastError', 'lastOn', 'dueOn'));
    expect(round).toMatchObject({ lastError: null, lastOn: null });
    expect((round as { dueOn: Date }).dueOn.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('that is long holds up no other, but for those that are long too', async () => {
    const ran: string[] = [];
    const long = Promise.withResolvers<void>();
    const rounds: Round[] = [
      {
        name: 'backup',
        every: 3600,
        isLong: true,
        async run() {
          ran.push('backup');
          await long.promise;
          ran.push('made');
        },
      },
      { name: 'let-go', every: 3600, isLong: true, run: async () => void ran.push('let-go') },
      { name: 'sweep', every: 3600, run: async () => void ran.push('sweep') },
    ];
    const runner = await run({}, { rounds });
    const fallDue = (name: string) =>
      asPlatform((tx) => tx('jobRounds').where({ name }).update({ dueOn: new Date(), lastOn: null }));
    const done = async (name: string) =>
      (await asPlatform((tx) => tx('jobRounds').where({ name }).first('lastOn'))).lastOn !== null;
    for (const { name } of rounds) await fallDue(name);
    await expect.poll(() => done('sweep')).toBe(true);
    await fallDue('sweep');
    await expect.poll(() => done('sweep')).toBe(true);
    expect(ran.toSorted()).toEqual(['backup', 'sweep', 'sweep']);
    long.resolve();
    await expect.poll(() => done('let-go')).toBe(true);
    expect(ran.filter((name) => name !== 'sweep')).toEqual(['backup', 'made', 'let-go']);
    await runner.close();
  });
});
