import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTenant } from './db.ts';
import { Page } from './pages/page.ts';
import { testApp } from './testing/app.ts';
import { aList, aNewsItem, aNote, aPage } from './testing/factories.ts';

/**
 * A node behind PgBouncer in transaction mode, set up as `deploy/pgbouncer.ini` but for places and passwords, with two
 * connections for everyone: whatever one transaction leaves behind, another one meets. A machine without PgBouncer, or
 * with one before 1.21, which knows no prepared statements, leaves these out.
 */
const [, major = 0, minor = 0] = (
  /PgBouncer (\d+)\.(\d+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '') ??
  []
).map(Number);
const isThere = major > 1 || (major === 1 && minor >= 21);
const isRoot = process.getuid?.() === 0;
let folder: string;
let bouncer: ChildProcess | undefined;
let pooled = '';

async function through(direct: string): Promise<string> {
  const { username, pathname, searchParams } = new URL(direct);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const name = pathname.slice(1);
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-pooled-'));
  const users = join(folder, 'userlist.txt');
  const settings = readFileSync(join(import.meta.dirname, '../deploy/pgbouncer.ini'), 'utf8')
    .replace(/^bouwsteen = .*$/m, `${name} = host=${searchParams.get('host')} port=5432 dbname=${name}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', 'default_pool_size = 2')
    // It refuses to be root, and the socket of the database is for those it runs as.
    .concat(`unix_socket_dir =\n${isRoot ? 'user = nobody\n' : ''}`);
  expect(settings).toContain('pool_mode = transaction');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "secret"\n`);
  writeFileSync(file, settings);
  for (const [path, mode] of [[folder, 0o755], [users, 0o644], [file, 0o644]] as const) chmodSync(path, mode); // prettier-ignore
  bouncer = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  bouncer.stderr!.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  await vi.waitUntil(async () => bouncer!.exitCode !== null || (await isListening(port)), {
    timeout: 15_000,
  });
  if (bouncer.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
  return (pooled = `postgres://${username}:secret@127.0.0.1:${port}/${name}`);
}

const isListening = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

const needs = isThere ? '' : ' (needs pgbouncer 1.21 or later)';

describe.skipIf(!isThere)(`behind PgBouncer in transaction mode${needs}`, () => {
  const app = testApp({ through });
  const list = aList();
  let path: string;
  let page: Page;

  beforeAll(async () => {
    const made = await aPage(app.place, { title: 'De brug', blocks: [aNote('Gaat open'), list] });
    ({ path } = made);
    page = made;
    await aPage(app.veenland, { title: 'Het veen', blocks: [aNote('Staat droog')] });
  });
  afterAll(() => {
    bouncer?.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads and writes, many at once over two connections, each for its own tenant', async () => {
    const reads = Array.from({ length: 40 }, async (_, index) => {
      const tenant = index % 2 ? 'veenland' : 'lindenhove';
      const { status, body } = await app.get('/api/pages', { as: 'admin', tenant });
      return [status, body.items.map(({ title }: { title: string }) => title)];
    });
    const writes = Array.from({ length: 20 }, (_, index) =>
      app.post(`/api/listitem/list/${list.id}`, {
        as: 'admin',
        body: { items: [{ listItemTypeName: 'news', title: `Bericht ${index}`, isPublished: true }] },
      }),
    );
    for (const [index, answer] of (await Promise.all(reads)).entries())
      expect(answer).toEqual([200, [index % 2 ? 'Het veen' : 'De brug']]);
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    const { body } = await app.get(`/api/listitem/list/${list.id}?itemCount=50`);
    expect(body.items).toHaveLength(20);
    expect((await app.get(`/api/listitem/list/${list.id}`, { tenant: 'veenland' })).status).toBe(404);
  });

  it('leaves nothing of a tenant on a connection that someone else gets next', async () => {
    await aNewsItem(app.place, list.id);
    const client = new pg.Client(pooled);
    await client.connect();
    for (let turn = 0; turn < 6; turn++) {
      await client.query('begin; set local role bouwsteen_app');
      const { rows } = await client.query(
        `select count(*)::int as items, nullif(current_setting('app.tenant_id', true), '') as tenant from items`,
      );
      await client.query('commit');
      expect(rows).toEqual([{ items: 0, tenant: null }]);
    }
    await client.end();
  });

  it('shows a page that was kept anew when it is published: what changed is heard past the pooler', async () => {
    for (const _ of [1, 2]) expect((await app.get(path)).text).toContain('Gaat open');
    await withTenant(app.place.tenant, async (tx) => {
      const found = (await Page.byId(tx, page.id))!;
      const { draft } = found;
      const main = draft.rows.main.map((node) =>
        node.type === 'note' ? { ...node, content: { text: 'Is dicht' } } : node,
      );
      await tx('pages')
        .where({ id: page.id })
        .update({ draft: JSON.stringify({ ...draft, rows: { ...draft.rows, main } }) });
      await (await Page.byId(tx, page.id))!.publish(tx, app.place.kernel);
    });
    await expect.poll(async () => (await app.get(path)).text, { timeout: 5000 }).toContain('Is dicht');
  });
});
