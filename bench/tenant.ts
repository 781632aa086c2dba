/**
 * Fills a data folder with one tenant to measure: 1,000 pages of ten blocks, a menu of three levels over the first of
 * them, 1,000 news items in one list. `node bench/tenant.ts FOLDER`
 */
import { join } from 'node:path';
import { noRows } from '#core/blocks/document.ts';
import { asPlatform, closeDatabase, openDatabase, type Tx, withTenant } from '#core/db.ts';
import { type Guid, newGuid } from '#core/guid.ts';
import { storeImage } from '#core/images/image.ts';
import { ListItem } from '#core/items/item.ts';
import { type Kernel, loadKernel } from '#core/kernel.ts';
import { Menu } from '#core/menus/menu.ts';
import { migrate } from '#core/migrations.ts';
import { Page } from '#core/pages/page.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { saveSettings } from '#core/settings/setting.ts';
import { openStore } from '#core/store/store.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { blockOf, node, picture, richText } from './blocks.ts';
import { items, pages } from './content.ts';

const dataDir = process.argv[2]!;
const embedded = await openEmbedded({ dataDir });
await migrate(embedded.url);
openDatabase(embedded.url);
openStore(dataDir);
const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
const tenant = await createTenant({ hosts: ['localhost', '127.0.0.1'], name: 'Gemeente Meetstad' });
await withTenant(tenant, async (tx) => {
  await fill(tx, kernel);
});
// As the owner: the role of tenants may not, and without statistics the first plans are poor.
await asPlatform((tx) => tx.raw('analyze'));
await closeDatabase();
await embedded.release();

async function fill(tx: Tx, kernel: Kernel): Promise<void> {
  const footer = [node('text', { text: richText(['Raadhuisplein 1, Meetstad', 'Bel 14 0599']) })];
  await saveSettings(tx, kernel, [
    { key: 'platformName', value: 'Gemeente Meetstad' },
    { key: 'footers', value: [{ guid: newGuid(), name: 'Voet', blocks: footer }] },
  ]);
  const photo = await storeImage(tx, tenant, await picture(), { name: 'foto.jpg' });

  const made: Guid[] = [];
  for (const [number, { title, description, blocks }] of pages(1000).entries()) {
    const next = made.at(-1);
    const rows = { main: blocks.map((block) => blockOf(block, photo.guid, next)) };
    const page = await Page.create(tx, kernel, {
      name: `pagina-${number}`,
      document: { title, description, rows: { ...noRows(), ...rows } },
    });
    await page.publish(tx, kernel);
    made.push(page.id);
  }

  const list = node('list', { title: 'Nieuws', types: ['news'], count: 20, paging: true });
  const news = await Page.create(tx, kernel, {
    name: 'nieuws',
    document: { title: 'Nieuws', rows: { ...noRows(), main: [list] } },
  });
  await news.publish(tx, kernel);

  const menu = await Menu.named(tx, 'top-level');
  const entry = (at: number, segment: string) => ({ urlSegment: segment, pageId: made[at]! });
  await menu.add(tx, [
    entry(0, ''),
    { urlSegment: 'nieuws', pageId: news.id },
    ...[1, 2, 3, 4, 5].map((top) => ({
      ...entry(top, `deel-${top}`),
      children: [0, 1, 2].map((second) => ({
        ...entry(top * 20 + second * 5, `onderdeel-${second}`),
        children: [1, 2].map((third) => entry(top * 20 + second * 5 + third, `blad-${third}`)),
      })),
    })),
  ]);

  for (const [number, { title, description, paragraphs }] of items(1000).entries()) {
    await ListItem.create(tx, kernel, {
      type: 'news',
      title,
      description,
      content: { intro: description, image: { image: photo.guid, alt: title } },
      blocks: [node('text', { text: richText(paragraphs) })],
      parentGuids: [list.id],
      tags: [['nieuws', 'agenda', 'projecten', 'besluiten'][number % 4]!],
      publishedOn: new Date(Date.UTC(2026, 0, 1) - number * 7 * 3_600_000),
    });
  }
}
