import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { emails } from '../testing/people.ts';

let isBroken = false;
vi.mock('../mail/outbox.ts', async (load) => {
  const outbox = await load<typeof import('../mail/outbox.ts')>();
  const queueMail: typeof outbox.queueMail = (...all) =>
    isBroken ? Promise.reject(new Error('the outbox is broken')) : outbox.queueMail(...all);
  return { ...outbox, queueMail };
});

/** Every result of sending a verification mail (specification 3), as the API tells it. */
const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
const send = (as: 'visitor' | 'user' | 'admin', body: object = {}) =>
  app.post('/api/verification:send', { as, body });
const own = () => app.people.lindenhove.user;
const change = (patch: object) =>
  withTenant(app.place.tenant, async (tx) => {
    await tx('users').where({ id: own() }).update(patch);
  });
const mails = () =>
  withTenant(app.place.tenant, async (tx) => (await tx('mails').where({ kind: 'verify' })).length);

beforeEach(async () => {
  await change({ emailVerifiedOn: null, isActive: true });
  app.forgetTokens();
});
afterEach(async () => {
  isBroken = false;
  await withTenant(app.place.tenant, (tx) => tx('mails').where({ kind: 'verify' }).delete());
});

describe('a verification mail', () => {
  it('is Sent, by an admin as well, and then TooSoon', async () => {
    expect(await send('admin', { userGuid: own() })).toMatchObject({ status: 200, body: { result: 'Sent' } });
    expect((await mailbox.to(emails.user)).subject).toBe('Bevestig uw e-mailadres');
    expect((await send('user')).body).toEqual({ result: 'TooSoon' });
    expect(await mails()).toBe(1);
  });

  it('is one when many are asked for at once', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => send('user')));
    expect(results.map(({ body }) => body.result).sort()).toEqual([
      'Sent',
      ...Array<string>(5).fill('TooSoon'),
    ]);
    expect(await mails()).toBe(1);
  });

  it('is Abused after five in a day', async () => {
    for (let times = 0; times < 5; times++) {
      expect((await send('user')).body).toEqual({ result: 'Sent' });
      await withTenant(app.place.tenant, (tx) =>
        tx('mails')
          .where({ kind: 'verify' })
          .update({ createdOn: tx.raw("created_on - interval '2 minutes'") }),
      );
    }
    expect((await send('user')).body).toEqual({ result: 'Abused' });
  });

  it('is AlreadyVerified where there is nothing to prove', async () => {
    await change({ emailVerifiedOn: new Date() });
    expect((await send('admin', { userGuid: own() })).body).toEqual({ result: 'AlreadyVerified' });
  });

  it('is NotFound for who is not there, is of another tenant or was deactivated', async () => {
    await change({ isActive: false });
    for (const userGuid of [newGuid(), app.people.veenland.user, own()])
      expect(await send('admin', { userGuid })).toMatchObject({ status: 404, body: { outcome: 'NotFound' } });
  });

  it('is Unauthorized for another’s account', async () => {
    const body = { userGuid: app.people.lindenhove.author };
    expect((await send('visitor', body)).status).toBe(401);
    expect(await send('user', body)).toMatchObject({ status: 403, body: { outcome: 'Unauthorized' } });
  });

  it.each([{ userGuid: 'x' }, { userGuid: null }, { email: 'a@b.example' }])(
    'is BadRequest for %j',
    async (body) => {
      expect(await send('admin', body)).toMatchObject({ status: 400, body: { outcome: 'BadRequest' } });
    },
  );

  it('is Failed when it cannot be queued, and says nothing of why', async () => {
    isBroken = true;
    const failed = await send('user');
    expect(failed).toMatchObject({ status: 500, body: { outcome: 'Failed' } });
    expect(failed.text).not.toContain('broken');
    isBroken = false;
    expect((await send('user')).body).toEqual({ result: 'Sent' });
  });
});
