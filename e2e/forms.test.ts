import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
const { lindenhove } = sites;
const path = '/direct-regelen/melding/openbare-ruimte';
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).last();

/** A call of the API with the cookies of someone who signed in. */
async function asAdmin(address: string) {
  const cookies = await signIn(lindenhove, 'beheer@demo.example');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return JSON.parse((await ask(lindenhove + address, { headers: { cookie } })).text);
}
const reportForm = async () =>
  (await asAdmin('/api/forms')).items.find(
    ({ name }: { name: string }) => name === 'Melding openbare ruimte',
  );

describe('a report of public space', () => {
  it('is sent without script, page by page, with what is wrong in words and nothing lost', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(lindenhove + path);
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
    await page.setInputFiles('input[type=file]', {
      name: 'virus.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ not a picture'),
    });
    await next(page).click();
    await page.getByRole('link', { name: /virus\.png is geen bestand/ }).waitFor();
    await next(page).click();
    await page.getByText('Stap 3 van 3').waitFor();
    await page.getByRole('button', { name: 'Vorige' }).click();
    expect(await page.getByLabel('Plek').inputValue()).toBe('Kerkstraat 14');
    await next(page).click();
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example');
    await page.getByRole('button', { name: 'Melding versturen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bedankt, we hebben het ontvangen' }).waitFor();
    expect(await page.locator('dl').innerText()).toContain('Kerkstraat 14');

    const answer = await ask(page.url());
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.text).toMatch(/<meta name="robots" content="noindex/);
    expect((await ask(page.url().replace(/key=[^&]+/, 'key=guess'))).status).toBe(404);
    await page.getByRole('button', { name: 'Inzending intrekken' }).click();
    await page.getByText('U hebt deze inzending ingetrokken.').waitFor();
  });

  it('is sent with script and the keyboard alone, and once when it is sent twice', async () => {
    const form = await reportForm();
    const { page, complaints } = await visitor(browser.current);
    await page.goto(lindenhove + path);
    await page.getByLabel('Straatverlichting').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Nummer op de lantaarnpaal').waitFor({ state: 'visible' });
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Nummer op de lantaarnpaal').waitFor({ state: 'hidden' });
    await page.getByLabel('Wat is er aan de hand?').focus();
    await page.keyboard.type('Gat in de weg');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Stap 2 van 3').waitFor();
    await page.getByLabel('Plek').focus();
    await page.keyboard.type('Markt 3');
    await page.getByLabel('Nee', { exact: true }).focus();
    await page.keyboard.press('Space');
    await next(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Stap 3 van 3').waitFor();
    await page.getByRole('button', { name: 'Melding versturen' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Bedankt, we hebben het ontvangen' }).waitFor();
    expect((await reportForm()).submissions).toBe(form.submissions + 1);
    expect(complaints).toEqual([]);
  });

  it('speaks English on an English page', async () => {
    const { page } = await visitor(browser.current, { script: false });
    await page.goto(`${lindenhove}/report-a-problem`);
    await page.getByRole('button', { name: 'Next' }).last().click();
    await page.getByRole('link', { name: 'Fill in: What is it about?' }).waitFor();
    await page.getByLabel('Trees and green').check();
  });
});

it('goes on later by a link, on another device', async () => {
  const { page } = await visitor(browser.current);
  await page.goto(lindenhove + path);
  await page.getByLabel('Wat is er aan de hand?').fill('Later meer');
  await page.getByRole('button', { name: 'Bewaren en later verdergaan' }).click();
  const link = await page.locator('.form-notice a').getAttribute('href');
  const other = await visitor(browser.current);
  await other.page.goto(lindenhove + link!);
  await other.page.getByRole('button', { name: 'Verdergaan' }).click();
  expect(await other.page.getByLabel('Wat is er aan de hand?').inputValue()).toBe('Later meer');
});

it('is counted on the dashboard as the table has it', async () => {
  const form = await reportForm();
  const figures = await asAdmin(`/api/forms/${form.guid}/statistics?version=1`);
  const list = await asAdmin(`/api/forms/${form.guid}/submissions?itemCount=100`);
  expect(figures.submissions).toBe(list.meta.totalNumberOfItems);
  const { page, context } = await visitor(browser.current);
  await context.addCookies(await signIn(lindenhove, 'beheer@demo.example'));
  await page.goto(`${lindenhove}/admin/forms/${form.guid}/1/dashboard`);
  await page.getByRole('heading', { name: /Melding openbare ruimte/ }).waitFor();
  const kinds = page.getByRole('region', { name: 'Waar gaat het over?' });
  const [choice] = figures.fields;
  for (const { label, count } of choice.values.slice(0, 3))
    expect(await kinds.getByRole('row', { name: new RegExp(`^${label} ${count} `) }).count()).toBe(1);
});
