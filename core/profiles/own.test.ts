import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { newGuid } from '../guid.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails, password } from '../testing/people.ts';
import { codeState, makeCode } from '../users/code.ts';
import { resetPassword } from '../users/credentials.ts';
import { issueAccessToken, openSession, sessionHashOf } from '../users/session.ts';
import { User } from '../users/user.ts';
import { proveAddress } from '../users/verification.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const sessions = '/api/profiles:sessions';

describe('one’s own sessions', () => {
  it('are listed with their device, and ended one by one or all but this', async () => {
    const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => app.signIn('user')));
    const as = { token: here!.token };
    const listed = await app.get(sessions, { as });
    expect(listed.body.items).toHaveLength(3);
    expect(listed.body.items.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
    const other = listed.body.items.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect((await app.delete(`${sessions}/${other.id}`, { as })).status).toBe(204);
    expect((await app.delete(`${sessions}/${other.id}`, { as })).status).toBe(404);
    expect((await app.delete(`${sessions}/${other.id}`, { as: 'author' })).status).toBe(404);
    expect((await app.delete(sessions, { as })).body).toEqual({ ended: 1 });
    for (const { token } of [there!, elsewhere!])
      expect((await app.get(sessions, { as: { token } })).status).toBe(401);
    expect((await app.get(sessions, { as })).body.items).toHaveLength(1);
  });
});

describe('one’s own password and address', () => {
  it('are changed by whoever gives the present password', async () => {
    const { token } = await app.signIn('author');
    const as = { token };
    const change = (body: object) => app.post('/api/profiles:changePassword', { as, body });
    expect(await change({ password: 'fout', wanted: 'een goed wachtwoord' })).toMatchObject({ status: 403 });
    expect(await change({ password, wanted: 'kort' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/wanted' }] },
    });
    expect((await change({ password, wanted: 'een goed wachtwoord' })).status).toBe(204);
    const email = (body: object) => app.post('/api/profiles:changeEmail', { as, body });
    expect((await email({ password: 'fout', email: 'arie@nieuw.example' })).status).toBe(403);
    expect((await email({ password: 'een goed wachtwoord', email: 'geen' })).status).toBe(400);
    const asked = await email({ password: 'een goed wachtwoord', email: 'arie@nieuw.example' });
    expect(asked.status).toBe(202);
    expect((await mailbox.to('arie@nieuw.example')).subject).toBe('Bevestig uw nieuwe e-mailadres');
    // Of somebody else: the same answer, and no mail.
    expect((await email({ password: 'een goed wachtwoord', email: emails.admin })).status).toBe(202);
    const activity = await app.get('/api/profiles:activity', { as });
    expect(activity.body.items.map(({ action }: { action: string }) => action)).toContain('password.changed');
  });
});

describe('a change of the address', () => {
  const wanted = 'nog een goed wachtwoord';
  let present = password;
  let asked = 0;
  /** Asks for it in a session of their own; the code that the new address got. */
  async function begin() {
    const email = `overgenomen${++asked}@nieuw.example`;
    const { body } = await app.post('/api/session', { body: { email: emails.user, password: present } });
    const as = { token: body.accessToken as string };
    const answer = await app.post('/api/profiles:changeEmail', { as, body: { password: present, email } });
    expect(answer.status).toBe(202);
    return { as, email, code: await mailbox.codeTo(email) };
  }
  const state = async (code: string) =>
    (await withTenant(app.place.tenant, (tx) => codeState(tx, code, ['change-email']))).state;
  const reset = async () => {
    const made = {
      purpose: 'reset',
      userId: app.people.lindenhove.user,
      email: emails.user,
      minutes: 5,
    } as const;
    const code = await withTenant(app.place.tenant, (tx) => makeCode(tx, made));
    expect(await resetPassword(app.place.tenant, code, wanted)).toBe('Success');
    present = wanted;
  };

  it('is told at once to the address there is', async () => {
    const { email } = await begin();
    const { subject, text } = await mailbox.to(emails.user);
    expect(subject).toBe('Uw account krijgt misschien een ander e-mailadres');
    expect(text).toContain(email);
  });

  it('comes to nothing when its owner gets back in by a new password', async () => {
    const { code } = await begin();
    expect(await state(code)).toBe('Success');
    await reset();
    expect(await state(code)).toBe('Expired');
    expect(await proveAddress(app.place.tenant, code)).toBe('Expired');
    const { body } = await app.post('/api/session', { body: { email: emails.user, password: wanted } });
    expect(body.user.email).toBe(emails.user);
  });

  it('comes to nothing when they change it, or an admin signs them out everywhere', async () => {
    const first = await begin();
    const body = { password: present, wanted: password };
    expect((await app.post('/api/profiles:changePassword', { as: first.as, body })).status).toBe(204);
    present = password;
    expect(await state(first.code)).toBe('Expired');
    const second = await begin();
    const path = `/api/users/${app.people.lindenhove.user}:signOutEverywhere`;
    expect((await app.post(path, { as: 'admin' })).status).toBe(200);
    expect(await state(second.code)).toBe('Expired');
  });

  it('sends no link any more that had still to go out', async () => {
    const waiting = { id: newGuid(), kind: 'change-email', recipient: 'traag@nieuw.example', language: 'nl' };
    const about = JSON.stringify({ userId: app.people.lindenhove.user });
    await withTenant(app.place.tenant, (tx) => tx('mails').insert({ ...waiting, about }));
    await reset();
    const { id } = waiting;
    const mail = await withTenant(app.place.tenant, (tx) => tx('mails').where({ id }).first('status'));
    expect(mail).toEqual({ status: 'dropped' });
  });

  it('is refused to one of two who get that address at once', async () => {
    const { code, email } = await begin();
    let proving: Promise<string> | undefined;
    await withTenant(app.place.tenant, async (tx) => {
      await User.create(tx, { email });
      proving = proveAddress(app.place.tenant, code);
      // Until it waits for what this is about to say.
      const waits = async () =>
        (
          await tx.raw<{ rows: object[] }>(
            `select from pg_locks where not granted and locktype = 'transactionid'`,
          )
        ).rows.length;
      await expect.poll(waits).toBeGreaterThan(0);
    });
    expect(await proving).toBe('taken');
  });
});

describe('one’s own account', () => {
  it('is removed by the password, and what it made is an admin’s', async () => {
    const { cookie, xsrfToken } = await app.signIn('contentManager');
    const list = aList();
    await aPage(app.place, { title: 'Blijft', blocks: [list] });
    const item = await aNewsItem(app.place, list.id, { createdBy: app.people.lindenhove.contentManager });
    const remove = (given: string) =>
      app.delete('/api/profiles:loggedIn', {
        as: { cookie },
        headers: { 'x-xsrf-token': xsrfToken },
        body: { password: given },
      });
    expect((await remove('fout')).status).toBe(403);
    const gone = await remove(password);
    expect(gone).toMatchObject({ status: 200, body: { erased: { submissions: { references: [] } } } });
    expect(String(gone.headers['set-cookie'])).toContain('session=;');
    expect((await app.get('/api/profiles:loggedIn', { as: { cookie } })).status).toBe(401);
    const kept = await withTenant(app.place.tenant, (tx) => tx('items').where({ id: item.id }).first());
    expect(kept).toMatchObject({ createdBy: app.people.lindenhove.admin });
    const again = { email: emails.contentManager, password };
    expect((await app.post('/api/session', { body: again })).status).toBe(401);
  });

  it('stays while it is the last admin’s', async () => {
    const { token } = await app.signIn('admin');
    const refused = await app.delete('/api/profiles:loggedIn', { as: { token }, body: { password } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'last-admin' } });
  });
});

describe('who has no password', () => {
  /** Signed in some minutes ago, by a link, a passkey or elsewhere. */
  const someone = (email: string, minutes: number) =>
    withTenant(app.place.tenant, async (tx) => {
      const { id } = await User.create(tx, { email, termsOfUseVersionAccepted: 1 });
      const { sessionToken } = await openSession(tx, id, 'test');
      const createdOn = new Date(Date.now() - minutes * 60_000);
      await tx('sessions').where({ userId: id }).update({ createdOn });
      return { token: (await issueAccessToken(tx, sessionHashOf(sessionToken))).accessToken };
    });

  it('changes the address, chooses a password and removes the account right after signing in', async () => {
    const as = await someone('zonder@demo.example', 9);
    const asked = await app.post('/api/profiles:changeEmail', {
      as,
      body: { email: 'nieuw@zonder.example' },
    });
    expect(asked.status).toBe(202);
    expect((await mailbox.to('nieuw@zonder.example')).subject).toBe('Bevestig uw nieuwe e-mailadres');
    const wanted = 'een goed wachtwoord';
    expect((await app.post('/api/profiles:changePassword', { as, body: { wanted: 'kort' } })).status).toBe(
      400,
    );
    expect((await app.post('/api/profiles:changePassword', { as, body: { wanted } })).status).toBe(204);
    expect(
      (await app.post('/api/session', { body: { email: 'zonder@demo.example', password: wanted } })).status,
    ).toBe(201);
    // From now on that is asked.
    const remove = (body: object) => app.delete('/api/profiles:loggedIn', { as, body });
    expect(await remove({})).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await remove({ password: wanted })).status).toBe(200);
    const other = await someone('gaat@demo.example', 0);
    expect((await app.delete('/api/profiles:loggedIn', { as: other, body: {} })).status).toBe(200);
    expect((await app.get('/api/profiles:loggedIn', { as: other })).status).toBe(401);
  });

  it('signs in again first when that was longer ago', async () => {
    const as = await someone('lang@demo.example', 11);
    for (const [method, path, body] of [
      ['POST', '/api/profiles:changeEmail', { email: 'nieuw@lang.example' }],
      ['POST', '/api/profiles:changePassword', { wanted: 'een goed wachtwoord' }],
      ['DELETE', '/api/profiles:loggedIn', {}],
    ] as const)
      expect(await app.send(method, path, { as, body })).toMatchObject({
        status: 403,
        body: { code: 'sign-in-again' },
      });
    expect((await app.get('/api/profiles:loggedIn', { as })).status).toBe(200);
  });
});
