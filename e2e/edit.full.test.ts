import { describe, expect, it } from 'vitest';
import type { Locator, Page, Route } from 'playwright';
import { type Screens, violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { boxOf, useBrowser, type VisitorOptions } from './browser.ts';
import {
  blocks,
  editorOf,
  keptText,
  leadTo,
  newPage,
  pick,
  ready,
  saved,
  site,
  trash,
  tryNow,
  typeIn,
} from './editing.ts';
import { loaded } from './loaded.ts';
import { signIn } from './session.ts';
import { walkedIn } from './texts.ts';

/** The editor played through: by mouse, by finger, by keyboard, by two at once, and over a network that fails. */

const browser = useBrowser();
const editor = (who: string, path?: string, options?: VisitorOptions) =>
  editorOf(browser.current, who, path, options);

const block = (page: Page, name: string) => page.locator(`main [data-b][aria-label="${name}"]`);

/** The editor on a page with these blocks, added by the palette. */
async function editorWith(words: string[], options?: VisitorOptions, who = 'beheer') {
  const visiting = await editor(who, undefined, options);
  const { page } = visiting;
  await page.locator('main [data-r="main"] .editor-spot').click();
  for (const [index, one] of words.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, one);
  }
  await saved(page);
  return visiting;
}

/** For what lies over the page. */
const over = { widths: [1280, 390], themes: ['light', 'dark'] } satisfies Screens;

const heading = (page: Page) => page.locator('main .title-heading').first();

describe('dragging', () => {
  it('by mouse: the page lies still, a line shows where it goes, Escape leaves all as it was', async () => {
    const { page, path } = await editorWith(['titel', 'knoppen', 'melding']);
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Knoppen', 'Melding']);
    await block(page, 'Titel').click({ position: { x: 4, y: 4 } });
    const tops = () =>
      page.$$eval('main [data-b]', (all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const still = await tops();
    const toEnd = async () => {
      // The handle follows its block: it is taken once it lies still.
      await page.locator('[data-drag-handle]').hover({ position: { x: 8, y: 12 } });
      const from = await boxOf(page.locator('[data-drag-handle]'));
      const to = await boxOf(block(page, 'Melding'));
      await page.mouse.down();
      await page.mouse.move(from.x + 8, from.y + 30, { steps: 3 });
      const line = async () => {
        await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 4 });
        return page.locator('.editor-drop').count();
      };
      await expect.poll(line).toBe(1);
    };
    await toEnd();
    expect(await tops()).toEqual(still);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('.editor-drop').waitFor({ state: 'detached' });
    expect(await blocks(page)).toEqual(['Titel', 'Knoppen', 'Melding']);
    expect(await page.evaluate(() => getSelection()!.toString())).toBe('');
    // Put down where it was, nothing was done that could be taken back.
    const undo = page.getByRole('button', { name: /^Ongedaan maken/ });
    const before = await undo.getAttribute('aria-label');
    const handle = page.locator('[data-drag-handle]');
    await handle.hover({ position: { x: 8, y: 12 } });
    const { x, y } = await boxOf(handle);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 50, { steps: 4 });
    await page.locator('.editor-drop').waitFor();
    await page.mouse.up();
    const said = page.locator('[data-announcer]');
    await expect.poll(() => said.textContent()).toContain('Titel blijft staan');
    expect(await undo.getAttribute('aria-label')).toBe(before);
    await toEnd();
    await page.mouse.up();
    await expect.poll(() => blocks(page)).toEqual(['Knoppen', 'Melding', 'Titel']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Knoppen', 'Melding']);
    await saved(page);
    await trash(page, path);
  });

  it('near the lower edge the page comes along, as far as it goes', async () => {
    const { page, path } = await editorWith(['titel', 'citaat', 'tekst', 'citaat', 'tekst']);
    await page.keyboard.press('Home');
    await block(page, 'Titel').click({ position: { x: 4, y: 4 } });
    const from = await boxOf(page.locator('[data-drag-handle]'));
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(from.x + 8, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 40, { steps: 3 });
    await page.mouse.move(400, 890, { steps: 4 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 300);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await trash(page, path);
  });

  it('by finger: it drags after a rest on the handle, and a swipe does not', async () => {
    const { page, context, path } = await editorWith(['titel', 'melding'], { touch: true, width: 390 });
    await page.touchscreen.tap(30, 500);
    await block(page, 'Titel').tap({ position: { x: 4, y: 4 } });
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const from = await boxOf(page.locator('[data-drag-handle]'));
    await touch('touchStart', from.x + 8, from.y + 12);
    await page.locator('html.editor-dragging').waitFor({ state: 'attached' });
    const to = await boxOf(block(page, 'Melding'));
    await touch('touchMove', to.x + 40, to.y + to.height / 2);
    await touch('touchMove', to.x + 40, to.y + to.height - 2);
    await page.locator('.editor-drop').waitFor();
    await touch('touchEnd');
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Titel']);
    await saved(page);
    await trash(page, path);
  });
});

describe('versions', () => {
  it('compares a version with the draft and puts one block back, or all of it', async () => {
    const { page, path } = await editorWith(['titel', 'melding']);
    await typeIn(page, 'Zoals het was');
    await saved(page);
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.getByRole('tab', { name: 'Versies' }).click();
    // What is typed in a field that is not the page is taken back there, and nothing of the page.
    const name = page.getByLabel('Naam van deze versie');
    await name.pressSequentially('Verkeerd');
    await name.press('Control+z');
    expect(await heading(page).textContent()).toBe('Zoals het was');
    expect(await name.inputValue()).not.toBe('Verkeerd');
    await name.fill('Eerste');
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await page.locator('[data-revision="1"]').waitFor();
    await page.keyboard.press('Escape');
    await typeIn(page, 'Zoals het werd');
    await block(page, 'Melding').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Delete');
    await saved(page);
    const compare = async () => {
      if (!(await page.locator('[data-revision="1"]').isVisible())) {
        await page.getByRole('button', { name: 'Eigenschappen' }).click();
        await page.getByRole('tab', { name: 'Versies' }).click();
      }
      await page.locator('[data-revision="1"]').getByRole('button', { name: 'Vergelijken' }).click();
      await page.locator('.editor-compare tr[data-mark]').first().waitFor();
    };
    await compare();
    const row = (name: string) => page.locator('.editor-compare tr[data-mark]', { hasText: name });
    expect(await row('Titel').innerText()).toMatch(/Zoals het was[\s\S]*Zoals het werd/);
    expect(new URL(page.url()).hash).toBe('#versions=1-draft');
    await page.getByRole('button', { name: 'Versie 1 terugzetten: 2 wijzigingen' }).waitFor();
    await row('Melding').getByRole('button').click();
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Melding']);
    expect(await heading(page).textContent()).toBe('Zoals het werd');
    expect(new URL(page.url()).hash).toBe('');
    await page.locator('[data-revision="1"]').getByRole('button', { name: 'Terugzetten' }).click();
    await expect.poll(() => heading(page).textContent()).toBe('Zoals het was');
    // What was kept by itself, as before each of these, is one line until somebody looks for it.
    const kept = page.locator('[data-kept="2"]');
    await kept.locator('summary', { hasText: '2 versies, vanzelf bewaard' }).waitFor();
    expect(await page.locator('[data-revision="2"]').isVisible()).toBe(false);
    await kept.locator('summary').focus();
    await page.keyboard.press('Enter');
    await kept.getByRole('button', { name: 'Versie 2 vergelijken' }).waitFor();
    // What was brought back is a step as any other, also after the page was loaded again.
    await page.getByRole('button', { name: 'Ongedaan maken: versie 1 terugzetten' }).waitFor();
    await expect.poll(() => keptText(page)).toContain('versie 1 terugzetten');
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Ongedaan maken: versie 1 terugzetten' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => heading(page).textContent()).toBe('Zoals het werd');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Melding']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => heading(page).textContent()).toBe('Zoals het was');
    await trash(page, path);
  });

  it('compares any two, by keyboard and by address, the older one left however they are chosen', async () => {
    const { page, path } = await editorWith(['titel']);
    const keep = async (words: string, revision: number) => {
      await typeIn(page, words);
      await saved(page);
      await page.getByRole('button', { name: 'Eigenschappen' }).click();
      await page.getByRole('tab', { name: 'Versies' }).click();
      await page.getByRole('button', { name: 'Bewaren' }).click();
      await page.locator(`[data-revision="${revision}"]`).waitFor();
      await page.keyboard.press('Escape');
    };
    await keep('De eerste', 1);
    await keep('De tweede', 2);
    await typeIn(page, 'De derde');
    await saved(page);
    await page.goto(`${site}${path}/edit#versions=2-1`);
    await page.reload();
    await ready(page);
    const asked = page.getByRole('dialog', { name: 'Versies vergelijken' });
    const row = asked.locator('tr[data-mark]', { hasText: 'Titel' });
    const texts = async () =>
      (await row.locator('td > div').allInnerTexts()).map((one) => one.split(' ', 2).join(' '));
    await expect.poll(texts).toEqual(['De eerste', 'De tweede']);
    await asked.getByRole('button', { name: 'Versie 2 terugzetten: 1 wijziging' }).waitFor();
    // A younger one on the left changes sides.
    const older = asked.getByRole('combobox', { name: 'Ouder' });
    const chosen = async () => {
      await asked.getByRole('combobox', { name: 'Nieuwer' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('concept');
      await page.locator('[role="option"][data-combobox-selected]', { hasText: 'concept' }).waitFor();
      await page.keyboard.press('Enter');
      return new URL(page.url()).hash;
    };
    // Chosen once more where it was not taken.
    await expect.poll(chosen).toBe('#versions=1-draft');
    await expect.poll(texts).toEqual(['De eerste', 'De derde']);
    expect(new URL(page.url()).hash).toBe('#versions=1-draft');
    await older.click();
    await page.getByRole('option', { name: /^Versie 2/ }).click();
    await expect.poll(texts).toEqual(['De tweede', 'De derde']);
    await row.getByRole('button', { name: 'Titel terugzetten zoals in: Versie 2' }).click();
    await expect.poll(() => heading(page).textContent()).toBe('De tweede');
    await page.goto(`${site}${path}/edit#versions=1-9`);
    await page.reload();
    await ready(page);
    await asked.getByRole('alert').getByText('is er niet meer').waitFor();
    await trash(page, path);
  });

  it('what is planned says from when, and is not there before', async () => {
    const { page, path } = await editorWith(['titel']);
    await page.locator('[data-publish]').click();
    await page.getByRole('button', { name: /^Plannen: / }).click();
    await page.getByLabel('Vanaf').fill('2031-03-12T09:00');
    await page.locator('[data-publish-now]').click();
    await page.locator('[data-status="scheduled"]').waitFor();
    expect(await page.locator('[data-status="scheduled"]').innerText()).toMatch(/12.*mrt|12.*maart|12-03/i);
    expect((await ask(site + path)).status).toBe(404);
    await trash(page, path);
  });
});

describe('two at one page', () => {
  it('see each other, and what each of them changes comes to the other', async () => {
    const one = await editorWith(['titel', 'melding'], {}, 'redactie');
    const other = await editor('beheer', one.path);
    await one.page.getByRole('img', { name: /heeft deze pagina ook open/ }).waitFor();
    await other.page
      .locator('main [data-b]')
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    await typeIn(one.page, 'Van de een');
    await other.page
      .locator('main [data-b]')
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    await other.page.keyboard.press('Alt+ArrowUp');
    await saved(one.page);
    await saved(other.page);
    for (const { page } of [one, other]) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => blocks(page)).toEqual(['Melding', 'Titel']);
      await expect.poll(() => heading(page).textContent()).toBe('Van de een');
    }
    await trash(one.page, one.path);
  });

  it('who types goes on when the other moves blocks, and hears when the other takes this one away', async () => {
    const one = await editorWith(['titel', 'melding'], {}, 'redactie');
    const other = await editor('beheer', one.path);
    const hear = () => other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const order = async (names: string[]) => {
      await saved(one.page);
      await hear();
      await expect.poll(() => blocks(other.page)).toEqual(names);
    };
    await heading(other.page).click();
    await heading(other.page).click();
    await other.page.keyboard.press('Control+a');
    await other.page.keyboard.type('Wie type');
    await saved(other.page);
    await block(one.page, 'Melding').click({ position: { x: 4, y: 4 } });
    await one.page.keyboard.press('Alt+ArrowUp');
    await order(['Melding', 'Titel']);
    await other.page.keyboard.type('t');
    await block(one.page, 'Titel').click({ position: { x: 4, y: 4 } });
    await one.page.keyboard.press('Alt+ArrowUp');
    await order(['Titel', 'Melding']);
    await other.page.keyboard.type(' gaat door');
    expect(await heading(other.page).textContent()).toBe('Wie typet gaat door');
    await saved(other.page);
    await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => heading(one.page).textContent()).toBe('Wie typet gaat door');
    await block(one.page, 'Titel').click({ position: { x: 4, y: 4 } });
    await one.page.keyboard.press('Delete');
    await order(['Melding']);
    await other.page.getByText('weggehaald terwijl u erin typte').waitFor();
    expect(await other.page.evaluate(() => (document.activeElement as HTMLElement | null)?.ariaLabel)).toBe(
      'Melding',
    );
    await trash(one.page, one.path);
  });

  it('who changed the same words is asked, and nothing goes without being chosen', async () => {
    const one = await editorWith(['titel'], {}, 'redactie');
    const other = await editor('beheer', one.path);
    // Neither hears of the other before both have sent.
    await other.page.route('**/presence', (route) => route.abort());
    await typeIn(one.page, 'Zegt de een');
    await saved(one.page);
    await typeIn(other.page, 'Zegt de ander');
    const asked = other.page.getByRole('dialog');
    await asked.waitFor();
    expect(await asked.innerText()).toMatch(/Zegt de ander[\s\S]*Zegt de een/);
    expect(await violationsOn(other.page, over)).toEqual([]);
    await other.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await asked.getByRole('button', { name: 'Mijn wijzigingen kopiëren' }).click();
    await asked.getByRole('button', { name: 'Gekopieerd' }).waitFor();
    expect(await other.page.evaluate(() => navigator.clipboard.readText())).toBe('Titel: Zegt de ander');
    await asked.getByRole('radio').nth(1).click({ force: true });
    await asked.getByRole('button', { name: 'Zo bewaren' }).click();
    await saved(other.page);
    await expect.poll(() => heading(other.page).textContent()).toBe('Zegt de een');

    // What was not chosen stands among the versions, for both of them, and can be put back.
    for (const { page } of [other, one]) {
      await page.getByRole('button', { name: 'Eigenschappen' }).click();
      await page.getByRole('tab', { name: 'Versies' }).click();
      const unchosen = page.getByRole('region', { name: 'Niet gekozen' }).getByRole('listitem');
      await unchosen.getByText('Zegt de ander').waitFor();
      expect(await unchosen.count()).toBe(1);
    }
    const back = other.page.getByRole('button', { name: /^Terugzetten: Titel/ });
    await back.click();
    await expect.poll(() => heading(other.page).textContent()).toBe('Zegt de ander');
    await other.page.getByRole('button', { name: /^Staat er nu: Titel/ }).waitFor();
    await other.page.getByRole('button', { name: /^Ongedaan maken: / }).click();
    await expect.poll(() => heading(other.page).textContent()).toBe('Zegt de een');

    // A choice is asked about by its name, and there is no having both.
    await saved(other.page);
    await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const [{ page }, look] of [
      [one, 'Vlak'],
      [other, 'Huiskleur'],
    ] as const) {
      await block(page, 'Titel').click({ position: { x: 4, y: 4 } });
      await page.locator('[data-region="drawer"]').getByText(look, { exact: true }).click();
      if (page === one.page) await saved(page);
    }
    const about = other.page.getByRole('radiogroup', { name: /Titel, Achtergrond/ });
    await about.waitFor();
    expect(await about.innerText()).toMatch(/Van u:\s*Huiskleur[\s\S]*Van [\s\S]*Vlak/);
    expect(await about.getByRole('radio').count()).toBe(2);
    await asked.getByRole('button', { name: 'Zo bewaren' }).click();
    await saved(other.page);
    await trash(one.page, one.path);
  });

  it('what somebody throws away while another works in it comes back in the tray', async () => {
    const one = await editorWith(['titel', 'melding'], {}, 'redactie');
    const other = await editor('beheer', one.path);
    await other.page.route('**/presence', (route) => route.abort());
    await block(one.page, 'Titel').click({ position: { x: 4, y: 4 } });
    await one.page.keyboard.press('Delete');
    await saved(one.page);
    await typeIn(other.page, 'Niet weggooien');
    await saved(other.page);
    await expect.poll(() => blocks(other.page)).toEqual(['Melding']);
    await other.page.getByText('1 blok heeft geen plaats meer').waitFor();
    await other.page.getByRole('button', { name: 'Eigenschappen' }).click();
    await other.page.getByRole('tab', { name: 'Overzicht' }).click();
    await expect
      .poll(() => other.page.locator('.editor-outline-list').innerText())
      .toMatch(/geen plaats[\s\S]*Titel/);
    await trash(one.page, one.path);
  });

  it('two tabs of one person are two editors', async () => {
    const { page, context, path } = await editorWith(['titel', 'melding']);
    const tab = await context.newPage();
    await tab.goto(`${site}${path}/edit`);
    await ready(tab);
    await typeIn(page, 'In het eerste tabblad');
    await saved(page);
    await tab
      .locator('main [data-b]')
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    await tab.keyboard.press('Control+Shift+D');
    await saved(tab);
    await expect.poll(() => heading(tab).textContent()).toBe('In het eerste tabblad');
    expect(await blocks(tab)).toEqual(['Titel', 'Melding', 'Melding']);
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const self = page.getByRole('img', { name: 'U, in een ander tabblad' });
    await look();
    await self.waitFor();
    expect(await page.getByRole('img', { name: /heeft deze pagina ook open/ }).count()).toBe(0);
    // The server does not hear that it goes.
    await tab.route('**/presence', (route) => route.abort());
    await tab.close();
    await look();
    await self.waitFor({ state: 'detached' });
    await trash(page, path);
  });
});

describe('a network that fails', () => {
  it('a session that ended asks to sign in over the page, and goes on', async () => {
    const { page, context, path } = await editorWith(['titel']);
    const cookies = await context.cookies();
    // Whichever call comes first asks to sign in: it is what was typed, not that somebody is still there.
    await page.route('**/presence', (route) => route.abort());
    await context.clearCookies({ name: 'session' });
    await typeIn(page, 'Na het aanmelden');
    const asked = page.getByRole('dialog');
    await asked.waitFor();
    expect(await violationsOn(page, over)).toEqual([]);
    // Who does not sign in now goes on, and is asked again when they say so.
    await asked.getByRole('button', { name: 'Annuleren' }).click();
    await page.locator('[data-saving="signed-out"]').waitFor();
    await asked.waitFor({ state: 'detached' });
    await typeIn(page, 'Zonder aanmelden');
    await page.evaluate(() => ['online', 'focus'].forEach((name) => dispatchEvent(new Event(name))));
    await typeIn(page, 'Na het aanmelden');
    await expect.poll(() => keptText(page)).toContain('Na het aanmelden');
    expect(await asked.count()).toBe(0);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await asked.getByLabel(/wachtwoord/i).fill('bouwsteen-demo');
    await asked.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    await saved(page);
    expect((await context.cookies()).length).toBe(cookies.length);
    await page.reload();
    await ready(page);
    expect(await heading(page).textContent()).toBe('Na het aanmelden');

    // Nothing is done in the name of who signed in in another tab.
    await context.addCookies(await signIn(site, 'staf@demo.example'));
    await typeIn(page, 'In eigen naam');
    await asked.getByLabel(/wachtwoord/i).fill('bouwsteen-demo');
    await asked.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    await saved(page);
    const authors = await page.evaluate(async () => {
      const { page } = JSON.parse(document.getElementById('edited')!.textContent) as {
        page: { guid: string };
      };
      const answer = await fetch(`/api/pages/${page.guid}/operations`);
      const { changes } = (await answer.json()) as { changes: { by: { guid: string } }[] };
      return new Set(changes.map(({ by }) => by.guid)).size;
    });
    expect(authors).toBe(1);
    await trash(page, path);
  });

  it('drawings that come in another order than they were asked for: the newest stays', async () => {
    const { page, path } = await editorWith(['titel']);
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    let count = 0;
    const held: (() => void)[] = [];
    await page.route('**/render', async (route) => {
      const answer = await route.fetch();
      // The first answer waits until the second is there.
      if (count++ === 0) await new Promise<void>((resolve) => held.push(resolve));
      await route.fulfill({ response: answer }).catch(() => undefined);
      held.shift()?.();
    });
    const kicker = page.locator('[data-region="drawer"] [data-field]').first();
    await kicker.fill('Eerst');
    await expect.poll(() => count).toBe(1);
    await kicker.fill('Daarna');
    await expect.poll(() => page.locator('main').innerText()).toMatch(/daarna/i);
    await page.unroute('**/render');
    expect(await page.locator('main').innerText()).not.toMatch(/eerst/i);
    await trash(page, path);
  });

  it('an answer that is lost on its way does not make the change twice', async () => {
    const { page, path } = await editorWith(['melding']);
    let lost = 0;
    await page.route('**/operations', async (route) => {
      await route.fetch();
      lost++;
      await route.abort();
    });
    await page.keyboard.press('Control+Shift+D');
    await page.locator('[data-saving="offline"]').waitFor();
    expect(lost).toBeGreaterThan(0);
    await tryNow(page, () => page.unroute('**/operations'));
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await blocks(page)).toEqual(['Melding', 'Melding']);
    await trash(page, path);
  });

  it.each(['Delete', 'Control+Shift+D', 'Alt+ArrowDown'])(
    'the page may be loaded again in the middle of %s',
    async (keys) => {
      const { page, path } = await editorWith(['titel', 'melding']);
      await block(page, 'Titel').click({ position: { x: 4, y: 4 } });
      await page.route('**/operations', (route) => route.abort());
      await page.keyboard.press(keys);
      const now = await blocks(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await expect.poll(() => keptText(page)).toMatch(/"op"/);
      await page.unroute('**/operations');
      await page.reload();
      await ready(page);
      await expect.poll(() => blocks(page)).toEqual(now);
      await saved(page);
      await page.reload();
      await ready(page);
      expect(await blocks(page)).toEqual(now);
      await trash(page, path);
    },
  );
});

describe('by keyboard alone', () => {
  it('regions, help, several blocks, and moving by name', async () => {
    const { page, path } = await editorWith(['titel', 'melding', 'citaat']);
    await block(page, 'Titel').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Sneltoetsen' });
    await help.waitFor();
    // Keys that are pressed together stand on one line.
    const heights = await help
      .locator('kbd')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    // What lies under a dialog waits.
    for (const keys of ['F6', 'Delete', 'Control+z', 'Control+a']) await page.keyboard.press(keys);
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    expect(await blocks(page)).toEqual(['Titel', 'Melding', 'Citaat']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await block(page, 'Titel').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => page.locator('[data-outline="chosen"]').count()).toBe(2);
    // Letters are of none of several, and that is seen, once for all of a word.
    await page.keyboard.type('Word');
    const inOne = page.locator('[data-kind="info"]', { hasText: 'Kies één blok om erin te typen.' });
    await inOne.waitFor();
    expect((await inOne.innerText()).trim()).toBe('Kies één blok om erin te typen.');
    expect(await page.locator('main [contenteditable="true"]').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await inOne.waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => blocks(page)).toEqual(['Citaat']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Melding', 'Citaat']);
    const region = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']);
    await block(page, 'Titel').focus();
    await page.keyboard.press('F6');
    expect(await region()).toBe('toolbar');
    await page.keyboard.press('Shift+F6');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Titel');
    await page.keyboard.press('F6');
    await page.getByRole('button', { name: 'Meer acties' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /Verplaatsen naar/ }).focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: /Onderste rij/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Citaat', 'Titel']);
    await saved(page);
    await trash(page, path);
  });

  it('several blocks move together, by keys, button, name and mouse, and come back in one step', async () => {
    const { page, path } = await editorWith(['titel', 'melding', 'citaat', 'knoppen']);
    const said = page.locator('[data-announcer]');
    const chosen = () => page.locator('[data-outline="chosen"]').count();
    const start = ['Titel', 'Melding', 'Citaat', 'Knoppen'];
    const back = async () => {
      await page.keyboard.press('Control+z');
      await expect.poll(() => blocks(page)).toEqual(start);
    };
    await block(page, 'Titel').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => blocks(page)).toEqual(['Citaat', 'Titel', 'Melding', 'Knoppen']);
    await expect
      .poll(() => said.textContent())
      .toBe('2 blokken verplaatst naar Midden, 2 tot en met 3 van 4');
    expect(await chosen()).toBe(2);
    // They stay chosen, and each key has one that takes it back.
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => blocks(page)).toEqual(start);
    // Copies of them are said together as well.
    await page.keyboard.press('Control+Shift+D');
    await expect.poll(() => said.textContent()).toBe('2 blokken toegevoegd aan Midden, 3 tot en met 4 van 6');
    await back();
    await block(page, 'Titel').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Omlaag' }).click();
    await page.getByRole('button', { name: 'Omlaag' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Citaat', 'Knoppen', 'Titel', 'Melding']);
    expect(await chosen()).toBe(2);
    await page.keyboard.press('Control+z');
    await back();
    // Those that stand apart go together, in their order.
    await block(page, 'Citaat').click({ position: { x: 4, y: 4 } });
    await block(page, 'Titel').click({ position: { x: 4, y: 4 }, modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: /Verplaatsen naar/ }).click();
    const asked = page.getByRole('dialog', { name: '2 blokken verplaatsen' });
    await asked.getByRole('button', { name: 'Midden: na 2. Knoppen' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Knoppen', 'Titel', 'Citaat']);
    expect(await chosen()).toBe(2);
    await back();
    await page.locator('[data-drag-handle]').hover({ position: { x: 8, y: 12 } });
    await page.mouse.down();
    const { x, y } = await boxOf(page.locator('[data-drag-handle]'));
    await page.mouse.move(x + 8, y + 30, { steps: 3 });
    const to = await boxOf(block(page, 'Knoppen'));
    const line = async () => {
      await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 4 });
      return page.locator('.editor-drop').innerText();
    };
    await expect.poll(line).toBe('2 blokken');
    await page.mouse.up();
    await expect.poll(() => blocks(page)).toEqual(['Melding', 'Knoppen', 'Titel', 'Citaat']);
    await back();
    await saved(page);
    await trash(page, path);
  });

  it('typing on a block begins its text, and keys without Ctrl or Alt can be switched off', async () => {
    const { page, path } = await editorWith(['tekst']);
    // What a new block came with gives way.
    await block(page, 'Tekst').focus();
    await page.keyboard.type('Nieuwe tekst');
    await expect.poll(() => page.locator('main [contenteditable]').innerText()).toBe('Nieuwe tekst');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, 'titel');
    await page.keyboard.type('Kop');
    await expect.poll(() => heading(page).textContent()).toBe('Kop');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' 2');
    await expect.poll(() => heading(page).textContent()).toBe('Kop 2');
    await page.keyboard.press('Escape');
    // A block without words on the page has them in its form; of several, nobody knows which is meant.
    const said = page.locator('[data-announcer]');
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, 'scheiding');
    await page.keyboard.type('x');
    await expect.poll(() => said.textContent()).toBe('Dit verandert u in het formulier van het blok.');
    await page.locator('[data-panel="block"]').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.type('x');
    await page.locator('[data-kind="info"]', { hasText: 'Kies één blok om erin te typen.' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Tekst', 'Titel']);
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await block(page, 'Titel').focus();
    // Letters that come before the block is drawn wait for it, and neither add another nor throw it away.
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/render', (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('melding');
    await page.keyboard.press('Enter');
    await page.locator('main .editor-waiting:focus').waitFor();
    await page.keyboard.type('Let op/x');
    await page.keyboard.press('Backspace');
    isHeld = false;
    // What is not waited for any more was given up.
    for (const route of held) await route.continue().catch(() => undefined);
    await expect.poll(() => block(page, 'Melding').innerText()).toContain('Let op/');
    expect(await block(page, 'Melding').innerText()).not.toContain('Let op/x');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Tekst', 'Titel']);
    // Whoever goes on before that has left them for its title, also when they load the page again.
    isHeld = true;
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('melding');
    await page.keyboard.press('Enter');
    await page.locator('main .editor-waiting:focus').waitFor();
    await page.keyboard.type('Kijk uit');
    await block(page, 'Tekst').focus();
    isHeld = false;
    await page.reload();
    await ready(page);
    await expect.poll(() => block(page, 'Melding').innerText()).toContain('Kijk uit');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page)).toEqual(['Tekst', 'Titel']);
    await block(page, 'Tekst').focus();
    await page.keyboard.press('Delete');
    await saved(page);
    await page.keyboard.press('?');
    await page.getByRole('switch').click({ force: true });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await block(page, 'Titel').focus();
    await page.keyboard.press('Delete');
    await page.keyboard.type('x');
    await page.keyboard.press('Control+Shift+D');
    await expect.poll(() => blocks(page)).toEqual(['Titel', 'Titel']);
    await trash(page, path);
  });
});

it.each([390, 1024, 1440])(
  'both places to add beside a text of one line leave its words free, %d wide',
  async (width) => {
    const { page, path } = await editorWith(['titel'], { width });
    await page.locator('main [data-b]').first().focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Een regel.');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    });
    const line = page.locator('main [data-b] p', { hasText: /^Een regel\.$/ });
    await line.waitFor();
    await page.locator('.editor-plus').nth(1).waitFor();
    const covered = await line.evaluate((element) => {
      const pluses = [...document.querySelectorAll('.editor-plus')].map((one) => one.getBoundingClientRect());
      const words = document.createRange();
      words.selectNodeContents(element);
      const lines = [...words.getClientRects()];
      const [above, below] = pluses.sort((a, b) => a.top - b.top);
      return {
        lines: lines.length,
        above: above!.bottom - lines[0]!.top,
        below: lines[0]!.bottom - below!.top,
      };
    });
    expect(covered.lines).toBe(1);
    expect(covered.above).toBeLessThanOrEqual(0);
    expect(covered.below).toBeLessThanOrEqual(0);
    await trash(page, path);
  },
);

describe('the way back', () => {
  it('the menu of a block says who sees it and leads there, by keyboard alone', async () => {
    const { page, path } = await editorWith(['titel', 'nieuws']);
    const focused = page.locator(':focus');
    const choose = async (name: string) => {
      await page.locator('main [data-b]').nth(1).focus();
      await page.keyboard.press('F6');
      await page.keyboard.press('End');
      await expect.poll(() => focused.getAttribute('aria-label')).toBe('Meer acties');
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowDown');
          return focused.textContent();
        })
        .toBe(name);
      await page.keyboard.press('Enter');
    };
    await choose('Wie dit ziet');
    const field = (name: string) => page.getByRole('combobox', { name }).and(focused);
    await field('Zichtbaar voor').waitFor();
    await choose('Wie items toevoegt');
    await field('Items toevoegen door').waitFor();
    await choose('Meer blokken kiezen');
    await page
      .locator('[data-announcer]', { hasText: /^Kies er blokken bij met een klik/ })
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Klaar met kiezen' }).waitFor();
    await trash(page, path);
  });

  it('Escape closes what is innermost, one level at a time, and gives the keyboard back', async () => {
    const { page, path } = await editorWith(['titel', 'melding']);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
      });
    const drawer = page.locator('[data-region="drawer"]');
    await block(page, 'Melding').click({ position: { x: 4, y: 4 } });
    // A menu, then the tools of the block, then the block.
    const more = page.getByRole('button', { name: 'Meer acties' });
    await more.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Meer acties');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Melding');
    expect(await page.locator('[data-outline="chosen"]').count()).toBe(1);
    // A dialog over the drawer, the choice of blocks in it, and the drawer.
    await page.getByRole('button', { name: 'Instellingen van het blok' }).press('Enter');
    // It takes the keyboard, and not while a menu is open.
    await drawer.locator(':focus').waitFor();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: /Verplaatsen naar/ }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Melding verplaatsen' });
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await drawer.waitFor();
    await expect.poll(focused).toMatch(/^(Meer acties|Melding)$/);
    await block(page, 'Melding').focus();
    await page.keyboard.press('/');
    const palette = page.locator('[data-panel="palette"]');
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await drawer.getByRole('tab', { name: 'Blok' }).waitFor();
    await expect.poll(focused).toBe('Melding');
    await drawer.getByRole('tab', { name: 'Blok' }).focus();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Melding');
    // The text, the block, the page, and out.
    await block(page, 'Titel').focus();
    await page.keyboard.press('Enter');
    await page.locator('main [contenteditable]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main [contenteditable]').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Titel');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-outline="chosen"]').count()).toBe(0);
    expect(page.url()).toContain('/edit');
    await saved(page);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    await trash(page, path);
  });

  it('leads to where somebody was on the page, also by Back from a dialog, and after publishing', async () => {
    const { page, path } = await editorWith(['titel', 'citaat', 'tekst', 'citaat', 'tekst', 'citaat']);
    await page.locator('[data-publish]').click();
    await page.locator('[data-publish-now]').click();
    await page.locator('[data-status="published"]').waitFor();
    await page.goto(site + path);
    const down = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    const now = () => page.evaluate(() => Math.round(scrollY));
    const toEditor = async () => {
      await page.locator('a[data-edit]').evaluate((link: HTMLElement) => link.click());
      await ready(page);
    };
    await down(300);
    await toEditor();
    await expect.poll(now).toBe(300);
    await down(200);
    await page.getByRole('button', { name: 'Editor sluiten' }).click();
    await page.waitForURL(site + path);
    await expect.poll(now).toBe(300);

    await toEditor();
    await typeIn(page, 'Net getypt');
    await page.getByRole('button', { name: 'Eigenschappen' }).click();
    await page.locator('[data-publish]').click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.waitForURL(site + path);
    await page.goForward();
    await ready(page);
    await expect.poll(() => heading(page).textContent()).toBe('Net getypt');
    await saved(page);

    await down(250);
    await page.locator('[data-publish]').click();
    await page.locator('[data-publish-now]').click();
    await page.locator('[data-status="published"]').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await now()).toBe(250);
    await page.getByRole('button', { name: 'Editor sluiten' }).click();
    await page.waitForURL(site + path);
    expect(await heading(page).textContent()).toBe('Net getypt');
    await expect.poll(now).toBe(250);
    await trash(page, path);
  });
});

describe('by mouse', () => {
  it('letters go into the text that was pressed, and what is not written on the page is shown in its form', async () => {
    const { page, path } = await editorWith(['kaarten'], { width: 1280 });
    const drawer = page.locator('[data-region="drawer"]');
    const title = block(page, 'Kaarten').locator('[data-f]').first();
    const before = await title.innerText();
    const card = block(page, 'Kaarten').locator('.card-arrow').first();
    await page.keyboard.press('Escape');
    await card.click();
    await page.keyboard.type('xyz');
    await drawer.waitFor();
    expect(await title.innerText()).toBe(before);
    await drawer.getByRole('button', { name: 'Sluiten' }).click();
    await drawer.waitFor({ state: 'detached' });
    await card.click();
    await drawer.waitFor();
    await drawer.getByRole('button', { name: 'Sluiten' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await title.click();
    await page.keyboard.type('Wat u zoekt');
    await expect.poll(() => title.innerText()).toContain('Wat u zoekt');
    await trash(page, path);
  });

  it('what is pressed twice and not written on the page has the focus in the form: a card, a button, a picture', async () => {
    const { page, path } = await editorWith(['kaarten', 'opening'], { width: 1280 });
    const drawer = page.locator('[data-region="drawer"]');
    const twice = async (part: Locator) => {
      await part.click();
      await part.click();
    };
    const focused = (name: string | RegExp) =>
      drawer.getByRole('combobox', { name }).and(page.locator(':focus'));
    await twice(block(page, 'Opening').locator('.hero-actions a').nth(1));
    await focused('Link: waarheen').waitFor();
    const opened = () => drawer.locator('[data-field] button[aria-expanded="true"]').allInnerTexts();
    expect(await opened()).toEqual([
      await block(page, 'Opening').locator('.hero-actions a').nth(1).innerText(),
    ]);
    await drawer.getByRole('button', { name: 'Sluiten' }).click();
    await twice(block(page, 'Kaarten').locator('.card-arrow').nth(2));
    const title = await block(page, 'Kaarten').locator('.card-title').nth(2).innerText();
    await drawer.getByRole('button', { name: title, exact: true, expanded: true }).waitFor();
    await focused('Link: waarheen').waitFor();
    // Beside an open form one press shows where it stands there, and the keys stay on the page.
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await block(page, 'Opening').locator('.hero-actions a').first().click();
    await drawer.getByRole('combobox', { name: 'Link: waarheen' }).waitFor();
    await page.locator('main [data-b]:focus').waitFor();
    await trash(page, path);
  });

  it('links of the header and the menu lead from editor to editor, and elsewhere once that was said', async () => {
    const { page, path } = await editorWith(['titel'], { width: 1440 }, 'redactie');
    await typeIn(page, 'Dit blijft bewaard');
    await page.locator('.site-header').getByRole('link', { name: 'Zoeken' }).click();
    await page.getByText('U bent in de editor gebleven.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/edit`);
    await page.getByRole('button', { name: 'Ga naar Zoeken' }).click();
    await page.waitForURL(`${site}/search`);
    await page.goto(`${site}${path}/edit`);
    await ready(page);
    expect(await heading(page).textContent()).toBe('Dit blijft bewaard');
    await page.locator('.site-header .menu').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL(`${site}/contact/edit`);
    await ready(page);
    await page.locator('.breadcrumbs').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${site}/edit`);
    await ready(page);
    await trash(page, path);
  });

  it('undo says what it takes back: a link, a card, a choice', async () => {
    const { page, path } = await editorWith(['kaarten'], { width: 1280 });
    const drawer = page.locator('[data-region="drawer"]');
    const undo = (what: string) =>
      page.getByRole('button', { name: `Ongedaan maken: ${what}`, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Instellingen van het blok' }).click();
    await drawer.getByRole('button', { name: 'Kaart toevoegen' }).click();
    await undo('Kaart toevoegen in Kaarten');
    await leadTo(drawer.getByRole('combobox', { name: 'Link: waarheen' }), 'nieuws', 'Nieuws /nieuws');
    await undo('link in Kaarten');
    await drawer.getByRole('button', { name: 'Nieuws omhoog' }).click();
    await undo('Kaart verplaatsen in Kaarten');
    await drawer.getByRole('button', { name: 'Nieuws weghalen' }).click();
    await undo('Kaart weghalen uit Kaarten');
    await drawer.getByRole('combobox', { name: 'Vorm' }).click();
    await page.getByRole('option', { name: 'Compacte links' }).click();
    await undo('‘Vorm’ van Kaarten');
    await drawer.getByRole('textbox', { name: 'Titel', exact: true }).fill('Snel naar');
    await undo('tekst in Kaarten');
    await saved(page);
    await trash(page, path);
  });

  it('texts of cards and cells of a table are typed in where they stand, and Tab goes to the next', async () => {
    const { page, path } = await editorWith(['kaarten', 'tabel'], { width: 1280 });
    const cards = block(page, 'Kaarten');
    const words = cards.locator('.card').nth(1).locator('.card-more');
    const before = await cards.locator('.card-title').allInnerTexts();
    await page.keyboard.press('Escape');
    await words.click();
    await words.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Binnen een week geregeld');
    await page.getByRole('textbox', { name: 'Kaarten 2: Tekst' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Verhuizen');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => cards.locator('.card-title a').allInnerTexts())
      .toEqual([before[0], 'Verhuizen', ...before.slice(2)]);
    expect(await cards.locator('.card').nth(1).locator('.card-more').innerText()).toBe(
      'Binnen een week geregeld',
    );
    const rows = () =>
      block(page, 'Tabel')
        .locator('tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
        );
    const [head, first, ...others] = await rows();
    const cell = block(page, 'Tabel').locator('tbody tr').first().locator('td').first();
    await cell.click();
    await cell.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('gratis');
    await page.keyboard.press('Escape');
    await expect.poll(rows).toEqual([head, [first![0], '', 'gratis', ...first!.slice(3)], ...others]);
    await saved(page);
    await page.reload();
    await ready(page);
    expect(await rows()).toEqual([head, [first![0], '', 'gratis', ...first!.slice(3)], ...others]);
    await trash(page, path);
  });

  it('a phone says which page it is, and has in its menu what the bar has no room for', async () => {
    const { page, path } = await editorWith(['titel'], { width: 390 });
    const bar = page.locator('.editor-bar');
    await bar.getByText('Proef met bewerken').waitFor();
    for (const whole of [bar, page.locator('[data-publish] .mantine-Button-label')])
      expect(await whole.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole('button', { name: /^Ongedaan maken: / }).click();
    await expect.poll(() => blocks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pagina', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Opnieuw doen: Titel toevoegen' }).click();
    await expect.poll(() => blocks(page)).toEqual(['Titel']);
    await page.getByRole('button', { name: 'Pagina', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Voorbeeld' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // In the list of pages a draft says so, and its button is whole.
    await page.getByRole('button', { name: 'Pagina', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Andere pagina openen' }).click();
    await page.getByLabel('Zoek op titel of adres').fill('begroting');
    const pages = page.getByRole('dialog').locator('li', { hasText: 'De begroting van 2027' });
    await pages.first().waitFor();
    for (const one of await pages.locator('.mantine-Badge-label, .mantine-Button-label').all())
      expect(await one.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Several are chosen by a press each, without keys.
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).click();
    await pick(page, 'melding');
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Meer blokken kiezen' }).click();
    const chosen = page.locator('[data-outline="chosen"]');
    const press = (name: string) => block(page, name).click({ position: { x: 4, y: 4 } });
    for (const count of [2, 1, 2]) {
      await press('Titel');
      await expect.poll(() => chosen.count()).toBe(count);
    }
    await page.getByRole('button', { name: 'Klaar met kiezen' }).click();
    await press('Melding');
    await expect.poll(() => chosen.count()).toBe(1);
    await saved(page);
    await trash(page, path);
  });

  it('keys work from the start, and Control A is every block', async () => {
    const { page, path } = await editor('beheer');
    await page.keyboard.press('/');
    await pick(page, 'titel');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Blok toevoegen', exact: true }).focus();
    await page.keyboard.press('/');
    await pick(page, 'citaat');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await expect.poll(() => page.locator('[data-announcer]').innerText()).toContain('Alle 2 blokken');
    // With Control a press lets go of one, and takes it along again.
    for (const count of [1, 2]) {
      await block(page, 'Citaat').click({ position: { x: 4, y: 4 }, modifiers: ['Control'] });
      await expect.poll(() => page.locator('[data-outline="chosen"]').count()).toBe(count);
    }
    await page.keyboard.press('Delete');
    await expect.poll(() => blocks(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await trash(page, path);
  });
});

describe('looking at it as somebody else', () => {
  it('ends with Escape in the page as well, once what is open there is closed', async () => {
    const { page, path } = await editorWith(['titel']);
    const opener = page.getByRole('button', { name: 'Voorbeeld op een tablet' });
    await opener.click();
    const shown = page.getByRole('dialog', { name: 'Voorbeeld' });
    const frame = page.frameLocator('iframe.editor-preview');
    const menu = frame.locator('#main-menu');
    await frame.locator('[popovertarget="main-menu"]').first().press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await shown.isVisible()).toBe(true);
    // Visitors' pages stand in no frame: one that a link leads to opens beside it.
    const home = frame.locator('a[href="/"]').first();
    const opened = page.context().waitForEvent('page');
    await home.press('Enter');
    await (await opened).locator('main .hero-title').first().waitFor();
    await (await opened).close();
    await home.focus();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await trash(page, path);
  });

  it('what is hidden is not in what a visitor sees', async () => {
    const { page, path } = await editorWith(['titel', 'melding']);
    await block(page, 'Melding').click({ position: { x: 4, y: 4 } });
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Verbergen' }).click();
    await saved(page);
    const hidden = (await page.locator('main .editor-hidden').innerText()).trim().split('\n')[0]!;
    await page.getByRole('button', { name: 'Voorbeeld op een tablet' }).click();
    const looked = page.locator('iframe.editor-preview');
    await expect.poll(() => looked.evaluate((one) => (one as HTMLElement).style.width)).toBe('820px');
    const frame = page.frameLocator('iframe.editor-preview');
    await expect.poll(() => frame.locator('main').innerText()).toContain(hidden);
    await page.getByPlaceholder('Bekijken als').click();
    await page.getByRole('option', { name: 'Een bezoeker' }).click();
    await expect
      .poll(() =>
        frame
          .locator('main')
          .innerText()
          .catch(() => hidden),
      )
      .not.toContain(hidden);
    await frame.locator('main h1, main h2').first().waitFor();

    // The link that this made, and one for somebody else, are listed; one that is ended shows nothing from then on.
    await page.getByRole('button', { name: 'Links die er al zijn' }).click();
    const links = page.locator('[data-link]');
    await expect.poll(() => links.count()).toBe(1);
    const shared = (await page.locator('iframe.editor-preview').getAttribute('src'))!;
    expect((await ask(shared)).status).toBe(200);
    expect(await links.innerText()).toMatch(/Een bezoeker/);
    await links.getByRole('button', { name: /^Intrekken/ }).click();
    const sure = page.getByRole('dialog', { name: 'Deze link intrekken?' });
    await sure.getByRole('button', { name: 'Intrekken' }).click();
    await page.getByText('Er is geen link die werkt.', { exact: false }).waitFor();
    expect((await ask(shared)).status).toBe(404);
    await page.keyboard.press('Escape');
    await trash(page, path);
  });
});

it.each(walkedIn('en'))(
  'axe finds nothing in any open state of the editor (%s)',
  async (language) => {
    const { page, path } = await editorWith([language === 'nl' ? 'opening' : 'hero'], {
      language,
      width: 1440,
    });
    // Dark first, so that no colour is on its way when the next state is looked at.
    const wide = { widths: [1440], themes: ['dark', 'light'] } satisfies Screens;
    const narrow = { widths: [390], themes: ['dark', 'light'] } satisfies Screens;
    const found: string[] = [];
    const look = async (state: string) => {
      for (const screens of [wide, narrow])
        found.push(...(await violationsOn(page, screens)).map((one) => `${state}: ${one}`));
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    const first = page.locator('main [data-b]').first();
    await first.click({ position: { x: 4, y: 4 } });
    await page.locator('.editor-toolbar').waitFor();
    await look('a block is chosen');
    await page.locator('[data-region="bar"] [aria-pressed]').click();
    for (const name of ['block', 'page', 'outline', 'checks', 'history']) {
      await page.locator(`[data-region="drawer"] [role="tab"]`).nth(tabs.indexOf(name)).click();
      await page.locator(`[data-panel="${name}"]`).waitFor();
      await loaded(page);
      await look(name);
    }
    await page.locator('[data-region="bar"] [aria-pressed]').click({ force: true });
    for (const keys of ['/', '?', 'Control+i']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await first.focus();
      await page.keyboard.press(keys);
      await page.locator(keys === '/' ? '[data-panel="palette"]' : '[role="dialog"]').waitFor();
      await look(`after ${keys}`);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('[data-publish]').click();
    await page.locator('[data-publish-now]:not([data-disabled])').waitFor();
    await look('publishing');
    const [moving, sharing, links] =
      language === 'nl'
        ? ['Verplaatsen naar …', 'Link voor een ander maken', 'Links die er al zijn']
        : ['Move to …', 'Make a link for someone else', 'Links that are there already'];
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await first.focus();
    await page.getByRole('button', { name: language === 'nl' ? 'Meer acties' : 'More actions' }).click();
    await page.getByRole('menuitem', { name: moving }).click();
    await page.getByRole('dialog').waitFor();
    await look('moving');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await first.focus();
    await page.keyboard.press('Control+i');
    await page.getByRole('button', { name: sharing }).click();
    await page.getByRole('button', { name: links }).click();
    await page.locator('[data-link]').waitFor();
    await look('links of the preview');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-region="bar"] [aria-pressed]').click();
    await page.locator(`[data-region="drawer"] [role="tab"]`).nth(tabs.indexOf('history')).click();
    await page.locator('[data-panel="history"] button').first().click();
    await page.locator('[data-revision="1"]').waitFor();
    await first.focus();
    await page.keyboard.press('Control+Shift+D');
    await saved(page);
    // Whose block was chosen sees its form.
    await page.locator(`[data-region="drawer"] [role="tab"]`).nth(tabs.indexOf('history')).click();
    await page.locator('[data-revision="1"] button').first().click();
    await page.locator('.editor-compare').waitFor();
    await look('comparing');
    await trash(page, path);
    expect(found).toEqual([]);
  },
  240_000,
);

const tabs = ['block', 'page', 'outline', 'checks', 'history'];

it('a page that is made, copied and thrown away from where one stands', async () => {
  const { page, path } = await editor('beheer');
  await page.getByRole('button', { name: 'Pagina', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pagina kopiëren' }).click();
  await page.waitForURL((url) => url.pathname !== `${path}/edit`);
  await ready(page);
  const copy = new URL(page.url()).pathname.replace(/\/edit$/, '');
  await page.getByRole('button', { name: 'Pagina', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Naar de prullenbak' }).click();
  await page.getByRole('button', { name: 'Naar de startpagina' }).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
  await expect
    .poll(async () => page.evaluate(async (at) => (await fetch(`${at}/edit`)).status, copy))
    .toBe(200);
  await trash(page, copy);
  await trash(page, path);
  await newPage(page).then((made) => trash(page, made));
});
