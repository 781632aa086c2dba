import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPlatform, closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { newGuid } from '#core/guid.ts';
import { contentsOf } from '#core/imports/wxr/catalogue.ts';
import { type MarkKind, setMark } from '#core/imports/wxr/marks.ts';
import { menuTree } from '#core/menus/menu.ts';
import { migrate } from '#core/migrations.ts';
import { createTenant, type Tenant } from '#core/tenants/tenant.ts';
import { testDatabase, type TestDatabase } from '#core/testing/database.ts';
import { anonymous } from '#core/users/viewer.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-killed-'));
const uploads = join(folder, 'uploads');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  mkdirSync(uploads);
  for (const name of ['schoonmaak.png', 'koffie.png']) {
    const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6' } });
    writeFileSync(join(uploads, name), await pixels.png().toBuffer());
  }
}, 60_000);
afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Our own export, with so much more in it that it is written in several transactions. */
function longer(): string {
  const whole = readFileSync(join(import.meta.dirname, '../core/imports/wxr/fixtures/linde.xml'), 'utf8');
  const items = whole.split(/(?= {2}<item>\n)/).slice(1, -1);
  const more = [15, 26].flatMap((id) => {
    const item = items.find((one) => one.includes(`<wp:post_id>${id}</wp:post_id>`))!;
    return Array.from({ length: 25 }, (_, n) =>
      item
        .replace(`<wp:post_id>${id}<`, `<wp:post_id>${id}00${n}<`)
        .replace(/<wp:post_name>[^<]*/, `<wp:post_name>meer-${id}-${n}`)
        .replace(/<link>[^<]*/, `<link>https://delinde.example/meer-${id}-${n}/`),
    );
  });
  const file = join(folder, 'longer.xml');
  writeFileSync(
    file,
    whole.replace('</channel>', () => `${more.join('')}</channel>`),
  );
  return file;
}

/** As at a terminal; `report` is there once it has come to its end. */
function startImport(file: string, host: string): { process: ChildProcess; report: string } {
  const report = join(folder, `${host}.json`);
  const command = ['import', 'wxr', file, '--tenant', host, '--uploads', uploads, '--report', report];
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), NO_COLOR: '1' };
  const script = join(import.meta.dirname, 'bouwsteen.ts');
  return { process: spawn(process.execPath, [script, ...command], { env, stdio: 'ignore' }), report };
}

async function importWhole(file: string, host: string): Promise<{ [what: string]: number }> {
  const { process, report } = startImport(file, host);
  expect(await once(process, 'exit')).toEqual([0, null]);
  return (JSON.parse(readFileSync(report, 'utf8')) as { counts: { [what: string]: number } }).counts;
}

/** Kills the import where it is about to make this: in the midst of what it does, whatever the machine. */
async function killAt(file: string, tenant: Tenant, source: string, kind: MarkKind, id: string) {
  const killed = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<boolean>();
  const held = withTenant(tenant, async (tx) => {
    await tx.raw("set local idle_in_transaction_session_timeout = '2min'");
    holds.resolve(await setMark(tx, source, kind, id, { targetId: newGuid(), contentHash: '' }));
    await killed.promise;
    throw new Error('not made after all');
  }).catch(() => undefined);
  expect(await holds.promise, `${kind} ${id} is not made yet`).toBe(true);
  const { process } = startImport(file, tenant.primaryHost);
  const ended = once(process, 'exit');
  try {
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  } finally {
    process.kill('SIGKILL');
    killed.resolve();
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  await held;
  await expect.poll(waiting).toBe(0);
}

async function waiting(): Promise<number> {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: { count: number }[] }>(
      `select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and not l.granted`,
    ),
  );
  return rows[0]!.count;
}

const guids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All that an import makes, without what is another at each tenant. */
const madeIn = (tenant: Tenant): Promise<unknown[]> =>
  withTenant(tenant, async (tx) => {
    const rows = [
      await tx('pages as p')
        .join('paths as a', (on) => on.on('a.pageId', 'p.id').andOnVal('a.isCanonical', true))
        .orderBy('a.path')
        .select('a.path', 'p.version', 'p.draft', tx.raw('p.published_revision is not null as public')),
      await tx('items')
        .orderBy(['publishedOn', 'title'])
        .select('title', 'tags', 'version', 'draft', 'published', 'isPublished', 'publishedOn'),
      await menuTree(tx, 'top-level', { ...anonymous, userId: newGuid(), isAdmin: true }),
      await tx('images').orderBy('name').select('name', 'version', 'alt'),
      await tx('importMarks').orderBy(['kind', 'foreignId']).select('kind', 'foreignId', 'contentHash'),
      await tx('revisions').count(),
      await tx('itemParents').count(),
      await tx('menuItems').count(),
    ];
    return JSON.parse(JSON.stringify(rows).replaceAll(guids, 'guid')) as unknown[];
  });

const exports = [
  { name: 'our own export', file: longer },
  ...(process.env['BOUWSTEEN_WXR']
    ? [{ name: 'the theme unit test data', file: () => process.env['BOUWSTEEN_WXR']! }]
    : []),
];

it.each(exports)(
  '$name that was killed again and again is taken over as in one go',
  async ({ file: fileOf, name }) => {
    const [file, host] = [fileOf(), name.replaceAll(' ', '-')];
    const whole = await createTenant({ name: 'De Linde', hosts: [`${host}.whole.example`] });
    const killed = await createTenant({ name: 'De Linde', hosts: [`${host}.killed.example`] });
    const counts = await importWhole(file, whole.primaryHost);
    const marks = (await withTenant(whole, (tx) => tx('importMarks').orderBy('foreignId'))) as {
      source: string;
      kind: MarkKind;
      foreignId: string;
    }[];
    const { source } = marks[0]!;
    const of = (kind: MarkKind) =>
      marks.filter((mark) => mark.kind === kind).map(({ foreignId }) => foreignId);
    /** The last of the file, which is made when others have been. */
    const last = async (kind: 'page' | 'post') => {
      let found = '';
      for await (const { id } of contentsOf(file, kind)) if (of(kind).includes(id)) found = id;
      return found;
    };
    await killAt(file, killed, source, 'page', await last('page'));
    expect((await withTenant(killed, (tx) => tx('pages').pluck('id'))).length).toBeGreaterThan(10);
    await killAt(file, killed, source, 'menu-item', of('menu-item').at(-1)!);
    for (const picture of of('picture').slice(0, 1)) await killAt(file, killed, source, 'picture', picture);
    await killAt(file, killed, source, 'post', await last('post'));
    expect((await withTenant(killed, (tx) => tx('items').pluck('id'))).length).toBeGreaterThan(10);
    const rest = await importWhole(file, killed.primaryHost);
    expect(rest['items']).toBeGreaterThan(0);
    expect(rest['items']).toBeLessThan(counts['items']!);
    const made = await madeIn(killed);
    expect(made).toEqual(await madeIn(whole));

    const again = await importWhole(file, killed.primaryHost);
    expect(again).toMatchObject({ pages: 0, items: 0, menuItems: 0, pictures: 0, files: 0 });
    expect(await madeIn(killed)).toEqual(made);
  },
  180_000,
);
