import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { openStore } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { bucketServer } from '../testing/bucket-server.ts';
import { addressOf, backupsOf, folderOf, nameAt, openKept, removeBackups, withBackups } from './kept.ts';
import { restoreBackup } from './restore.ts';
import { lateBackups, letBackupsGo, makeWhenDue } from './rounds.ts';

const app = testApp();
const folder = mkdtempSync(join(tmpdir(), 'backups-in-a-bucket-'));
/** Of two nodes that have no folder in common. */
const [here, there] = [join(folder, 'here'), join(folder, 'there')];
let server: Awaited<ReturnType<typeof bucketServer>>;

const id = () => app.place.tenant.id;
const begin = Date.now();
const at = (day: number) => new Date(begin + day * 86_400_000);

beforeAll(async () => {
  server = await bucketServer();
  openStore(here, server.place);
  await withTenant(app.place.tenant, (tx) => tx('settings').insert({ key: 'backup', value: '"daily"' }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('backups where files are in a bucket', () => {
  it('are made there, seven stay, and whichever node it is knows them', async () => {
    // Those who have just asked for them get the first within the hour.
    expect(await lateBackups(there)).toEqual([]);
    const longAgo = new Date(begin - 3 * 3600_000);
    await withTenant(app.place.tenant, (tx) =>
      tx('settings').where({ key: 'backup' }).update({ updatedOn: longAgo }),
    );
    expect(await lateBackups(there)).toEqual([{ name: 'Gemeente Lindenhove' }]);
    for (let day = 0; day < 9; day++) await makeWhenDue(day % 2 ? there : here, id(), 24, { now: at(day) });
    await makeWhenDue(there, id(), 24, { now: at(8) });
    for (const node of [here, there]) {
      expect(existsSync(folderOf(node, id()))).toBe(false);
      expect(await backupsOf(node, id())).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => nameAt(at(day))));
    }
    expect(await lateBackups(there, at(9).getTime())).toEqual([]);
    expect(await lateBackups(there, at(11).getTime())).toMatchObject([{ name: 'Gemeente Lindenhove' }]);
  });

  it('come back from it', async () => {
    const newest = (await backupsOf(there, id())).at(-1)!;
    const key = addressOf(there, id(), newest);
    expect(key).toBe(`backups/${id()}/${newest}`);
    const file = join(folder, 'fetched.tar.gz');
    writeFileSync(file, await buffer((await openKept(key))!));
    expect(await restoreBackup(file, { hosts: ['emmer.localhost'] })).toHaveLength(1);
    expect(await openKept(`backups/${id()}/${nameAt(new Date(0))}`)).toBe(null);
    expect(await openKept(`${id()}/files/x`)).toBe(null);
  });

  it('are nobody’s to ask for', async () => {
    const [key] = await backupsOf(here, id());
    for (const path of [`/a/backups/${id()}/${key}`, `/a/${id()}`, `/backups/${id()}/${key}`])
      expect((await app.get(path, { as: 'admin' })).status, path).toBe(404);
  });

  it('that were made on the disk before there was one are brought to it', async () => {
    const name = nameAt(at(8.5));
    mkdirSync(folderOf(here, id()), { recursive: true });
    writeFileSync(join(folderOf(here, id()), name), 'from before');
    expect(addressOf(here, id(), name)).toBe(join(folderOf(here, id()), name));
    await makeWhenDue(here, id(), 24, { now: at(9) });
    expect(existsSync(join(folderOf(here, id()), name))).toBe(false);
    expect((await buffer((await openKept(addressOf(here, id(), name)))!)).toString()).toBe('from before');
  });

  it('go when none are wanted any more, and with their tenant', async () => {
    await withTenant(app.place.tenant, (tx) => tx('settings').where({ key: 'backup' }).delete());
    await letBackupsGo(here, { now: at(15).getTime() });
    expect(await withBackups(there)).toEqual([id()]);
    await letBackupsGo(here, { now: at(16).getTime() });
    expect(await withBackups(there)).toEqual([]);
    await makeWhenDue(here, id(), 24);
    expect(await backupsOf(there, id())).toHaveLength(1);
    await removeBackups(there, id());
    expect(await withBackups(here)).toEqual([]);
  });
});
