import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { multipart } from '#core/testing/form.ts';
import { ask } from './ask.ts';
import { siteAt } from './browser.ts';
import { asTenant, tamper, useContent } from './content.ts';
import { type Node, startNode } from './node.ts';
import { signIn } from './session.ts';

/** Decisions, "Cache": what changes on one node is seen on the others within this time, in milliseconds. */
const soon = { timeout: 2000, interval: 25 };
const path = '/over/kernen';
const first = siteAt('localhost');

useContent();
let second: Node;
let passage: Passage;
let databaseUrl: string;
const nodes: Node[] = [];

beforeAll(async () => {
  const embedded = await openEmbedded({ dataDir: inject('dataDir') });
  databaseUrl = embedded.url;
  await embedded.release();
  passage = await openPassage(databaseUrl);
  second = await newNode('second-node');
});
afterEach(() => passage.open());
afterAll(async () => {
  for (const { process } of nodes) process.kill('SIGKILL');
  await passage?.remove();
});

/** Another process on the database of the run's server; it hears of changes through the passage. */
async function newNode(name: string, own: { [key: string]: string } = {}): Promise<Node> {
  const node = await startNode(name, {
    DATA_DIR: inject('dataDir'),
    DATABASE_DIRECT_URL: passage.url,
    ...own,
  });
  nodes.push(node);
  return node;
}

const at = (node: Node) => `http://localhost:${node.port}`;
const titleAt = async (site: string) => /<title>([^<]*)/.exec((await ask(site + path)).text)?.[1];
const titlesOf = async () => [await titleAt(first), await titleAt(at(second))];
const isReady = async (node: Node) => (await ask(`${at(node)}/readyz`)).status === 200;

/** Publishes the page under this title; both nodes had the one before in their caches. */
async function publish(title: string): Promise<void> {
  await titlesOf();
  await tamper('localhost', path, (snapshot) => void (snapshot.title = title));
}

describe('two nodes on one database', () => {
  it('both show what is published, within two seconds', async () => {
    await publish('Vijf kernen');
    await expect.poll(titlesOf, soon).toEqual([titled('Vijf kernen'), titled('Vijf kernen')]);
  });

  it('show what is published by the calls of an editor at either of them, also once nothing tells them of changes', async () => {
    const headers = await asAdmin();
    const { id, title } = await pageAt(path);
    try {
      await publishBy(first, headers, id, 'Kernen, gemeld');
      await expect.poll(titlesOf, soon).toEqual([titled('Kernen, gemeld'), titled('Kernen, gemeld')]);
      await cutListening();
      await publishBy(first, headers, id, 'Kernen na een knip');
      await expect.poll(titlesOf, soon).toEqual([titled('Kernen na een knip'), titled('Kernen na een knip')]);
      passage.close();
      await publishBy(at(second), headers, id, 'Kernen van de ander');
      await expect
        .poll(titlesOf, soon)
        .toEqual([titled('Kernen van de ander'), titled('Kernen van de ander')]);
    } finally {
      passage.open();
      await publishBy(first, headers, id, title);
    }
  });

  it('show what is changed through the other one', async () => {
    const headers = await asAdmin();
    const change = (platformName: string) => setValue(headers, 'platformName', platformName);
    await titlesOf();
    expect((await change('Lindenhove en omstreken')).status).toBe(200);
    await expect.poll(() => titleAt(at(second)), soon).toMatch(/Lindenhove en omstreken$/);
    await change('Gemeente Lindenhove');
    await expect.poll(() => titleAt(at(second)), soon).toMatch(/Gemeente Lindenhove$/);
  });

  it('show the logo as it is, once it is replaced through the other one', async () => {
    const headers = await asAdmin();
    const guid = await uploadTo(first, headers);
    const logoAt = async (site: string) =>
      /class="logo"[\s\S]*?<img[^>]*\ssrc="\/a\/([^"]+)"/.exec((await ask(site + path)).text)?.[1] ?? '';
    const before = await valueOf('headerLogo');
    expect((await setValue(headers, 'headerLogo', { image: guid, decorative: true })).status).toBe(200);
    await expect.poll(() => logoAt(at(second)), soon).toContain(guid);
    const old = await logoAt(at(second));
    await uploadTo(first, headers, guid);
    await expect.poll(() => logoAt(at(second)), soon).not.toBe(old);
    expect(await logoAt(at(second))).toContain(guid);
    await setValue(headers, 'headerLogo', before);
    await expect.poll(() => logoAt(at(second)), soon).not.toContain(guid);
  });

  it('both send away whoever signed out at one, and whose account was switched off', async () => {
    const admin = await asAdmin();
    const change = async (isActive: boolean, guid: string) => {
      const user = JSON.parse((await ask(`${first}/api/users/${guid}`, { headers: admin })).text);
      const body = JSON.stringify({ version: user.version, isActive });
      const headers = { ...admin, 'content-type': 'application/json' };
      expect((await ask(`${first}/api/users/${guid}`, { method: 'PUT', headers, body })).status).toBe(200);
    };
    const me = `${first}/api/profiles:loggedIn`;
    const there = `${at(second)}/api/profiles:loggedIn`;
    const statuses = (headers: Headers) =>
      Promise.all([me, there].map(async (address) => (await ask(address, { headers })).status));
    const [own, other] = [await headersOf('bezoeker@demo.example'), await headersOf('bezoeker@demo.example')];
    for (const headers of [own, other]) expect(await statuses(headers)).toEqual([200, 200]);
    expect((await ask(`${first}/api/session`, { method: 'DELETE', headers: own })).status).toBe(204);
    await expect.poll(() => statuses(own), soon).toEqual([401, 401]);
    expect(await statuses(other)).toEqual([200, 200]);
    const { guid } = JSON.parse((await ask(me, { headers: other })).text) as { guid: string };
    try {
      await change(false, guid);
      // They may still be told that it is.
      const isActive = async (address: string) =>
        (JSON.parse((await ask(address, { headers: other })).text) as { isActive: boolean }).isActive;
      await expect.poll(() => Promise.all([me, there].map(isActive)), soon).toEqual([false, false]);
    } finally {
      await change(true, guid);
    }
  });

  it('stop showing a picture at once when nothing public shows it any more', async () => {
    const headers = await asAdmin();
    const guid = await uploadTo(first, headers);
    const logo = await valueOf('headerLogo');
    const seen = async () =>
      (await Promise.all([first, at(second)].map((site) => ask(`${site}/a/${guid}?width=50`)))).map(
        ({ status }) => status,
      );
    const shown = () => setValue(headers, 'headerLogo', { image: guid, alt: 'Wapen' });
    const hidden = () => setValue(headers, 'headerLogo', logo);
    try {
      expect(await seen()).toEqual([404, 404]);
      expect((await shown()).status).toBe(200);
      // The first time it has to be drawn.
      await expect.poll(seen, { timeout: 20_000 }).toEqual([200, 200]);
      expect(await seen()).toEqual([200, 200]);
      await hidden();
      expect((await ask(`${first}/a/${guid}?width=50`)).status).toBe(404);
      await expect.poll(seen, soon).toEqual([404, 404]);
      await shown();
      await expect.poll(seen, soon).toEqual([200, 200]);
      // The other node hears of nothing now, so it relies on nothing.
      passage.close();
      await hidden();
      await expect.poll(seen, soon).toEqual([404, 404]);
    } finally {
      await hidden();
    }
  });

  it('still do when the connections that hear of changes were cut', async () => {
    await cutListening();
    await publish('Kernen na een breuk');
    await expect.poll(titlesOf, soon).toEqual([titled('Kernen na een breuk'), titled('Kernen na een breuk')]);
  });

  it('still do while such a connection cannot be had, and afterwards', async () => {
    await titlesOf();
    passage.close();
    await publish('Kernen in stilte');
    await expect.poll(titlesOf, soon).toEqual([titled('Kernen in stilte'), titled('Kernen in stilte')]);
    await publish('Kernen, nog in stilte');
    await expect
      .poll(titlesOf, soon)
      .toEqual([titled('Kernen, nog in stilte'), titled('Kernen, nog in stilte')]);
    passage.open();
    await publish('Kernen weer te horen');
    await expect
      .poll(titlesOf, soon)
      .toEqual([titled('Kernen weer te horen'), titled('Kernen weer te horen')]);
  });

  it('fail no request when one of them is stopped under load', async () => {
    const third = await newNode('third-node', { SHUTDOWN_NOTICE_SECONDS: '2' });
    const address = `http://127.0.0.1:${third.port}${path}`;
    const seen = { answers: 0, failures: [] as string[] };
    // As a load balancer does: it asks now and then, and sends nothing more once the answer is no.
    let isSentTo = true;
    const balancing = (async () => {
      while (await isReady(third)) await sleep(100);
      isSentTo = false;
    })();
    const visit = async (request: () => Promise<{ status: number }>) => {
      while (isSentTo) {
        const outcome = await request().catch((error: Error & { cause?: Error }) => error.cause ?? error);
        if ('status' in outcome && outcome.status === 200) seen.answers++;
        else seen.failures.push(String('status' in outcome ? outcome.status : outcome));
      }
    };
    const fresh = () => ask(address);
    const keptAlive = async () => {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      return answer;
    };
    const visits = [fresh, fresh, keptAlive, keptAlive].map(visit);
    await expect.poll(() => seen.answers, { timeout: 20_000 }).toBeGreaterThan(100);
    const code = await third.stop();
    await Promise.all([balancing, ...visits]);
    expect(seen.failures).toEqual([]);
    expect(code).toBe(0);
    expect((await ask(first + path)).status).toBe(200);
  });

  it('lose nothing when one of them is killed, the database included', async () => {
    const third = await newNode('killed-node');
    expect(await isReady(third)).toBe(true);
    third.process.kill('SIGKILL');
    await once(third.process, 'exit');
    await publish('Kernen na een ramp');
    await expect.poll(titlesOf, soon).toEqual([titled('Kernen na een ramp'), titled('Kernen na een ramp')]);
    const fourth = await newNode('fourth-node');
    expect(await titleAt(at(fourth))).toMatch(/^Kernen na een ramp/);
    expect(await fourth.stop()).toBe(0);
    await publish('Kernen');
    await expect.poll(titlesOf, soon).toEqual([titled('Kernen'), titled('Kernen')]);
  });
});

/** Ends the connections by which both hear of changes, once they are there. */
async function cutListening(): Promise<void> {
  const listening = `from pg_stat_activity where application_name = 'bouwsteen-invalidations'`;
  // A node that heard nothing for a while tries again after a moment.
  await expect.poll(() => asOwner(`select pid ${listening}`), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await asOwner(`select pg_terminate_backend(pid) ${listening}`);
}

const pageAt = (address: string) =>
  asTenant('localhost', async (tx) => {
    const page = (await tx('pages as p')
      .join('paths as c', 'c.pageId', 'p.id')
      .where('c.path', address)
      .first('p.id', tx.raw("p.draft->>'title' as title"))) as { id: string; title: string };
    return page;
  });

/** As the editor does: both nodes had the page before in their caches. */
async function publishBy(site: string, headers: Headers, id: string, title: string): Promise<void> {
  await titlesOf();
  const address = `${site}/api/pages/${id}`;
  const send = async (method: string, url: string, body: object) => {
    const answer = await ask(url, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({ status: 200 });
    return JSON.parse(answer.text) as { version: number };
  };
  const read = await ask(`${address}/draft`, { headers });
  const { version } = JSON.parse(read.text) as { version: number };
  const changed = await send('PUT', address, { version, title });
  await send('POST', `${address}:publish`, { version: changed.version });
}

/** What the admin of the demo sends along. */
type Headers = { [name: string]: string };
const asAdmin = () => headersOf('beheer@demo.example');

async function headersOf(email: string): Promise<Headers> {
  const cookies = await signIn(first, email);
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  };
}

const setValue = (headers: { [name: string]: string }, key: string, value: unknown) =>
  ask(`${first}/api/platformsettingvalues`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([{ key, value }]),
  });

async function valueOf(key: string): Promise<unknown> {
  const { text } = await ask(`${first}/api/platformsettingvalues?keys=${key}`);
  return (JSON.parse(text) as { value: unknown }[])[0]?.value ?? null;
}

/** In the place of a picture that is there, where one is named. */
async function uploadTo(
  site: string,
  headers: { [name: string]: string },
  replaced?: string,
): Promise<string> {
  const background = replaced ? '#2f6b3a' : '#c4422b';
  const content = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  const { body, headers: ofForm } = multipart([{ name: 'Image', fileName: 'wapen.png', content }]);
  const path = replaced ? `/api/images/${replaced}:replace` : '/a/upload';
  const answer = await ask(site + path, { method: 'POST', headers: { ...headers, ...ofForm }, body });
  return (JSON.parse(answer.text) as { guid: string }).guid;
}

const titled = (title: string) => expect.stringMatching(new RegExp(`^${title} –`)) as string;

/** Gives the number of rows. */
async function asOwner(statement: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount ?? 0;
}

interface Passage {
  url: string;
  /** Cuts what goes through and lets nothing in. */
  close(): void;
  open(): void;
  remove(): Promise<void>;
}

/** A way to the database that can be closed, for the connections that hear of changes. */
async function openPassage(url: string): Promise<Passage> {
  const to = new URL(url);
  const folder = to.searchParams.get('host');
  const port = Number(to.port || to.searchParams.get('port') || 5432);
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: to.hostname, port };
  const passing = new Set<Socket>();
  let isOpen = true;
  const server: Server = createServer((inside) => {
    if (!isOpen) return void inside.destroy();
    const outside = connect(target);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      passing.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        passing.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    isOpen = false;
    for (const socket of passing) socket.destroy();
  };
  return {
    url: through.href,
    close,
    open: () => void (isOpen = true),
    async remove() {
      close();
      server.close();
      await once(server, 'close');
    },
  };
}
