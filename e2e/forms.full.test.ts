import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#core/db.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { violationsOn } from './accessible.ts';
import { admin } from './admin.ts';
import { ask } from './ask.ts';
import { consentCookie, keepPicture, useBrowser } from './browser.ts';
import { surelyOf } from './calls.ts';
import { asTenant, tamper } from './content.ts';
import { arrowTo, arrowToOption } from './keyboard.ts';
import { type Node, startNode } from './node.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

/** The report of the demo from its first question to its last number, on a node that hands its mail to a mail server. */
const browser = useBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-forms-'));
const paths = { nl: '/direct-regelen/melding/openbare-ruimte', en: '/report-a-problem' };
const name = 'Melding openbare ruimte';
const mails: { to: string; text: string }[] = [];
/** Milliseconds. */
const patience = { timeout: 30_000, interval: 100 };

let smtp: SMTPServer;
let node: Node;
let site: string;
let release: () => Promise<void>;
let api: Awaited<ReturnType<typeof surelyOf>>;
/** The form that is built here. */
let guid: string;

beforeAll(async () => {
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks)
          .toString('latin1')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        mails.push({
          to: session.envelope.rcptTo[0]!.address,
          text: Buffer.from(text, 'latin1').toString('utf8'),
        });
        done();
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  node = await startNode('forms', { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` });
  site = `http://localhost:${node.port}`;
  const embedded = await openEmbedded({ dataDir });
  release = () => embedded.release();
  openDatabase(embedded.url);
  api = await surelyOf(site);
}, 240_000);
afterAll(async () => {
  await closeDatabase();
  await node?.stop();
  await release?.();
  smtp?.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Someone in a browser of their own. */
async function somebody({ language = 'nl', script = true, as = '' } = {}): Promise<Page> {
  const context = await browser.current.newContext({
    viewport: { width: 1440, height: 1000 },
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  });
  await context.addCookies([consentCookie(site, ['required'])]);
  if (as) await context.addCookies(await signIn(site, as));
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, task.name);
    await context.close();
  });
  return page;
}

const isFocused = (place: Locator) => place.evaluate((it) => it === document.activeElement);

/** Goes on with the Tab key until the focus is there: what cannot be reached makes the test fail. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor();
  for (let steps = 0; steps < 250; steps++) {
    if (await isFocused(place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(place)}`);
}
async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}
async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await press(page, field, 'ArrowDown');
  await arrowToOption(page, option);
}

/** Numbers of this form as the database has them. */
const sql = <T>(text: string, values: unknown[] = []) =>
  asTenant('localhost', async (tx) => (await tx.raw<{ rows: T[] }>(text, values as string[])).rows);
const heldNow = async () =>
  (await sql<{ count: number }>('select count(*)::int from submissions where form_id = ?', [guid]))[0]!.count;

const english: { [dutch: string]: string } = {
  'Waar gaat het over?': 'What is it about?',
  Straatverlichting: 'Street lighting',
  'Weg of stoep': 'Road or pavement',
  'Bomen en groen': 'Trees and green',
  'Nummer op de lantaarnpaal': 'Number on the lamp post',
  'Wat is er aan de hand?': 'What is the matter?',
  'Waar is het?': 'Where is it?',
  Plek: 'Place',
  'Is het gevaarlijk?': 'Is it dangerous?',
  'Wilt u horen hoe het afloopt?': 'Would you like to hear how it ends?',
  Telefoonnummer: 'Phone number',
  'E-mailadres': 'E-mail address',
};

it('is built in the builder with the keyboard alone', { timeout: 240_000 }, async () => {
  const page = await somebody({ as: admin });
  await page.goto(`${site}/admin/forms`);
  await press(page, page.getByRole('button', { name: 'Nieuw formulier' }).first());
  await page.waitForURL('**/admin/forms/view/*');
  guid = page.url().split('/').at(-1)!;
  await type(page, page.getByLabel('Naam', { exact: true }), name);
  const add = async (kind: string, label: string) => {
    await press(page, page.getByRole('button', { name: 'Vraag toevoegen' }));
    await arrowTo(page, page.getByRole('menuitem', { name: kind, exact: true }), isFocused);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await type(page, page.getByLabel('Vraag', { exact: true }), label);
  };
  const require = () => press(page, page.getByLabel('Verplicht', { exact: true }), 'Space');
  const showIf = page.getByRole('group', { name: 'Alleen tonen als' });

  await add('Keuze', 'Waar gaat het over?');
  await require();
  await type(
    page,
    page.getByLabel('Keuzes (één per regel)'),
    'Straatverlichting\nWeg of stoep\nBomen en groen',
  );
  await add('Korte tekst', 'Nummer op de lantaarnpaal');
  await press(page, page.getByRole('button', { name: 'Voorwaarde toevoegen' }).first());
  await choose(page, showIf.getByLabel('Alleen tonen als', { exact: true }).last(), 'is');
  await choose(page, showIf.getByLabel('Antwoord', { exact: true }), 'Straatverlichting');
  await add('Lange tekst', 'Wat is er aan de hand?');
  await require();
  await add('Nieuwe pagina', 'Waar is het?');
  await add('Korte tekst', 'Plek');
  await require();
  await add('Ja of nee', 'Is het gevaarlijk?');
  await require();
  await add('Nieuwe pagina', 'Wilt u horen hoe het afloopt?');
  await add('E-mailadres', 'E-mailadres');
  await press(page, page.getByLabel('Zegt iets over een persoon'), 'Space');

  // A question that came too late goes up with the button beside it.
  await add('Telefoonnummer', 'Telefoonnummer');
  await press(page, page.getByRole('button', { name: 'Telefoonnummer omhoog' }));
  await page.getByText('Er zijn wijzigingen die bezoekers nog niet zien.').waitFor();
  await press(page, page.getByRole('button', { name: 'Publiceren' }));
  await page.getByText(`Het formulier ${name} is gepubliceerd`).first().waitFor();

  const form = await api('GET', `/api/forms/${guid}`);
  const fields = form.definition.fields as { id: string; type: string; label: { nl: string; en?: string } }[];
  expect(fields.map(({ type: kind, label }) => [kind, label.nl])).toEqual([
    ['choice', 'Waar gaat het over?'],
    ['short-text', 'Nummer op de lantaarnpaal'],
    ['long-text', 'Wat is er aan de hand?'],
    ['page-break', 'Waar is het?'],
    ['short-text', 'Plek'],
    ['yes-no', 'Is het gevaarlijk?'],
    ['page-break', 'Wilt u horen hoe het afloopt?'],
    ['phone', 'Telefoonnummer'],
    ['email', 'E-mailadres'],
  ]);
  const { items } = await api('GET', '/api/forms');
  const demo = items.find((one: { guid: string; name: string }) => one.name === name && one.guid !== guid);
  const confirmTo = fields.at(-1)!.id;
  // The other language, as somebody translates it.
  for (const { label } of fields) label.en = english[label.nl]!;
  for (const option of form.definition.fields[0].content.options) option.label.en = english[option.label.nl];
  const definition = { ...form.definition, title: { nl: name, en: 'Report' }, languages: ['nl', 'en'] };
  const settings = {
    notify: ['meldingen@lindenhove.example'],
    notifySubject: { nl: 'Binnen: {{kenmerk}}' },
    confirmTo,
    confirmText: { en: 'Place: {{Place}}.' },
    mayCorrect: true,
    perAddress: 1000,
  };
  await api('PUT', `/api/forms/${guid}`, { rowVersion: form.rowVersion, definition, settings });
  await api('POST', `/api/forms/${guid}:publish`);

  // What a letter says is written in the builder, which knows what there is to take over.
  await page.reload();
  await page.getByRole('radiogroup').getByText('Instellingen', { exact: true }).click();
  const letter = page.getByLabel('Tekst van de bevestiging (Nederlands)');
  await type(page, letter, 'Plek: {{Nergens}}.');
  await page.getByText('Niets op dit formulier heet “Nergens”.').waitFor();
  await letter.fill('Plek: {{plek}}.');
  await page.getByText('Niets op dit formulier heet').waitFor({ state: 'detached' });
  const kept = async () => (await api('GET', `/api/forms/${guid}`)).settings.confirmText;
  await expect.poll(kept, { timeout: 10_000 }).toEqual({ nl: 'Plek: {{plek}}.', en: 'Place: {{Place}}.' });
  // It takes the place of the demo's own.
  for (const path of Object.values(paths))
    await tamper('localhost', path, (snapshot) =>
      Object.assign(snapshot, JSON.parse(JSON.stringify(snapshot).replaceAll(demo.guid, guid))),
    );
});

it('is built and published in English too, once nothing is missing', { timeout: 120_000 }, async () => {
  const t = textsIn('en');
  const page = await somebody({ as: admin, language: 'en' });
  await page.goto(`${site}/admin/forms`);
  await press(page, page.getByRole('button', { name: t('forms.new') }).first());
  await page.waitForURL('**/admin/forms/view/*');
  await type(page, page.getByLabel(t('forms.name'), { exact: true }), 'Street party');
  const publish = page.getByRole('button', { name: t('forms.publish') });
  await press(page, publish);
  const faults = page.getByRole('alert').filter({ hasText: t('forms.faults') });
  await faults.getByText(t('forms.missingFields')).waitFor();
  expect(await violationsOn(page, { widths: [1280], themes: ['light'] })).toEqual([]);
  await press(page, page.getByRole('button', { name: t('forms.add') }));
  await arrowTo(page, page.getByRole('menuitem', { name: 'Short text', exact: true }), isFocused);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await type(page, page.getByLabel(t('forms.label'), { exact: true }), 'Which street?');
  await page.getByText(t('forms.unpublished')).waitFor();
  await press(page, publish);
  const done = t('tasks.publishEntityDone', { entity: t('forms.theForm', { name: 'Street party' }) });
  await page.getByText(done).first().waitFor();
  const made = new URL(page.url()).pathname.split('/').at(-1);
  const { definition } = await api('GET', `/api/forms/${made}`);
  expect(definition.fields.map(({ label }: { label: object }) => Object.values(label))).toEqual([
    ['Which street?'],
  ]);
  await api('DELETE', `/api/forms/${made}`);
});

/** Who answers everything within two seconds of the page is taken for a program, and asked to look once more. */
const asSlowAsPeople = (page: Page, script = true) =>
  script && page.waitForFunction(() => performance.now() > 2500);

it.each([
  { language: 'nl' as const, script: true },
  { language: 'nl' as const, script: false },
  { language: 'en' as const, script: true },
  { language: 'en' as const, script: false },
])(
  'is filled in by keyboard alone, $language, script $script, and mailed',
  { timeout: 120_000 },
  async (how) => {
    const { language, script } = how;
    const next = { nl: 'Volgende', en: 'Next' }[language];
    const said = (dutch: string) => (language === 'nl' ? dutch : english[dutch]!);
    const page = await somebody(how);
    const to = `noor.${language}.${script}@voorbeeld.example`;
    await page.goto(site + paths[language]);
    const goOn = () => press(page, page.getByRole('button', { name: next }).last());
    await type(page, page.getByLabel(said('Wat is er aan de hand?')), 'De lantaarn knippert');
    // What is missing is told, and the link in the summary leads to it.
    await goOn();
    const missing = page.getByRole('alert').getByRole('link', { name: said('Waar gaat het over?') });
    await press(page, missing);
    await press(page, page.getByLabel(said('Straatverlichting')), 'Space');
    const mast = page.getByLabel(said('Nummer op de lantaarnpaal'));
    if (!script) await goOn();
    await type(page, mast, '2041');
    await goOn();
    await type(page, page.getByLabel(said('Plek')), 'Kerkstraat 14');
    const [yes, no] = [
      page.locator('.form-fill input[type=radio]').first(),
      page.locator('.form-fill input[type=radio]').last(),
    ];
    await tabTo(page, yes);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => no.isChecked()).toBe(true);
    await goOn();
    await type(page, page.getByLabel(said('E-mailadres')), to);
    await asSlowAsPeople(page, script);
    await press(page, page.locator('.form-fill button[value=next]').last());
    await page.waitForURL('**/submission/*');
    const reference = /(?:Kenmerk|Reference): (\w{8})/.exec((await page.locator('main').textContent())!)![1]!;
    await vi.waitUntil(() => mails.some((mail) => mail.to === to), patience);
    await vi.waitUntil(
      () => mails.some((mail) => mail.to.startsWith('meldingen@') && mail.text.includes(reference)),
      patience,
    );
    const letter = mails.find((mail) => mail.to === to)!.text;
    expect(letter).toContain(reference);
    expect(letter).toContain(`${said('Plek')}: Kerkstraat 14.`);
    const notice = mails.find(
      (mail) => mail.to.startsWith('meldingen@') && mail.text.includes(reference),
    )!.text;
    expect(notice).toContain(`Subject: Binnen: ${reference}`);
    expect(notice).not.toContain('Kerkstraat');
    const link = /\/submission\/[0-9a-f-]{36}\?key=[\w-]+/.exec(letter)![0];
    expect((await ask(site + link)).text).toContain('Kerkstraat 14');
  },
);

it('is one submission when the last button is pressed twice', { timeout: 60_000 }, async () => {
  const before = await heldNow();
  const page = await somebody();
  await page.goto(site + paths.nl);
  await page.getByLabel('Bomen en groen').check();
  await page.getByLabel('Wat is er aan de hand?').fill('Een tak hangt los');
  await page.getByRole('button', { name: 'Volgende' }).last().click();
  await page.getByLabel('Plek').fill('Park');
  await page.getByLabel('Nee', { exact: true }).check();
  await page.getByRole('button', { name: 'Volgende' }).last().click();
  await page.getByLabel('E-mailadres').waitFor();
  await asSlowAsPeople(page);
  await page.locator('.form-fill button[value=next]').last().dblclick();
  await page.waitForURL('**/submission/*');
  expect(await heldNow()).toBe(before + 1);
});

it.each(walkedIn('nl'))(
  'shows on its dashboard what SQL counts (%s)',
  { timeout: 60_000 },
  async (language) => {
    const said = (dutch: string) => (language === 'nl' ? dutch : english[dutch]!);
    const page = await somebody({ as: admin, language });
    await page.goto(`${site}/admin/forms/${guid}/2/dashboard`);
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: said('Waar gaat het over?') }) });
    await card.last().locator('table').waitFor({ state: 'attached' });
    const shown = await card
      .last()
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent)),
      );
    const counted = await sql<{ code: string; count: number }>(
      `select c as code, count(*)::int from submissions, jsonb_array_elements_text(answers -> ?) c
      where form_id = ? and deleted_on is null group by 1 order by 2 desc, 1`,
      [(await api('GET', `/api/forms/${guid}`)).definition.fields[0].id, guid],
    );
    const labels: { [code: string]: string } = {
      straatverlichting: said('Straatverlichting'),
      'bomen-en-groen': said('Bomen en groen'),
    };
    expect(shown).toEqual(counted.map(({ code, count }) => [labels[code], String(count)]));
    const figures = await page.locator('dl').first().innerText();
    expect(figures).toContain(String(await heldNow()));
  },
);

it('loses no answer when a question goes, is renamed and moved', { timeout: 120_000 }, async () => {
  const answersNow = () =>
    sql<{ id: string; answers: object }>(
      'select id, answers from submissions where form_id = ? order by id',
      [guid],
    );
  const before = await answersNow();
  const page = await somebody({ as: admin });
  await page.goto(`${site}/admin/forms/view/${guid}`);
  await page.getByRole('button', { name: 'Plek weghalen' }).click();
  await page.getByRole('button', { name: 'Wat is er aan de hand?', exact: true }).click();
  await page.getByLabel('Vraag (Nederlands)').fill('Wat ziet u?');
  await page.getByRole('button', { name: 'Telefoonnummer omlaag' }).click();
  await page.getByRole('button', { name: 'Waar gaat het over?', exact: true }).click();
  await page.getByLabel(/^Keuzes.*Nederlands/).fill('Straatverlichting\nBomen en groen');
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByText(`Het formulier ${name} is gepubliceerd`).first().waitFor();
  expect(await answersNow()).toEqual(before);

  await page.goto(`${site}/admin/forms/${guid}/${before[0]!.id}`);
  await page.getByText('Kerkstraat 14').waitFor();
  await page.goto(`${site}/admin/forms/${guid}/all/dashboard`);
  await page.getByText('Staat niet meer in het formulier').first().waitFor();
  await page.getByRole('heading', { name: 'Plek' }).waitFor();
  const { fields } = await api('GET', `/api/forms/${guid}/statistics`);
  const options = fields[0].values.map(({ code, count }: { code: string; count: number }) => [code, count]);
  expect(options).toEqual([
    ['straatverlichting', 4],
    ['bomen-en-groen', 1],
  ]);
});

it(
  'is corrected by who handles it and by who sent it, which its history tells',
  { timeout: 120_000 },
  async () => {
    const [{ id }] = (await sql<{ id: string }>(
      'select id from submissions where form_id = ? order by id limit 1',
      [guid],
    )) as [{ id: string }];
    const staff = await somebody({ as: admin });
    await staff.goto(`${site}/admin/forms/${guid}/${id}`);
    await staff.getByRole('link', { name: 'Antwoorden verbeteren' }).click();
    await staff.getByLabel('Plek').fill('');
    await staff.getByRole('button', { name: 'Verbetering bewaren' }).click();
    await staff.getByRole('link', { name: 'Vul in: Plek' }).waitFor();
    await staff.getByLabel('Plek').fill('Dorpsstraat 3');
    await staff.getByRole('button', { name: 'Verbetering bewaren' }).click();
    await staff.waitForURL(`**/admin/forms/${guid}/${id}`);
    await staff
      .getByText(/Kerkstraat 14/)
      .first()
      .waitFor();
    expect(await staff.locator('dl').innerText()).toContain('Dorpsstraat 3');

    const letter = mails.find((mail) => mail.to === 'noor.nl.true@voorbeeld.example')!.text;
    // Sent in Dutch, and read by somebody who chose English since.
    const owner = await somebody({ script: false });
    await owner.context().addCookies([{ name: 'locale', value: 'en', url: site }]);
    await owner.goto(site + /\/submission\/[0-9a-f-]{36}\?key=[\w-]+/.exec(letter)![0]);
    await owner.getByRole('button', { name: 'Correct answers' }).click();
    // Somebody else is quicker; what was typed stays, and is sent on the second try.
    await owner.getByLabel('Place').fill('Dorpsstraat 5');
    const { rowVersion } = await api('GET', `/api/submissions/${id}`);
    await api('PUT', `/api/submissions/${id}`, { rowVersion, tags: ['gezien'] });
    await owner.getByRole('button', { name: 'Send the correction' }).click();
    await owner.getByText('Somebody else changed this submission in the meantime').waitFor();
    expect(await owner.getByLabel('Place').inputValue()).toBe('Dorpsstraat 5');
    await owner.getByRole('button', { name: 'Send the correction' }).click();
    await owner.getByText('Your correction has been received.').waitFor();
    const { history } = await api('GET', `/api/submissions/${id}`);
    const kinds = history.filter(({ kind }: { kind: string }) => kind === 'answers');
    expect(kinds.map(({ actor }: { actor: object | null }) => actor !== null).sort()).toEqual([false, true]);
    // Somebody who handles nothing cannot.
    const stranger = await somebody({ as: 'bezoeker@demo.example' });
    expect((await stranger.goto(`${site}/submission/${id}?handle`))!.status()).toBe(404);
  },
);

const short = { timeout: 60_000 };
it.each(walkedIn('en'))(
  'is handled many at once, goes to the trash and comes back (%s)',
  short,
  async (language) => {
    const t = textsIn(language);
    const page = await somebody({ as: admin, language });
    await page.goto(`${site}/admin/forms/${guid}`);
    const rows = page.getByRole('row');
    await rows.nth(1).waitFor();
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).click({ force: true });
    await boxes.nth(2).click({ force: true });
    await page.getByRole('button', { name: t('forms.delete'), exact: true }).click();
    const trashed = async () =>
      (
        await sql<{ n: number }>(
          'select count(*)::int as n from submissions where form_id = ? and deleted_on is not null',
          [guid],
        )
      )[0]!.n;
    await expect.poll(trashed).toBe(2);
    await page.getByText(t('forms.trash'), { exact: true }).click();
    await expect.poll(() => rows.count()).toBe(3);
    await boxes.first().click({ force: true });
    await page.getByRole('button', { name: t('forms.restore') }).click();
    await expect.poll(trashed).toBe(0);
  },
);

const journey = { timeout: 90_000 };
it.each(walkedIn('en'))(
  'finds, hands over and erases what one person sent, with proof (%s)',
  journey,
  async (language) => {
    const t = textsIn(language);
    const person = `noor.${language}.true@voorbeeld.example`;
    const page = await somebody({ as: admin, language });
    await page.goto(`${site}/admin/forms`);
    await page.getByRole('button', { name: t('forms.person.open') }).press('Enter');
    const panel = page.getByRole('dialog', { name: t('forms.person.title') });
    const email = panel.getByLabel(t('forms.person.email'));
    await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('geen adres');
    await page.keyboard.press('Enter');
    await panel.getByText(t('forms.person.noAddress')).waitFor();
    expect(await email.inputValue()).toBe('geen adres');
    await email.fill('niemand@voorbeeld.example');
    await page.keyboard.press('Enter');
    await panel.getByText(t('forms.person.none', { email: 'niemand@voorbeeld.example' })).waitFor();
    await email.fill(person);
    await page.keyboard.press('Enter');
    await panel.getByText(t('forms.person.found', { count: 1 })).waitFor();
    expect(await panel.locator('dl').innerText()).toContain('De lantaarn knippert');
    expect(await violationsOn(page, { widths: [390, 1280], themes: ['light', 'dark'] })).toEqual([]);
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: t('forms.person.download') }).press('Enter');
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain('De lantaarn knippert');

    const before = await heldNow();
    await panel.getByRole('button', { name: t('forms.person.erase') }).press('Enter');
    const sure = page.getByRole('dialog', { name: t('forms.person.eraseTitle') });
    await sure.getByRole('textbox').fill(person);
    await sure.getByRole('button', { name: t('forms.person.erase') }).press('Enter');
    await panel.getByText(t('forms.person.erased', { count: 1, at: '' }).replace(/ \.$/, '')).waitFor();
    const words = new RegExp(`^${t('forms.person.proof', { proof: '' }).trim()}`);
    const proof = /[0-9a-f]{32}/.exec(await panel.getByText(words).innerText())![0];
    expect(await heldNow()).toBe(before - 1);
    expect(await sql('select 1 from submissions where words like ?', [`%${person}%`])).toEqual([]);
    const noted = await sql<{ detail: object }>(
      "select detail from audit_entries where action = 'person.erased'",
    );
    expect(JSON.stringify(noted)).toContain(proof);
    expect(JSON.stringify(noted)).not.toContain(person);
  },
);

it('refuses a flood, and keeps what was typed', { timeout: 60_000 }, async () => {
  const form = await api('GET', `/api/forms/${guid}`);
  await api('PUT', `/api/forms/${guid}`, { rowVersion: form.rowVersion, settings: { perAddress: 1 } });
  const page = await somebody({ script: false });
  await page.goto(site + paths.nl);
  await page.getByLabel('Bomen en groen').check();
  await page.getByLabel('Wat ziet u?').fill('Nog een tak');
  await page.getByRole('button', { name: 'Volgende' }).last().click();
  await page.getByLabel('Nee', { exact: true }).check();
  await page.getByRole('button', { name: 'Volgende' }).last().click();
  const before = await heldNow();
  await page.getByLabel('E-mailadres').fill('blijf@voorbeeld.example');
  await page.locator('.form-fill button[value=next]').last().click();
  await page.getByText('U hebt dit formulier te vaak verstuurd').waitFor();
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe('blijf@voorbeeld.example');
  expect(await heldNow()).toBe(before);

  // Once there is room again it is sent as it stands, with what was answered on the pages before.
  const { rowVersion } = await api('GET', `/api/forms/${guid}`);
  await api('PUT', `/api/forms/${guid}`, { rowVersion, settings: { perAddress: 1000 } });
  await page.locator('.form-fill button[value=next]').last().click();
  await page.waitForURL(/\/submission\//);
  expect(await heldNow()).toBe(before + 1);
});
