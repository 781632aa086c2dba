import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { User } from '../users/user.ts';
import { queueMail } from './outbox.ts';
import { letMailsGo, mailDays } from './rounds.ts';
import { folderPost } from './post.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));
const app = testApp({ post: folderPost(folder) });
afterAll(() => rmSync(folder, { recursive: true }));

/** All that is laid aside for the tenant, and whom it is for. */
function laidAside(): string[] {
  const own = join(folder, app.place.tenant.primaryHost);
  return readdirSync(own).map((name) => readFileSync(join(own, name), 'utf8'));
}
const about = (address: string) => laidAside().filter((text) => text.includes(address)).length;

it('what was laid aside of a mail goes when whom it was for is removed', async () => {
  const { tenant } = app.place;
  const language = 'nl' as const;
  const id = await withTenant(tenant, async (tx) => {
    const { id: userId } = await User.create(tx, { email: 'bea@weg.example' });
    const mail = { kind: 'email-changed', language, about: { userId, email: 'bea@weg.example' } };
    await queueMail(tx, { ...mail, to: 'bea@weg.example' });
    // An address of before.
    await queueMail(tx, { ...mail, to: 'bea@vroeger.example' });
    await queueMail(tx, { kind: 'password-changed', to: 'cor@blijft.example', language });
    return userId;
  });
  const statuses = () => withTenant(tenant, (tx) => tx('mails').orderBy('status').pluck('status'));
  await expect.poll(statuses).toEqual(['kept', 'kept', 'kept']);
  expect(about('bea@weg.example')).toBeGreaterThan(0);
  expect(about('bea@vroeger.example')).toBeGreaterThan(0);

  expect((await app.delete(`/api/users/${id}`, { as: 'admin' })).status).toBe(200);
  await expect.poll(laidAside).toHaveLength(3);
  expect([about('bea@'), about('cor@blijft.example')]).toEqual([0, 1]);
  const waiting = () => asPlatform((tx) => tx('jobs').where({ name: 'mail.forget' }));
  await expect.poll(waiting).toEqual([]);
});

it('mails that were sent long ago go, what waits stays', async () => {
  const { tenant } = app.place;
  const ages = [
    ['oud', 'sent', mailDays + 1],
    ['jong', 'sent', mailDays - 1],
    ['wacht', 'waiting', mailDays + 1],
  ] as const;
  const row = ([name, status, days]: (typeof ages)[number]) => ({
    ...{ id: newGuid(), kind: 'password-changed', recipient: `${name}@rond.example`, language: 'nl', status },
    createdOn: new Date(Date.now() - days * 86_400_000),
  });
  await withTenant(tenant, (tx) => tx('mails').insert(ages.map(row)));
  expect(await letMailsGo(tenant)).toBe(false);
  const left = await withTenant(tenant, (tx) =>
    tx('mails').whereLike('recipient', '%@rond.example').orderBy('recipient').pluck('recipient'),
  );
  expect(left).toEqual(['jong@rond.example', 'wacht@rond.example']);
});
