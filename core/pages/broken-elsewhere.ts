import { nodesOf } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Label } from '../plugin.ts';
import { typesHere } from '../settings/away-types.ts';
import { runsTenant } from '../users/viewer.ts';
import type { Act } from './act.ts';
import { brokenLinkText, deadText } from './dead-links.ts';
import { linksOf, readableAmong } from './link-checks.ts';
import { footersOf, type LinkPlace } from './link-places.ts';
import { brokenLinks, linksWithin } from './outside-links.ts';
import { deadPathsAmong } from './own-paths.ts';

/** A link that leads nowhere, in something that is no page. */
export interface BrokenElsewhere extends LinkPlace {
  title: string;
  /** Where an item is shown; null where it stands in no list, and of what has no address. */
  path: string | null;
  message: Label;
}

/** More of one kind nobody reads in one list; what was mended makes place. */
const most = 500;

/**
 * Links that lead nowhere in items, menus and footers: to what is not published any more by the index of references, to
 * elsewhere by what the nightly questions brought, and to addresses within the site at which nothing is.
 */
export function brokenElsewhere({ tenant, caller, kernel }: Act): Promise<BrokenElsewhere[]> {
  return withTenant(tenant, async (tx) => {
    const runs = runsTenant(caller);
    if (!runs && !caller.isContentManager) return [];
    const found = [
      ...(await outside(tx)),
      ...(await deadInItems(tx, kernel)),
      ...(await typedInItems(tx, kernel)),
      ...(runs ? [...(await deadInMenus(tx, kernel)), ...(await deadInFooters(tx, kernel))] : []),
    ].filter(({ kind }) => runs || kind === 'item');
    return named(tx, found.slice(0, most));
  });
}

type Found = LinkPlace & { message: Label };

async function outside(tx: Tx): Promise<Found[]> {
  return (await brokenLinks(tx)).flatMap(({ address, standsIn }) =>
    // Footers are few enough to be read when it is asked.
    standsIn
      .filter(({ kind }) => kind !== 'footer')
      .map((place) => ({ ...place, message: brokenLinkText(address) })),
  );
}

/** What visitors see of an item counts, and the draft of one that they do not see yet. */
async function deadInItems(tx: Tx, kernel: Kernel): Promise<Found[]> {
  const { rows } = await tx.raw<{ rows: { guid: Guid; kind: string }[] }>(
    `select i.id as guid, f.kind
       from content_references f
       join items i on i.id = f.owner_id and i.deleted_on is null
        and f.state = case when i.is_published then 'published' else 'draft' end
      where case f.kind
        when 'item' then not exists (select from items t where t.id = f.target_id and t.is_published and t.deleted_on is null
                                       and t.type <> all ((select away_types(?::jsonb))::text[]))
        when 'file' then not exists (select from files t where t.id = f.target_id and t.deleted_on is null)
        when 'image' then not exists (select from images t where t.id = f.target_id and t.deleted_on is null)
        when 'page' then not exists (select from pages t where t.id = f.target_id and t.published_revision is not null and t.deleted_on is null)
        when 'section' then not exists (select from pages t where t.id = f.target_id and t.published_revision is not null and t.deleted_on is null)
        else false end
      group by i.id, f.kind order by i.id limit ?`,
    [typesHere(kernel), most],
  );
  return rows.map(({ guid, kind }) => ({ kind: 'item', guid, message: deadText(kind) }));
}

/** Addresses within the site that were typed in an item, in its own fields or its body. */
async function typedInItems(tx: Tx, kernel: Kernel): Promise<Found[]> {
  const links = await linksWithin(tx);
  return [...(await deadPathsAmong(tx, kernel, [...links.keys()]))].flatMap((address) =>
    links
      .get(address)!
      .filter(({ kind }) => kind === 'item')
      .map((place) => ({ ...place, message: brokenLinkText(address) })),
  );
}

/** The same of a menu. */
async function deadInMenus(tx: Tx, kernel: Kernel): Promise<Found[]> {
  const typed: { guid: Guid; address: string }[] = await tx('menuItems')
    .whereNotNull('externalUrl')
    .select({ guid: 'menuId', address: 'externalUrl' });
  const dead = await deadPathsAmong(
    tx,
    kernel,
    typed.map(({ address }) => address),
  );
  return typed
    .filter(({ address }) => dead.has(address))
    .map(({ guid, address }) => ({ kind: 'menu', guid, message: brokenLinkText(address) }));
}

/** All that leads nowhere in a footer: what was chosen, what was typed, and what is elsewhere. */
async function deadInFooters(tx: Tx, kernel: Kernel): Promise<Found[]> {
  const found: Found[] = [];
  for (const { guid, blocks } of await footersOf(tx)) {
    const nodes = [...nodesOf({ main: blocks })].map(({ node }) => node);
    const { findings } = await linksOf(tx, kernel, readableAmong(kernel, nodes));
    found.push(...findings.map(({ message }): Found => ({ kind: 'footer', guid, message })));
  }
  return found;
}

async function named(tx: Tx, found: Found[]): Promise<BrokenElsewhere[]> {
  const ids = (kind: LinkPlace['kind']) => found.filter((one) => one.kind === kind).map(({ guid }) => guid);
  const items: { guid: Guid; title: string; path: string | null }[] = await tx('items')
    .whereRaw('id = any(?::uuid[])', [ids('item')])
    .whereNull('deletedOn')
    .select({ guid: 'id', title: 'title', path: tx.raw('item_path(id)') });
  const menus: { guid: Guid; title: string }[] = await tx('menus')
    .whereRaw('id = any(?::uuid[])', [ids('menu')])
    .select({ guid: 'id', title: 'name' });
  const footers = ids('footer').length > 0 ? await footersOf(tx) : [];
  const names = new Map<Guid, { title: string; path: string | null }>([
    ...items.map((item) => [item.guid, item] as const),
    ...menus.map((menu) => [menu.guid, { ...menu, path: null }] as const),
    ...footers.map(({ guid, name }) => [guid, { title: name, path: null }] as const),
  ]);
  return found.flatMap((one) => {
    const { title, path } = names.get(one.guid) ?? {};
    return title === undefined ? [] : [{ ...one, title, path: path ?? null }];
  });
}
