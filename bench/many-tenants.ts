/**
 * Brings the number of tenants in a data folder to so many, each with 12 pages in its menu.
 * `node bench/many-tenants.ts FOLDER NUMBER`
 */
import { join } from 'node:path';
import { newGuid } from '#core/guid.ts';
import { noRows } from '#core/blocks/document.ts';
import { closeDatabase, openDatabase, withTenant } from '#core/db.ts';
import { loadKernel } from '#core/kernel.ts';
import { Menu } from '#core/menus/menu.ts';
import { migrate } from '#core/migrations.ts';
import { Page } from '#core/pages/page.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { countTenants, createTenant } from '#core/tenants/tenant.ts';

const [dataDir, number] = [process.argv[2]!, Number(process.argv[3])];
const embedded = await openEmbedded({ dataDir });
await migrate(embedded.url);
openDatabase(embedded.url);
const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));

for (let at = await countTenants(); at < number; at++) {
  const hosts = at === 0 ? ['localhost', '127.0.0.1'] : [`site-${at}.localhost`];
  const tenant = await createTenant({ hosts, name: `Gemeente ${at}` });
  await withTenant(tenant, async (tx) => {
    const entries = [];
    for (let page = 0; page < 12; page++) {
      const title = `Pagina ${page} van gemeente ${at}`;
      const heading = { id: newGuid(), type: 'title', v: 1, content: { title, level: 'h1' }, options: {} };
      const document = { title, rows: { ...noRows(), main: [heading] } };
      const made = await Page.create(tx, kernel, { name: `pagina-${page}`, document });
      await made.publish(tx, kernel);
      entries.push({ urlSegment: page === 0 ? '' : `pagina-${page}`, pageId: made.id });
    }
    await (await Menu.named(tx, 'top-level')).add(tx, entries);
  });
}
await closeDatabase();
await embedded.release();
