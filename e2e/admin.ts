import type { Browser, Page } from 'playwright';
import { type Visitor, visitor, type VisitorOptions } from './browser.ts';
import { signIn } from './session.ts';
import type { Texts } from './texts.ts';

/** Someone in a browser of their own who is signed in on this site. */
export async function signedIn(
  browser: Browser,
  site: string,
  email: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visiting = await visitor(browser, options);
  await visiting.context.addCookies(await signIn(site, email));
  return visiting;
}

export const admin = 'beheer@demo.example';

/** Goes to a screen of the admin, until it shows its title. */
export async function open({ page }: Visitor, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
}

/** Waits for the notice with this text. */
export const noticed = ({ page }: Visitor, text: string | RegExp) =>
  page.locator('section').getByText(text).first().waitFor();

/** Chooses from the menu that is being opened, by keyboard: it takes the focus itself once it is there. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.locator('[role=menu]:focus-within').waitFor();
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

/** Answers the question whether to leave what is not saved, by keyboard: no. */
export async function stay(page: Page, t: Texts): Promise<void> {
  const question = page.getByRole('dialog', { name: t('ui.leaveTitle') });
  await question.getByRole('button', { name: t('ui.stay') }).press('Enter');
  await question.waitFor({ state: 'detached' });
}
