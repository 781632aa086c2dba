import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { loadKernel } from '#core/kernel.ts';
import { migrate } from '#core/migrations.ts';
import { placesOf } from '#core/plugin-places.mjs';
import { createTenant, type Tenant } from '#core/tenants/tenant.ts';
import { testDatabase, type TestDatabase } from '#core/testing/database.ts';
import { aBlock, aPage } from '#core/testing/factories.ts';

/** What developers of plugins ask the command line, with a copy of the poll as their plugin. */
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'cli-plugins-'));
const poll = join(folder, 'poll');
cpSync(join(root, 'examples/poll'), poll, { recursive: true });
let database: TestDatabase;
let lindenhove: Tenant;

beforeAll(async () => {
  database = await testDatabase({ migrate: async (url) => void (await migrate(url)) });
  openDatabase(database.url);
  lindenhove = await createTenant({ name: 'Gemeente Lindenhove', hosts: ['lindenhove.example'] });
  await createTenant({ name: 'Stichting Veenland', hosts: ['veenland.example'] });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function bouwsteen(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/bouwsteen.mjs'), ...args],
    {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        NO_COLOR: '1',
        BOUWSTEEN_PLUGINS: poll,
        WATCHDOG_SECONDS: '2',
      },
      encoding: 'utf8',
    },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

// What stands in plugins/ is whatever somebody is at work on there: a test neither notes it nor fails by it.
const keep = (...args: string[]) => bouwsteen('schemas:keep', '--only', 'acme/poll', ...args);

describe('schemas:keep', () => {
  const shapes = join(poll, 'shapes.json');
  const own = join(root, 'plugins/shapes.json');
  const changed = (from: string, to: string, name = 'poll.ts') => {
    const file = join(poll, name);
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(from);
    writeFileSync(file, before.replace(from, to));
    return () => writeFileSync(file, before);
  };

  it('notes what content looks like beside a plugin from elsewhere, and leaves what is noted of others', () => {
    rmSync(shapes);
    const before = readFileSync(own, 'utf8');
    const { status, said } = keep();
    expect(status, said).toBe(0);
    expect(said).toContain(`${shapes}: 2 noted; new: block:acme/poll, setting:acme.pollDays`);
    expect(readFileSync(shapes, 'utf8')).toBe(readFileSync(join(root, 'examples/poll/shapes.json'), 'utf8'));
    expect(readFileSync(own, 'utf8')).toBe(before);
    const kept = readFileSync(shapes, 'utf8');
    const more = { 'block:acme/else': { plugin: 'acme/else', version: 1, fields: {} }, ...JSON.parse(kept) };
    writeFileSync(shapes, JSON.stringify(more));
    expect(keep().said).toContain('nothing changed');
    expect(JSON.parse(readFileSync(shapes, 'utf8'))).toEqual(more);
    writeFileSync(shapes, kept);
  });

  it('says so where there is no such plugin', () => {
    const { status, said } = bouwsteen('schemas:keep', '--only', 'acme/nothing');
    expect(status).toBe(1);
    expect(said).toContain('There is no plugin acme/nothing');
  });

  it('notes a field with more room', () => {
    const back = changed('max: 160', 'max: 200');
    expect(keep().status).toBe(0);
    expect(readFileSync(shapes, 'utf8')).toContain('"maxLength": 200');
    back();
    // Less room again: what was stored meanwhile may not fit.
    const { status, said } = keep();
    expect(status).toBe(1);
    expect(said).toMatch(/block:acme\/poll \/question: maxLength was 200 and is 160.*raise its version/);
    expect(said).toContain('--anew');
    expect(readFileSync(shapes, 'utf8')).toContain('"maxLength": 200');
  });

  it('notes a plugin that no site uses yet as it is, when told so', () => {
    const other = keep('--anew', 'acme/other');
    expect(other.status).toBe(1);
    expect(other.said).toContain('acme/other');
    const { status, said } = keep('--anew', 'acme/poll');
    expect(status, said).toBe(0);
    expect(said).toContain('changed: block:acme/poll');
    expect(readFileSync(shapes, 'utf8')).toBe(readFileSync(join(root, 'examples/poll/shapes.json'), 'utf8'));
  });

  it('notes a narrower setting when told that it is meant', () => {
    const back = changed('max: 365', 'max: 30', 'plugin.ts');
    const refused = keep();
    expect(refused.status).toBe(1);
    expect(refused.said).toMatch(
      /setting:acme\.pollDays value: maximum was 365 and is 30, and may not take .* --meant setting:acme\.pollDays/,
    );
    expect(keep('--meant', 'setting:acme.days').said).toContain('Nothing is noted of');
    const { status, said } = keep('--meant', 'setting:acme.pollDays');
    expect(status, said).toBe(0);
    expect(readFileSync(shapes, 'utf8')).toContain('"maximum": 30');
    back();
    expect(keep().status).toBe(0);
  });

  it('asks for a fixture that fills what the version before stored', () => {
    // What is noted is of version 2, and a third comes.
    const back = changed('version: 2,', 'version: 3,');
    const more = changed('migrate: {', 'migrate: { 2: (content: object) => content,');
    const filled = changed(
      'fixtures: {',
      `fixtures: { 2: { question: 'Waar?', answers: [{ text: 'Hier' }] },`,
    );
    const { status, said } = keep();
    for (const undo of [filled, more, back]) undo();
    expect(status).toBe(1);
    expect(said).toContain('block:acme/poll /closed is not in fixtures[2]');
    expect(said).not.toContain('/question is not in');
  });

  it('names a plugin that cannot be read, with its file and line', () => {
    const back = changed('version: 2,', 'version: 4,');
    const { status, said } = keep();
    back();
    expect(status).toBe(1);
    expect(said).toMatch(/acme\/poll: .*nothing reads version 2 as 3.*poll\.ts:\d+/);
  });
});

describe('upgrades:rehearse', () => {
  // Each time two processes start, one after the other.
  const patience = { timeout: 90_000 };

  it('counts by tenant what is older, names what would fail, and writes nothing', patience, async () => {
    const kernel = await loadKernel(join(root, 'plugins'), undefined, placesOf([poll], root));
    const place = { tenant: lindenhove, kernel };
    expect(bouwsteen('upgrades:rehearse')).toEqual({
      status: 0,
      said: 'Gemeente Lindenhove: nothing is older than its plugin.\nStichting Veenland: nothing is older than its plugin.',
    });
    const old = aBlock('acme/poll', { title: 'Koffie?', choices: 'Ja, Nee' }, { v: 1 });
    const wrong = aBlock('acme/poll', { title: 'x'.repeat(300), choices: 'Ja, Nee' }, { v: 1 });
    const { id } = await aPage(place, { blocks: [old, wrong] });
    const before = await withTenant(lindenhove, (tx) => tx('pages').where({ id }).first('draft', 'version'));
    const { status, said } = bouwsteen('upgrades:rehearse');
    expect(status).toBe(1);
    // The draft and what is published.
    expect(said).toMatch(/Gemeente Lindenhove:\n {2}block:acme\/poll 1 → 2: 4, of which 2 fail/);
    expect(said).toContain(`page ${id}, block ${wrong.id}: /question`);
    expect(said).toContain('Stichting Veenland: nothing is older than its plugin.');
    expect(said).toContain('2 could not be read. They stay as they are, and are not shown.');
    expect(await withTenant(lindenhove, (tx) => tx('pages').where({ id }).first('draft', 'version'))).toEqual(
      before,
    );
    const theirs = bouwsteen('upgrades:rehearse', '--tenant', 'veenland.example', '--json');
    expect(theirs.status).toBe(0);
    expect(JSON.parse(theirs.said.split('\n').at(-1)!)).toEqual({ tenant: 'Stichting Veenland', found: [] });
    expect(bouwsteen('upgrades:rehearse', '--tenant', 'x.example').said).toContain('no tenant');
    expect(bouwsteen('upgrades:rehearse', '--pictures', folder)).toMatchObject({
      status: 1,
      said: expect.stringContaining('two nodes'),
    });
  });

  it('names a step that never comes back with its line, and goes on with the rest', patience, async () => {
    const file = join(poll, 'poll.ts');
    const before = readFileSync(file, 'utf8');
    const endless = `question: (() => {
        while (title === 'for ever');
        return title;
      })(),`;
    writeFileSync(file, before.replace('question: title,', endless));
    expect(readFileSync(file, 'utf8')).toContain(endless);
    const kernel = await loadKernel(join(root, 'plugins'), undefined, placesOf([poll], root));
    const stuck = aBlock('acme/poll', { title: 'for ever', choices: 'Ja, Nee' }, { v: 1 });
    const { id } = await aPage({ tenant: lindenhove, kernel }, { blocks: [stuck] });
    const { status, said } = bouwsteen('upgrades:rehearse');
    writeFileSync(file, before);
    expect(status, said).toBe(1);
    expect(said).toMatch(/block:acme\/poll 1 → 2: 6, of which 4 fail/);
    // The second line of what was put there.
    const line = before.slice(0, before.indexOf('question: title,')).split('\n').length + 1;
    expect(said).toContain(`page ${id}, block ${stuck.id}: watchdog: it never came back (${file}:${line})`);
    expect(said).toContain('Stichting Veenland: nothing is older than its plugin.');
    // A node that runs the same tries for itself.
    expect(existsSync(join(folder, 'blocked-blocks.json'))).toBe(false);
  });

  it('names a step that fills the memory, and goes on with the rest', patience, async () => {
    const file = join(poll, 'poll.ts');
    const before = readFileSync(file, 'utf8');
    const filling = `question: (() => {
        if (title !== 'too much') return title;
        const held = Array.from({ length: 1_000_000 }, (_, at) => ({ text: title + at }));
        const noted = process.argv[2] + '/blocked-blocks.' + process.pid + '.json';
        while (held.length > 0 && !process.getBuiltinModule('node:fs').existsSync(noted));
        process.kill(process.pid, 'SIGKILL');
        return title;
      })(),`;
    writeFileSync(file, before.replace('question: title,', filling));
    const kernel = await loadKernel(join(root, 'plugins'), undefined, placesOf([poll], root));
    const full = aBlock('acme/poll', { title: 'too much', choices: 'Ja, Nee' }, { v: 1 });
    const { id } = await aPage({ tenant: lindenhove, kernel }, { blocks: [full] });
    const { status, said } = bouwsteen('upgrades:rehearse');
    writeFileSync(file, before);
    expect(status, said).toBe(1);
    expect(said).toContain(`page ${id}, block ${full.id}: watchdog: it never came back (${file}:`);
    expect(said).toContain('Stichting Veenland: nothing is older than its plugin.');
  });
});
