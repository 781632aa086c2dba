import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuid } from '#core/guid.ts';
import { violationsOn } from './accessible.ts';
import { formsEn } from '../site/messages/forms.en.ts';
import { formsNl } from '../site/messages/forms.nl.ts';
import { admin, noticed, open, signedIn } from './admin.ts';
import { ask } from './ask.ts';
import { boxOf, sites, useBrowser, visitor } from './browser.ts';
import { surelyOf } from './calls.ts';
import { Filler } from './filler.ts';
import { signIn } from './session.ts';
import { textsIn, walkedIn } from './texts.ts';

const browser = useBrowser();
const { lindenhove } = sites;
const demoPath = '/direct-regelen/melding/openbare-ruimte';
const wide = { widths: [1280], themes: ['light' as const] };
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).last();

/** A call of the API by the admin of the demo. */
let api: Awaited<ReturnType<typeof surelyOf>>;
const trash: string[] = [];

beforeAll(async () => {
  api = await surelyOf(lindenhove);
  // All of these come from one address.
  const demo = await formNamed('Melding openbare ruimte');
  await setUp(demo.guid, { perAddress: 1000 });
});
afterAll(async () => {
  for (const path of trash) await api('DELETE', path);
});

const formNamed = async (name: string) =>
  (await api('GET', '/api/forms')).items.find((one: { name: string }) => one.name === name);
async function setUp(guid: string, settings: object): Promise<void> {
  const { rowVersion } = await api('GET', `/api/forms/${guid}`);
  await api('PUT', `/api/forms/${guid}`, { rowVersion, settings });
}

describe('a form of one’s own', () => {
  const name = 'Losse tegel melden';
  let guid: string;

  it('is built with the pointer and with the keyboard', async () => {
    const boss = await signedIn(browser.current, lindenhove, admin, { height: 1000 });
    const { page, complaints } = boss;
    await open(boss, `${lindenhove}/admin/forms`);
    await page.getByRole('button', { name: 'Nieuw formulier' }).first().click();
    await page.waitForURL('**/admin/forms/view/*');
    guid = page.url().split('/').at(-1)!;
    trash.push(`/api/forms/${guid}`);
    await page.getByLabel('Naam', { exact: true }).fill(name);
    const list = page.getByRole('list').filter({ has: page.getByRole('button', { name: /verplaatsen$/ }) });
    const order = () => list.locator('li > button:nth-child(2)').allInnerTexts();
    const add = page.getByRole('button', { name: 'Vraag toevoegen' });

    await add.click();
    await page.getByRole('menuitem', { name: 'Keuze', exact: true }).click();
    await page.getByLabel('Vraag', { exact: true }).fill('Waar gaat het over?');
    await page.getByLabel('Keuzes (één per regel)').fill('Tegel\nLantaarn\nBoom');
    await page.getByLabel('Verplicht', { exact: true }).check();

    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Korte tekst' }).waitFor();
    while (
      !(await page
        .getByRole('menuitem', { name: 'Korte tekst' })
        .evaluate((it) => it === document.activeElement))
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Vraag', { exact: true }).fill('Nummer op de paal');
    await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).first().click();
    const rule = page.getByRole('group', { name: 'Alleen tonen als' });
    await rule.getByLabel('Alleen tonen als', { exact: true }).last().click();
    await page.getByRole('option', { name: 'is', exact: true }).click();
    await rule.getByLabel('Antwoord', { exact: true }).click();
    await page.getByRole('option', { name: 'Lantaarn' }).click();

    for (const [kind, label] of [
      ['Getal', 'Hoeveel tegels?'],
      ['Nieuwe pagina', 'Wie bent u?'],
      ['E-mailadres', 'E-mailadres'],
    ] as const) {
      await add.click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      await page.getByLabel('Vraag', { exact: true }).fill(label);
    }
    await expect.poll(order).toEqual([
      'Waar gaat het over?', 'Nummer op de paal', 'Hoeveel tegels?', 'Wie bent u?', 'E-mailadres',
    ]); // prettier-ignore

    // The keyboard takes the number up a place, the pointer the question of a lamp post down again.
    await page.getByRole('button', { name: 'Hoeveel tegels? verplaatsen' }).focus();
    await page.keyboard.press('Space');
    const spoken = page.locator('[id^=DndLiveRegion]');
    await expect.poll(() => spoken.innerText()).toContain('plaats 3 van 5');
    // What listens to the arrows comes after what was said.
    await expect
      .poll(async () => {
        if ((await spoken.innerText()).includes('plaats 2 van 5')) return true;
        await page.keyboard.press('ArrowUp');
        return false;
      })
      .toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await order())[1]).toBe('Hoeveel tegels?');
    const from = await boxOf(page.getByRole('button', { name: 'Nummer op de paal verplaatsen' }));
    const to = await boxOf(page.getByRole('button', { name: 'Hoeveel tegels? verplaatsen' }));
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 20, { steps: 6 });
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await order())[1]).toBe('Nummer op de paal');

    // The preview follows its conditions.
    const preview = page.getByRole('region', { name: 'Voorbeeld' });
    expect(await preview.getByLabel('Nummer op de paal').count()).toBe(0);
    const number = preview.getByLabel('Nummer op de paal');
    // A click right after something was dropped is the drop's own.
    await expect
      .poll(async () => {
        if (!(await number.isVisible())) await preview.getByLabel('Lantaarn').click({ force: true });
        return number.isVisible();
      })
      .toBe(true);

    await page.getByText('Er zijn wijzigingen die bezoekers nog niet zien.').waitFor();
    expect(await violationsOn(page, wide)).toEqual([]);

    // What is being set up stands in the address: the question, and the settings beside the questions.
    await list.getByRole('button', { name: 'Hoeveel tegels?', exact: true }).press('Enter');
    await page.waitForURL(/field=/);
    await page.reload();
    await expect.poll(() => page.getByLabel('Vraag', { exact: true }).inputValue()).toBe('Hoeveel tegels?');
    await page.getByRole('radio', { name: 'Instellingen' }).press('Space');
    await page.waitForURL(/view=settings/);
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: 'Instellingen' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Vraag', { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is published once it is whole in every language it speaks', async () => {
    const boss = await signedIn(browser.current, lindenhove, admin, { height: 1000 });
    const { page } = boss;
    await open(boss, `${lindenhove}/admin/forms/view/${guid}`);
    await page.getByText('Instellingen', { exact: true }).last().click();
    await page.locator('.mantine-MultiSelect-input').first().click();
    await page.getByRole('option', { name: 'Engels' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publiceren' }).click();
    const faults = page.getByRole('alert').filter({ hasText: 'Er ontbreekt nog iets' });
    await faults.getByRole('button', { name: 'De titel ontbreekt (Engels)' }).click();
    await page.getByLabel('Titel (Engels)').fill('Report a loose tile');
    await page.getByPlaceholder('Typ een adres en druk op Enter').fill('team@lindenhove.example');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Geen bevestiging').click();
    await page.getByRole('option', { name: 'E-mailadres' }).click();
    await page.getByLabel('Afzender mag antwoorden verbeteren').check();
    const english = { 'Waar gaat het over?': 'What is it about?', 'Nummer op de paal': 'Number on the post', 'Hoeveel tegels?': 'How many tiles?', 'E-mailadres': 'E-mail address' }; // prettier-ignore
    for (const [dutch, words] of Object.entries(english)) {
      await faults
        .getByRole('button', { name: new RegExp(`^${dutch.replace('?', '\\?')}: de vraag ontbreekt`) })
        .click();
      await page.getByLabel('Vraag (Engels)').fill(words);
    }
    await page.getByRole('button', { name: 'Publiceren' }).click();
    await noticed(boss, `Het formulier ${name} is gepubliceerd`);
  });
});

describe('the report of the demo', () => {
  it('is sent without script, page by page, with what is wrong in words and nothing lost', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(lindenhove + demoPath);
    await page.getByLabel('Wat is er aan de hand?').fill('De lantaarn knippert');
    await next(page).click();
    await page.getByRole('link', { name: 'Vul in: Waar gaat het over?' }).waitFor();
    expect(await page.getByLabel('Wat is er aan de hand?').inputValue()).toBe('De lantaarn knippert');
    await page.getByLabel('Straatverlichting').check();
    await next(page).click();
    // The answer brings up a question, which stands there now.
    await page.getByLabel('Nummer op de lantaarnpaal').fill('zes');
    await next(page).click();
    await page.getByRole('link', { name: /Nummer op de lantaarnpaal.*alleen cijfers/i }).waitFor();
    await page.getByLabel('Nummer op de lantaarnpaal').fill('2041');
    await next(page).click();
    await page.getByText('Stap 2 van 3').waitFor();
    await page.getByLabel('Plek').fill('Kerkstraat 14');
    await page.getByLabel('Nee', { exact: true }).check();
    const buffer = Buffer.from('MZ not a picture');
    await page.setInputFiles('input[type=file]', { name: 'virus.png', mimeType: 'image/png', buffer });
    await next(page).click();
    await page.getByRole('link', { name: /virus\.png is geen bestand/ }).waitFor();
    expect(await page.getByLabel('Plek').inputValue()).toBe('Kerkstraat 14');
    await next(page).click();
    await page.getByText('Stap 3 van 3').waitFor();
    await page.getByRole('button', { name: 'Vorige' }).click();
    expect(await page.getByLabel('Plek').inputValue()).toBe('Kerkstraat 14');
    await next(page).click();
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example');
    await page.getByRole('button', { name: 'Melding versturen' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Bedankt, we hebben het ontvangen' }).waitFor();
    expect(await page.locator('main dl').innerText()).toContain('Kerkstraat 14');
    const answer = await ask(page.url());
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.text).toMatch(/<meta name="robots" content="noindex/);
    expect((await ask(page.url().replace(/key=[^&]+/, 'key=guess'))).status).toBe(404);
    await page.getByRole('button', { name: 'Inzending intrekken' }).click();
    await page.getByText('U hebt deze inzending ingetrokken.').waitFor();
  });

  it('speaks English on an English page', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${lindenhove}/report-a-problem`);
    await page.getByRole('button', { name: 'Next' }).last().click();
    await page.getByRole('link', { name: 'Fill in: What is it about?' }).waitFor();
    await page.getByLabel('Trees and green').check();
    await page.getByLabel('What is the matter?').fill('A branch hangs loose');
    await page.getByRole('button', { name: 'Next' }).last().click();
    await page.getByText('Step 2 of 3').waitFor();
    await page.getByLabel('Place').fill('Park');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByRole('button', { name: 'Next' }).last().click();
    await page.getByRole('button', { name: 'Send the report' }).last().click();
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    expect(await page.locator('main dl').innerText()).toContain('Trees and green');
  });

  it('goes on later by a link, on another device', async () => {
    const { page } = await visitor(browser.current);
    await page.goto(lindenhove + demoPath);
    await page.getByLabel('Wat is er aan de hand?').fill('Later meer');
    await page.getByRole('button', { name: 'Bewaren en later verdergaan' }).click();
    const link = await page.locator('.form-notice a').getAttribute('href');
    const other = await visitor(browser.current, { script: false });
    await other.page.goto(lindenhove + link!);
    await other.page.getByRole('button', { name: 'Verdergaan' }).click();
    expect(await other.page.getByLabel('Wat is er aan de hand?').inputValue()).toBe('Later meer');
  });
});

describe('a form that does not speak the language of its page', () => {
  it('says in which language its own words are, for who has them read aloud', async () => {
    const question = (type: string, label: string, required: boolean) => ({
      ...{ id: newGuid(), type, v: 1, label: { nl: label }, required, content: {} },
    });
    const fields = [
      question('yes-no', 'Is het gevaarlijk?', true),
      question('short-text', 'Waar precies?', false),
    ];
    const definition = {
      title: { nl: 'Melding' },
      intro: { nl: 'Vertel het ons.' },
      submit: { nl: 'Versturen' },
    };
    const { guid } = await api('POST', '/api/forms', {
      name: 'Alleen Nederlands',
      definition: { ...definition, languages: ['nl'], fields },
    });
    const { rowVersion } = await api('GET', `/api/forms/${guid}`);
    await api('POST', `/api/forms/${guid}:publish`, { rowVersion });
    const made = await api('POST', '/api/pages', { title: 'A form in Dutch', language: 'en' });
    const pageApi = `/api/pages/${made.page.guid}`;
    trash.push(pageApi, `/api/forms/${guid}`);
    const node = { id: newGuid(), type: 'form', v: 1, content: { form: guid } };
    const operations = [{ op: 'insert', node, at: { position: 'main' }, after: null }];
    const { version } = await api('GET', `${pageApi}/draft`);
    const edited = await api('POST', `${pageApi}/operations`, { version, operations, key: newGuid() });
    await api('POST', `${pageApi}:publish`, { version: edited.version });

    const { page } = await visitor(browser.current);
    await page.goto(lindenhove + made.page.path);
    const readAs = (words: Locator) => words.evaluate((one) => one.closest('[lang]')!.getAttribute('lang'));
    const text = (words: string) => page.locator('.form-fill').getByText(words, { exact: true });
    const send = page.locator('.form-fill .buttons').getByRole('button', { name: 'Versturen' });
    for (const own of [
      page.getByRole('heading', { name: 'Melding' }),
      text('Vertel het ons.'),
      text('Is het gevaarlijk?'),
      page.getByLabel('Waar precies?'),
      send,
    ])
      expect(await readAs(own), await own.innerText()).toBe('nl');
    for (const screen of ['Yes', 'No', '(optional)']) expect(await readAs(text(screen)), screen).toBe('en');
    await send.click();
    expect(await readAs(page.getByRole('link', { name: 'Vul in: Is het gevaarlijk?' }))).toBe('nl');
    expect(await readAs(page.locator('.field-error'))).toBe('nl');
    expect(await readAs(page.getByRole('alert').getByRole('heading'))).toBe('en');
  });
});

describe('what was sent', () => {
  it.each(walkedIn('en'))(
    'is corrected by who handles it, in the form itself, and by nobody else (%s)',
    { timeout: 90_000 },
    async (language) => {
      const t = textsIn(language);
      // Sent in Dutch: the form speaks the language of who reads it all the same.
      const { submission: said, fault } = { nl: formsNl, en: formsEn }[language];
      const label = { nl: 'Plek', en: 'Place' }[language];
      const { guid } = await formNamed('Melding openbare ruimte');
      const at = { nl: 0, en: 1 }[language];
      const { guid: one, rowVersion } = (
        await api('GET', `/api/forms/${guid}/submissions?itemCount=100`)
      ).items.at(-1 - at);
      const boss = await signedIn(browser.current, lindenhove, admin, { language });
      const { page } = boss;
      await open(boss, `${lindenhove}/admin/forms/${guid}/${one}`);
      await page.getByRole('link', { name: t('forms.correct') }).press('Enter');
      const place = page.getByLabel(label);
      const keep = page.getByRole('button', { name: said.keep });
      const before = await place.inputValue();
      await place.fill('');
      await keep.press('Enter');
      await page.getByRole('link', { name: `${fault.required}: ${label}` }).waitFor();
      expect(await violationsOn(page, wide)).toEqual([]);
      await place.fill('Dorpsstraat 3');
      // A colleague was quicker: what was typed stays, and is kept on the second try.
      await api('PUT', `/api/submissions/${one}`, { rowVersion, tags: ['gezien'] });
      await keep.press('Enter');
      await page.getByText(said.stale).waitFor();
      expect(await place.inputValue()).toBe('Dorpsstraat 3');
      await keep.press('Enter');
      await page.getByText(t('forms.kinds.answers')).first().waitFor();
      await page.getByText(before).first().waitFor();
      expect(await page.locator('dl').first().innerText()).toContain('Dorpsstraat 3');
      const path = `${lindenhove}/submission/${one}?handle`;
      expect((await ask(path)).status).toBe(404);
      const user = await signIn(lindenhove, 'bezoeker@demo.example');
      const cookie = user.map((own) => `${own.name}=${own.value}`).join('; ');
      expect((await ask(path, { headers: { cookie } })).status).toBe(404);
    },
  );
});

describe('what a program sends', () => {
  const words = 'Dit wil ik niet kwijt';
  /** Someone who has begun on the form of the demo, with words that must not be lost. */
  async function begun() {
    const filler = await new Filler(lindenhove, demoPath).open();
    const [kind, what] = [filler.nameOf('Waar gaat het over?'), filler.nameOf('Wat is er aan de hand?')];
    return { filler, kind, what, good: { [kind]: 'weg', [what]: words } };
  }

  it.each([
    ['nothing where something is required', {}, 400, 'Vul in: Waar gaat het over?'],
    ['an option that does not exist', { kind: 'ruimtepuin' }, 400, 'ies uit de mogelijkheden'],
    ['a hidden question that was filled in', { hidden: '2041' }, 400, 'hoort niet bij uw antwoorden'],
    [
      'an answer to a question the form does not have',
      { 'f-0190aaaa-0000-7000-8000-000000000000': 'x' },
      400,
      'een vraag die hier niet staat',
    ],
    ['a version that does not exist', { 'form.version': '99', kind: 'weg' }, 409, 'intussen gewijzigd'],
    [
      'a field only a program fills in',
      { website: 'https://spam.example', kind: 'weg', last: true },
      400,
      'dat leeg moet blijven',
    ],
    ['everything within a second', { 'form.elapsed': '0', kind: 'weg', last: true }, 400, 'heel snel'],
  ] as [string, { [name: string]: string | boolean }, number, string][])(
    'is refused for %s, with the answers kept',
    async (_, { kind: chosen, hidden, last, ...fields }, status, said) => {
      const { filler, kind, good } = await begun();
      const mast = filler.nameOf('Nummer op de lantaarnpaal');
      const { [kind]: _none, ...rest } = good;
      let given: { [name: string]: string | string[] } = {
        ...rest,
        ...(chosen && { [kind]: chosen as string }),
        ...(hidden && { [kind]: 'weg', [mast]: hidden as string, 'form.seen': [mast.slice(2)] }),
      };
      if (last) {
        await filler.post(given);
        given = { [filler.nameOf('Plek')]: words, [filler.nameOf('Is het gevaarlijk?')]: 'false' };
        await filler.post(given);
        given = { [filler.nameOf('E-mailadres')]: 'dit.wil.ik.niet.kwijt@voorbeeld.example' };
      }
      const answer = await filler.post({ ...given, ...(fields as { [name: string]: string }) });
      expect(answer.text.includes(said), said).toBe(true);
      expect(answer.status).toBe(status);
      const kept = last ? 'dit.wil.ik.niet.kwijt@voorbeeld.example' : words;
      expect(answer.text.includes(kept), kept).toBe(true);
    },
  );

  it('is refused from another site', async () => {
    const { filler, good } = await begun();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await filler.post(good, { headers })).status).toBe(403);
  });
});
