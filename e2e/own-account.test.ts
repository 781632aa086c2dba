import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '#core/db.ts';
import type { PageHandler } from '#core/edge/page-handler.ts';
import { newGuid } from '#core/guid.ts';
import { hosts, testApp } from '#core/testing/app.ts';
import { Mailbox } from '#core/testing/mailbox.ts';
import { emails, password } from '#core/testing/people.ts';
import { sessionCookieName } from '#core/users/cookies.ts';
import { openSession } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';
import { enter as enterOnVisit } from '#core/users/visit.ts';

/** The screens of an account, on the built site: what they ask, where it stands, and who is asked for what proof. */
const built = (await import(join(import.meta.dirname, '../dist/server/entry.mjs'))) as {
  handler: PageHandler;
};
const mailbox = new Mailbox();
const app = testApp({ page: built.handler, post: mailbox });

const show = async (path: string, cookie: string) => (await app.get(path, { as: { cookie } })).text;
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  app.post(path, {
    as: { cookie },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });
const versionOf = async (cookie: string) =>
  String((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.version);
const cookieFor = (token: string) => `${sessionCookieName(false)}=${token}`;
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('what an admin asks of everybody', () => {
  const categories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const;
  const property = (category: string, more: object = {}) => ({
    key: `vraag${category}`,
    category,
    section: 'Wonen',
    sectionLabel: { nl: 'Hoe u woont', en: 'How you live' },
    sectionSortOrdinal: 20,
    sortOrdinal: 100,
    visibleFor: ['Users'],
    inputType: 'text',
    required: true,
    label: { nl: `Vraag bij ${category}`, en: `Question at ${category}` },
    ...more,
  });
  let cookie = '';

  beforeAll(async () => {
    const items = [
      ...categories.map((category) => property(category)),
      property('profile', {
        key: 'huisdier',
        subsection: 'Dieren',
        required: false,
        sortOrdinal: 110,
      }),
      property('profile', {
        key: 'beroep',
        label: { nl: 'Beroep', en: 'Profession' },
        section: 'Werk',
        sectionLabel: undefined,
        sectionSortOrdinal: 10,
      }),
      property('profile', { key: 'geboren', inputType: 'date', required: false, sortOrdinal: 120 }),
    ];
    const put = await app.put('/api/profileproperties', { as: 'admin', body: { items, version: 0 } });
    expect(put.status).toBe(200);
    cookie = (await app.signIn('user')).cookie;
  });

  it('stands under its headings, in their order', async () => {
    const text = textOf(await show('/account/profile', cookie));
    const places = ['Achternaam', 'Roepnaam', 'Werk', 'Hoe u woont', 'Vraag bij profile', 'Dieren'];
    const found = places.map((place) => text.indexOf(place));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    const html = await show('/account/profile', cookie);
    expect(html).toMatch(/<legend[^>]*>Hoe u woont<\/legend>/);
  });

  it('is saved in each category by itself, also when others still wait', async () => {
    const forms = {
      profile: { act: 'profile', 'property-beroep': 'Bakker' },
      preferences: { act: 'preferences' },
      activity: { act: 'properties' },
      privacy: { act: 'properties' },
      security: { act: 'properties' },
    };
    for (const category of categories) {
      const path = `/account/${category}`;
      const name = `property-vraag${category}`;
      expect(await show(path, cookie)).toContain(`name="${name}"`);
      const empty = await post(path, { ...forms[category], version: await versionOf(cookie) }, cookie);
      expect([category, empty.status]).toEqual([category, 400]);
      expect(empty.text).toContain(`href="#field-${name}"`);
      expect(textOf(empty.text)).toContain(`Vul in: Vraag bij ${category}`);
      const fields = { ...forms[category], version: await versionOf(cookie), [name]: 'Antwoord' };
      const done = await post(path, fields, cookie);
      expect([done.status, done.headers.location]).toEqual([303, `${path}?done=saved`]);
      // There one goes on from what became of it; where a form led to its own part of the screen, from that.
      expect(await show(`${path}?done=saved`, cookie)).toMatch(/role="status" tabindex="-1" autofocus/);
      expect(await show(`${path}?done=passwordChanged`, cookie)).not.toContain('autofocus');
    }
    const { properties } = (await app.get('/api/profiles:loggedIn', { as: { cookie } })).body;
    expect(properties).toHaveLength(categories.length + 1);
  });

  it('says at the question what cannot be an answer, and keeps what was typed', async () => {
    const fields = {
      act: 'profile',
      version: await versionOf(cookie),
      firstName: 'Nieuw',
      'property-beroep': 'Bakker',
      'property-vraagprofile': 'x',
      'property-geboren': '2001-02-30',
    };
    const wrong = await post('/account/profile', fields, cookie);
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('href="#field-property-geboren"');
    expect(wrong.text).toMatch(/id="field-property-geboren"[^>]*aria-invalid="true"/);
    expect(wrong.text).toContain('value="Nieuw"');
  });
});

describe('who is signed in on many devices', () => {
  it('sees this one and those used last, and the others behind their number', async () => {
    const { tenant } = app.place;
    const { id } = await withTenant(tenant, (tx) =>
      User.create(tx, { email: 'veel@demo.example', termsOfUseVersionAccepted: 1 }),
    );
    // Each in its own moment, by which sessions are told apart.
    const enter = (device: string) => withTenant(tenant, (tx) => openSession(tx, id, device));
    const cookie = cookieFor((await enter('Firefox/140.0 (Linux)')).sessionToken);
    for (let times = 0; times < 9; times++) await enter('een van vele');
    const parts = async () =>
      (await show('/account/security', cookie)).split('Waar u bent ingelogd</h2>')[1]!.split('<details');
    const rowsIn = (html = '') => html.match(/<th scope="row"/g)?.length ?? 0;
    const [few] = await parts();
    expect([rowsIn(few), textOf(few!).includes('Toon de overige')]).toEqual([10, false]);
    for (let times = 0; times < 3; times++) await enter('een van vele');
    const [shown, folded] = await parts();
    expect([rowsIn(shown), rowsIn(folded)]).toEqual([10, 3]);
    expect(textOf(shown!)).toMatch(/Firefox, Linux .*dit apparaat/);
    expect(textOf(folded!)).toContain('Toon de overige (3)');
  });
});

describe('who has no password', () => {
  const someone = (email: string, minutes: number) =>
    withTenant(app.place.tenant, async (tx) => {
      const { id } = await User.create(tx, { email, termsOfUseVersionAccepted: 1 });
      const { sessionToken } = await openSession(tx, id, 'test');
      const createdOn = new Date(Date.now() - minutes * 60_000);
      await tx('sessions').where({ userId: id }).update({ createdOn });
      return cookieFor(sessionToken);
    });

  it('is asked for none right after signing in', async () => {
    const cookie = await someone('zonder@demo.example', 1);
    const security = await show('/account/security', cookie);
    expect(security).not.toContain('name="password"');
    expect(textOf(security)).toContain('U logt in zonder wachtwoord');
    const asked = await post('/account/security', { act: 'email', email: 'nieuw@zonder.example' }, cookie);
    expect(asked.headers.location).toBe('/account/security?done=emailAsked');
    const chosen = await post(
      '/account/security',
      { act: 'password', wanted: 'een goed wachtwoord' },
      cookie,
    );
    expect(chosen.headers.location).toBe('/account/security?done=passwordChanged');
    const other = await someone('gaat@demo.example', 1);
    expect(await show('/account/privacy', other)).not.toContain('name="password"');
    const gone = await post('/account/privacy', { act: 'remove' }, other);
    expect(gone.text).toContain('Uw account is verwijderd');
  });

  it('is sent to sign in again when that was longer ago, and comes back', async () => {
    const cookie = await someone('lang@demo.example', 11);
    const again = '/sign-in?again=1&amp;returnUrl=%2Faccount%2Fprivacy';
    expect(await show('/account/privacy', cookie)).toContain(again);
    const refused = await post('/account/privacy', { act: 'remove' }, cookie);
    expect([refused.status, refused.text.includes('Log uit en weer in')]).toEqual([403, true]);
    const signIn = await app.get(again.replace('&amp;', '&'), { as: { cookie } });
    expect(signIn.status).toBe(200);
    expect(signIn.text).toContain('value="/account/privacy"');
    // Without being asked for a password that they do not have.
    expect(signIn.text).not.toContain('type="password"');
    expect(textOf(signIn.text)).toContain('Stuur een link naar lang@demo.example');
    expect((await app.get('/sign-in?returnUrl=%2Faccount%2Fprivacy', { as: { cookie } })).status).toBe(303);
  });

  it('is offered to sign in again in place of what would be refused, and to come back to it', async () => {
    const cookie = await someone('langer@demo.example', 11);
    const security = await show('/account/security', cookie);
    const text = textOf(security);
    for (const act of ['Instellen', 'Passkey toevoegen', 'Wachtwoord kiezen </', 'wijzig uw wachtwoord'])
      expect([act, text.includes(act)]).toEqual([act, false]);
    expect(security).not.toContain('data-passkey-add');
    for (const section of ['password', 'email', 'app', 'passkeys'])
      expect(security).toContain(`/sign-in?again=1&amp;returnUrl=%2Faccount%2Fsecurity%23${section}"`);
    expect(text).toContain('wie er bij uw e-mail kan');

    const fresh = textOf(await show('/account/security', await someone('vers@demo.example', 1)));
    expect(fresh).toContain('Instellen');
    expect(fresh).not.toContain('wijzig uw wachtwoord');
  });

  it('is led on by a link that came by mail', async () => {
    const to = 'perlink@demo.example';
    await someone(to, 11);
    const page = await app.get('/sign-in?returnUrl=%2Faccount%2Fsecurity%23app');
    const ask = /href="(\/sign-in\/link\?[^"]+)"/.exec(page.text)![1]!;
    expect((await app.get(ask)).text).toContain('name="returnUrl" value="/account/security#app"');
    for (const returnUrl of ['/account/security#app', '//evil.example', '/sign-out']) {
      const before = mailbox.messages.length;
      await post('/sign-in/link', { email: to, returnUrl }, '');
      await expect.poll(() => mailbox.messages.length).toBe(before + 1);
      const [link] = /\/sign-in\/link\/\S+/.exec(mailbox.messages.at(-1)!.text)!;
      const { status, headers } = await post(link, {}, '');
      const led = returnUrl === '/account/security#app' ? returnUrl : '/';
      expect([returnUrl, status, headers.location]).toEqual([returnUrl, 303, led]);
    }
  });

  it('hears of a wrong password at the question for it', async () => {
    const { cookie } = await app.signIn('author');
    const change = { act: 'email', email: 'ander@demo.example', password: 'fout' };
    const asked = await post('/account/security', change, cookie);
    expect(asked.text).toContain('href="#field-email-password"');
    expect(asked.text).toMatch(/id="field-email-password"[^>]*aria-invalid="true"/);
    const wrong = await post('/account/privacy', { act: 'remove', password: 'fout' }, cookie);
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('href="#field-password"');
    expect((await app.post('/api/session', { body: { email: emails.author, password } })).status).toBe(201);
  });
});

describe('the second step', () => {
  it('asks for what somebody has: a passkey, or a recovery code as long as there is one', async () => {
    const email = 'sleutel@demo.example';
    const passwordOf = { email, password: 'een goed wachtwoord' };
    const id = await withTenant(app.place.tenant, async (tx) => {
      const user = await User.create(tx, { ...passwordOf, termsOfUseVersionAccepted: 1 });
      const publicKey = Buffer.from('key');
      await tx('passkeys').insert({ id: 'a-passkey', userId: user.id, publicKey, name: 'Laptop' });
      await tx('recoveryCodes').insert({ userId: user.id, hash: Buffer.from('code') });
      return user.id;
    });
    const step = () => post('/sign-in', { ...passwordOf, returnUrl: '/account/profile' }, '');
    const { text } = await step();
    expect(textOf(text)).toContain('Log in met uw passkey');
    expect(textOf(text)).toContain('Herstelcode');
    expect(textOf(text)).not.toContain('uw app nu laat zien');
    const ticket = /name="ticket" value="(\w+)"/.exec(text)![1]!;
    const wrong = await post('/sign-in/code', { ticket, code: 'abcd', returnUrl: '/' }, '');
    expect(wrong.status).toBe(401);
    expect(textOf(wrong.text)).toContain('Deze herstelcode klopt niet');
    expect(wrong.text).toMatch(/id="field-code"[^>]*aria-invalid="true"/);

    await withTenant(app.place.tenant, (tx) => tx('recoveryCodes').where({ userId: id }).delete());
    const none = (await step()).text;
    expect(none).not.toContain('name="code"');
    expect(none).toContain('data-passkey-sign-in');
    expect(textOf(none)).toContain('Vraag een beheerder van deze site');
  });
});

it('what somebody did can be looked at to the first thing', async () => {
  const { cookie } = await app.signIn('author');
  const actorId = app.people.lindenhove.author;
  await withTenant(app.place.tenant, async (tx) => {
    for (let day = 1; day <= 60; day++) {
      const at = new Date(Date.UTC(2026, 0, day, 12));
      await tx('auditEntries').insert({ id: newGuid(), at, actorId, action: 'image.replaced', detail: '{}' });
    }
  });
  const first = await show('/account/activity', cookie);
  expect(first.match(/<time /g)).toHaveLength(50);
  const [, older] = /href="(\/account\/activity\?before=[0-9a-f-]{36})" rel="next"/.exec(first)!;
  const last = await show(older!, cookie);
  // With what they did before, such as signing in.
  expect((first + last).match(/Foto vervangen/g)).toHaveLength(60);
  expect(last).toContain('1 jan 2026');
  expect(last).toContain('href="/account/activity" rel="prev"');
  expect(last).not.toContain('rel="next"');
  for (const wrong of ['x', newGuid()])
    expect((await app.get(`/account/activity?before=${wrong}`, { as: { cookie } })).status).toBe(200);
});

describe('someone on a visit', () => {
  it('is shown nothing that would let them in afterwards, and is refused it', async () => {
    const { body } = await app.post(`/api/tenants/${app.veenland.tenant.id}:enter`, {
      as: 'staff',
      body: { reason: 'Storing met de agenda bekijken' },
    });
    const device = { userAgent: 'test', sessionHash: null };
    const secrets = await enterOnVisit(app.veenland.tenant, body.url.split('/').at(-1), device);
    const call = {
      tenant: 'veenland' as const,
      as: { cookie: cookieFor(secrets!.sessionToken) },
      headers: { 'sec-fetch-site': 'same-origin', origin: `http://${hosts.veenland}` },
    };
    const security = (await app.get('/account/security', call)).text;
    expect(textOf(security)).toContain('U bent hier tijdelijk, namens het platform');
    for (const act of [
      'password',
      'email',
      'app-offer',
      'app-confirm',
      'new-codes',
      'passkey-remove',
      'remove',
    ]) {
      expect(security).not.toContain(`value="${act}"`);
      const refused = await app.post(act === 'remove' ? '/account/privacy' : '/account/security', {
        ...call,
        headers: { ...call.headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          act,
          email: 'ik@elders.example',
          wanted: 'een goed wachtwoord',
        }).toString(),
      });
      expect([act, refused.status]).toEqual([act, 403]);
      expect(textOf(refused.text)).toContain('Wat na uw bezoek toegang geeft');
    }
  });
});
