import type { Knex } from 'knex';
import { listBlocks } from '../blocks/list-counts.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid, isShortId } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import type { ListRule } from './list-permissions.ts';

/** An item as those who manage all of them see it: the draft and what visitors see, in the trash or not. */
export interface ManagedItem {
  guid: Guid;
  shortId: string;
  title: string;
  listItemTypeName: string;
  parentGuids: Guid[];
  tags: string[];
  highlight: boolean;
  language: string;
  version: number;
  isPublished: boolean;
  /** The draft says something else than what visitors see. */
  hasChanges: boolean;
  publishedOn: Date | null;
  expiresOn: Date | null;
  startsOn: Date | null;
  endsOn: Date | null;
  createdOn: Date;
  updatedOn: Date;
  updatedBy: string | null;
  deletedOn: Date | null;
  path: string | null;
}

export const managedStates = ['draft', 'published', 'scheduled', 'expired', 'trash'] as const;
export const managedSorts = ['updatedOn_desc', 'updatedOn_asc', 'title_asc', 'title_desc'] as const;

export interface ManagedQuery {
  /** Words of the title, or an id. */
  q?: string;
  types?: string[];
  list?: Guid;
  tag?: string;
  state?: (typeof managedStates)[number];
  highlight?: boolean;
  isMine?: boolean;
  sort: (typeof managedSorts)[number];
  /** What the page before gave as `next`. */
  after?: string;
  count: number;
}

type Who = { tenant: Tenant; kernel: Kernel; caller: Caller };
type Place = [key: string, id: Guid];

/** Beyond this it is not told how many there are: counting them would cost more than finding them. */
export const mostCounted = 10_000;
/** Of what is searched for by words, the first so many are looked at. */
const mostFound = 5000;

/**
 * Items by what is asked of them, a page at a time: `next` begins where this page ends, wherever that is by then.
 * `total` is given up to `mostCounted` and one.
 */
export function managedItems(
  { tenant, caller }: Who,
  query: ManagedQuery,
): Promise<{ items: ManagedItem[]; total: number; next: string | null }> {
  const order = orders[query.sort];
  const from = query.after === undefined ? undefined : placeOf(query.after, order.key);
  return withTenant(tenant, async (tx) => {
    const all = () => matching(tx, query, caller);
    const page = all()
      .orderByRaw(order.by)
      .limit(query.count + 1);
    if (from) void page.whereRaw(order.after, from);
    const rows = (await tx
      .with('page', page.select('items.id'))
      .from('page')
      .join('items', 'items.id', 'page.id')
      .leftJoin('users as u', 'u.id', 'items.updatedBy')
      .orderByRaw(order.by)
      .select(
        ...columns,
        tx.raw('??::text as key', [order.key]),
        tx.raw(
          'items.is_published and says_else(items.draft, items.published, items.reads_as) as has_changes',
        ),
        tx.raw('item_path(items.id) as path'),
        tx.raw("nullif(concat_ws(' ', u.first_name, u.middle_name, u.last_name), '') as updated_by"),
      )) as Row[];
    const [{ total }] = (await tx
      .from(
        all()
          .select('items.id')
          .limit(mostCounted + 1)
          .as('some'),
      )
      .count('* as total')) as [{ total: string }];
    const shown = rows.slice(0, query.count);
    const last = rows.length > query.count ? shown.at(-1)! : undefined;
    return {
      items: shown.map(present),
      total: Number(total),
      next: last ? Buffer.from(JSON.stringify([last.key, last.id])).toString('base64url') : null,
    };
  });
}

/** Each is an index of the database, so that a page costs the same however far on it is. */
const orders: { [sort in ManagedQuery['sort']]: { key: string; by: string; after: string } } = {
  updatedOn_desc: {
    ...{ key: 'items.updatedOn', by: 'items.updated_on desc, items.id desc' },
    after: '(items.updated_on, items.id) < (?::timestamptz, ?::uuid)',
  },
  updatedOn_asc: {
    ...{ key: 'items.updatedOn', by: 'items.updated_on, items.id' },
    after: '(items.updated_on, items.id) > (?::timestamptz, ?::uuid)',
  },
  title_asc: {
    ...{ key: 'items.title', by: 'items.title collate "nl-x-icu", items.id' },
    after: '(items.title collate "nl-x-icu", items.id) > (? collate "nl-x-icu", ?::uuid)',
  },
  title_desc: {
    ...{ key: 'items.title', by: 'items.title collate "nl-x-icu" desc, items.id desc' },
    after: '(items.title collate "nl-x-icu", items.id) < (? collate "nl-x-icu", ?::uuid)',
  },
};

const columns = [
  'id', 'shortId', 'title', 'type', 'parentIds', 'tags', 'highlight', 'language', 'version', 'isPublished', 'publishedOn',
  'expiresOn', 'startsOn', 'endsOn', 'createdOn', 'updatedOn', 'deletedOn',
].map((column) => `items.${column}`); // prettier-ignore

type Row = Omit<ManagedItem, 'guid' | 'listItemTypeName' | 'parentGuids'> & {
  id: Guid;
  type: string;
  parentIds: Guid[];
  key: string;
};

const present = ({ id, type, parentIds, key: _, ...row }: Row): ManagedItem => ({
  guid: id,
  listItemTypeName: type,
  parentGuids: parentIds,
  ...row,
});

function matching(tx: Tx, query: ManagedQuery, caller: Caller): Knex.QueryBuilder {
  const { q = '', types, list, tag, state, highlight, isMine } = query;
  const found = tx('items');
  if (state === 'trash') void found.whereNotNull('items.deletedOn');
  else void found.whereNull('items.deletedOn');
  if (state === 'draft') void found.where('items.isPublished', false);
  if (state === 'published')
    void found
      .where('items.isPublished', true)
      .where('items.publishedOn', '<=', tx.fn.now())
      .whereRaw("coalesce(items.expires_on, 'infinity') > now()");
  if (state === 'scheduled')
    void found.where('items.isPublished', true).where('items.publishedOn', '>', tx.fn.now());
  if (state === 'expired') void found.where('items.expiresOn', '<=', tx.fn.now());
  if (types) void found.whereIn('items.type', types);
  if (tag !== undefined) void found.whereRaw('? = any (items.tags)', [tag]);
  if (highlight !== undefined) void found.where('items.highlight', highlight);
  if (isMine) void found.where('items.createdBy', caller.userId);
  if (list)
    void found.whereExists(
      tx('itemParents as p').whereRaw('p.item_id = items.id').where('p.parentId', list).select(tx.raw('1')),
    );
  const isId: boolean = isGuid(q);
  if (isId) return found.where('items.id', q);
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0) return found;
  // The titles lie together in an index: reading those is nothing beside reading the items.
  const titled = tx('items').select('id').limit(mostFound);
  for (const word of words)
    void titled.whereRaw('unaccent(title) ilike unaccent(?)', [`%${word.replace(/[\\%_]/g, '\\$&')}%`]);
  return found.where((either) => {
    void either.whereRaw('items.id = any (array(?))', [titled]);
    if (isShortId(q)) void either.orWhere('items.shortId', q);
  });
}

/** Where a page begins; what no page before gave is refused. */
function placeOf(after: string, key: string): Place {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    value = undefined;
  }
  const isPlace =
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isGuid(value[1]);
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
  if (!isPlace || (key === 'items.updatedOn' && !isMoment.test((value as Place)[0])))
    throw badRequest('bad-request', [{ path: '/query/after', message: 'not a place in this order' }]);
  return value as Place;
}

/** A list block that items can stand in, with the page it is on. */
export interface ListPlace {
  guid: Guid;
  /** What it is called on its page; empty when it has no title. */
  title: string;
  buildingBlockName: string;
  pageGuid: Guid;
  pageTitle: string;
  path: string | null;
  /** Of the items visitors may see. */
  totalNumberOfItems: number;
  isPublished: boolean;
  /** Who may add items, beside those who may edit its page. */
  addPermission: ListRule['addPermission'];
  addRoles: Guid[];
}

/** Every list block of the tenant's pages, by the title of the page. */
export function listPlaces({ tenant, kernel }: Pick<Who, 'tenant' | 'kernel'>): Promise<ListPlace[]> {
  return withTenant(tenant, async (tx) => {
    const rows = (await tx('blockInstances as b')
      .join('pages as p', 'p.id', 'b.ownerId')
      .leftJoin('paths as c', (on) => on.on('c.pageId', 'p.id').andOnVal('c.isCanonical', true))
      .where('b.ownerKind', 'page')
      .whereIn('b.type', listBlocks(kernel))
      .where((either) => either.where('b.inDraft', true).orWhere('b.inPublished', true))
      .whereNull('p.deletedOn')
      .where('p.kind', 'page')
      .orderByRaw(`p.draft->>'title' collate "nl-x-icu", b.id`)
      .limit(1000)
      .select(
        { guid: 'b.id', buildingBlockName: 'b.type', pageGuid: 'p.id', path: 'c.path' },
        { isPublished: 'b.inPublished', addPermission: 'b.addPermission', addRoles: 'b.addRoles' },
        tx.raw(`coalesce(p.draft->>'title', '') as page_title`),
        tx.raw(
          `coalesce(jsonb_path_query_first(p.draft->'rows', '$.** \\? (@.id == $id).content.title',
             jsonb_build_object('id', b.id)) #>> '{}', '') as title`,
        ),
        tx.raw('list_total(array[b.id], null, null, null, null, null) as total_number_of_items'),
      )) as (Omit<ListPlace, 'totalNumberOfItems'> & { totalNumberOfItems: string })[];
    return rows.map((row) => ({ ...row, totalNumberOfItems: Number(row.totalNumberOfItems) }));
  });
}
