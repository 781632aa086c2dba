import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { knownMigrations } from '../migrations.ts';
import { openSeal, seal, unseal } from '../seal.ts';
import { incomingFolder, keepFile, readFile } from '../store/store.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aNote, aPage, inMenu, showToAll } from '../testing/factories.ts';
import { emails, password } from '../testing/people.ts';
import { createTenant } from '../tenants/tenant.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backupsOf, folderOf, nameAt, withBackups } from './kept.ts';
import { letBackupsGo, makeWhenDue } from './rounds.ts';
import { removeTenant } from './remove.ts';
import { restoreBackup } from './restore.ts';
import { tablesOf } from './tables.ts';
import { writeBackup } from './write.ts';

const app = testApp();
const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
const file = join(folder, 'lindenhove.tar.gz');
const { id } = { id: newGuid() };
let pagePath: string;

beforeAll(async () => {
  const { tenant } = app.place;
  const list = aList();
  const page = await aPage(app.place, {
    title: 'Nieuws',
    blocks: [list, aNote('Regel één "twee" \\ \u2028 €')],
  });
  const [above] = await inMenu(app.place, [{ name: 'Nieuws', urlSegment: 'nieuws', pageId: page.id }]);
  const below = await aPage(app.place, { title: 'Archief', blocks: [aNote()] });
  await inMenu(app.place, [{ name: 'Archief', urlSegment: 'archief', pageId: below.id }], above);
  for (let index = 0; index < 12; index++) await aNewsItem(app.place, list.id, { title: `Bericht ${index}` });
  pagePath = '/nieuws';
  await keepFile(`${tenant.id}/files/${id}/1.txt`, Buffer.from('een bestand'));
  await withTenant(tenant, async (tx) => {
    await tx('files').insert({
      ...{ id, name: 'Verslag', format: 'txt', size: 11, version: '1' },
      storageKey: `${tenant.id}/files/${id}/1.txt`,
    });
    // What JSON and SQL both call null, and are not the same.
    await tx('settings').insert({ key: 'oddity', value: 'null' });
  });
  await showToAll(tenant, id);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does it after the tenant's backups were removed, and before it is seen that the tenant is gone. */
async function removing(id: string, act: () => Promise<void>): Promise<void> {
  await asPlatform((tx) =>
    tx('tenants')
      .where({ id })
      .update({ leavesOn: new Date(0) }),
  );
  let acting: Promise<void> | undefined;
  await removeTenant(id, async () => {
    acting = act();
    await expect
      .poll(() =>
        asPlatform((tx) =>
          tx('pg_stat_activity').whereLike('query', '%for share%').where({ waitEventType: 'Lock' }),
        ),
      )
      .toHaveLength(1);
  });
  await acting;
}

/** Everything of a backup but when it was made, with the tenant's id taken out. */
async function contentOf(path: string, tenantId: string) {
  const parts: { [path: string]: string } = {};
  for await (const part of readArchive(path)) {
    const text = part.bytes.toString('latin1').replaceAll(tenantId, 'TENANT');
    if (!/(manifest|closing)\.json$/.test(part.path)) parts[part.path.replace(tenantId, 'TENANT')] = text;
  }
  return parts;
}
const rowsIn = (tenantId: string) =>
  asPlatform(async (tx) => {
    await tx.raw(`select set_config('app.tenant_id', ?, true)`, [tenantId]);
    const counts: { [table: string]: number } = {};
    for (const { name } of await tablesOf(tx)) {
      // Visits are counted meanwhile.
      if (name.startsWith('statistics_')) continue;
      const [{ count }] = (await tx(name).where({ tenantId }).count()) as [{ count: string }];
      counts[name] = Number(count);
    }
    return counts;
  });

describe('a backup', () => {
  it('comes back under another host as the same site', async () => {
    await writeBackup(file, [app.place.tenant.id]);
    const [copy] = await restoreBackup(file, { hosts: ['kopie.localhost'] });
    expect(copy).toMatchObject({ name: 'Gemeente Lindenhove', host: 'kopie.localhost' });
    expect(await rowsIn(copy!.id)).toEqual(await rowsIn(app.place.tenant.id));

    const again = join(folder, 'kopie.tar.gz');
    await writeBackup(again, [copy!.id]);
    expect(await contentOf(again, copy!.id)).toEqual(await contentOf(file, app.place.tenant.id));
    expect((await readFile(`${copy!.id}/files/${id}/1.txt`))?.toString()).toBe('een bestand');

    const asked = { headers: { host: 'kopie.localhost' } };
    const [own, theirs] = [await app.get(pagePath), await app.get(pagePath, asked)];
    expect([theirs.status, theirs.text]).toEqual([200, own.text]);
    expect((await app.get(`/a/${id}`, asked)).text).toBe('een bestand');
    expect((await app.get('/api/search?q=bericht', asked)).body.meta.totalNumberOfItems).toBe(12);
    // People are there with their passwords; nobody is signed in.
    const { tenant: _, ...signIn } = { tenant: '', body: { email: 'beheer@demo.example', password: 'x' } };
    expect((await app.post('/api/session', { ...signIn, ...asked })).status).toBe(401);
  });

  it('has nothing that may be there only once in an installation', async () => {
    const names = await asPlatform(async (tx) => (await tablesOf(tx)).map(({ name }) => name));
    const { rows } = await asPlatform((tx) =>
      tx.raw<{ rows: { name: string; key: string }[] }>(
        `select c.relname as name, k.relname as key
           from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
           join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
          where i.indisunique and c.relname = any(?) and not a.attnum = any(i.indkey::smallint[])`,
        [names],
      ),
    );
    expect(rows).toEqual([]);
  });

  it('sends none of the mails that waited', async () => {
    const to = 'wacht@lindenhove.example';
    const mail = { id: newGuid(), kind: 'password-changed', recipient: to, language: 'nl' };
    await withTenant(app.place.tenant, (tx) => tx('mails').insert(mail));
    const own = join(folder, 'mails.tar.gz');
    await writeBackup(own, [app.place.tenant.id]);
    await withTenant(app.place.tenant, (tx) => tx('mails').where({ id: mail.id }).delete());
    const [copy] = await restoreBackup(own, { hosts: ['post.localhost'] });
    const found = await withTenant({ id: copy!.id }, (tx) =>
      tx('mails').where({ recipient: to }).select('status'),
    );
    expect(found).toEqual([{ status: 'dropped' }]);
  });

  it('brings its roles, and the properties of a profile that name them', async () => {
    const { authors } = app.roles.lindenhove;
    const definition = {
      ...{ key: 'wijkbericht', category: 'profile', section: 'own', sortOrdinal: 1, inputType: 'text' },
      ...{ required: false, label: { nl: 'Wijkbericht', en: 'Note' } },
      ...{ visibleFor: ['Roles'], visibleRoles: [authors] },
    };
    const items = [definition];
    const put = await app.put('/api/profileproperties', { as: 'admin', body: { items, version: 0 } });
    expect(put.status).toBe(200);
    await writeBackup(file, [app.place.tenant.id]);
    await restoreBackup(file, { hosts: ['rollen.localhost'] });

    const asked = { headers: { host: 'rollen.localhost' } };
    const seenBy = async (person: 'author' | 'contentManager') => {
      const body = { email: emails[person], password };
      const { accessToken: token } = (await app.post('/api/session', { ...asked, body })).body;
      const { items: seen } = (await app.get('/api/profilepropertydefinitions', { ...asked, as: { token } }))
        .body as { items: { key: string }[] };
      return seen.some(({ key }) => key === 'wijkbericht');
    };
    expect([await seenBy('author'), await seenBy('contentManager')]).toEqual([true, false]);
  });

  it('is written in parts that can be read again, however much is in a row', async () => {
    const value = JSON.stringify('é'.repeat(900_000));
    await withTenant(app.place.tenant, (tx) =>
      tx.raw(
        `insert into settings (key, value) select 'large-' || n, ?::jsonb from generate_series(1, 12) n`,
        [value],
      ),
    );
    const large = join(folder, 'large.tar.gz');
    await writeBackup(large, [app.place.tenant.id]);
    const sizes: number[] = [];
    for await (const { path, bytes } of readArchive(large))
      if (path.includes('/tables/settings/')) sizes.push(bytes.length);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(9 * 1024 * 1024);
    const [copy] = await restoreBackup(large, { hosts: ['groot.localhost'] });
    const kept = await withTenant({ id: copy!.id }, (tx) =>
      tx('settings').whereLike('key', 'large-%').pluck('value'),
    );
    expect(kept.map((one) => (one as string).length)).toEqual(Array(12).fill(900_000));
    await withTenant(app.place.tenant, (tx) => tx('settings').whereLike('key', 'large-%').delete());
  });

  it('comes back in the place of what is there, and only when that is said', async () => {
    const { tenant } = app.place;
    const before = await rowsIn(tenant.id);
    await expect(restoreBackup(file)).rejects.toMatchObject({ code: 'tenant-exists' });
    await withTenant(tenant, (tx) => tx('pages').delete());
    expect((await rowsIn(tenant.id))['pages']).toBe(0);
    const [restored] = await restoreBackup(file, { replace: true });
    expect(restored).toMatchObject({ id: tenant.id });
    expect(await rowsIn(tenant.id)).toEqual(before);
    expect((await app.get(pagePath)).status).toBe(200);
  });

  it('leaves nothing when it is not whole, changed, or its host is taken', async () => {
    const tenants = () => asPlatform((tx) => tx('tenants').orderBy('id').pluck('id'));
    const before = await tenants();
    const bytes = readFileSync(file);
    const broken = join(folder, 'broken.tar.gz');
    const hosts = ['nog-een.localhost'];

    writeFileSync(broken, bytes.subarray(0, bytes.length / 2));
    await expect(restoreBackup(broken, { hosts })).rejects.toMatchObject({ code: 'backup-incomplete' });
    const tar = gunzipSync(bytes);
    writeFileSync(broken, gzipSync(tar.subarray(0, Math.floor(tar.length / 1024) * 512)));
    await expect(restoreBackup(broken, { hosts })).rejects.toMatchObject({ code: 'backup-incomplete' });
    const changed = Buffer.from(tar);
    changed[changed.indexOf('een bestand')] = 0x45;
    writeFileSync(broken, gzipSync(changed));
    await expect(restoreBackup(broken, { hosts })).rejects.toMatchObject({ code: 'backup-incomplete' });
    writeFileSync(broken, 'no archive at all');
    await expect(restoreBackup(broken, { hosts })).rejects.toMatchObject({ code: 'no-backup' });
    await expect(restoreBackup(file, { hosts: ['veenland.localhost'] })).rejects.toMatchObject({
      code: 'host-taken',
    });
    expect(await tenants()).toEqual(before);
  });

  it('is refused where somebody wrote other things into it, and is not held open', async () => {
    const own = newGuid();
    const tenant = { id: own, name: 'Namaak', language: 'nl', timeZone: 'Europe/Amsterdam' };
    const hosts = [{ host: 'namaak.localhost', isPrimary: true }];
    const good = { format: 1, madeOn: '', schema: knownMigrations(), tenant, hosts };
    const made = join(folder, 'namaak.tar.gz');
    const refusalOf = async (manifest: object | string | null, parts: [string, string][] = []) => {
      const digest = createHash('sha256');
      for (const [, text] of parts) digest.update(text);
      const files = parts.filter(([path]) => path.startsWith('files/')).length;
      const closing = JSON.stringify({ rows: {}, files, digest: digest.digest('hex') });
      await writeArchive(made, async (archive) => {
        const begin = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
        await archive.add(`${own}/manifest.json`, Buffer.from(begin));
        for (const [path, text] of [...parts, ['closing.json', closing]])
          await archive.add(`${own}/${path}`, Buffer.from(text!));
      });
      const refused = await restoreBackup(made, { isFromOutside: true }).catch((error: unknown) => error);
      return (refused as { code: string }).code;
    };
    const { schema: _, ...noSchema } = good;
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(made);
        } catch {
          return false;
        }
      });
    for (const manifest of [
      ...['no json', null, noSchema, { ...good, tenant: null }, { ...good, hosts: [] }],
      { ...good, tenant: { ...tenant, timeZone: 'Nergens/Hier' } },
      { ...good, hosts: [{ host: 'Geen host/..', isPrimary: true }] },
      { ...good, hosts: [...hosts, { host: 'nog.localhost', isPrimary: true }] },
    ])
      expect(await refusalOf(manifest), JSON.stringify(manifest)).toBe('no-backup');
    expect(await refusalOf(good, [['files/', 'x']])).toBe('no-backup');
    for (const lines of ['geen json\n', '{"id":"geen guid"}\n'])
      expect(await refusalOf(good, [['tables/pages/000001.jsonl', lines]])).toBe('backup-incomplete');
    expect(await refusalOf({ ...good, tenant: { ...tenant, language: 'xx' } })).toBe('backup-incomplete');
    expect(await refusalOf({ ...good, tenant: { ...tenant, geheim: 1 } })).toBe('backup-incomplete');
    expect(await refusalOf(good, [['closing.json', '{{']])).toBe('backup-incomplete');
    expect(await asPlatform((tx) => tx('tenants').where({ id: own }).first('id'))).toBeUndefined();
    if (process.platform === 'linux') await expect.poll(open).toEqual([]);
  });

  it('leaves the files that are there when what is to replace them is changed or cut off', async () => {
    const key = `${app.place.tenant.id}/files/${id}/1.txt`;
    const before = await rowsIn(app.place.tenant.id);
    const tar = gunzipSync(readFileSync(file));
    const at = tar.indexOf('een bestand');
    const broken = join(folder, 'replacing.tar.gz');
    for (const end of [tar.length, at - (at % 512) + 1024]) {
      const changed = Buffer.from(tar.subarray(0, end));
      changed[at] = 0x45;
      writeFileSync(broken, gzipSync(changed));
      await expect(restoreBackup(broken, { replace: true })).rejects.toMatchObject({
        code: 'backup-incomplete',
      });
      expect((await readFile(key))?.toString()).toBe('een bestand');
    }
    expect(await rowsIn(app.place.tenant.id)).toEqual(before);
  });

  it('is refused where it names what another tenant has', async () => {
    const own = app.place.tenant.id;
    const key = `${own}/files/${id}/1.txt`;
    for (const foreign of [
      `${app.veenland.tenant.id}/files/${id}/1.txt`,
      `${own}/../x/${id}.txt`,
      `backups/${own}/2026-11-21T030000.tar.gz`,
    ]) {
      const set = (storageKey: string) =>
        withTenant(app.place.tenant, (tx) => tx('files').where({ id }).update({ storageKey }));
      await set(foreign);
      const naming = join(folder, 'naming.tar.gz');
      await writeBackup(naming, [own]);
      await set(key);
      for (const options of [{ hosts: ['vreemd.localhost'] }, { replace: true }])
        await expect(restoreBackup(naming, options)).rejects.toMatchObject({ code: 'no-backup' });
      expect((await readFile(key))?.toString()).toBe('een bestand');
    }
  });

  it('brings secrets of providers, sealed for the copy; one that cannot be opened is left out', async () => {
    const { tenant } = app.place;
    const kept = { issuer: 'https://id.example', clientId: 'us' };
    openSeal(folder, [Buffer.alloc(32, 2).toString('base64')]);
    const lost = await seal('kwijt', `${tenant.id}:lost`);
    openSeal(folder, [Buffer.alloc(32, 1).toString('base64')]);
    const sealed = await seal('geheim', `${tenant.id}:work`);
    await withTenant(tenant, (tx) =>
      tx('signInProviders').insert([
        { ...kept, id: 'work', name: 'Work', sealedSecret: sealed },
        { ...kept, id: 'lost', name: 'Lost', sealedSecret: lost },
      ]),
    );
    const own = join(folder, 'sealed.tar.gz');
    await writeBackup(own, [tenant.id]);
    const [copy] = await restoreBackup(own, { hosts: ['verzegeld.localhost'] });
    const [unopened, opened] = (await withTenant({ id: copy!.id }, (tx) =>
      tx('signInProviders').orderBy('id').select('sealedSecret'),
    )) as { sealedSecret: string }[];
    expect(unopened).toEqual({ sealedSecret: null });
    expect(await unseal(opened!.sealedSecret, `${copy!.id}:work`)).toBe('geheim');
    await withTenant(tenant, (tx) => tx('signInProviders').delete());
  });

  it('leaves no file when it is broken off', async () => {
    const stopping = new AbortController();
    stopping.abort(new Error('the node stops'));
    const broken = join(folder, 'stopped.tar.gz');
    const { signal } = stopping;
    await expect(writeBackup(broken, [app.place.tenant.id], { signal })).rejects.toThrow('the node stops');
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('is made when the last one is old, and seven stay', async () => {
    const { id } = app.place.tenant;
    const own = folderOf(folder, id);
    const at = (day: number) => new Date(Date.now() + day * 86_400_000);
    await makeWhenDue(folder, id, 24);
    writeFileSync(join(own, 'van-voor-de-verhuizing.tar.gz'), 'what somebody laid there stays');
    await makeWhenDue(folder, id, 24);
    expect(await backupsOf(folder, id)).toHaveLength(1);
    for (let day = 1; day < 9; day++) await makeWhenDue(folder, id, 24, { now: at(day) });
    const names = await backupsOf(folder, id);
    expect(names).toHaveLength(7);
    expect(readdirSync(own).toSorted()).toEqual([...names, 'van-voor-de-verhuizing.tar.gz']);
    expect(await restoreBackup(join(own, names[0]!), { hosts: ['rooster.localhost'] })).toHaveLength(1);
  });

  it('is told of to the admins of its tenant, the newest first', async () => {
    const own = folderOf(dirname(incomingFolder()), app.place.tenant.id);
    const ask = (tenant: 'lindenhove' | 'veenland') => app.get('/api/backups', { as: 'admin', tenant });
    expect((await ask('lindenhove')).body).toEqual({ items: [] });
    const made = ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'];
    mkdirSync(own, { recursive: true });
    for (const moment of made) writeFileSync(join(own, nameAt(new Date(moment))), 'a backup');
    writeFileSync(join(own, 'van-voor-de-verhuizing.tar.gz'), 'what somebody laid there is none of them');
    const items = made.toReversed().map((madeOn) => ({ madeOn }));
    expect((await ask('lindenhove')).body).toEqual({ items });
    expect((await ask('veenland')).body).toEqual({ items: [] });
    rmSync(own, { recursive: true });
  });

  it('goes a week after the last, where its tenant wants none any more', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    const [wanting, never, unknown] = [app.place.tenant.id, app.veenland.tenant.id, newGuid()];
    await withTenant({ id: wanting }, (tx) => tx('settings').insert({ key: 'backup', value: '"daily"' }));
    await withTenant({ id: never }, (tx) => tx('settings').insert({ key: 'backup', value: '"never"' }));
    for (const id of [wanting, never, unknown]) {
      mkdirSync(folderOf(data, id), { recursive: true });
      writeFileSync(join(folderOf(data, id), nameAt(new Date())), 'a backup');
    }
    await letBackupsGo(data, { now: Date.now() + 6 * 86_400_000 });
    expect(await withBackups(data)).toHaveLength(3);
    await letBackupsGo(data, { now: Date.now() + 8 * 86_400_000 });
    expect(await withBackups(data)).toEqual([wanting, unknown].toSorted());
    for (const id of [wanting, never])
      await withTenant({ id }, (tx) => tx('settings').where({ key: 'backup' }).delete());
  });

  it('takes away what an earlier one left unfinished, and not what is being written', async () => {
    const data = mkdtempSync(join(folder, 'left-'));
    const own = folderOf(data, app.place.tenant.id);
    mkdirSync(own, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(join(own, `${name}.tar.gz.unfinished`), 'half');
    const before = new Date(Date.now() - 2 * 3600_000);
    utimesSync(join(own, 'old.tar.gz.unfinished'), before, before);
    await makeWhenDue(data, app.place.tenant.id, 24);
    expect(readdirSync(own).toSorted()).toEqual([
      expect.stringMatching(/^\d.*\.tar\.gz$/),
      'new.tar.gz.unfinished',
    ]);
  });

  it('is not kept of a tenant that was removed while it was made', async () => {
    const data = mkdtempSync(join(folder, 'removed-'));
    const { id } = await createTenant({ name: 'Weg', hosts: ['weg.localhost'] });
    await removing(id, () => makeWhenDue(data, id, 24));
    expect(await withBackups(data)).toEqual([]);
  });

  it('names the files that rows name and the store has lost', async () => {
    const { tenant } = app.place;
    const one = newGuid();
    const picture = {
      ...{ id: one, name: 'Brug', format: 'jpg', width: 1, height: 1, size: 1, version: 'a' },
      ...{ color: '#ffffff', storageKey: `${tenant.id}/images/${one}` },
    };
    const older = {
      ...{ mediaId: one, number: 1, kind: 'image', content: '{"format":"png"}' },
      storageKey: `${tenant.id}/images/${one}-2`,
    };
    await withTenant(tenant, async (tx) => {
      await tx('images').insert(picture);
      await tx('mediaVersions').insert(older);
    });
    const own = join(folder, 'lacking.tar.gz');
    let missing: string[] = [];
    const write = () => writeBackup(own, [tenant.id], { onWritten: (about) => void ({ missing } = about) });
    await write();
    expect(missing).toEqual(['Brug.jpg', 'Brug.png (replaced)']);
    await keepFile(`${older.storageKey}/original.png`, Buffer.from('png'));
    await write();
    expect(missing).toEqual(['Brug.jpg']);
    const [copy] = await restoreBackup(own, { hosts: ['kwijt.localhost'] });
    expect(copy).toMatchObject({ missing: ['Brug.jpg'] });
    await withTenant(tenant, async (tx) => {
      await tx('mediaVersions').delete();
      await tx('images').where({ id: one }).delete();
    });
    await write();
    expect(missing).toEqual([]);
  });

  it('is made also when visits cannot be counted now', async () => {
    const inTenant = <T>(act: Parameters<typeof withTenant<T>>[1]) => withTenant(app.place.tenant, act);
    const broken = { id: newGuid(), day: '2026-11-01', rows: 'no journal' };
    await inTenant((tx) => tx('statisticsJournal').insert(broken));
    const own = join(folder, 'uncounted.tar.gz');
    await writeBackup(own, [app.place.tenant.id]);
    await inTenant((tx) => tx('statisticsJournal').delete());
    expect(await restoreBackup(own, { hosts: ['ongeteld.localhost'] })).toHaveLength(1);
  });

  it('holds several tenants, each whole', async () => {
    const all = join(folder, 'all.tar.gz');
    const said: string[] = [];
    await writeBackup(all, [app.place.tenant.id, app.veenland.tenant.id], {
      onWritten: ({ tenant }) => said.push(tenant),
    });
    expect(said).toEqual(['Gemeente Lindenhove', 'Stichting Veenland']);
    const restored = await restoreBackup(all, { replace: true });
    expect(restored.map(({ host }) => host)).toEqual(['lindenhove.localhost', 'veenland.localhost']);
    await expect(restoreBackup(all, { hosts: ['x.localhost'] })).rejects.toMatchObject({
      code: 'several-tenants',
    });
    expect(await asPlatform((tx) => tx('hosts').where({ host: 'x.localhost' }))).toEqual([]);
  });
});
