import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase, withTenant } from './db.ts';
import { loadKernel } from './kernel.ts';
import type { BlockedBlock } from './left-out-list.ts';
import { migrate } from './migrations.ts';
import { createTenant, type Tenant } from './tenants/tenant.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { aBlock, aNewsItem, aPage } from './testing/factories.ts';

const core = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
const listed = () => JSON.parse(readFileSync(join(folder, 'blocked-blocks.json'), 'utf8')) as BlockedBlock[];
const children = new Set<ChildProcess>();

/** A process that runs this text as a module, with what it wrote and how it ended. */
function start(text: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('exit', (code) => {
      children.delete(child);
      resolve({ code, said });
    });
  });
  return { child, ended, said: () => said };
}

const url = (file: string) => JSON.stringify(pathToFileURL(join(core, file)).href);
const work = (block: string) => ({
  tenant: 'lindenhove',
  blocks: [block],
  type: 'loop',
  plugin: 'loop@1.0.0',
});
/** The watchdog and nothing else. */
const watched = (script: string) => `
  import { startWatchdog, underWatch } from ${url('watchdog.ts')};
  const watchdog = startWatchdog({ dataDir: ${JSON.stringify(folder)}, seconds: 1 });
  const work = (block) => ({ ...${JSON.stringify(work(''))}, blocks: [block] });
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  ${script}`;

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(join(folder, 'blocked-blocks.json'), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the watchdog', () => {
  it('ends a process that a block holds up, and names the block', async () => {
    const { code, said } = await start(watched(`underWatch(work('a'), () => { for (;;); });`)).ended;
    expect(code).toBe(70);
    expect(listed()).toEqual([
      {
        ...{ tenant: 'lindenhove', block: 'a', type: 'loop', plugin: 'loop@1.0.0', at: expect.any(String) },
        line: expect.stringMatching(/\[eval1\]:\d+$/),
      },
    ]);
    const line = JSON.parse(said.split('\n').find((one) => one.includes('left out'))!) as object;
    expect(line).toMatchObject({ level: 60, type: 'loop', blocks: ['a'], tenant: 'lindenhove' });
  });

  it('names the one at work, not those that are done or waiting', async () => {
    const script = `
      underWatch(work('quick'), () => 1);
      await underWatch(work('slow'), () => later(20));
      void underWatch(work('patient'), async () => { await later(300); for (;;); });
      void underWatch(work('brief'), () => later(50));
      void underWatch(work('longer'), () => later(60_000));
      try { underWatch(work('broken'), () => { throw new Error('no'); }); } catch {}`;
    expect((await start(watched(script)).ended).code).toBe(70);
    expect(listed().map(({ block }) => block)).toEqual(['patient']);
  });

  it('ends a process that something else holds up, naming nobody', async () => {
    const { code, said } = await start(watched(`underWatch(work('a'), () => 1); await later(100); for (;;);`))
      .ended;
    expect(code).toBe(70);
    expect(said).toContain('something held up the process');
    expect(said).toMatch(/"line":"[^"]*\[eval1\]:\d+"/);
    expect(listed).toThrow();
  });

  /** Holds more and more, and looks meanwhile for what the thread notes of this process. */
  const filling = (then: string) => `
    import { existsSync } from 'node:fs';
    import { startWatchdog, underWatch } from ${url('watchdog.ts')};
    startWatchdog({ dataDir: ${JSON.stringify(folder)}, seconds: 100 });
    const note = ${JSON.stringify(join(folder, 'blocked-blocks.'))} + process.pid + '.json';
    const held = [];
    const more = () => { for (let at = 0; at < 50_000; at++) held.push({ at, text: 'more ' + at }); };
    const fill = () => { for (let times = 0; times < 20; times++) more(); while (!existsSync(note)); };
    ${then}`;
  const notes = () => readdirSync(folder).filter((name) => name !== 'blocked-blocks.json');

  it('tells the next process what filled the memory of one that ended by it', async () => {
    const block = `{ ...${JSON.stringify(work('full'))}, content: 'a lot' }`;
    // As a system does that has no memory left; Node itself ends as suddenly where its heap is full.
    const script = filling(`underWatch(${block}, () => { fill(); process.kill(process.pid, 'SIGKILL'); });`);
    expect((await start(script).ended).code).toBeNull();
    expect(notes()).toHaveLength(1);

    const next = await start(`
      import { takeLastWords } from ${url('left-out-list.ts')};
      import { readLeftOut } from ${url('watchdog.ts')};
      const before = readLeftOut(${JSON.stringify(folder)});
      takeLastWords(${JSON.stringify(folder)});
      console.log('same=' + (JSON.stringify(readLeftOut(${JSON.stringify(folder)})) === JSON.stringify(before)));
    `).ended;
    expect(next.said).toContain('same=true');
    expect(next).toMatchObject({ code: 0, said: expect.stringContaining('filled its memory') as string });
    expect(listed()).toMatchObject([{ block: 'full', plugin: 'loop@1.0.0', line: expect.any(String) }]);
    expect(notes()).toEqual([]);
  });

  it('says nothing of what comes out of it', async () => {
    const script = filling(`
      underWatch(${JSON.stringify(work('large'))}, fill);
      while (existsSync(note)) await new Promise((resolve) => setTimeout(resolve, 20));`);
    expect((await start(script).ended).code).toBe(0);
    expect(listed).toThrow();
    expect(notes()).toEqual([]);
  });

  it('lets be what is only waiting, and keeps no process alive', async () => {
    const { code } = await start(watched(`await underWatch(work('a'), () => later(2600));`)).ended;
    expect(code).toBe(0);
    expect(listed).toThrow();
  });
});

/* Servers start one after the other in these, on machines that do other things as well. */
describe('a page with something that never comes back', { timeout: 90_000 }, () => {
  let database: TestDatabase;
  let tenant: Tenant;
  const laps = { turns: '', stands: '' };
  const plugins = join(core, 'testing/looping-plugins');
  const lineWith = (text: string) =>
    readFileSync(join(plugins, 'loop/plugin.ts'), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;

  beforeAll(async () => {
    database = await testDatabase({ migrate: async (address) => void (await migrate(address)) });
    openDatabase(database.url);
    const kernel = await loadKernel(plugins);
    tenant = await createTenant({ name: 'Gemeente Lindenhove', hosts: ['localhost'] });
    await aPage({ tenant, kernel }, { title: 'Draait', blocks: [aBlock('loop', { text: 'for ever' })] });
    await aPage({ tenant, kernel }, { title: 'Staat', blocks: [aBlock('loop', { text: 'once' })] });
    const ring = aBlock('ring');
    await aPage({ tenant, kernel }, { title: 'Baan', blocks: [ring] });
    for (const [name, words] of [
      ['turns', 'for ever'],
      ['stands', 'once'],
    ] as const) {
      const made = { type: 'lap', title: `Ronde ${words}`, content: {} };
      const { id, shortId, slug } = await aNewsItem({ tenant, kernel }, ring.id, made);
      laps[name] = `/baan/i/${shortId}/${slug}`;
      // As the first version of its type wrote it.
      await withTenant(tenant, (tx) =>
        tx('items')
          .where({ id })
          .update({
            published: tx.raw(`(published - 'v') || jsonb_build_object('content', ?::jsonb)`, [
              JSON.stringify({ words }),
            ]),
          }),
      );
    }
    await closeDatabase();
  });
  afterAll(() => database.drop());

  const server = () => {
    const running = start(`
      const { createApp } = await import(${url('app.ts')});
      const { startWatchdog } = await import(${url('watchdog.ts')});
      const { fakePage } = await import(${url('testing/fake-page.ts')});
      const { specimenPage } = await import(${url('site/specimen.ts')});
      const { itemAddress, itemView } = await import(${url('site/item-view.ts')});
      const options = ${JSON.stringify({ databaseUrl: database.url, dataDir: folder, plugins })};
      const page = (request, response, next, locals) => {
        const { kernel, site, viewer, visit: { decodedPath: path } } = locals;
        if (path === '/example') {
          const asked = { kernel, site, viewer, path, query: new URLSearchParams(), onProblem() {} };
          const one = { block: 'coil', position: 'main', language: 'nl' };
          specimenPage(asked, one).then(({ rows }) => response.writeHead(200).end(rows.main[0].problem), next);
          return;
        }
        const address = itemAddress(path);
        if (!address) return fakePage(request, response, next, locals);
        itemView({ kernel, site, viewer, path, query: new URLSearchParams(), onProblem() {} }, address).then(
          ({ item }) => response.writeHead(200).end(item.title + '\\n' + item.content.text), next);
      };
      const app = await createApp({ ...options, page });
      startWatchdog({ dataDir: options.dataDir, seconds: 1 });
      app.server.listen(0, '127.0.0.1', () => console.log('port=' + app.server.address().port));`);
    const port = expect.poll(() => /port=(\d+)/.exec(running.said())?.[1], { timeout: 60_000 }).toBeDefined();
    const get = async (path: string) => {
      await port;
      const answer = await fetch(`http://localhost:${/port=(\d+)/.exec(running.said())![1]}${path}`);
      return { status: answer.status, text: await answer.text() };
    };
    return { ...running, get };
  };

  it('costs one process, and only the block is missing from then on', async () => {
    const first = server();
    expect(await first.get('/staat')).toEqual({ status: 200, text: 'Staat\nloop: once' });
    await expect(first.get('/draait')).rejects.toThrow();
    expect((await first.ended).code).toBe(70);
    const line = `${plugins}/loop/plugin.ts:${lineWith("content.text === 'for ever'")}`;
    expect(listed()).toMatchObject([{ tenant: tenant.id, type: 'loop', plugin: 'loop@1.0.0', line }]);

    const second = server();
    expect(await second.get('/draait')).toEqual({ status: 200, text: 'Draait\n(loop)' });
    expect(await second.get('/staat')).toEqual({ status: 200, text: 'Staat\nloop: once' });
    expect(second.said()).toContain('a block is left out');
  });

  it('costs one process when it is an example in the gallery or the editor, which says the line from then on', async () => {
    const first = server();
    await expect(first.get('/example')).rejects.toThrow();
    expect((await first.ended).code).toBe(70);

    const second = server();
    const line = `${plugins}/loop/plugin.ts:${lineWith('while (instances.length > 0);')}`;
    expect(await second.get('/example')).toEqual({
      status: 200,
      text: `watchdog: it never came back (${line})`,
    });
  });

  it('costs one process when it is an item, which is shown without what only its type knows from then on', async () => {
    const first = server();
    expect(await first.get(laps.stands)).toEqual({ status: 200, text: 'Ronde once\nonce' });
    await expect(first.get(laps.turns)).rejects.toThrow();
    expect((await first.ended).code).toBe(70);
    expect(listed()).toMatchObject([{ tenant: tenant.id, type: 'lap', plugin: 'loop@1.0.0' }]);

    const second = server();
    expect(await second.get(laps.turns)).toEqual({ status: 200, text: 'Ronde for ever\n' });
    expect(await second.get(laps.stands)).toEqual({ status: 200, text: 'Ronde once\nonce' });
  });

  it('costs one process when its upgrade is written, which names it and goes on behind it', async () => {
    const write = () =>
      start(`
        const { openDatabase, closeDatabase } = await import(${url('db.ts')});
        const { loadKernel } = await import(${url('kernel.ts')});
        const { writeUpgrades } = await import(${url('plugins/upgrade.ts')});
        const { readLeftOut, startWatchdog } = await import(${url('watchdog.ts')});
        openDatabase(${JSON.stringify(database.url)});
        readLeftOut(${JSON.stringify(folder)});
        const kernel = await loadKernel(${JSON.stringify(plugins)});
        startWatchdog({ dataDir: ${JSON.stringify(folder)}, seconds: 1 });
        const { failed } = await writeUpgrades({ id: ${JSON.stringify(tenant.id)} }, kernel);
        console.log('failed=' + JSON.stringify(failed));
        await closeDatabase();`).ended;
    expect((await write()).code).toBe(70);
    const line = `${plugins}/loop/plugin.ts:${lineWith("while (words === 'for ever');")}`;
    const [only] = listed();
    expect(listed()).toMatchObject([
      { tenant: tenant.id, type: 'lap', plugin: 'loop@1.0.0', step: 'lap from 1', line },
    ]);
    const { code, said } = await write();
    expect(code).toBe(0);
    const failed = JSON.parse(/failed=(.*)/.exec(said)![1]!) as object[];
    expect(failed).toMatchObject([
      { owner: { id: only!.block }, problem: `watchdog: it never came back (${line})` },
    ]);
    expect(listed()).toHaveLength(1);
  });

  it('costs one process when it is a route, which answers 503 from then on', async () => {
    const first = server();
    await expect(first.get('/api/plugins/loop/turn')).rejects.toThrow();
    expect((await first.ended).code).toBe(70);
    const line = `${plugins}/loop/plugin.ts:${lineWith('while (language !== undefined);')}`;
    expect(listed()).toMatchObject([
      { tenant: tenant.id, plugin: 'loop@1.0.0', step: 'route:GET /turn', line },
    ]);

    const second = server();
    expect((await second.get('/api/plugins/loop/turn')).status).toBe(503);
    expect((await second.get('/staat')).status).toBe(200);
    expect(second.said()).toContain('a route of a plugin is left out');
  });

  /** A process that asks a plugin's own code once, and says what became of it. */
  const once = (imports: string, act: string) =>
    start(`
      const { openDatabase, closeDatabase, withTenant } = await import(${url('db.ts')});
      const { loadKernel } = await import(${url('kernel.ts')});
      const { readLeftOut, startWatchdog } = await import(${url('watchdog.ts')});
      ${imports}
      openDatabase(${JSON.stringify(database.url)});
      readLeftOut(${JSON.stringify(folder)});
      const kernel = await loadKernel(${JSON.stringify(plugins)});
      startWatchdog({ dataDir: ${JSON.stringify(folder)}, seconds: 1 });
      const given = await withTenant({ id: ${JSON.stringify(tenant.id)} }, async (tx) => ${act});
      console.log('given=' + JSON.stringify(given));
      await closeDatabase();`).ended;

  it('costs one process when it is the checks of a block, which say nothing of it from then on', async () => {
    const document = {
      ...{ title: 'Draait', description: 'Rond', seo: {}, options: {} },
      rows: {
        ...{ header: [], left: [], right: [], footer: [] },
        main: [aBlock('loop', { text: 'once' }), aBlock('loop', { text: 'checked for ever' })],
      },
    };
    const check = () =>
      once(
        `const { checkDocument } = await import(${url('pages/checks.ts')});`,
        `(await checkDocument(tx, kernel, ${JSON.stringify(document)}, { isPage: true })).map(({ code }) => code)`,
      );
    expect((await check()).code).toBe(70);
    expect(listed()).toMatchObject([
      { tenant: tenant.id, plugin: 'loop@1.0.0', step: 'check:loop', block: document.rows.main[1]!.id },
    ]);
    const { code, said } = await check();
    expect(code).toBe(0);
    expect(said).toContain('given=["round","no-heading"]');
    expect(said).toContain('the checks of a block failed');
  });

  it('costs one process when it is a question, which is a fault of that answer from then on', async () => {
    const field = { id: tenant.id, type: 'spin', v: 1, content: {}, label: { nl: 'Tol' } };
    const answer = (given: string) =>
      once(
        `const { checkAnswers } = await import(${url('forms/answers.ts')});`,
        `checkAnswers(kernel, ${JSON.stringify([field])}, { [${JSON.stringify(field.id)}]: ${JSON.stringify(given)} }, { today: '2026-11-27' })`,
      );
    expect((await answer('for ever')).code).toBe(70);
    expect(listed()).toMatchObject([
      { tenant: tenant.id, plugin: 'loop@1.0.0', step: 'question:spin check', block: field.id },
    ]);
    const { code, said } = await answer('for ever');
    expect(code).toBe(0);
    expect(said).toContain('"code":"fault.failed"');
    expect((await answer('once')).said).toContain('"faults":{}');
  });

  it('is tried again when its plugin has another version', async () => {
    const [page] = [{ tenant: tenant.id, block: 'x', type: 'loop', plugin: 'loop@0.9.0', at: '' }];
    writeFileSync(join(folder, 'blocked-blocks.json'), JSON.stringify([page]));
    const running = server();
    await expect(running.get('/draait')).rejects.toThrow();
    expect((await running.ended).code).toBe(70);
    expect(listed()).toHaveLength(2);
  });
});

/* Two processes end by it and a third serves. */
describe('a start with plugins that never come back', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  const place = mkdtempSync(join(tmpdir(), 'stuck-'));
  beforeAll(async () => {
    database = await testDatabase({ migrate: async (address) => void (await migrate(address)) });
  });
  afterAll(async () => {
    rmSync(place, { recursive: true });
    await database.drop();
  });

  /** A block of its own in a folder of its own; what `around` adds never comes back. */
  function aPlugin(name: string, { top = '', more = '' }: { top?: string; more?: string } = {}) {
    const made = join(place, name);
    mkdirSync(made, { recursive: true });
    writeFileSync(join(made, 'package.json'), JSON.stringify({ name, type: 'module' }));
    writeFileSync(join(made, 'View.astro'), '');
    writeFileSync(
      join(made, 'plugin.ts'),
      `import { defineBlock, definePlugin, s } from 'bouwsteen/plugin';
const label = { nl: 'Wiel', en: 'Wheel' };
${top}
const block = defineBlock({
  name: 'acme/${name}', view: './View.astro', label, description: label, group: 'basic', icon: 'refresh',
  content: s.object({ text: s.text({ label }) }), example: {}, budget: { js: 0 },
${more || '  version: 1,'}
});
export const plugin = definePlugin({
  id: 'acme/${name}', version: '1.0.0', requires: '1', label, blocks: [block],
});
`,
    );
    return made;
  }
  const turning = `  version: 2,
  migrate: { 1: ({ text }: { text: string }) => {
    while (text !== '');
    return { text };
  } },
  fixtures: { 1: { text: 'Rond' } },`;

  it('costs a process for each; the third one runs without them and says where they are stuck', async () => {
    const wheel = aPlugin('wheel', { top: 'while (label.nl);' });
    const whirl = aPlugin('whirl', { more: turning });
    const round = aPlugin('round');
    const files = join(place, 'dist');
    mkdirSync(join(files, 'server'), { recursive: true });
    writeFileSync(join(files, 'server/entry.mjs'), 'export const handler = () => undefined;');
    writeFileSync(join(files, 'server/policy.json'), '{}');
    mkdirSync(join(files, 'client'));
    const node = () =>
      start(`
        const { readConfig } = await import(${url('config.ts')});
        const { start } = await import(${url('start.ts')});
        const settings = readConfig(${JSON.stringify({
          ...{ DATABASE_URL: database.url, DATA_DIR: folder, BUILD_DIR: files, WATCHDOG_SECONDS: '4' },
          BOUWSTEEN_PLUGINS: [wheel, whirl, round].join(','),
        })});
        await start({ ...settings, port: 0 });`);

    expect((await node().ended).code).toBe(70);
    expect(listed()).toMatchObject([
      { type: 'wheel', doing: 'its files are loaded', line: `${wheel}/plugin.ts:3` },
    ]);
    const second = await node().ended;
    expect(second.code).toBe(70);
    expect(second.said).toContain('a plugin held up the start and is left out from now on');
    const step = 'migrate[1] of the block "acme/whirl" reads its fixture';
    expect(listed()[1]).toMatchObject({ type: 'whirl', doing: step, line: `${whirl}/plugin.ts:9` });

    const third = node();
    await expect.poll(third.said, { timeout: 60_000 }).toContain('"msg":"ready"');
    const left = third
      .said()
      .split('\n')
      .filter((line) => line.includes('a plugin was left out'))
      .map((line) => JSON.parse(line) as object);
    expect(left).toMatchObject([
      {
        plugin: 'wheel',
        problem: 'plugin.ts could not be loaded: it never came back',
        at: `${wheel}/plugin.ts:3`,
      },
      {
        plugin: 'acme/whirl',
        problem: 'block "acme/whirl": migrate[1] never came back with the fixture of version 1',
        at: `${whirl}/plugin.ts:9`,
      },
    ]);
    expect(left).toHaveLength(2);
    third.child.kill('SIGKILL');
    await third.ended;

    // Mended, it is tried again.
    aPlugin('whirl');
    const { said } = await start(`
      const { readLeftOut } = await import(${url('watchdog.ts')});
      const { loadKernel } = await import(${url('kernel.ts')});
      const { placesOf } = await import(${url('plugin-places.mjs')});
      readLeftOut(${JSON.stringify(folder)});
      const places = placesOf(${JSON.stringify([wheel, whirl, round])}, '/');
      const kernel = await loadKernel(${JSON.stringify(place)} + '/none', undefined, places);
      console.log('plugins=' + [...kernel.plugins.keys()]);`).ended;
    expect(said).toContain('plugins=acme/whirl,acme/round');
  });
});

describe('npm start', () => {
  it('begins again when a block held up the server, five times in a minute', async () => {
    const marks = join(folder, 'starts');
    const script = join(folder, 'server.mjs');
    writeFileSync(
      script,
      `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(marks)}, 'x'); process.exit(70);`,
    );
    const runtime = url('../scripts/runtime.mjs');
    const { code } = await start(
      `import { remain } from ${runtime}; await remain([${JSON.stringify(script)}]);`,
    ).ended;
    expect(code).toBe(70);
    expect(readFileSync(marks, 'utf8')).toBe('xxxxxx');
  });

  it('begins again when the server crashed, as one does that runs out of memory', async () => {
    const marks = join(folder, 'crashes');
    const script = join(folder, 'crashing.mjs');
    writeFileSync(
      script,
      `import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(marks)}, 'x');
      if (readFileSync(${JSON.stringify(marks)}, 'utf8') === 'x') process.kill(process.pid, 'SIGABRT');
      else process.exit(3);`,
    );
    const runtime = url('../scripts/runtime.mjs');
    const { code } = await start(
      `import { remain } from ${runtime}; await remain([${JSON.stringify(script)}]);`,
    ).ended;
    expect([code, readFileSync(marks, 'utf8')]).toEqual([3, 'xx']);
  });

  it('ends as the server ends otherwise', async () => {
    const script = join(folder, 'refusing.mjs');
    writeFileSync(script, 'process.exit(1);');
    const runtime = url('../scripts/runtime.mjs');
    expect(
      (await start(`import { remain } from ${runtime}; await remain([${JSON.stringify(script)}]);`).ended)
        .code,
    ).toBe(1);
  });
});
