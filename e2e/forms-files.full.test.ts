import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#core/schema.ts';
import { delimiters } from '#core/spreadsheet/csv-text.ts';
import { admin, chooseFromMenu, open, signedIn } from './admin.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { surelyOf } from './calls.ts';
import { Filler } from './filler.ts';
import { expectGood } from './good.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

/** What a form does beside its screens: files, paper, what it knows of its sender, where it leads, how strict it is. */
const browser = useBrowser();
const { lindenhove } = sites;
const demoPath = '/direct-regelen/melding/openbare-ruimte';
let api: Awaited<ReturnType<typeof surelyOf>>;
let guid: string;
let version: number;
let asItWas: object;

beforeAll(async () => {
  api = await surelyOf(lindenhove);
  ({ guid, version } = (await api('GET', '/api/forms')).items.find(
    ({ name }: { name: string }) => name === 'Melding openbare ruimte',
  ));
  ({ settings: asItWas } = await api('GET', `/api/forms/${guid}`));
});
afterAll(() => setUp(asItWas));

async function setUp(settings: object): Promise<void> {
  const { rowVersion } = await api('GET', `/api/forms/${guid}`);
  await api('PUT', `/api/forms/${guid}`, { rowVersion, settings });
}

const next = (page: Page) => page.locator('.form-fill button[value=next]').last().click();

/** Fills the form in as far as the step that asks who someone is. */
async function toLastStep(page: Page): Promise<void> {
  await page.goto(lindenhove + demoPath);
  await page.getByLabel('Weg, stoep of fietspad').check();
  await page.getByLabel('Wat is er aan de hand?').fill('Een losse tegel');
  await next(page);
  await page.getByLabel('Plek').fill('Dorpsstraat 3');
  await page.getByLabel('Nee', { exact: true }).check();
  await next(page);
  await page.getByLabel('E-mailadres').waitFor();
}

/** The file that a press on this gives. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const rowsOf = (bytes: Buffer, language: Language): string[][] =>
  parse(bytes, { bom: true, delimiter: delimiters[language], relax_column_count: true });

it.each(walkedIn('nl'))(
  'gives what the table is narrowed to as CSV and as a workbook of the same rows (%s)',
  async (language) => {
    const t = textsIn(language);
    const boss = await signedIn(browser.current, lindenhove, admin, { language });
    const { page } = boss;
    const { items, meta } = await api('GET', `/api/forms/${guid}/submissions?status=new&itemCount=100`);
    expect(meta.totalNumberOfItems).toBeGreaterThan(0);
    await open(boss, `${lindenhove}/admin/forms/${guid}?status=new`);
    const file = (format: string) =>
      fileOf(page, async () => {
        await page.getByRole('button', { name: t('users.export') }).press('Enter');
        await chooseFromMenu(page, format);
      });
    const csv = await file(t('forms.csv'));
    const workbook = await file(t('forms.xlsx'));
    expect([csv.name, workbook.name].map((name) => name.split('.').at(-1))).toEqual(['csv', 'xlsx']);
    const [head, ...rows] = rowsOf(csv.bytes, language);
    expect(head!.slice(0, 2)).toEqual([t('forms.reference'), t('forms.received')]);
    expect(rows).toHaveLength(meta.totalNumberOfItems);
    const references = rows.map(([reference]) => reference);
    for (const { reference } of items) expect(references).toContain(reference);
    const sheet = await readSheet(workbook.bytes);
    const asText = (cell: unknown) => String(cell ?? '');
    expect(sheet.map((row) => row.map(asText))).toEqual([head, ...rows]);
  },
);

it.each(walkedIn('en'))(
  'gives each chart as a picture and as the rows it was drawn from (%s)',
  { timeout: 60_000 },
  async (language) => {
    const t = textsIn(language);
    const title = { nl: 'Waar gaat het over?', en: 'What is it about?' }[language];
    const boss = await signedIn(browser.current, lindenhove, admin, { language });
    const { page } = boss;
    await open(boss, `${lindenhove}/admin/forms/${guid}/${version}/dashboard`);
    const card = page.getByRole('region', { name: title }).last();
    await card.locator('svg.recharts-surface').first().waitFor();
    const press = (format: string) =>
      fileOf(page, () =>
        card.getByRole('button', { name: t('forms.keepChart', { format, title }) }).press('Enter'),
      );
    const png = await press('PNG');
    expect(png.name).toBe(`${title.replace('?', '')}.png`);
    const { width, height } = await sharp(png.bytes).metadata();
    expect(Math.min(width, height)).toBeGreaterThan(150);
    const { channels } = await sharp(png.bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    const svg = (await press('SVG')).bytes.toString();
    expect(svg).toContain(`<title>${title}</title>`);
    const [, ...rows] = rowsOf((await press('CSV')).bytes, language);
    const shown = await card
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent)),
      );
    expect(rows).toEqual(shown);
  },
);

it.each(walkedIn('nl'))(
  'prints a submission as its answers, without what is for the screen (%s)',
  async (language) => {
    const t = textsIn(language);
    const [{ guid: one, reference }] = (await api('GET', `/api/forms/${guid}/submissions?itemCount=1`)).items;
    const boss = await signedIn(browser.current, lindenhove, admin, { language });
    const { page } = boss;
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await open(boss, `${lindenhove}/admin/forms/${guid}/${one}`);
    await page.getByRole('button', { name: t('forms.print') }).press('Enter');
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByRole('heading', { name: t('forms.answers') }).waitFor();
    for (const tool of [t('forms.print'), t('forms.delete')])
      expect(await page.getByRole('button', { name: tool }).isVisible(), tool).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    const ink = await page
      .locator('dd')
      .first()
      .evaluate((answer) => getComputedStyle(answer).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), {
      mergePages: true,
    });
    expect(text).toContain(reference);
    expect(text).toContain({ nl: 'Waar gaat het over?', en: 'What is it about?' }[language]);
    expect(text).not.toContain(t('forms.print'));
  },
);

it.each(walkedIn('en'))(
  'shows the columns that were chosen, also for who is sent its address (%s)',
  async (language) => {
    const t = textsIn(language);
    const [place, email] = { nl: ['Plek', 'E-mailadres'], en: ['Place', 'E-mail address'] }[language];
    const boss = await signedIn(browser.current, lindenhove, admin, { language });
    const { page } = boss;
    const headsOf = (seen: Page) =>
      seen
        .getByRole('table', { name: t('forms.submissions') })
        .getByRole('columnheader')
        .allInnerTexts();
    await open(boss, `${lindenhove}/admin/forms/${guid}`);
    await page.getByRole('table', { name: t('forms.submissions') }).waitFor();
    const before = await headsOf(page);
    expect(before).toContain(place);
    expect(before).not.toContain(email);
    await page.getByRole('button', { name: t('table.columns') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemcheckbox', { name: email! }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: place! }).press('Enter');
    await page.keyboard.press('Escape');
    const chosen = await headsOf(page);
    expect(chosen).toContain(email);
    expect(chosen).not.toContain(place);
    const other = await signedIn(browser.current, lindenhove, admin, { language });
    await open(other, page.url());
    await expect.poll(() => headsOf(other.page)).toEqual(chosen);
  },
);

it('takes over what is known of its sender, and goes on where it says', async () => {
  await setUp({ redirect: '/contact', perAddress: 1000 });
  const { page, context } = await visitor(browser.current, { script: false });
  const known = 'bezoeker@demo.example';
  await context.addCookies(await signIn(lindenhove, known));
  await toLastStep(page);
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Mijn gegevens invullen' }).click();
  await page.getByText('We hebben ingevuld wat we van u weten').waitFor();
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe(known);
  await next(page);
  await page.waitForURL(({ pathname }) => pathname === '/contact');
  const [{ guid: one }] = (await api('GET', `/api/forms/${guid}/submissions?itemCount=1`)).items;
  expect(JSON.stringify(await api('GET', `/api/submissions/${one}`))).toContain(known);
});

it('is sent by who comes with a browser where it is strict, and only later by a program', async () => {
  await setUp({ protection: 'strict', perAddress: 1000, redirect: null });
  const answers = async (filler: Filler) => {
    await filler.post({
      [filler.nameOf('Waar gaat het over?')]: 'weg',
      [filler.nameOf('Wat is er aan de hand?')]: 'Een losse tegel',
    });
    await filler.post({
      [filler.nameOf('Plek')]: 'Dorpsstraat 3',
      [filler.nameOf('Is het gevaarlijk?')]: 'false',
    });
    return { [filler.nameOf('E-mailadres')]: 'streng@voorbeeld.example' };
  };
  const program = await new Filler(lindenhove, demoPath).open();
  const last = await answers(program);
  const refused = await program.post(last);
  expect(refused.text).toContain('verstuur het formulier nog een keer');
  expect(refused.text).toContain('streng@voorbeeld.example');

  const visiting = await visitor(browser.current);
  const { page } = visiting;
  await toLastStep(page);
  await page.waitForFunction(() => performance.now() > 2500);
  const sent = page.waitForRequest((request) => request.postData()?.includes('form.proof') ?? false);
  await next(page);
  await page.waitForURL('**/submission/*');
  expect(await sent).toBeTruthy();
  await expectGood(visiting);
});
