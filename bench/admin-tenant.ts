/**
 * Fills a data folder with a tenant of 10,000 users and an admin who is signed in: `node bench/admin-tenant.ts FOLDER`.
 * Prints the cookie of the admin's session.
 */
import { closeDatabase, openDatabase, asPlatform, withTenant } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { migrate } from '#core/migrations.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { openSession } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';

const many = 10_000;
const [dataDir = ''] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir });
await migrate(embedded.url);
openDatabase(embedded.url);
const present = await asPlatform((tx) => tx('tenants').first('id'));
const tenant = present ?? (await createTenant({ hosts: ['localhost'], name: 'Gemeente Meetstad' }));
const email = 'beheer@meetstad.example';
if (!present)
  await withTenant(tenant, async (tx) => {
    await User.create(tx, {
      email,
      flags: ['isAdmin'],
      termsOfUseVersionAccepted: 1,
      emailVerifiedOn: new Date(),
    });
    await tx.raw(
      `insert into users (id, email, first_name, last_name, created_on)
       select gen_random_uuid(), 'noor' || n || '@meetstad.example', 'Noor ' || n, 'Jansen ' || md5(n::text),
         now() - n * interval '1 hour' from generate_series(1, ?::int) n`,
      [many],
    );
  });
if (!present) await asPlatform((tx) => tx.raw('analyze users'));
const token = await withTenant(tenant, async (tx) => {
  const { id } = (await tx('users').where({ email }).first('id')) as { id: Guid };
  return (await openSession(tx, id, 'bench')).sessionToken;
});
console.log(token);
await closeDatabase();
await embedded.release();
