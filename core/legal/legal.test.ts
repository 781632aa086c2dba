import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { keepAcceptedTerms, legalView, versionsOf } from './legal.ts';

const app = testApp();
const terms = '/api/legal/terms-of-use';
const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const aText = (title: string) => ({ title, intro: 'Kort', body: words(`${title}, voluit`) });
const write = (path: string, texts: unknown, revision = 0) =>
  app.put(path, { as: 'admin', body: { texts, revision } });
const publish = (path: string, revision: number, dated = '2027-03-01') =>
  app.post(`${path}:publish`, { as: 'admin', body: { revision, dated } });

describe('the legal texts', () => {
  it('begin with a text in the name of the tenant, in both languages', async () => {
    const { body } = await app.get(terms, { as: 'admin' });
    expect(body.versions).toEqual([
      { version: 1, dated: '2023-03-14', publishedOn: null, publishedBy: null },
    ]);
    expect(body.draft.revision).toBe(0);
    expect(body.draft.texts.nl.intro).toContain('Gemeente Lindenhove');
    expect(body.draft.texts.en.title).toBe('Terms of use');
    const { body: all } = await app.get('/api/legal', { as: 'admin' });
    expect(all.items.map(({ page }: { page: string }) => page)).toEqual([
      'terms-of-use',
      'privacy',
      'accessibility',
      'cookie-statement',
    ]);
  });

  it('are drafts until they are published, and then never change', async () => {
    const path = '/api/legal/accessibility';
    const page = await aPage(app.place, { title: 'Contact', name: 'contact' });
    const linked = {
      ...aText('Toegankelijk'),
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'Schrijf ons',
                marks: [{ type: 'link', attrs: { target: { kind: 'page', page: page.id } } }],
              },
            ],
          },
        ],
      },
    };
    expect((await write(path, { nl: linked })).body.draft.revision).toBe(1);
    const look = (version?: number) => legalView(app.place, 'accessibility', 'nl', version);
    expect((await look())!.title).not.toBe('Toegankelijk');
    expect((await publish(path, 1)).body.versions).toMatchObject([
      { version: 2, dated: '2027-03-01', publishedBy: { guid: app.people.lindenhove.admin } },
      { version: 1 },
    ]);
    const now = (await look())!;
    expect(now).toMatchObject({ title: 'Toegankelijk', version: 2, isCurrent: true, dated: '2027-03-01' });
    expect(String(now.body)).toContain(`<a href="${page.path}">Schrijf ons</a>`);
    // English is absent, so it is read in the tenant's language, and says so.
    expect(await legalView(app.place, 'accessibility', 'en')).toMatchObject({ language: 'nl' });
    // A tenant that goes on in English keeps what it wrote in Dutch.
    const moved = { ...app.place.tenant, language: 'en' as const };
    for (const language of ['en', 'nl'] as const)
      expect(await legalView({ ...app.place, tenant: moved }, 'accessibility', language)).toMatchObject({
        title: 'Toegankelijk',
        language: 'nl',
      });
    expect(await look(1)).toMatchObject({ version: 1, isCurrent: false });
    expect(await look(3)).toBeUndefined();
    const { body } = await app.get(`${path}/1`, { as: 'admin' });
    expect(body.texts.en.title).toBe('Accessibility');
    expect((await app.get(`${path}/3`, { as: 'admin' })).status).toBe(404);
    expect((await app.get(`${path}/1e3`, { as: 'admin' })).status).toBe(404);
  });

  it('that somebody accepted stay as they were read, whatever the site is called since', async () => {
    const intro = async (page: 'terms-of-use' | 'privacy' | 'accessibility', version?: number) =>
      (await legalView(app.place, page, 'en', version))!.intro;
    const call = async (value: string | null) => {
      const body = [{ key: 'platformName', value }];
      expect((await app.put('/api/platformsettingvalues', { as: 'admin', body })).status).toBe(200);
    };
    const read = await intro('terms-of-use');
    expect(read).toContain('Gemeente Lindenhove');
    for (const name of ['Boslust', 'Boslust en Beek', null]) {
      await call(name);
      expect(await intro('terms-of-use')).toBe(read);
    }
    const { body: facts } = await app.get('/api/tenant', { as: 'admin' });
    const asked = { ...facts, name: 'Gemeente Bosrand' };
    expect((await app.put('/api/tenant', { as: 'admin', body: asked })).status).toBe(200);
    await app.put('/api/tenant', { as: 'admin', body: facts });
    expect(await intro('terms-of-use')).toBe(read);
    const { body } = await app.get(terms, { as: 'admin' });
    expect(body.versions).toEqual([
      { version: 1, dated: '2023-03-14', publishedOn: null, publishedBy: null },
    ]);
    expect(body.draft.texts.nl.intro).toContain('Gemeente Lindenhove');
    // Nobody accepts the others: they say how the site is called, until there is a version after them.
    await call('Boslust');
    expect(await intro('privacy')).toContain('Boslust');
    expect(await intro('accessibility', 1)).toContain('Gemeente Lindenhove');
    await call(null);
  });

  it('that nobody accepted yet say how the site is called now', async () => {
    const { tenant } = app.veenland;
    await withTenant(tenant, async (tx) => {
      await tx('users').update({ termsOfUseVersionAccepted: null });
      await keepAcceptedTerms(tx, tenant);
      expect(await tx('legalVersions').select()).toEqual([]);
      expect(await versionsOf(tx, tenant, 'terms-of-use')).toHaveLength(1);
      await tx('users').update({ termsOfUseVersionAccepted: 1 });
    });
  });

  it('ask everyone again with a new version of the terms', async () => {
    await write(terms, { nl: aText('Voorwaarden'), en: aText('Terms') });
    await publish(terms, 1);
    const { body } = await app.get('/api/profilepropertydefinitions', { as: 'user' });
    expect(body.meta.termsOfUseVersion).toBe(2);
    const refused = await app.post('/api/legal/privacy:discard', { as: 'admin', body: { revision: 0 } });
    expect([refused.status, refused.body.code]).toEqual([403, 'terms-not-accepted']);
    for (const as of ['admin', 'user'] as const) {
      const { body: me } = await app.get('/api/profiles:loggedIn', { as });
      expect(me.termsOfUseVersionAccepted).toBe(1);
      const accepted = await app.put('/api/profiles:loggedIn', {
        as,
        body: { version: me.version, termsOfUseVersionAccepted: 2 },
      });
      expect(accepted.status).toBe(200);
    }
    expect(
      (await app.post('/api/legal/privacy:discard', { as: 'admin', body: { revision: 0 } })).status,
    ).toBe(200);
  });

  it('refuse what is no text, a stale one, an empty one and a day that is none', async () => {
    const path = '/api/legal/privacy';
    const bad = await write(path, {
      nl: { title: 'x', body: { type: 'doc', content: [{ type: 'script' }] } },
    });
    expect([bad.status, bad.body.errors[0].path]).toEqual([400, '/texts/nl/body/content/0/type']);
    expect((await write(path, { fr: aText('Vie privée') })).status).toBe(400);
    expect((await write(path, { en: aText('Privacy') })).status).toBe(200);
    expect((await write(path, { en: aText('Privacy') })).status).toBe(409);
    const lacking = await publish(path, 1);
    expect([lacking.status, lacking.body.errors.map((one: { path: string }) => one.path)]).toEqual([
      400,
      ['/texts/nl/title', '/texts/nl/body'],
    ]);
    expect((await publish(path, 1, '2027-02-30')).status).toBe(400);
    expect((await publish('/api/legal/cookie-statement', 0)).body.code).toBe('nothing-changed');
    expect((await app.get('/api/legal/imprint', { as: 'admin' })).status).toBe(404);
    const { body } = await app.post(`${path}:discard`, { as: 'admin', body: { revision: 1 } });
    expect(body.draft.revision).toBe(0);
  });

  it('of another tenant are not there', async () => {
    const { body } = await app.get('/api/legal/accessibility', { as: 'admin', tenant: 'veenland' });
    expect(body.versions).toHaveLength(1);
    expect(body.draft.texts.nl.title).not.toBe('Toegankelijk');
    const rows = await withTenant(app.veenland.tenant, (tx) => tx('legalVersions').select());
    expect(rows).toEqual([]);
  });
});
