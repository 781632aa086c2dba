import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withTenant } from '#core/db.ts';
import { unavailable } from '#core/errors.ts';
import type { PageHandler } from '#core/edge/page-handler.ts';
import { Invitation } from '#core/invitations/invitation.ts';
import { hosts, testApp } from '#core/testing/app.ts';
import { type FormPart, multipart } from '#core/testing/form.ts';
import { Mailbox } from '#core/testing/mailbox.ts';
import { emails, password } from '#core/testing/people.ts';
import { changingCallers, userTag } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';

/** The forms of people as a browser without script posts them, on the built site. */
const built = (await import(join(import.meta.dirname, '../dist/server/entry.mjs'))) as {
  handler: PageHandler;
};
const mailbox = new Mailbox();
/** The path of a page that fails once, and how. */
let failing = '';
let failure: Error = new TypeError('kaart is undefined');
const page: PageHandler = (req, res, next, locals) => {
  const { visit, kernel } = locals as { visit: { path: string }; kernel: object };
  if (visit.path === failing)
    Object.defineProperty(locals, 'kernel', {
      ...{ configurable: true, enumerable: true },
      get() {
        Object.defineProperty(locals, 'kernel', { value: kernel, enumerable: true });
        throw failure;
      },
    });
  return built.handler(req, res, next, locals);
};
const app = testApp({ page, post: mailbox });

const sameSite = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const post = (path: string, fields: Record<string, string> = {}, cookie = '', headers: object = {}) =>
  app.post(path, {
    as: cookie ? { cookie } : 'visitor',
    headers: { ...sameSite, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
type Reply = Awaited<ReturnType<typeof post>>;
const cookieOf = ({ headers }: Reply) =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
const enter = async (email: string, given = password) =>
  cookieOf(await post('/sign-in', { email, password: given }));
const versionOf = async (cookie: string) =>
  (await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.version as number;
const change = (id: string, patch: object) =>
  changingCallers(app.place.tenant, [userTag(id)], async (tx) => {
    await User.query(tx).patch(patch).where({ id });
  });

describe('signing in', () => {
  it('leads to where one wanted to go, and out again', async () => {
    const asked = await app.get('/account/profile');
    expect(asked).toMatchObject({
      status: 303,
      headers: { location: '/sign-in?returnUrl=%2Faccount%2Fprofile' },
    });
    const shown = await app.get(asked.headers.location!);
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.text).toContain('value="/account/profile"');
    const done = await post('/sign-in', { email: emails.user, password, returnUrl: '/account/profile' });
    expect(done).toMatchObject({ status: 303, headers: { location: '/account/profile' } });
    const cookie = cookieOf(done);
    expect((await app.get('/account/profile', { as: { cookie } })).text).toContain(emails.user);
    expect((await app.get('/sign-out', { as: { cookie } })).status).toBe(200);
    expect((await app.get('/account/profile', { as: { cookie } })).status).toBe(200);
    expect((await post('/sign-out', {}, cookie)).headers.location).toBe('/');
    expect((await app.get('/account/profile', { as: { cookie } })).status).toBe(303);
  });

  it('is not what a token for programs does, shown in the place of a session', async () => {
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString();
    const made = { name: 'Koppeling', scopes: ['pages:read'], expiresOn, password };
    const { token } = (await app.post('/api/tokens', { as: 'staff', body: made })).body;
    const cookie = `session=${token}`;
    for (const path of ['/account/profile', '/settings', '/admin/users'])
      expect((await app.get(path, { as: { cookie } })).headers.location).toMatch(/^\/sign-in/);
    const posted = await post('/account/profile', { act: 'profile', firstName: 'Programma' }, cookie);
    expect(posted.headers.location).toMatch(/^\/sign-in/);
  });

  it('says whose other service cannot let them in', async () => {
    expect((await app.get('/sign-in?failed')).text).toContain('andere dienst is niet gelukt');
    expect((await app.get('/sign-in?failed=staff')).text).toContain('Wie voor het platform werkt');
  });

  it('is done again where it was done before there was a second factor', async () => {
    const userId = app.people.lindenhove.contentManager;
    const [cookie, other] = [await enter(emails.contentManager), await enter(emails.user)];
    const shown = (path: string, as = cookie) => app.get(path, { as: { cookie: as } });
    await changingCallers(app.place.tenant, [userTag(userId)], (tx) =>
      tx('secondFactors').insert({ userId, sealedSecret: 'x', confirmedOn: new Date() }),
    );
    try {
      const security = await shown('/account/security');
      expect(security.text).toContain('Hiervoor moet u zijn ingelogd met uw extra beveiliging.');
      expect(security.text).not.toContain('name="wanted"');
      expect((await post('/account/security', { act: 'app-remove', password }, cookie)).status).toBe(403);
      const settings = [{ key: 'requireSecondFactor', value: 'everyone' }];
      const set = await app.put('/api/platformsettingvalues', { as: 'staff', body: settings });
      expect(set.status).toBe(200);
      const again = /href="(\/sign-in\?again=1&[^"]+)"/;
      await expect.poll(async () => again.test((await shown('/')).text)).toBe(true);
      const way = again.exec((await shown('/')).text)![1]!.replace(/&#?\w+;/, '&');
      expect(way).toBe('/sign-in?again=1&returnUrl=%2F');
      const asked = await shown(way);
      expect([asked.status, asked.text.includes('name="password"')]).toEqual([200, true]);
      expect(asked.text).not.toContain('person-dialog-title');
      // Who has none yet sets it up, visitors too.
      expect((await shown('/', other)).text).toContain('Wie een account heeft op deze site');
    } finally {
      await changingCallers(app.place.tenant, [userTag(userId)], async (tx) => {
        await tx('secondFactors').where({ userId }).delete();
        await tx('settings').where({ key: 'requireSecondFactor' }).delete();
      });
    }
  });

  it('shows what went wrong and keeps the address, not the password', async () => {
    const wrong = await post('/sign-in', { email: 'wie@demo.example"><b>', password: 'verkeerd-wachtwoord' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('role="alert"');
    expect(wrong.text).toContain('value="wie@demo.example&quot;><b>"');
    expect(wrong.text).not.toContain('verkeerd-wachtwoord');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/sign-out',
  ])('leads to no other site: %j', async (returnUrl) => {
    expect((await post('/sign-in', { email: emails.author, password, returnUrl })).headers.location).toBe(
      '/',
    );
    const { text } = await app.get(`/sign-in?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(text).toMatch(/action="\/sign-in"> <input type="hidden" name="returnUrl" value="\/">/);
  });

  it('takes no form of another site, of another kind or with other fields', async () => {
    const fields = { email: emails.author, password };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect((await post('/sign-in', fields, '', headers)).status).toBe(403);
    const bare = {
      headers: { 'content-type': sameSite['content-type'] },
      body: new URLSearchParams(fields).toString(),
    };
    expect((await app.post('/sign-in', bare)).status).toBe(403);
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x'])
      expect((await post('/sign-in', fields, '', { 'content-type': type })).status).toBe(415);
    expect((await post('/sign-in', { ...fields, isAdmin: 'true' })).status).toBe(400);
    expect((await post('/sign-in', { ...fields, origin: hosts.lindenhove })).status).toBe(400);
    expect((await app.send('PUT', '/sign-in', bare)).status).toBe(405);
    expect((await app.post('/nieuws', bare)).status).toBe(405);
  });
});

describe('mail to get in', () => {
  it('resets a password once, ends every session, and says the same to everyone', async () => {
    const cookie = await enter(emails.contentManager);
    const [known, unknown] = [
      await post('/reset', { email: emails.contentManager }),
      await post('/reset', { email: 'niemand@demo.example' }),
    ];
    expect(known.status).toBe(200);
    expect(known.text.replaceAll(/nonce="[^"]*"/g, '')).toBe(unknown.text.replaceAll(/nonce="[^"]*"/g, ''));
    const code = await mailbox.codeTo(emails.contentManager);
    expect((await app.get(`/reset/${code}`)).text).toContain('type="password"');
    expect((await app.get(`/reset/${code}`)).text).toContain('type="password"');
    expect((await post(`/reset/${code}`, { password: 'kort' })).status).toBe(400);
    const done = await post(`/reset/${code}`, { password: 'een heel nieuw wachtwoord' });
    expect(done).toMatchObject({ status: 303, headers: { location: '/sign-in?changed' } });
    expect((await app.get('/account/profile', { as: { cookie } })).status).toBe(303);
    expect((await post(`/reset/${code}`, { password: 'nog een wachtwoord' })).text).not.toContain(
      'type="password"',
    );
    expect(await enter(emails.contentManager)).toBe('');
    expect(await enter(emails.contentManager, 'een heel nieuw wachtwoord')).toContain('session=');
    expect((await mailbox.to(emails.contentManager, 2)).subject).toContain('wachtwoord');
    expect(mailbox.messages.some(({ to }) => to.address === 'niemand@demo.example')).toBe(false);
  });

  it('signs in by a link, once, and only when it is posted', async () => {
    await post('/sign-in/link', { email: emails.author });
    const code = await mailbox.codeTo(emails.author);
    const seen = await app.get(`/sign-in/link/${code}`);
    expect(seen.headers['set-cookie']).toBeUndefined();
    const done = await Promise.all([1, 2, 3].map(() => post(`/sign-in/link/${code}`)));
    expect(done.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(done.filter((one) => cookieOf(one).includes('session='))).toHaveLength(1);
  });

  it('is limited for an address, known or not', async () => {
    for (const email of ['vol@demo.example', emails.user]) {
      const statuses = [];
      for (let at = 0; at < 7; at++) statuses.push((await post('/reset', { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  it('makes an account where the tenant allows it', async () => {
    expect((await app.get('/sign-up')).status).toBe(403);
    expect((await post('/sign-up', { email: 'nieuw@demo.example' })).status).toBe(403);
    await app.put('/api/platformsettingvalues', { as: 'admin', body: [{ key: 'allowSignUp', value: true }] });
    await expect.poll(async () => (await app.get('/sign-up')).status).toBe(200);
    const [fresh, taken] = [
      await post('/sign-up', { email: 'nieuw@demo.example' }),
      await post('/sign-up', { email: emails.admin }),
    ];
    expect(fresh.text).toBe(taken.text);
    expect((await mailbox.to(emails.admin)).subject).toContain('al een account');
    const code = await mailbox.codeTo('nieuw@demo.example');
    expect((await app.get(`/invitation/${code}`)).text).toContain(
      'U maakt een account met nieuw@demo.example.',
    );
  });
});

describe('an invitation', () => {
  const fields = { firstName: 'Noor', middleName: '', lastName: 'Bakker', password: 'een goed wachtwoord' };

  it('is a page for each of its states, and makes an account', async () => {
    const body = { email: 'noor@demo.example', roleIds: [app.roles.lindenhove.authors] };
    await app.post('/api/userinvitations', { as: 'admin', body });
    const code = await mailbox.codeTo('noor@demo.example');
    const open = await app.get(`/invitation/${code}`);
    expect(open.status).toBe(200);
    expect(open.text).not.toContain('site-header');
    const wrong = await post(`/invitation/${code}`, {
      ...fields,
      firstName: 'Noor\r\nBcc: x',
      password: 'kort',
    });
    expect(wrong.status).toBe(400);
    for (const field of ['firstName', 'password', 'terms'])
      expect(wrong.text).toContain(`href="#field-${field}"`);
    expect(wrong.text).toContain('value="Bakker"');
    const [, version] = /name="version" value="(\d+)"/.exec(open.text)!;
    const outdated = await post(`/invitation/${code}`, {
      ...fields,
      terms: 'yes',
      version: `${+version! + 1}`,
    });
    expect(outdated.status).toBe(400);
    expect(outdated.text).toContain('zojuist veranderd');
    const done = await post(`/invitation/${code}`, { ...fields, terms: 'yes', version: version! });
    expect(done).toMatchObject({ status: 303, headers: { location: '/account/profile' } });
    const { body: profile } = await app.get('/api/profiles:loggedIn', { as: { cookie: cookieOf(done) } });
    expect(profile).toMatchObject({ firstName: 'Noor', termsOfUseVersionAccepted: 1, roleIds: body.roleIds });
    // For each way in which it can be over, what to do now.
    const invite = async (email: string) => {
      const made = await app.post('/api/userinvitations', { as: 'admin', body: { email } });
      return { guid: made.body.guid as string, code: made.body.link.split('/').at(-1) as string };
    };
    const [revoked, expired, taken] = [
      await invite('weg@demo.example'),
      await invite('laat@demo.example'),
      await invite('al@demo.example'),
    ];
    await app.delete(`/api/userinvitations/${revoked.guid}`, { as: 'admin' });
    await withTenant(app.place.tenant, (tx) =>
      tx('invitations')
        .where({ id: expired.guid })
        .update({ expiresOn: tx.raw("now() - interval '1 minute'") }),
    );
    await withTenant(app.place.tenant, (tx) => User.create(tx, { email: 'al@demo.example', password }));
    for (const [over, text] of [
      [code, 'is al gebruikt'],
      [revoked.code, 'is ingetrokken'],
      [expired.code, 'werkt niet meer'],
      [taken.code, 'U hebt al een account'],
      ['A'.repeat(26), 'bestaat niet'],
      ['guess', 'bestaat niet'],
    ] as const) {
      const reply = await app.get(`/invitation/${over}`);
      expect(reply.status).toBe(200);
      expect(reply.text).toContain(text);
      expect(reply.text).not.toContain('type="password"');
      const posted = await post(`/invitation/${over}`, { ...fields, terms: 'yes' });
      expect([posted.status, cookieOf(posted)]).toEqual([200, '']);
      expect(posted.text).toContain(text);
    }
  });

  it('tells who is signed in already what becomes of that, and goes on with the new account', async () => {
    const made = await app.post('/api/userinvitations', {
      as: 'admin',
      body: { email: 'wissel@demo.example' },
    });
    const path = new URL(made.body.link).pathname;
    const cookie = await enter(emails.user);
    expect((await app.get(path)).text).not.toContain('ingelogd als');
    expect((await app.get(path, { as: { cookie } })).text).toContain(`ingelogd als ${emails.user}`);
    const done = await post(path, { ...fields, terms: 'yes' }, cookie);
    const fresh = cookieOf(done);
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie: fresh } })).body.email).toBe(
      'wissel@demo.example',
    );
    // The session that was there before is worth nothing any more.
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).status).toBe(401);
  });
});

describe('the account', () => {
  it('changes a profile, and tells when it was changed meanwhile', async () => {
    const cookie = await enter(emails.user);
    const version = String(await versionOf(cookie));
    const profile = {
      act: 'profile',
      version,
      firstName: 'Béa',
      middleName: '',
      lastName: 'Vos',
      'property-alias': 'Bee',
    };
    const done = await post('/account/profile', profile, cookie);
    expect(done).toMatchObject({ status: 303, headers: { location: '/account/profile?done=saved' } });
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body).toMatchObject({
      firstName: 'Béa',
      properties: [{ key: 'alias', value: 'Bee' }],
    });
    const stale = await post('/account/profile', { ...profile, firstName: 'Laat' }, cookie);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('value="Laat"');
    expect((await post('/account/profile', { ...profile, isAdmin: 'true' }, cookie)).status).toBe(400);
    expect((await post('/account/profile', { act: 'constructor' }, cookie)).status).toBe(400);
    expect((await app.get('/account/nothing', { as: { cookie } })).status).toBe(404);
    expect((await app.get('/account', { as: { cookie } })).headers.location).toBe('/account/profile');
  });

  it('takes a picture of someone, cut to a square, and lets go of it', async () => {
    const cookie = await enter(emails.user);
    const wide = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
    const send = (parts: FormPart[], headers: { [name: string]: string } = {}) =>
      app.post('/account/profile', {
        as: { cookie },
        ...multipart(parts, { 'sec-fetch-site': 'same-origin', ...headers }),
      });
    const file = (content: string | Uint8Array) => ({ name: 'Image', fileName: 'ik.png', content });
    const picture = async () => {
      const { body } = await app.get('/api/profiles:loggedIn', { as: { cookie } });
      return body.properties.find(({ key }: { key: string }) => key === 'profielfoto')?.value as string;
    };
    expect((await send([file(wide)], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send([file('geen foto')])).status).toBe(415);
    const nothing = await send([file('')]);
    expect([nothing.status, nothing.text.includes('href="#field-picture"')]).toEqual([415, true]);
    expect((await send([file(wide), { name: 'zoom', content: '900' }])).status).toBe(400);
    expect(await picture()).toBeUndefined();

    expect((await send([file(wide)])).headers.location).toBe('/account/profile?done=pictureChanged');
    const first = await picture();
    const shown = await app.get(`/a/${first}?profile=${app.people.lindenhove.user}`, { as: { cookie } });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const row = (guid: string) =>
      withTenant(app.place.tenant, (tx) => tx('images').where({ id: guid }).first());
    expect(await row(first)).toMatchObject({ width: 200, height: 200, crop: { left: 100, top: 0 } });
    for (const as of ['visitor', 'author', 'contentManager'] as const)
      expect((await app.get(`/a/${first}?profile=${app.people.lindenhove.user}`, { as })).status).toBe(404);
    expect((await app.get(`/a/${first}`, { as: 'admin', tenant: 'veenland' })).status).toBe(404);
    expect((await app.get('/account/profile', { as: { cookie } })).text).toContain(`/a/${first}`);

    const cut = [{ name: 'zoom', content: '200' }, { name: 'x', content: '100' }, { name: 'y', content: '0' }]; // prettier-ignore
    await send([file(wide), ...cut]);
    const second = await picture();
    expect(await row(second)).toMatchObject({ width: 100, crop: { left: 300, top: 0, width: 100 } });
    expect((await app.get(`/a/${first}`, { as: { cookie } })).status).toBe(404);
    await post('/account/profile', { act: 'picture-remove' }, cookie);
    expect(await picture()).toBeUndefined();
    expect((await app.get(`/a/${second}`, { as: { cookie } })).status).toBe(404);
  });

  it('keeps preferences', async () => {
    const cookie = await enter(emails.author);
    const version = String(await versionOf(cookie));
    const chosen = {
      act: 'preferences',
      version,
      language: 'en',
      theme: 'dark',
      'property-notificationClose': '20',
    };
    const done = await post('/account/preferences', chosen, cookie);
    expect(done.headers['set-cookie']!.join()).toMatch(/locale=en.*theme=dark/);
    expect((await app.get('/account/preferences', { as: { cookie } })).text).toContain('My account');
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.properties).toContainEqual({
      key: 'notificationClose',
      value: 20,
    });
    // In another browser they are as well, and on pages that are kept for others like them.
    const elsewhere = await enter(emails.author);
    expect(elsewhere).not.toMatch(/locale|theme/);
    const screen = await app.get('/account/preferences', { as: { cookie: elsewhere } });
    expect(screen.text).toMatch(/<html lang="en"[^>]* data-theme="dark"/);
    expect(screen.text).toMatch(/<option value="dark" selected/);
    const themeOf = async (as: string) =>
      / data-theme="(\w+)"/.exec((await app.get('/search', { as: { cookie: as } })).text)?.[1];
    expect([await themeOf(elsewhere), await themeOf('')]).toEqual(['dark', undefined]);
    const { body } = await app.get('/api/profiles:ownData', { as: { cookie: elsewhere } });
    expect(body.profile).toMatchObject({ language: 'en', theme: 'dark' });
    // What is chosen in a browser goes before it there, also to follow the device.
    for (const [theme, shown] of [
      ['light', 'light'],
      ['system', undefined],
    ] as const) {
      const here = cookieOf(await post('/api/preferences', { theme }, elsewhere));
      expect(await themeOf(`${elsewhere}; ${here}`)).toBe(shown);
    }
    expect((await post('/api/preferences', { theme: 'system' })).headers['set-cookie']).toEqual([
      expect.stringMatching(/^theme=; /),
    ]);
  });

  it('signs out elsewhere, and changes the password with the present one', async () => {
    const [here, there] = [await enter(emails.admin), await enter(emails.admin)];
    const page = await app.get('/account/security', { as: { cookie: here } });
    expect(page.text).toContain('dit apparaat');
    const wrong = await post(
      '/account/security',
      { act: 'password', password: 'mis', wanted: 'iets heel anders' },
      here,
    );
    expect(wrong.status).toBe(400);
    expect((await app.get('/account/profile', { as: { cookie: there } })).status).toBe(200);
    const right = { act: 'password', password, wanted: 'iets heel anders' };
    expect((await post('/account/security', right, here)).status).toBe(303);
    expect((await app.get('/account/profile', { as: { cookie: there } })).status).toBe(303);
    const turned = await app.get('/account/activity', { as: { cookie: here } });
    expect(turned.text).toContain('Wachtwoord gewijzigd');
    const again = cookieOf(turned);
    expect(again).toContain('session=');
    const third = await enter(emails.admin, 'iets heel anders');
    expect((await post('/account/security', { act: 'end-others' }, again)).status).toBe(303);
    expect((await app.get('/account/profile', { as: { cookie: third } })).status).toBe(303);
  });

  it('changes the address once the new one has answered', async () => {
    const cookie = await enter(emails.staff);
    const asked = { act: 'email', email: 'Stef@nieuw.example', password };
    expect((await post('/account/security', { ...asked, password: 'mis' }, cookie)).status).toBe(400);
    expect((await post('/account/security', asked, cookie)).status).toBe(303);
    const code = await mailbox.codeTo('stef@nieuw.example');
    expect((await app.get(`/verify/${code}`)).text).toContain('stef@nieuw.example');
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.email).toBe(emails.staff);
    await post(`/verify/${code}`);
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).body.email).toBe(
      'stef@nieuw.example',
    );
    expect((await mailbox.to(emails.staff)).text).toContain('stef@nieuw.example');
    expect((await post(`/verify/${code}`)).text).toContain('werkt niet meer');
    await post('/account/security', { ...asked, email: emails.admin }, cookie);
    await mailbox.to('stef@nieuw.example');
    expect(
      mailbox.messages.filter(
        ({ to, subject }) => to.address === emails.admin && /nieuwe e-mailadres/.test(subject),
      ),
    ).toEqual([]);
  });

  it('verifies an address, not too often', async () => {
    const id = app.people.lindenhove.author;
    await change(id, { emailVerifiedOn: null });
    const cookie = await enter(emails.author);
    expect((await post('/account/profile', { act: 'verification' }, cookie)).headers.location).toContain(
      'done=Sent',
    );
    expect((await post('/account/profile', { act: 'verification' }, cookie)).status).toBe(429);
    expect((await app.post('/api/verification:send', { as: 'author', body: {} })).body).toEqual({
      result: 'TooSoon',
    });
    const code = await mailbox.codeTo(emails.author, 2);
    await post(`/verify/${code}`);
    const { body } = await app.get('/api/profiles:loggedIn', { as: { cookie } });
    expect(body.userRoles).toContain('VerifiedUser');
    expect((await app.post('/api/verification:send', { as: 'author', body: {} })).body).toEqual({
      result: 'AlreadyVerified',
    });
    await change(id, { emailVerifiedOn: null });
    await withTenant(app.place.tenant, (tx) =>
      tx('mails').insert(
        Array.from({ length: 5 }, (_, at) => ({
          id: `00000000-0000-7000-8000-00000000000${at}`,
          kind: 'verify',
          recipient: emails.author,
          language: 'nl',
          about: JSON.stringify({ userId: id }),
        })),
      ),
    );
    expect((await app.post('/api/verification:send', { as: 'author', body: {} })).body).toEqual({
      result: 'Abused',
    });
    const userGuid = app.people.veenland.user;
    expect((await app.post('/api/verification:send', { as: 'staff', body: { userGuid } })).status).toBe(404);
    expect((await app.post('/api/verification:send', { as: 'user', body: { userGuid: id } })).status).toBe(
      403,
    );
  });

  it('asks for the terms, and takes nothing else meanwhile', async () => {
    const cookie = await enter(emails.user);
    await post('/account/privacy', { act: 'no-terms', version: String(await versionOf(cookie)) }, cookie);
    const refused = await post(
      '/account/security',
      { act: 'password', password, wanted: 'iets anders dan dit' },
      cookie,
    );
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('gebruiksvoorwaarden');
    const done = await post(
      '/account/privacy',
      { act: 'terms', version: String(await versionOf(cookie)), terms: '1' },
      cookie,
    );
    expect(done.status).toBe(303);
  });

  it('is gone for someone who was deactivated, at the next click', async () => {
    const id = app.people.lindenhove.user;
    const cookie = await enter(emails.user);
    await change(id, { isActive: false });
    for (const path of ['/account/profile', '/', '/legal/privacy']) {
      const out = await app.get(path, { as: { cookie } });
      expect(out.status).toBe(403);
      expect(out.text).toContain('Uw account is uitgezet');
    }
    // What somebody was invited to may be another account, as on a device that two share.
    const again = { email: 'opnieuw@demo.example', language: 'nl' as const, roleIds: [] };
    const path = await withTenant(app.place.tenant, async (tx) =>
      (await Invitation.create(tx, null, { ...again, isAdmin: false, isContentManager: false })).link(tx),
    );
    for (const at of [path, `/invitation/${'A'.repeat(26)}`])
      expect((await app.get(at, { as: { cookie } })).status).toBe(200);
    const fields = { firstName: 'Noor', middleName: '', lastName: 'Bakker', password, terms: 'yes' };
    expect((await post(path, { ...fields, firstName: ' ' }, cookie)).status).toBe(400);
    expect((await app.get('/account/profile', { as: { cookie } })).status).toBe(403);
    expect((await post('/sign-out', {}, cookie)).status).toBe(303);
    await change(id, { isActive: true });
  });

  it('can be removed, but not by the last who runs the tenant', async () => {
    const admin = await enter(emails.admin, 'iets heel anders');
    const last = await post('/account/privacy', { act: 'remove', password: 'iets heel anders' }, admin);
    expect(last.status).toBe(409);
    const cookie = await enter(emails.user);
    expect((await post('/account/privacy', { act: 'remove', password: 'mis' }, cookie)).status).toBe(400);
    const gone = await post('/account/privacy', { act: 'remove', password }, cookie);
    expect(gone.status).toBe(200);
    expect(cookieOf(gone)).toContain('session=');
    expect(gone.text).toContain('Uw account is verwijderd');
    expect(gone.text).toContain('Bewijs van wissen');
    expect((await app.get('/account/profile', { as: { cookie } })).status).toBe(303);
    expect(await enter(emails.user)).toBe('');
    const kept = await withTenant(app.place.tenant, (tx) =>
      tx('auditEntries').where({ action: 'account.removed' }),
    );
    expect(kept).toHaveLength(1);
  });
});

describe('a page that fails', () => {
  it.each(['/', '/search'])('says when to come back where there was no time for it: %s', async (path) => {
    const before = failure;
    failure = unavailable('unavailable', 5);
    failing = path;
    const busy = await app.get(path);
    failure = before;
    failing = '';
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '5']);
    expect(busy.headers['cache-control']).toBe('private, no-store');
    expect(busy.text).toContain('Even niet beschikbaar');
    expect((await app.get(path)).status).not.toBe(503);
  });

  it.each(['/', '/search'])('is a line of the log, under the reference that it shows: %s', async (path) => {
    failing = path;
    const { status, text, headers } = await app.get(path);
    failing = '';
    expect(status).toBe(500);
    const id = headers['x-correlation-id'] as string;
    expect(text).toContain(id);
    const lines = async (tenant: 'lindenhove' | 'veenland') =>
      (await app.get(`/api/logentries?correlationId=${id}`, { as: 'staff', tenant })).body.items;
    const line = { source: 'server', level: 'error', code: 'page', url: path, correlationId: id };
    await expect
      .poll(() => lines('lindenhove'))
      .toMatchObject([{ ...line, message: 'TypeError: kaart is undefined' }]);
    expect(await lines('veenland')).toEqual([]);
    // What is kept for others says nothing of who asked first.
    expect((await app.get(path)).text.includes('<meta name="correlation-id"')).toBe(path === '/search');
  });
});
