import { hotBytes, hotCells, type Tx, withTenant } from '../db.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { type Guid, isGuid, isShortId } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { together } from '../together.ts';
import type { Caller } from '../users/caller.ts';
import { runsTenant, type Viewer } from '../users/viewer.ts';
import type { ItemDocument } from './document.ts';
import { ListItem } from './item.ts';
import type { ListQuery } from './list-query.ts';
import { mayChange } from './rules.ts';
import { visibleLists } from './visible-lists.ts';
import { itemOnTheWire, type ItemOnTheWire } from './wire.ts';

type Reader = { tenant: Tenant; kernel: Kernel; caller: Caller };

/** A page of a list; its items are JSON as it is sent. */
export interface ListAnswer {
  items: (string | Buffer)[];
  total: number;
  /** When something enters or leaves by itself; milliseconds since 1970. */
  until: number;
  /** What it was made of; undefined when it is for this caller only. */
  tags?: string[];
}

/**
 * One page of the published items of these lists, for this caller. `asked` is the list that was asked for: one the
 * caller may not see is not found; others that are named in the filter and may not be seen count as empty.
 */
export async function readList(reader: Reader, asked: Guid, query: ListQuery): Promise<ListAnswer> {
  const lists = [...new Set([asked, ...query.lists])];
  const open = lists.length === query.lists.length ? await listRows(reader, query, false) : undefined;
  if (open) return { ...(await answerOf(reader, open)), tags: tagsOf(query.lists, open.owners) };
  const visible = await withTenant(reader.tenant, (tx) => visibleLists(tx, reader.caller, lists));
  if (!visible.has(asked)) throw notFound();
  const seen = query.lists.filter((list) => visible.has(list));
  if (seen.length === 0) return { items: [], total: 0, until: Infinity };
  return answerOf(reader, (await listRows(reader, { ...query, lists: seen }, true))!);
}

/** How many items `readList` would give in all. */
export async function countList(reader: Reader, asked: Guid, query: ListQuery): Promise<number> {
  return (await readList(reader, asked, { ...query, pageNumber: 1, itemCount: 1 })).total;
}

/** What `list_page` gives first, and the items behind it. */
type ListRows = {
  total: number;
  until: string | null;
  ids: Guid[];
  owners: Guid[];
  items: (Buffer | null)[];
};

async function listRows(
  { tenant, kernel }: Reader,
  query: ListQuery,
  trusted: boolean,
): Promise<ListRows | undefined> {
  const [about, ...items] = await hotBytes(
    'list_page',
    'select * from list_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      tenant.id,
      query.lists,
      trusted,
      kernel.fingerprint,
      query.sort,
      (query.pageNumber - 1) * query.itemCount,
      query.itemCount,
      query.types ?? null,
      query.tags ?? null,
      query.highlight ?? null,
      query.from ?? null,
      query.to ?? null,
      query.highlightsFirst,
    ],
  );
  return about ? { ...(JSON.parse(about.toString()) as Omit<ListRows, 'items'>), items } : undefined;
}

async function answerOf(reader: Reader, { items, ids, total, until }: ListRows): Promise<ListAnswer> {
  const isStale = items.includes(null);
  return {
    items: isStale ? (await itemsAnew(reader, ids)).map((item) => JSON.stringify(item)) : (items as Buffer[]),
    total,
    until: until ? Date.parse(until) : Infinity,
  };
}

/** Items that were written by other definitions than those of now, or that not everyone sees alike. */
function itemsAnew({ tenant, kernel, caller }: Reader, ids: Guid[]): Promise<ItemOnTheWire[]> {
  return withTenant(tenant, async (tx) => {
    const found = await ListItem.query(tx)
      .whereIn('id', ids)
      .select('*', tx.raw('item_path(items.id) as path'));
    const byId = new Map(found.map((item) => [item.id, item as ListItem & { path: string | null }]));
    return ids.flatMap((id) => {
      const item = byId.get(id);
      return item?.published ? wireOf(kernel, caller, item, item.published, item.path) : [];
    });
  });
}

export const wireOf = (
  kernel: Kernel,
  viewer: Viewer,
  item: ListItem,
  document: ItemDocument,
  path: string | null,
): ItemOnTheWire => ({ ...itemOnTheWire(kernel, viewer, item, document), path });

/** Fewer than 32 characters is a short id (specification 5); neither is 400, a short one that nobody has 404. */
export function assertItemId(id: string): void {
  const isShort = id.length < 32;
  if (!isShort && !isGuid(id)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  if (isShort && !isShortId(id)) throw notFound();
}

/**
 * A published item as JSON, by either kind of id, as who may see one of its lists sees it. One that visitors do not
 * see (not published yet, or not any more) is its draft to those who may change it, and is not found by others.
 */
export async function readItem(
  reader: Reader,
  id: string,
): Promise<{ item: string | Buffer; until: number; id: Guid; tags?: string[] }> {
  assertItemId(id);
  const { found, open, expires, places, kept } = (await itemRow(reader, id)) ?? {};
  if (!found) {
    if (reader.caller.userId === null) throw notFound();
    const draft = await readDraft(reader, id);
    return { id: draft.guid, item: JSON.stringify(draft), until: Infinity };
  }
  const guid = found.toString();
  if (open!.length === 0 && !runsTenant(reader.caller)) {
    const visible = await withTenant(reader.tenant, async (tx) => {
      const item = await ListItem.byId(tx, guid);
      return visibleLists(tx, reader.caller, item?.parentIds ?? []);
    });
    if (visible.size === 0) throw notFound();
  }
  const { lists, owners } = JSON.parse(places!.toString()) as { lists: Guid[]; owners: Guid[] };
  return {
    id: guid,
    ...(open!.length > 0 && { tags: [`item:${guid}`, ...tagsOf(lists, owners)] }),
    item: kept ?? JSON.stringify((await itemsAnew(reader, [guid]))[0]),
    until: expires!.length > 0 ? Number(expires!.toString()) * 1000 : Infinity,
  };
}

type ItemRow = { [name in 'found' | 'open' | 'expires' | 'places' | 'kept']: Buffer | null };

/** Items that are asked for at the same moment are read together: that costs a fraction of one by one. */
const itemRow = together<Reader, string, ItemRow | undefined>(
  ({ tenant, kernel }) => tenant.id + kernel.fingerprint,
  async ({ tenant, kernel }, ids) => {
    if (ids.length === 1) {
      const about = [tenant.id, ids[0], kernel.fingerprint];
      const [found, open, expires, places, kept] = await hotBytes(
        'item_row',
        'select * from item_row($1, $2, $3)',
        about,
      );
      return [found ? ({ found, open, expires, places, kept } as ItemRow) : undefined];
    }
    const about = [tenant.id, ids, kernel.fingerprint];
    const rows = await hotCells('item_rows', 'select * from item_rows($1, $2, $3)', about);
    const answers = Array<ItemRow | undefined>(ids.length);
    for (const [place, found, open, expires, places, kept] of rows)
      answers[Number(place) - 1] = { found, open, expires, places, kept } as ItemRow;
    return answers;
  },
  { lanes: 2, most: 50 },
);

/** What lists that everyone may see depend on: themselves, the pages they stand on, and where those lie. */
const tagsOf = (lists: Guid[], owners: Guid[]) => [
  ...lists.map((list) => `list:${list}`),
  ...owners.map((page) => `page:${page}`),
  'menu',
  'plugins',
];

/** An item, in the trash or not. One that is to be changed is held, so that who comes second sees the change. */
export function findItem(tx: Tx, id: string, { toChange = false } = {}): Promise<ListItem | undefined> {
  assertItemId(id);
  const query = ListItem.query(tx).findOne(id.length < 32 ? { shortId: id } : { id });
  return (toChange ? query.forUpdate() : query) as unknown as Promise<ListItem | undefined>;
}

/** The draft, for those who may edit it; to others the item is as published, or nothing. */
export async function readDraft({ tenant, kernel, caller }: Reader, id: string): Promise<ItemOnTheWire> {
  assertItemId(id);
  if (caller.userId === null) throw notSignedIn();
  return withTenant(tenant, async (tx) => {
    const item = await findItem(tx, id);
    if (!item || item.deletedOn) throw notFound();
    if (!(await mayChange(tx, kernel, caller, item))) {
      const isSeen = isLive(item) && (await visibleLists(tx, caller, item.parentIds)).size > 0;
      throw isSeen ? notAllowed() : notFound();
    }
    return wireOf(kernel, caller, item, item.draft, await pathOf(tx, item.id));
  });
}

export async function pathOf(tx: Tx, id: Guid): Promise<string | null> {
  const { rows } = await tx.raw<{ rows: [{ path: string | null }] }>('select item_path(?) as path', [id]);
  return rows[0].path;
}

export function isLive(
  { isPublished, publishedOn, expiresOn, deletedOn }: ListItem,
  now = Date.now(),
): boolean {
  return (
    isPublished &&
    !deletedOn &&
    publishedOn !== null &&
    publishedOn.getTime() <= now &&
    (!expiresOn || expiresOn.getTime() > now)
  );
}
