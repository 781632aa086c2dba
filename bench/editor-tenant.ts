/**
 * Fills a data folder with pages of 60 and of 200 blocks and an admin who is signed in: `node bench/editor-tenant.ts
 * FOLDER`. Prints the cookies of the admin's session as JSON.
 */
import { closeDatabase, openDatabase, asPlatform, withTenant } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { storeImage } from '#core/images/image.ts';
import { loadKernel } from '#core/kernel.ts';
import { migrate } from '#core/migrations.ts';
import { noRows } from '#core/blocks/document.ts';
import { Page } from '#core/pages/page.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { openStore } from '#core/store/store.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { openSession } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';
import { join } from 'node:path';
import { blockOf, picture } from './blocks.ts';
import { pages } from './content.ts';

const [dataDir = ''] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir });
await migrate(embedded.url);
openDatabase(embedded.url);
const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
const present = await asPlatform((tx) => tx('tenants').first('id'));
const tenant = present ?? (await createTenant({ hosts: ['localhost'], name: 'Gemeente Meetstad' }));
const email = 'beheer@meetstad.example';
if (!present)
  await withTenant(tenant, async (tx) => {
    const accepted = { termsOfUseVersionAccepted: 1, emailVerifiedOn: new Date() };
    await User.create(tx, { email, flags: ['isAdmin'], ...accepted });
    openStore(dataDir);
    const photo = await storeImage(tx, tenant, await picture(), { name: 'foto.jpg' });
    for (const count of [60, 200]) {
      const main = pages(count / 10).flatMap(({ blocks }) =>
        blocks.map((block) => blockOf(block, photo.guid, undefined)),
      );
      const document = { title: `Pagina ${count}`, rows: { ...noRows(), main } };
      await (await Page.create(tx, kernel, { document })).publish(tx, kernel);
    }
  });
const secrets = await withTenant(tenant, async (tx) => {
  const { id } = (await tx('users').where({ email }).first('id')) as { id: Guid };
  return openSession(tx, id, 'bench');
});
console.log(JSON.stringify({ session: secrets.sessionToken, 'XSRF-TOKEN': secrets.xsrfToken }));
await closeDatabase();
await embedded.release();
