import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { codeIn } from '../scripts/plugin-docs.mjs';
import { ask } from './ask.ts';
import { consentCookie, keepPicture, siteAt, useBrowser } from './browser.ts';
import { tamper, useContent } from './content.ts';
import { ready, saved } from './editing.ts';
import { environment, type Node, root, startNode } from './node.ts';
import { signIn } from './session.ts';

/** docs/plugins.md, "Kept elsewhere", with the poll of examples/: from a folder of its own to votes on a page. */
const browser = useBrowser();
useContent();
const elsewhere = mkdtempSync(join(tmpdir(), 'bouwsteen-elsewhere-'));
mkdirSync(join(root, '.data'), { recursive: true });
const buildDir = mkdtempSync(join(root, '.data/build-'));
const folder = join(elsewhere, 'poll');
const hours = join(elsewhere, 'hours');
const fediverse = join(elsewhere, 'node_modules/bouwsteen-fediverse');
const broken = join(elsewhere, 'broken');
const settings = { BOUWSTEEN_PLUGINS: `${broken},${hours},${fediverse},${folder}`, BUILD_DIR: buildDir };
const code = codeIn(readFileSync(join(root, 'docs/plugins.md'), 'utf8'));
let node: Node;
let made: { guid: string; path: string };

beforeAll(async () => {
  hoursOfThePage();
  cpSync(join(root, 'e2e/broken-plugin'), broken, { recursive: true });
  installFromArchive();
  stepsOfThePage();
  node = await startNode('outside-plugin', { DATA_DIR: inject('dataDir'), ...settings });
}, 600_000);
afterAll(async () => {
  if (made) await call(siteAt('localhost'), 'DELETE', `/api/pages/${made.guid}`);
  await node?.stop();
  for (const made of [elsewhere, buildDir]) rmSync(made, { recursive: true, force: true });
});

/** The steps in the order of the page, its tests among them; only the folder is another. */
function stepsOfThePage(): void {
  const { text } = code.find(({ mark }) => mark === 'elsewhere')!;
  const steps = text
    .replaceAll('../poll', folder)
    .replace('BOUWSTEEN_PLUGINS=', `BOUWSTEEN_PLUGINS=${broken},${hours},${fediverse},`);
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', steps], {
    cwd: root,
    env: environment({ BUILD_DIR: buildDir }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The steps ended with ${status}\n${stdout}\n${stderr}`);
  expect(stdout).toMatch(/16 passed/);
}

/** As npm packs a plugin and unpacks it where Node and Vite expect JavaScript that was built. */
function installFromArchive(): void {
  const run = (program: string, args: string[], cwd: string) => {
    const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  };
  const pack = ['pack', '--silent', '--offline', '--pack-destination', elsewhere];
  run('npm', pack, join(root, 'examples/fediverse'));
  mkdirSync(fediverse, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'examples/fediverse/package.json'), 'utf8')) as {
    version: string;
  };
  const archive = join(elsewhere, `bouwsteen-fediverse-${version}.tgz`);
  run('tar', ['-xzf', archive, '--strip-components=1', '-C', fediverse], elsewhere);
}

/** The block that the page makes in half an hour, as if acme had made it elsewhere. */
function hoursOfThePage(): void {
  mkdirSync(hours);
  writeFileSync(join(hours, 'package.json'), JSON.stringify({ name: 'acme-hours', type: 'module' }));
  const own = code.filter(({ file }) => file?.startsWith('hours/') && !file.endsWith('.test.ts'));
  for (const { file, text } of own)
    writeFileSync(
      join(elsewhere, file!),
      text.replaceAll('#core/plugin.ts', 'bouwsteen/plugin').replace(/(['`])hours(?=['.])/g, '$1acme/hours'),
    );
}

it('shows the block that the page makes: the week without script, and what holds now with it', async () => {
  const site = `http://localhost:${node.port}`;
  const { guid, path } = await pageWith(site, 'tijden', {
    id: newGuid(),
    type: 'acme/hours',
    v: 1,
    content: {
      text: 'De balie is open.',
      days: [
        { weekday: 'monday', opens: '9:00', closes: '17:00' },
        { weekday: 'tuesday', opens: '9:00', closes: '17:00' },
      ],
    },
  });
  const { page, complaints } = await someone(390);
  // Islands share React with the admin and the editor, and nothing else of them.
  let scripts = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      void request.sizes().then(({ responseBodySize }) => (scripts += responseBodySize));
  });
  await page.clock.setFixedTime(new Date('2026-11-23T10:00:00'));
  await page.goto(site + path);
  await page.getByRole('row', { name: 'Maandag 9:00 – 17:00' }).waitFor();
  await page.getByText('Wij zijn nu open.').waitFor();
  await page.getByRole('button', { name: 'Toon alleen vandaag' }).click();
  const button = page.getByRole('button', { name: 'Toon de hele week' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByRole('row').allInnerTexts()).toEqual([expect.stringContaining('Maandag')]);
  expect(complaints).toEqual([]);
  expect(scripts).toBeGreaterThan(30_000);
  expect(scripts).toBeLessThanOrEqual(65_000);
  const without = await (await fetch(site + path)).text();
  expect(without).toMatch(/Maandag[^]*9:00 – 17:00[^]*Dinsdag/);
  await call(site, 'DELETE', `/api/pages/${guid}`);
});

it('loses only the block whose view throws, hangs or writes 50 MB; a broken island costs only itself', async () => {
  const site = `http://localhost:${node.port}`;
  const blocks = ['throws', 'never', 'floods', 'island'].map((name) => ({
    id: newGuid(),
    type: `acme/${name}`,
    v: 1,
    content: { text: 'Mis' },
  }));
  const { guid, path } = await pageWith(site, 'stuk', ...blocks);
  const { page } = await someone();
  const failed = page.waitForEvent('pageerror');
  const told = page.waitForRequest((request) => request.url() === `${site}/log`);
  const answer = await page.goto(site + path);
  expect(answer?.status()).toBe(200);
  expect((await failed).message).toContain('this island fails in the browser');
  expect((await told).postData()).toContain('this island fails in the browser');
  expect(await page.locator('h1').innerText()).toBe('Peiling');
  expect(await page.content()).not.toMatch(/never seen|water water/);
  const log = readFileSync(join(root, '.data/test-results/outside-plugin.log'), 'utf8');
  for (const why of ['this view fails', 'never settled', 'wrote 51'])
    expect(log).toContain(`view-failed: ${why}`);
  await call(site, 'DELETE', `/api/pages/${guid}`);
});

it('is measured in the gallery once its island runs, and one that fails is named in every place', async () => {
  const { page, context } = await someone();
  const site = `http://localhost:${node.port}`;
  await context.addCookies(await signIn(site, 'beheer@demo.example'));
  for (const [block, said] of [
    ['hours', /^(29|[3-6]\d)[.,]\d kB script[^]*\naxe vindt niets$/],
    ['island', /Een script op dit blok is mislukt: .*this island fails in the browser \(.*\.js:\d+\)$/],
  ] as const) {
    await page.goto(`${site}/admin/gallery/acme/${block}?language=nl`);
    const results = page.locator('.gallery-result');
    await results.first().and(page.locator('[data-state]')).waitFor();
    for (const [index, result] of (await results.all()).entries()) {
      const frame = page.locator('iframe').nth(index);
      await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await result.and(page.locator('[data-state]')).waitFor();
      expect(await result.innerText()).toMatch(said);
    }
    expect(await results.count()).toBe(5);
  }
});

it('is voted in by a visitor, and what version 1 stored is asked as version 2 does', async () => {
  const site = `http://localhost:${node.port}`;
  const block = newGuid();
  made = await pageWith(site, 'peiling', {
    id: block,
    type: 'acme/poll',
    v: 2,
    content: { question: 'Koffie?', answers: [{ text: 'Ja' }, { text: 'Nee' }] },
  });
  await tamper('localhost', made.path, ({ rows }) => {
    const [, old] = rows.main as { v: number; content: object }[];
    Object.assign(old!, { v: 1, content: { title: 'Waar komt de stalling?', choices: 'Station, Markt' } });
  });

  const { page, complaints } = await someone();
  await page.clock.install();
  await page.goto(site + made.path);
  await page.getByText('Waar komt de stalling?').waitFor();
  await page.getByLabel('Markt').check();
  await page.getByRole('button', { name: 'Stem' }).click();
  await page.getByText('Uw stem is geteld.').waitFor();
  expect(await page.getByRole('list', { name: 'De stand' }).innerText()).toMatch(/Station: 0[^]*Markt: 1/);
  // The form is gone, and who was in it goes on from the result.
  const result = page.getByRole('list', { name: 'De stand' });
  expect(await result.evaluate((list) => list === document.activeElement)).toBe(true);

  const other = await ask(`${site}/api/plugins/acme/poll/votes/${block}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'somebody else' },
    body: JSON.stringify({ answer: '1' }),
  });
  expect(JSON.parse(other.text)).toEqual({ votes: { 1: 1, 2: 1 }, isCounted: true });
  await page.clock.fastForward(10_000);
  await page.getByText('De stand is bijgewerkt: 2 stemmen in totaal.').waitFor();
  expect(await result.innerText()).toMatch(/Station: 1[^]*Markt: 1/);
  expect(complaints).toEqual([]);

  await page.reload();
  await page.getByLabel('Station').check();
  await page.getByRole('button', { name: 'Stem' }).click();
  await page.getByText('U stemde vandaag al').waitFor();
  await page.screenshot({ path: join(root, '.data/test-results/poll.png') });
});

const post = 'https://mastodon.social/@Mastodon/109521818453165424';
const aPost = () => ({ id: newGuid(), type: 'acme/post', v: 1, content: { address: post } });

it('asks about its own category in both languages, frames what was accepted, and has its tag in the head', async () => {
  const site = `http://localhost:${node.port}`;
  const account = { key: 'acme.fediverseAccount', value: 'https://mastodon.social/@lindenhove' };
  await call(site, 'PUT', '/api/platformsettingvalues', [account]);
  const { guid, path } = await pageWith(site, 'bericht', aPost());
  const { page } = await someone(390, null);
  await page.goto(site + path);
  expect(await page.locator('head link[rel=me]').getAttribute('href')).toBe(account.value);
  expect(await page.locator('iframe').count()).toBe(0);
  await page.locator('#consent-banner summary').click();
  const choice = page.locator('#consent-banner').getByRole('checkbox', { name: 'Berichten van Mastodon' });
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await page.locator('#consent-banner').getByRole('button', { name: 'Keuze bewaren' }).click();
  await page.locator('#consent-banner').waitFor({ state: 'detached' });
  expect(await page.locator('.post iframe').getAttribute('src')).toBe(`${post}/embed`);
  // Somebody else still gets the page without it, and in English the question in English.
  const other = await someone(1280, null, 'en');
  const answer = await other.page.goto(site + path);
  expect(await other.page.locator('iframe').count()).toBe(0);
  expect(answer?.headers()['content-security-policy']).not.toContain('mastodon');
  expect(await other.page.locator('#consent-banner').textContent()).toContain('Posts of Mastodon');
  await other.page.locator('.post').getByRole('button').click();
  await other.page.locator('.post iframe').waitFor();
  // What one block was let show is no answer to the question.
  await other.page.locator('#consent-banner').getByRole('button', { name: 'Allow all' }).click();
  await other.page.locator('#consent-banner').waitFor({ state: 'detached' });
  await other.page.goto(`${site}/legal/cookie-statement/en`);
  expect(await other.page.getByRole('checkbox', { name: 'Posts of Mastodon' }).isChecked()).toBe(true);
  await call(site, 'PUT', '/api/platformsettingvalues', [{ ...account, value: '' }]);
  await call(site, 'DELETE', `/api/pages/${guid}`);
});

it('brings an input to the editor and a check of pages; an input that fails makes place for the usual one', async () => {
  const site = `http://localhost:${node.port}`;
  const broken = { id: newGuid(), type: 'acme/throws', v: 1, content: { text: 'Mis' } };
  const { guid, path } = await pageWith(site, 'invoer', aPost(), aPost(), aPost(), aPost(), broken);
  const { page, context } = await someone(1680);
  await context.addCookies(await signIn(site, 'beheer@demo.example'));
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(site + path);
  expect(asked.join(' ')).not.toContain('Widget');
  await page.goto(`${site}${path}/edit`);
  await ready(page);
  const drawer = page.locator('[data-region="drawer"]');
  await drawer.getByRole('tab', { name: 'Controle' }).click();
  await drawer.getByText('Er staan 4 berichten op de pagina.', { exact: false }).click();
  const height = drawer.getByRole('slider', { name: 'Hoogte' });
  await height.fill('600');
  await saved(page);
  expect(await drawer.getByText('600 px').count()).toBe(1);
  await keepPicture(page, 'widget');
  await drawer.getByRole('tab', { name: 'Overzicht' }).click();
  await drawer.getByText('throws').click();
  await drawer.getByRole('tab', { name: 'Blok' }).click();
  await drawer.getByRole('textbox', { name: 'Tekst' }).waitFor();
  expect(await drawer.getByRole('status').allInnerTexts()).toContain(
    'De eigen invoer van de plug-in werkt nu niet. Hier staat de gewone.',
  );
  await call(site, 'DELETE', `/api/pages/${guid}`);
});

it('stands still while its page is edited, also when it is drawn anew, and works in the preview', async () => {
  const site = `http://localhost:${node.port}`;
  const poll = { question: 'Koffie?', answers: [{ text: 'Ja' }, { text: 'Nee' }] };
  const { guid, path } = await pageWith(
    site,
    'stil',
    { id: newGuid(), type: 'acme/poll', v: 2, content: poll },
    { id: newGuid(), type: 'acme/island', v: 1, content: { text: 'Mis' } },
  );
  const { page, context, complaints } = await someone(1680);
  await context.addCookies(await signIn(site, 'beheer@demo.example'));
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto(`${site}${path}/edit`);
  await ready(page);
  const block = page.locator('main [data-b]', { hasText: 'Koffie?' });
  await block.getByRole('radio', { name: 'Ja' }).click({ force: true });
  expect(await block.getByRole('radio', { name: 'Ja' }).isChecked()).toBe(false);
  const question = page.locator('[data-region="drawer"]').getByRole('textbox', { name: 'Vraag' });
  await question.fill('Thee?');
  await saved(page);
  await page.locator('main .poll-question', { hasText: 'Thee?' }).waitFor();
  await page.locator('main').getByText('The island before it failed').waitFor();
  expect(await page.locator('main astro-island:not([ssr])').count()).toBe(0);
  expect(fetched.filter((url) => /(Poll|Broken)Island/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);

  await page.keyboard.press('Control+i');
  const preview = page.frameLocator('iframe.editor-preview');
  await preview.getByText('Thee?').waitFor();
  await preview.getByRole('radio', { name: 'Ja' }).check();
  await preview.getByRole('button', { name: 'Stem' }).click();
  await preview.getByText('Uw stem is geteld.').waitFor();
  await call(site, 'DELETE', `/api/pages/${guid}`);
});

it('is rehearsed with pictures of the pages it changes, before and after', () => {
  const folder = join(elsewhere, 'pictures');
  const nodes = [
    '--before',
    `http://127.0.0.1:${inject('port')}`,
    '--after',
    `http://127.0.0.1:${node.port}`,
  ];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/bouwsteen.mjs', 'upgrades:rehearse', '--tenant', 'localhost', '--pictures', folder, ...nodes],
    { cwd: root, env: environment({ DATA_DIR: inject('dataDir'), ...settings }), encoding: 'utf8' },
  );
  expect(stdout, stderr).toMatch(/block:acme\/poll 1 → 2: [1-9]/);
  const [, share = '0'] = new RegExp(`${made.path}: ([\\d.]+) % looks different`).exec(stdout) ?? [];
  expect(Number(share), stdout + stderr).toBeGreaterThan(0);
  const files = readdirSync(join(folder, 'localhost'));
  for (const file of [
    /^index\.html$/,
    ...['before', 'after'].map((when) => new RegExp(`-${when}\\.webp$`)),
  ]) {
    const found = files.find((name) => file.test(name));
    expect(readFileSync(join(folder, 'localhost', found!)).length).toBeGreaterThan(500);
  }
});

it('leaves the pages of an installation without it as they are, but for its block', async () => {
  const log = readFileSync(join(root, '.data/test-results/outside-plugin.log'), 'utf8');
  expect(log).not.toContain('a plugin was left out');
  const without = await ask(siteAt('localhost') + made.path);
  expect(without.status).toBe(200);
  expect(without.text).toContain('<h1');
  expect(without.text).not.toContain('Waar komt de stalling?');
  const { absent } = await call<{ absent: object[] }>(siteAt('localhost'), 'GET', '/api/plugins');
  expect(absent).toContainEqual({ what: 'block', name: 'acme/poll', instances: expect.any(Number) });
  // It was never touched there: with the plugin it is as it was.
  const page = `http://localhost:${node.port}${made.path}`;
  expect((await ask(page)).text).toContain('Waar komt de stalling?');
});

/** A visitor of the other node, whose port no other test knows; gives what went wrong in the browser, too. */
async function someone(width = 1280, consent: string[] | null = ['required'], language = 'nl') {
  const context = await browser.current.newContext({
    viewport: { width, height: 900 },
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
  });
  onTestFinished(() => context.close());
  if (consent) await context.addCookies([consentCookie(`http://localhost:${node.port}`, consent)]);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>elsewhere' }),
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => void complaints.push(message));
  page.on('console', (said) => void (said.type() === 'error' && complaints.push(said.text())));
  return { page, context, complaints };
}

/** A call as the admin of the demo. */
async function call<T>(site: string, method: string, path: string, body?: object): Promise<T> {
  const cookies = await signIn(site, 'beheer@demo.example');
  const { status, text } = await ask(site + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A published page with this block. */
async function pageWith(
  site: string,
  title: string,
  ...blocks: { id: string; [field: string]: unknown }[]
): Promise<{ guid: string; path: string }> {
  const name = `${title}-${newGuid().slice(-8)}`;
  const made = await call<{ page: { guid: string } }>(site, 'POST', '/api/pages', {
    name,
    title: 'Peiling',
  });
  const { guid } = made.page;
  const { version } = await call<{ version: number }>(site, 'GET', `/api/pages/${guid}/draft`);
  const at = { position: 'main' };
  const heading = { id: newGuid(), type: 'title', v: 1, content: { title: 'Peiling', level: 'h1' } };
  const operations = [heading, ...blocks].map((node, index, all) => ({
    op: 'insert',
    node,
    at,
    after: all[index - 1]?.id ?? null,
  }));
  const address = `/api/pages/${guid}`;
  const saved = await call<{ version: number }>(site, 'POST', `${address}/operations`, {
    version,
    operations,
    key: newGuid(),
  });
  await call(site, 'POST', `${address}:publish`, { version: saved.version });
  return { guid, path: `/${name}` };
}
