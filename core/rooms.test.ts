import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupRounds } from './backup/rounds.ts';
import { asPlatform, withTenant } from './db.ts';
import { newGuid } from './guid.ts';
import { referenceRounds } from './plugins/references.ts';
import { upgradeRounds } from './plugins/upgrade.ts';
import { roundsOfRooms } from './rooms.ts';
import { incomingFolder } from './store/store.ts';
import { localTime } from './tenants/local-time.ts';
import { testApp } from './testing/app.ts';
import { aPage } from './testing/factories.ts';

const app = testApp();
const inTenant = <T>(fn: Parameters<typeof withTenant<T>>[1]) => withTenant(app.place.tenant, fn);
const run = (name: string) =>
  [...roundsOfRooms, ...upgradeRounds(app.app.kernel), ...referenceRounds(app.app.kernel)]
    .find((round) => round.name === name)!
    .run({ kernel: app.app.kernel, signal: new AbortController().signal });
const countOf = async (table: string) =>
  Number((await inTenant((tx) => tx(table).count({ count: '*' })))[0]!['count']);

// Each round asks the database first whom it has anything to do for.
describe('a round', () => {
  it.each(roundsOfRooms.map(({ name }) => name))('%s asks what the database understands', async (name) => {
    await run(name);
  });

  it('forgets lines of the log that are old', async () => {
    const line = { source: 'client', level: 'info', message: 'x', kind: Buffer.from('00', 'hex') };
    await inTenant((tx) =>
      tx('logEntries').insert([
        { ...line, id: newGuid(), at: '2020-01-01', receivedOn: '2020-01-01' },
        { ...line, id: newGuid(), at: new Date() },
      ]),
    );
    await run('logs.forget');
    expect(await countOf('logEntries')).toBe(1);
  });

  it('forgets deliveries of webhooks that are old', async () => {
    const webhookId = newGuid();
    await inTenant(async (tx) => {
      await tx('webhooks').insert({
        id: webhookId,
        name: 'x',
        url: 'https://a.example',
        events: [],
        secret: 'x',
      });
      const delivery = { webhookId, event: 'page.published', payload: '{}' };
      await tx('webhookDeliveries').insert([
        { ...delivery, id: newGuid(), createdOn: '2020-01-01' },
        { ...delivery, id: newGuid() },
      ]);
    });
    await run('webhooks.forget');
    expect(await countOf('webhookDeliveries')).toBe(1);
  });

  it('counts what waits, and forgets counts that are old', async () => {
    await inTenant(async (tx) => {
      await tx('statisticsJournal').insert({
        id: newGuid(),
        day: '2020-01-01',
        rows: '{"strings":[],"rows":[]}',
      });
      await tx('statisticsCounts').insert({
        byKind: '',
        byValue: '',
        kind: 'page',
        span: 'd',
        startsOn: '2015-01-01',
        value: '/',
      });
    });
    await run('statistics.fold');
    expect(await countOf('statisticsJournal')).toBe(0);
    expect(await countOf('statisticsDays')).toBe(1);
    await run('statistics.forget');
    expect(await countOf('statisticsDays')).toBe(0);
    expect(await countOf('statisticsCounts')).toBe(0);
  });

  it('empties the trash', async () => {
    await inTenant((tx) =>
      tx('images').insert({
        id: newGuid(),
        format: 'png',
        width: 1,
        height: 1,
        size: 1,
        version: 'x',
        color: '#000000',
        storageKey: `${app.place.tenant.id}/images/${newGuid()}`,
        deletedOn: '2020-01-01',
      }),
    );
    await run('media.empty-trash');
    expect(await countOf('images')).toBe(0);
  });

  it('takes away who was in the editor and what editors left behind', async () => {
    const { id } = await aPage(app.place, { title: 'Afval' });
    await inTenant(async (tx) => {
      await tx('presences').insert({ ownerId: id, userId: newGuid(), tab: 'x', seenOn: '2020-01-01' });
    });
    await run('pages.sweep');
    expect(await countOf('presences')).toBe(0);
  });

  it('tells owners which pages are to be looked at, and once', async () => {
    const { id } = await aPage(app.place, { title: 'Rooster' });
    await inTenant((tx) =>
      tx('pages').where({ id }).update({ ownerId: app.people.lindenhove.author, reviewOn: '2020-01-01' }),
    );
    const { hour } = localTime(app.place.tenant.timeZone, Date.now());
    await run('pages.review');
    await run('pages.review');
    const told = await inTenant((tx) => tx('mails').where({ kind: 'pages-to-review' }));
    expect(told).toHaveLength(hour < 6 ? 0 : 1);
  });

  it('makes the backup a tenant wants', async () => {
    const folder = join(incomingFolder(), '..', 'data');
    const [make] = backupRounds(folder);
    const context = { kernel: app.app.kernel, signal: new AbortController().signal };
    await make!.run(context);
    expect(existsSync(join(folder, 'backups'))).toBe(false);
    await inTenant((tx) => tx('settings').insert({ key: 'backup', value: '"daily"' }));
    await make!.run(context);
    expect(readdirSync(join(folder, 'backups'))).toEqual([app.place.tenant.id]);
  });

  it('upgrades content once for these versions', async () => {
    const progress = () => inTenant((tx) => tx('pluginRecords').where({ key: 'upgrades' }).first());
    await run('plugins.upgrade');
    const { value, changedOn } = await progress();
    expect(value).toMatchObject({ isDone: true });
    await run('plugins.upgrade');
    expect((await progress()).changedOn).toEqual(changedOn);
    await inTenant((tx) =>
      tx('pluginRecords')
        .where({ key: 'upgrades' })
        .update({ value: { ...value, versions: 'older' } }),
    );
    await run('plugins.upgrade');
    const { versions, isDone } = value;
    expect((await progress()).value).toMatchObject({ versions, isDone, previous: 'older' });
  });

  it('notes once what content points at, and again when a plugin has come', async () => {
    const noted = () => inTenant((tx) => tx('pluginRecords').where({ key: 'references' }).first());
    await run('plugins.references');
    const { value, changedOn } = await noted();
    expect(value.known).toContain('block:note@2');
    await run('plugins.references');
    expect((await noted()).changedOn).toEqual(changedOn);
    await inTenant((tx) =>
      tx('pluginRecords')
        .where({ key: 'references' })
        .update({ value: { known: ['block:list@1'] } }),
    );
    await run('plugins.references');
    expect((await noted()).value.known).toEqual(value.known);
  });

  it('asks for each tenant behind its fence', async () => {
    const asked = (where: string) =>
      asPlatform(async (tx) => {
        const ids: string[] = await tx('tenants').orderBy('name').pluck('id');
        const { rows } = await tx.raw('select tenants_where(?, ?, ?) as id', [
          ids,
          where,
          '{"name":"backup"}',
        ]);
        return rows.map(({ id }: { id: string }) => id);
      });
    expect(await asked(`exists (select from settings where key = $1->>'name')`)).toEqual([
      app.place.tenant.id,
    ]);
    expect(await asked('false')).toEqual([]);
    expect(await asked(`(select count(distinct tenant_id) from users) = 1`)).toHaveLength(2);
  });
});
