/**
 * Fills a data folder with a tenant whose one list holds many news items of 2 KB, and a content manager who may add
 * more: `node bench/items-tenant.ts FOLDER ITEMS TENANTS`. Prints what the measuring needs as JSON.
 */
import { join } from 'node:path';
import { type BlockNode, noRows } from '#core/blocks/document.ts';
import { asPlatform, closeDatabase, openDatabase, type Tx, withTenant } from '#core/db.ts';
import { type Guid, newGuid } from '#core/guid.ts';
import { ListItem } from '#core/items/item.ts';
import { loadKernel } from '#core/kernel.ts';
import { migrate } from '#core/migrations.ts';
import { Page } from '#core/pages/page.ts';
import { openEmbedded } from '#core/postgres/embedded.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { issueAccessToken, openSession, sessionHashOf } from '#core/users/session.ts';
import { User } from '#core/users/user.ts';
import { items } from './content.ts';

const [dataDir = '', count = '1000', tenants = '1'] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir });
await migrate(embedded.url);
openDatabase(embedded.url);
const kernel = await loadKernel(join(import.meta.dirname, '../plugins'));
const present = await asPlatform((tx) => tx('tenants').first('id'));
const tenant =
  present ?? (await createTenant({ hosts: ['localhost', '127.0.0.1'], name: 'Gemeente Meetstad' }));
if (!present) {
  await withTenant(tenant, fill);
  for (let number = 1; number < Number(tenants); number++)
    await createTenant({ hosts: [`t${number}.localhost`], name: `Gemeente ${number}` });
  await multiply(Number(count));
}
const answer = await withTenant(tenant, async (tx) => {
  const user = (await tx('users').first('id')) as { id: Guid };
  const { sessionToken } = await openSession(tx, user.id, 'bench');
  const { accessToken } = await issueAccessToken(tx, sessionHashOf(sessionToken));
  const list = (await tx('itemParents').first('parentId')) as { parentId: Guid };
  const ids = await tx('items').limit(1000).pluck('id');
  return { list: list.parentId, ids, accessToken };
});
await closeDatabase();
await embedded.release();
console.log(JSON.stringify(answer));

async function fill(tx: Tx): Promise<void> {
  await User.create(tx, {
    email: 'redactie@demo.example',
    flags: ['isContentManager'],
    termsOfUseVersionAccepted: 1,
  });
  const list: BlockNode = {
    id: newGuid(),
    type: 'list',
    v: 1,
    content: { title: 'Nieuws', count: 20, paging: true },
  };
  const page = await Page.create(tx, kernel, {
    name: 'nieuws',
    document: { title: 'Nieuws', rows: { ...noRows(), main: [list] } },
  });
  await page.publish(tx, kernel);
  for (const [number, { title, description, paragraphs }] of items(1000).entries()) {
    const text = {
      type: 'doc',
      content: paragraphs.map((said: string) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: said }],
      })),
    };
    await ListItem.create(tx, kernel, {
      type: 'news',
      title,
      description,
      content: { intro: description },
      blocks: [{ id: newGuid(), type: 'text', v: 1, content: { text } }],
      parentGuids: [list.id],
      publishedOn: new Date(Date.UTC(2026, 0, 1) - number * 7 * 3_600_000),
    });
  }
}

/** Copies of the first thousand, with dates of their own, as the triggers would have written them. */
async function multiply(wanted: number): Promise<void> {
  await asPlatform(async (tx) => {
    await tx.raw("set local statement_timeout = '600s'");
    await tx.raw('alter table items disable trigger item_changed');
    for (let made = 1000; made < wanted; made += 100_000) {
      await tx.raw(
        `insert into items (tenant_id, id, short_id, type, title, slug, description, draft, published, published_on,
                            parent_ids, wire, wire_of)
         select i.tenant_id, c.id, right(replace(c.id::text, '-', ''), 12), i.type, i.title || ' ' || g.n, i.slug,
                i.description, '{}', '{}', i.published_on - g.n * interval '21 minutes', i.parent_ids,
                replace(i.wire, i.id::text, c.id::text), i.wire_of
           from (select * from items order by published_on desc limit 1000) i
           cross join generate_series(?::integer / 1000, (?::integer - 1) / 1000) g (n)
           cross join lateral (select uuidv7() as id where i.id is not null and g.n > 0) c`,
        [made, Math.min(wanted, made + 100_000)],
      );
    }
    await tx.raw('alter table items enable trigger item_changed');
    await tx.raw(
      `insert into item_parents (tenant_id, parent_id, item_id, sort_id, is_live, type, title, highlight, tags,
                                 published_on, expires_on, created_on)
       select tenant_id, parent_ids[1], id, 1, true, type, title, highlight, tags, published_on, 'infinity', created_on
         from items on conflict do nothing`,
    );
    await tx.raw('delete from list_counts');
    await tx.raw(
      `insert into list_counts (tenant_id, list_id, kind, value, slot, count)
       select tenant_id, parent_id, k.kind, case k.kind when 'all' then '' else type end, 0, count(*)
         from item_parents cross join (values ('all'), ('type')) k (kind) group by 1, 2, 3, 4`,
    );
  });
  const { default: pg } = await import('pg');
  const client = new pg.Client(embedded.url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
