import { expect, it } from 'vitest';
import { asPlatform, withTenant } from '../db.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { ownRecords } from './own-records.ts';

const app = testApp();

/** Columns that name somebody and stand elsewhere in what people take along, or are nobody's to take. */
const elsewhere: { [column: string]: string } = {
  'profile_values.user_id': 'in `profile`, with what they may not see there otherwise',
  'role_members.user_id': 'in `profile`, by the names of the roles',
  'sessions.user_id': 'in `sessions`',
  'audit_entries.actor_id': 'in `activity`',
  'submissions.user_id': 'in `submissions`, with the answers',
  'challenges.user_id': 'a hash, for five minutes',
  'staff_visits.user_id': 'belongs to no tenant; both logs tell of each visit',
  'staff_visits.home_user_id': 'belongs to no tenant; both logs tell of each visit',
};

it('every column that names somebody is in what they can take along', async () => {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: { name: string }[] }>(`
      select c.relname || '.' || a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
         and a.attnum > 0 and not a.attisdropped
         and (a.attname ~ '(^|_)(user|actor|subject|author)_id$|_by$|_to$'
              or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
                          and f.confrelid = 'users'::regclass and a.attnum = any (f.conkey) and a.attname <> 'tenant_id'))`),
  );
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const told = Object.values(ownRecords).flatMap(({ table, columns }) =>
    columns.map((column) => `${snake(table)}.${snake(column)}`),
  );
  expect([...new Set([...told, ...Object.keys(elsewhere)])].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

it('someone takes along what they made, and what protects their account, without its secrets', async () => {
  const userId = app.people.lindenhove.contentManager;
  const list = aList();
  const page = await aPage(app.place, { title: 'Bruggen', blocks: [list] });
  const item = await aNewsItem(app.place, list.id, { createdBy: userId });
  await withTenant(app.place.tenant, async (tx) => {
    await tx('pages').where({ id: page.id }).update({ ownerId: userId });
    await tx('passkeys').insert({ id: 'AA', userId, publicKey: Buffer.from('geheim'), name: 'Telefoon' });
    await tx('identities').insert({ issuer: 'https://inloggen.example', subject: 'rens', userId });
    await tx('mails').insert({
      ...{ id: newGuid(), kind: 'email-changed', recipient: 'vroeger@demo.example', language: 'nl' },
      about: JSON.stringify({ userId }),
    });
  });
  const { body, text } = await app.get('/api/profiles:ownData', { as: 'contentManager' });
  expect(body).toMatchObject({
    passkeys: [{ name: 'Telefoon' }],
    signInServices: [{ issuer: 'https://inloggen.example', subject: 'rens' }],
    items: [{ id: item.id }],
    pagesCaredFor: [{ id: page.id }],
    mails: [{ recipient: 'vroeger@demo.example' }],
  });
  expect(text).not.toContain(Buffer.from('geheim').toString('base64'));
  const other = await app.get('/api/profiles:ownData', { as: 'author' });
  for (const name of Object.keys(ownRecords)) expect(other.body[name], name).toBeUndefined();
});
