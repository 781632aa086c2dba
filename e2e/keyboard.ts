import type { Locator, Page } from 'playwright';
import type { Visitor } from './browser.ts';

/** By keyboard: to the field or button, and what is typed there. */
export async function type({ page }: Visitor, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
export async function press(visiting: Visitor, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(visiting.page, selector);
  await visiting.page.keyboard.press(key);
}
export async function tabTo(page: Visitor['page'], selector: string): Promise<void> {
  const wanted = page.locator(selector).first();
  await wanted.waitFor();
  // A browser lets go of keys that come before a page is painted, and an element is there before that.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  for (let step = 0; step < 150; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** By keyboard to a link, and where it leads. */
export async function follow(visiting: Visitor, selector: string): Promise<void> {
  const there = visiting.page.waitForEvent('load');
  await press(visiting, selector);
  await there;
}

/** Answers a question of the form by keyboard; gives the answer as the field has it. */
export async function fillIn(visiting: Visitor, name: string, kind: string): Promise<string> {
  const { page } = visiting;
  const field = fieldNamed(name);
  await tabTo(page, field);
  // A day by its numbers, in the order of the browser; the last of what can be chosen; a tick.
  if (kind === 'date') await page.keyboard.type('02032001');
  else if (kind === 'select-one') await page.keyboard.press('End');
  else if (kind === 'checkbox') await page.keyboard.press('Space');
  else await type(visiting, field, kind === 'number' ? '20' : `Nieuw ${name}`);
  return valueOf(page, name);
}

/** Not a button of that name, as the choice of light or dark has in every footer. */
const fieldNamed = (name: string) => `:is(input, select, textarea)[name="${name}"]`;

/** What stands in a field; of a tick box whether it is on. */
export const valueOf = (page: Visitor['page'], name: string) =>
  page
    .locator(fieldNamed(name))
    .evaluate((one: HTMLInputElement) => (one.type === 'checkbox' ? String(one.checked) : one.value));

/** Takes one of a menu or a list that has been opened, with the arrow keys. */
export async function arrowTo(page: Page, wanted: Locator, isThere: (one: Locator) => Promise<boolean>) {
  await wanted.waitFor();
  await settled(page);
  for (let steps = 0; steps < 60; steps++) {
    if (await isThere(wanted)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys do not reach ${String(wanted)}`);
}

/** Takes one of a row of choices of which one always holds, with the arrow keys; the focus goes along. */
export async function arrowToRadio(page: Page, of: string, name: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: of });
  const wanted = group.getByRole('radio', { name, exact: true });
  await wanted.waitFor({ state: 'attached' });
  const checked = group.locator('input:checked');
  await checked.focus();
  for (let steps = 0; !(await wanted.isChecked()); steps++) {
    if (steps === 10) throw new Error(`The arrow keys do not reach ${name}`);
    const was = await checked.inputValue();
    await page.keyboard.press('ArrowRight');
    // It holds once the address says it.
    await group.locator(`input:checked:not([value="${was}"])`).waitFor({ state: 'attached' });
    await group.locator('input:checked:focus').waitFor({ state: 'attached' });
  }
}

/** Takes the option that an opened list has marked. */
export async function takeMarked(page: Page, hasText = ''): Promise<void> {
  await page.locator('[data-combobox-selected]', { hasText }).waitFor();
  await settled(page);
  await page.keyboard.press('Enter');
}

const isMarked = async (one: Locator) => (await one.getAttribute('data-combobox-selected')) !== null;

/** A list of choices goes to the one that holds in a timer of its own, which may come after the first keys. */
const settled = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done)));

/** Takes an option of a list that has been opened, with the arrow keys: by its name, or the one that is given. */
export const arrowToOption = (page: Page, one: string | Locator) =>
  arrowTo(
    page,
    typeof one === 'string' ? page.getByRole('option', { name: one, exact: true }) : one,
    isMarked,
  );
