/**
 * What bad input gets where people are concerned, and where each kind is tried:
 *
 * - fields that are not one's own to set, and unknown ones: people.test.ts (own profile), manage.test.ts (of others),
 *   e2e/screens.test.ts (the form of the account)
 * - codes of invitations that are used, over, revoked, foreign or raced: invitations/invitation.test.ts; taking up a
 *   foreign one: here
 * - codes of mails, raced or used: invitations/invitation.test.ts, e2e/screens.test.ts
 * - passwords tried many at a time: session.test.ts; codes of a second step: second-factor.test.ts
 * - forged forwarding headers: session.test.ts, edge/client-address.test.ts
 * - who has an account, by what is answered: session.test.ts, e2e/screens.test.ts; by what it costs: here
 * - a session planted before signing in: here
 * - cookies, bearer tokens and codes of another tenant: session.test.ts, second-factor.test.ts; passkeys of another host
 *   or tenant: passkey.test.ts; api/access.test.ts (every call), e2e/access.test.ts (every screen)
 * - posts of other sites, of every content type: here (every call), e2e/access.test.ts (every screen)
 * - line breaks in names and addresses of mails: mail/sender.test.ts, mail/address.test.ts, people.test.ts; from the
 *   profile to the letter: here
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password } from '../testing/people.ts';

const verified: string[] = [];
let isBroken = false;
vi.mock('./hash-thread.ts', async (load) => {
  const { inThread } = await load<typeof import('./hash-thread.ts')>();
  const watched: typeof inThread = (asked) => {
    if (isBroken) return Promise.reject(new Error('no thread'));
    if ('hash' in asked) verified.push(asked.hash.split('$').slice(0, 4).join('$'));
    return inThread(asked);
  };
  return { inThread: watched };
});

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const me = '/api/profiles:loggedIn';
const tryOut = (email: string) => app.post('/api/session', { body: { email, password: 'verkeerd' } });

beforeEach(() => void (verified.length = 0));

describe('who has an account', () => {
  it('does not show in what a wrong password costs: one hash of the same strength', async () => {
    await tryOut(emails.admin);
    await tryOut('niemand@demo.example');
    expect(verified).toHaveLength(2);
    expect(verified[0]).toMatch(/^\$argon2id\$/);
    expect(verified[1]).toBe(verified[0]);
  });

  it('costs nothing any more once there were too many attempts', async () => {
    for (let times = 0; times < 10; times++) await tryOut('vol@demo.example');
    verified.length = 0;
    expect((await tryOut('vol@demo.example')).status).toBe(429);
    expect(verified).toEqual([]);
  });

  it('and a try that nobody could look at does not count', async () => {
    isBroken = true;
    expect((await tryOut('onbekeken@demo.example')).status).toBe(500);
    isBroken = false;
    const left = await withTenant(app.place.tenant, (tx) =>
      tx('attempts').where({ account: 'onbekeken@demo.example' }),
    );
    expect(left).toEqual([]);
  });
});

describe('a session that was there before', () => {
  it('is not the one after signing in, and is worth nothing then', async () => {
    const planted = await app.signIn('user');
    const body = { email: emails.admin, password };
    const headers = { 'x-xsrf-token': planted.xsrfToken };
    const done = await app.post('/api/session', { as: { cookie: planted.cookie }, headers, body });
    expect(done.status).toBe(201);
    const fresh = done.headers['set-cookie']!.map((one) => one.split(';', 1)[0]).join('; ');
    expect(/session=([\w-]+)/.exec(fresh)![1]).not.toBe(/session=([\w-]+)/.exec(planted.cookie)![1]);
    expect((await app.get(me, { as: { cookie: planted.cookie } })).status).toBe(401);
    expect((await app.get(me, { as: { cookie: fresh } })).body.email).toBe(emails.admin);
  });

  it('and that nobody made does not become one', async () => {
    const cookie = `session=${'A'.repeat(43)}`;
    const body = { email: emails.user, password };
    const done = await app.post('/api/session', { as: { cookie }, body });
    expect(done.status).toBe(201);
    expect((await app.get(me, { as: { cookie } })).status).toBe(401);
  });
});

it('takes an invitation of another tenant for one that is not there', async () => {
  const made = await app.post('/api/userinvitations', {
    as: 'admin',
    body: { email: 'over@demo.example' },
  });
  const code = made.body.link.split('/').at(-1) as string;
  const person = { code, firstName: 'O', lastName: 'Ver', password: 'een goed wachtwoord' };
  const there = await app.post('/api/userinvitation:accept', { tenant: 'veenland', body: person });
  expect(there).toMatchObject({ status: 200, body: false });
  expect(there.headers['set-cookie']).toBeUndefined();
  expect((await app.post('/api/userinvitation:accept', { body: person })).body).toBe(true);
});

describe('what another site posts with somebody’s cookie', () => {
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/csp-report',
  ];

  it('is taken by no call, whatever it calls itself', async () => {
    const { cookie } = await app.signIn('admin');
    const unsafe = app.endpoints.filter(({ method }) => method !== 'GET');
    const taken: string[] = [];
    for (const { method, path, withoutXsrf } of unsafe) {
      // The log of browsers takes lines of anyone, and changes nothing else.
      if (withoutXsrf) continue;
      const at = path.replace(/\{\w+\}/g, newGuid());
      for (const type of types) {
        const { status } = await app.send(method, at, {
          as: { cookie },
          headers: { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
          body: type === 'application/json' ? '{}' : 'a=b',
        });
        if (status !== 403) taken.push(`${method} ${path} ${type}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
    expect((await app.get(me, { as: { cookie } })).status).toBe(200);
  });

  it('is only lines of a log and figures where no header can be asked for', () => {
    const open = app.endpoints.filter(({ withoutXsrf }) => withoutXsrf).map(({ path }) => path);
    expect(open.sort()).toEqual(['/api/measurements', '/log']);
  });
});

it('a line break in a name goes into no header of a letter', async () => {
  await withTenant(app.place.tenant, (tx) =>
    tx('users').where({ email: emails.author }).update({ firstName: 'Arie\r\nBcc: all@evil.example' }),
  );
  await app.post('/api/profiles:changeEmail', {
    as: 'author',
    body: { password, email: 'arie@nieuw.example' },
  });
  const mail = await mailbox.to('arie@nieuw.example');
  expect(mail.to.name).not.toMatch(/[\r\n]/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
