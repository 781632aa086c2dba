import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { ask } from './ask.ts';
import { useBrowser, visitor } from './browser.ts';
import { pick, ready, saved, typeIn } from './editing.ts';
import { openLine } from './line.ts';
import { type Node, startNode } from './node.ts';
import { at, cookiesOfAdmin, makeTenant, publishPage, signInAsAdmin } from './small-tenant.ts';

/**
 * kill -9 in the midst of writing (safety 32): what was answered with success is there afterwards, once. What was
 * under way may be there or not, and never twice. Visits are counted up to the last seconds.
 */
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-killed-'));
// As root, PostgreSQL runs as another user, who has to get there.
chmodSync(folder, 0o755);
const settings = { DATA_DIR: join(folder, 'data') };
const field = newGuid();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const browser = useBrowser();
let node: Node;
let path: string;
let list: string;
let form: string;
let headers: { [name: string]: string };

beforeAll(async () => {
  makeTenant(settings);
  node = await startNode('killed-first', settings);
  path = await publishPage(node, 'voorpagina');
  headers = await signInAsAdmin(node);
  const { page, version } = (await send('POST', '/api/pages', { name: 'nieuws', title: 'Nieuws' })).body;
  list = newGuid();
  const block = { id: list, type: 'list', v: 1, content: {} };
  const insert = { op: 'insert', node: block, at: { position: 'main' }, after: null };
  const body = { version, operations: [insert], key: newGuid() };
  const added = await send('POST', `/api/pages/${page.guid}/operations`, body);
  await send('POST', `/api/pages/${page.guid}:publish`, { version: added.body.version });
  const definition = {
    title: { nl: 'Melding' },
    languages: ['nl'],
    fields: [{ id: field, type: 'short-text', v: 1, label: { nl: 'Wat ziet u?' }, content: {} }],
  };
  const made = await send('POST', '/api/forms', {
    ...{ name: 'Melding', definition, settings: { perAddress: 10_000 } },
  });
  form = made.body.guid;
  await send('POST', `/api/forms/${form}:publish`, {});
}, 120_000);
afterAll(async () => {
  if (node?.process.exitCode === null) await node.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

// What an answer holds is what this is about.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;

async function send(method: string, to: string, body: object, more: { [name: string]: string } = {}) {
  const answer = await ask(at(node) + to, {
    method,
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  });
  if (answer.status >= 300) throw new Error(`${to} answers ${answer.status}: ${answer.text}`);
  return { status: answer.status, body: JSON.parse(answer.text) as Body };
}

/** What somebody tried to write, by a title of its own, and what they were told. */
type Written = { title: string; key: string; guid?: string; isPublished?: boolean };
interface Load {
  pages: Written[];
  items: Written[];
  submissions: Written[];
  /** When visits were answered. */
  visits: number[];
}

const submit = (title: string, key: string) =>
  send(
    'POST',
    `/api/forms/${form}/submissions`,
    { version: 1, answers: { [field]: title } },
    { 'idempotency-key': key },
  );

/** Several people at each kind of work until the node is gone. `end` says that this begins. */
function work(): { load: Load; over: Promise<unknown>; end: () => void } {
  const load: Load = { pages: [], items: [], submissions: [], visits: [] };
  let isEnding = false;
  const untilGone = async (act: () => Promise<unknown>) => {
    for (;;) {
      try {
        await act();
      } catch (error) {
        // Refusals are a fault of this test; a connection that broke is what it is about, and so is a node that says
        // in its last moment that its database is gone.
        if (/ answers \d/.test(String(error)) && !(isEnding && / answers 503/.test(String(error))))
          throw error;
        return;
      }
    }
  };
  const begin = (kind: 'pages' | 'items' | 'submissions'): Written => {
    const one = { title: `${kind}-${newGuid()}`, key: randomUUID() };
    load[kind].push(one);
    return one;
  };
  const page = async () => {
    const one = begin('pages');
    const { body } = await send('POST', '/api/pages', { name: one.title, title: one.title });
    one.guid = body.page.guid;
    await send('POST', `/api/pages/${one.guid}:publish`, { version: body.version });
    one.isPublished = true;
  };
  const item = async () => {
    const one = begin('items');
    const items = [{ title: one.title, listItemTypeName: 'news', content: {}, isPublished: true }];
    one.guid = (await send('POST', `/api/listitem/list/${list}`, { items })).body.items[0].guid;
  };
  const submission = async () => {
    const one = begin('submissions');
    one.guid = (await submit(one.title, one.key)).body.guid;
  };
  const visit = async () => {
    const { status } = await ask(at(node) + path, { headers: { 'user-agent': firefox } });
    if (status === 200) load.visits.push(Date.now());
    await sleep(10);
  };
  const people = [page, page, item, item, submission, submission, visit, visit].map(untilGone);
  return { load, over: Promise.all(people), end: () => (isEnding = true) };
}

/** Every title there is, as the database has it, with whether it is published. */
async function found(): Promise<Map<string, { times: number; isPublished: boolean }>> {
  const embedded = await openEmbedded({ dataDir: settings.DATA_DIR });
  const client = new pg.Client(embedded.url);
  await client.connect();
  const { rows } = await client.query<{ title: string; times: number; published: boolean }>(
    `select title, count(*)::int as times, bool_and(is_published) as published from (
       select draft->>'title' as title, published_revision is not null as is_published from pages
       union all select title, published_on is not null from items
       union all select answers->>$1, true from submissions) all_there group by title`,
    [field],
  );
  await client.end();
  await embedded.release();
  return new Map(rows.map(({ title, times, published }) => [title, { times, isPublished: published }]));
}

async function look(times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    expect((await ask(at(node) + path, { headers: { 'user-agent': firefox } })).status).toBe(200);
}

/** Visits that a kill would lose. */
async function unwritten(): Promise<number> {
  const { text } = await ask(`${at(node)}/metrics`);
  return Number(/^bouwsteen_counts_waiting (\d+)$/m.exec(text)![1]);
}

async function counted(): Promise<number> {
  const pages = `${at(node)}/api/statistics/pages?itemCount=1000`;
  // A file waits until all visits are folded, after a start too; an answer does not.
  await ask(`${pages}&format=csv`, { headers });
  const { text } = await ask(pages, { headers });
  const { items } = JSON.parse(text) as { items: { value: string; views: number }[] };
  return items.find(({ value }) => value === path)?.views ?? 0;
}

/** Kills PostgreSQL itself, whose process its own file names. */
async function killDatabase(): Promise<void> {
  const embedded = await openEmbedded({ dataDir: settings.DATA_DIR });
  const client = new pg.Client(embedded.url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`);
  process.kill(Number.parseInt(rows[0]!.text), 'SIGKILL');
  await client.end().catch(() => undefined);
  await embedded.release();
}

describe('a node that is killed while it is written to', () => {
  it('gets what somebody typed meanwhile once it is there again', { timeout: 180_000 }, async () => {
    const line = await openLine(at(node));
    const port = Number(new URL(line.site).port);
    const { page, context } = await visitor(browser.current, { port });
    await context.addCookies(await cookiesOfAdmin(node, line.site));
    await page.goto(`${line.site}${path}/edit`);
    await ready(page);
    await page.locator('main [data-r="main"] .editor-spot').click();
    await pick(page, 'titel');
    await saved(page);

    // What was typed first is on its way; what comes after it meets nobody.
    const sent = page.waitForRequest('**/operations');
    await typeIn(page, 'Voor het einde');
    await sent;
    const gone = once(node.process, 'exit');
    node.process.kill('SIGKILL');
    await typeIn(page, 'Voor het einde, en erna');
    await gone;
    await page.locator('[data-saving="offline"]').waitFor();
    node = await startNode('killed-while-typing', settings);
    headers = await signInAsAdmin(node);
    line.port = node.port;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await page.locator('main .title-heading').allTextContents()).toEqual(['Voor het einde, en erna']);
  });

  it('has each visit once that was written, folded or not', { timeout: 180_000 }, async () => {
    const before = await counted();
    await look(20);
    await expect.poll(unwritten).toBe(0);
    expect((await counted()) - before).toBe(20);
    await look(30);
    await expect.poll(unwritten).toBe(0);
    // These may be lost.
    await look(5);
    const gone = once(node.process, 'exit');
    node.process.kill('SIGKILL');
    await gone;
    node = await startNode('killed-while-counting', settings);
    headers = await signInAsAdmin(node);
    const views = (await counted()) - before;
    expect([50, 51, 52, 53, 54, 55]).toContain(views);
    expect((await counted()) - before).toBe(views);
  });

  it.each([
    { what: 'the node alone', alsoDatabase: false, after: 6000 },
    { what: 'the node, early', alsoDatabase: false, after: 900 },
    { what: 'the node and its database', alsoDatabase: true, after: 5000 },
  ])('loses nothing that was answered: $what', { timeout: 180_000 }, async ({ alsoDatabase, after }) => {
    const before = await counted();
    const { load, over, end } = work();
    // The moment is the point of it: however far everybody got.
    await sleep(after);
    const killedOn = Date.now();
    end();
    if (alsoDatabase) await killDatabase();
    const gone = once(node.process, 'exit');
    node.process.kill('SIGKILL');
    await gone;
    await over;

    node = await startNode('killed-again', settings);
    headers = await signInAsAdmin(node);
    const there = await found();
    for (const kind of ['pages', 'items', 'submissions'] as const) {
      const answered = load[kind].filter(({ guid }) => guid !== undefined);
      expect(answered.length, kind).toBeGreaterThan(0);
      expect(answered.filter(({ title }) => there.get(title)?.times !== 1).map(({ title }) => title)).toEqual(
        [],
      );
      expect(load[kind].filter(({ title }) => (there.get(title)?.times ?? 0) > 1)).toEqual([]);
    }
    const published = load.pages.filter(({ isPublished }) => isPublished);
    expect(published.filter(({ title }) => !there.get(title)?.isPublished)).toEqual([]);

    // Whoever got no answer sends again with the same key, and so does who did: each stays one.
    for (const { title, key, guid } of load.submissions) {
      const again = await submit(title, key);
      if (guid !== undefined) expect([again.status, again.body.guid]).toEqual([200, guid]);
    }
    const afterwards = await found();
    expect(load.submissions.filter(({ title }) => afterwards.get(title)?.times !== 1)).toEqual([]);

    // Written every three seconds; a write that was under way needs a moment more.
    const safe = load.visits.filter((moment) => moment < killedOn - 4500).length;
    const views = (await counted()) - before;
    expect(views).toBeGreaterThanOrEqual(safe);
    expect(views).toBeLessThanOrEqual(load.visits.length + 2);
  });
});
