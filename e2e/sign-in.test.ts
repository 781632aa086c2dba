import { describe, expect, it, onTestFinished } from 'vitest';
import { announce } from '#core/announce.ts';
import { newGuid } from '#core/guid.ts';
import { violationsOn } from './accessible.ts';
import { ask } from './ask.ts';
import { sites, useBrowser, visitor } from './browser.ts';
import { asTenant, tamper, useContent } from './content.ts';
import { signIn } from './session.ts';

const browser = useBrowser();
useContent();
const { lindenhove, veenland } = sites;

describe('someone who signed in', () => {
  it('sees the way to their account, and others do not', async () => {
    const before = await ask(lindenhove);
    const cookies = await signIn(lindenhove, 'bezoeker@demo.example');
    const { page, context, complaints } = await visitor(browser.current);
    await context.addCookies(cookies);
    await page.goto(lindenhove);
    expect(await page.getByRole('link', { name: 'Mijn account' }).getAttribute('href')).toBe('/account');
    expect(await page.getByRole('link', { name: 'Inloggen' }).count()).toBe(0);
    expect(await page.content()).not.toContain('Zoeker');
    expect(complaints).toEqual([]);

    const after = await ask(lindenhove);
    expect(after.body.equals(before.body)).toBe(true);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect(after.text).not.toContain('Mijn account');
  });

  it('is nobody at another tenant', async () => {
    const cookies = await signIn(lindenhove, 'beheer@demo.example');
    const { page, context } = await visitor(browser.current);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: veenland })));
    await page.goto(veenland);
    expect(await page.getByRole('link', { name: 'Inloggen' }).count()).toBe(1);
  });

  it.each([
    [lindenhove, '/bestuur/inwonerspanel'],
    [veenland, '/doe-mee/voor-vrijwilligers'],
  ])('reads a page for people who signed in: %s%s', async (site, path) => {
    const stranger = await visitor(browser.current);
    const refused = await stranger.page.goto(site + path);
    expect([401, 403, 404]).toContain(refused!.status());
    expect(await stranger.page.getByRole('link', { name: /inwonerspanel|Voor vrijwilligers/i }).count()).toBe(
      0,
    );
    expect((await ask(`${site}/sitemap.xml`)).text).not.toContain(path);

    const { page, context } = await visitor(browser.current);
    await context.addCookies(await signIn(site, 'bezoeker@demo.example'));
    const answer = await page.goto(site + path);
    expect(answer!.status()).toBe(200);
    expect(await page.locator('table').count()).toBeGreaterThan(0);
    expect(answer!.headers()['cache-control']).toMatch(/private|no-store/);
  });

  it('sees the place of a block that cannot be shown only as an editor', async () => {
    const path = '/afval/milieustraat';
    const undo = await tamper('localhost', path, ({ rows }) => {
      rows.main.push({ id: newGuid(), type: 'from-a-newer-version', v: 1, content: {} });
    });
    onTestFinished(undo);
    const placeholders: Record<string, number> = {};
    for (const who of ['nobody', 'bezoeker', 'auteur', 'redactie', 'beheer']) {
      const { page, context } = await visitor(browser.current);
      if (who !== 'nobody') await context.addCookies(await signIn(lindenhove, `${who}@demo.example`));
      await expect.poll(async () => (await page.goto(lindenhove + path))!.status()).toBe(200);
      placeholders[who] = await page.locator('.block-problem').count();
    }
    expect(placeholders).toEqual({ nobody: 0, bezoeker: 0, auteur: 0, redactie: 1, beheer: 1 });
  });

  it('reads which block cannot be shown by the name that the editor gives it, where it has one', async () => {
    const path = '/afval/milieustraat';
    const undo = await tamper('localhost', path, ({ rows }) => {
      rows.main.push({ id: newGuid(), type: 'accordion', v: 1, content: 5 });
    });
    onTestFinished(undo);
    const { page, context } = await visitor(browser.current);
    await context.addCookies(await signIn(lindenhove, 'redactie@demo.example'));
    const placeholder = page.locator('.block-problem strong');
    await expect
      .poll(async () => {
        await page.goto(lindenhove + path);
        return placeholder.allInnerTexts();
      })
      .toEqual(['Het blok ‘Vragen en antwoorden’ kan niet worden getoond']);
  });

  it('sees an item whose kind is away only as somebody who may change it', async () => {
    type Kept = { id: string; path: string };
    const become = (type: string, id?: string) =>
      asTenant('localhost', async (tx) => {
        const item = await tx('items')
          .where(id ? { id } : { type: 'news', isPublished: true })
          .whereRaw("item_path(id) like '/nieuws/i/%'")
          .orderBy('publishedOn')
          .first<Kept>('id', tx.raw('item_path(id) as path'));
        await tx('items').where({ id: item.id }).update({ type });
        await announce(tx, [`item:${item.id}`]);
        return item;
      });
    const { id, path } = await become('acme/recipe');
    onTestFinished(async () => void (await become('news', id)));
    await expect.poll(async () => (await ask(lindenhove + path)).status).toBe(404);
    const found: Record<string, [number, number]> = {};
    for (const who of ['nobody', 'bezoeker', 'auteur', 'redactie', 'beheer']) {
      const { page, context } = await visitor(browser.current, { language: who === 'beheer' ? 'en' : 'nl' });
      if (who !== 'nobody') await context.addCookies(await signIn(lindenhove, `${who}@demo.example`));
      const status = (await page.goto(lindenhove + path))!.status();
      const notices = page.locator('main .block-problem');
      found[who] = [status, await notices.count()];
      if (status !== 200) continue;
      expect(await notices.innerText()).toMatch(
        who === 'beheer'
          ? /The kind ‘acme\/recipe’.*is not installed/s
          : /De soort ‘acme\/recipe’.*niet meer geïnstalleerd/s,
      );
      if (who === 'auteur')
        expect(await violationsOn(page, { widths: [1280, 390], themes: ['light', 'dark'] })).toEqual([]);
      // What it holds waits: there is no editor that could overwrite it.
      await page.goto(`${lindenhove}${path}/edit`);
      expect([await notices.count(), await page.locator('#edited').count()]).toEqual([1, 0]);
    }
    const [absent, told] = [
      [404, 0],
      [200, 1],
    ];
    expect(found).toEqual({ nobody: absent, bezoeker: absent, auteur: told, redactie: told, beheer: told });
  });
});
