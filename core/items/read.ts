import type { Knex } from 'knex';
import type { BlockNode } from '../blocks/document.ts';
import type { Tx } from '../db.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, isGuid, isShortId } from '../guid.ts';
import type { ItemDocument } from './item.ts';
import { sorts } from './lists.ts';
import { visibleLists } from './visible-lists.ts';
import type { Caller } from '../users/caller.ts';
import { runsTenant } from '../users/viewer.ts';

/** A list item on the wire (decisions, "Calls"). */
export interface ItemOnTheWire {
  guid: Guid;
  shortId: string;
  title: string;
  listItemTypeName: string;
  parentGuids: Guid[];
  metadata: { description: string };
  content: unknown;
  contentBuildingBlockInstances: object[];
  tags: string[];
  highlight: boolean;
  isPublished: boolean;
  publishedOn: string | null;
  createdOn: string;
  startsOn: string | null;
  endsOn: string | null;
  language: string;
  version: number;
  path: string | null;
}

type Row = Omit<
  ItemOnTheWire,
  'listItemTypeName' | 'metadata' | 'content' | 'contentBuildingBlockInstances'
> & {
  type: string;
  document: ItemDocument;
};

const visible =
  'i.deleted_on is null and i.is_published and i.published_on <= now() and (i.expires_on is null or i.expires_on > now())';

function rows(tx: Tx): Knex.QueryBuilder<object, Row[]> {
  return tx('items as i')
    .whereRaw(visible)
    .select({
      guid: 'i.id',
      shortId: 'i.shortId',
      title: 'i.title',
      type: 'i.type',
      parentGuids: tx.raw(
        'array(select p.parent_id from item_parents p where p.item_id = i.id order by p.sort_id)',
      ),
      document: 'i.published',
      tags: 'i.tags',
      highlight: 'i.highlight',
      isPublished: 'i.isPublished',
      publishedOn: 'i.publishedOn',
      createdOn: 'i.createdOn',
      startsOn: 'i.startsOn',
      endsOn: 'i.endsOn',
      language: 'i.language',
      version: 'i.version',
      path: tx.raw('item_path(i.id)'),
    });
}

/**
 * A published item by either kind of id: fewer than 32 characters is a short one (specification 5). It is seen by who
 * may see a list it stands in.
 */
export async function readItem(tx: Tx, caller: Caller, id: string): Promise<ItemOnTheWire> {
  const isShort = id.length < 32;
  if (!isShort && !isGuid(id)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  if (isShort && !isShortId(id)) throw notFound();
  const [row] = await rows(tx).where(isShort ? { 'i.shortId': id } : { 'i.id': id });
  if (!row) throw notFound();
  const visible = await visibleLists(tx, caller, row.parentGuids);
  if (visible.size === 0 && !runsTenant(caller)) throw notFound();
  return onTheWire(row);
}

export interface ListFilter {
  parents: Guid[];
  types: string[];
  tags: string[];
  highlight?: boolean;
  from?: string;
  to?: string;
}

/** One page of the published items of a list, and how many there are in all. */
export async function readList(
  tx: Tx,
  filter: ListFilter,
  { sort, pageNumber, itemCount }: { sort: string; pageNumber: number; itemCount: number },
): Promise<{ items: ItemOnTheWire[]; total: number }> {
  const matching = rows(tx).whereExists((exists) =>
    exists
      .from('itemParents as q')
      .whereRaw('q.item_id = i.id')
      .whereIn('q.parentId', filter.parents)
      .select(tx.raw('1')),
  );
  if (filter.types.length > 0) void matching.whereIn('i.type', filter.types);
  for (const tag of filter.tags) void matching.whereRaw('? = any (i.tags)', [tag]);
  if (filter.highlight !== undefined) void matching.where('i.highlight', filter.highlight);
  if (filter.from) void matching.whereRaw('coalesce(i.starts_on, i.published_on) >= ?', [filter.from]);
  if (filter.to) void matching.whereRaw('coalesce(i.starts_on, i.published_on) <= ?', [filter.to]);
  const [{ count }] = (await matching.clone().clearSelect().count()) as unknown as [{ count: string }];
  const found = await matching
    .orderByRaw(sorts[sort]!)
    .limit(itemCount)
    .offset((pageNumber - 1) * itemCount);
  return { items: found.map(onTheWire), total: Number(count) };
}

function onTheWire({ type, document, ...row }: Row): ItemOnTheWire {
  return {
    ...row,
    listItemTypeName: type,
    metadata: { description: document.description },
    content: document.content,
    contentBuildingBlockInstances: document.blocks.map(instance),
  };
}

const instance = (node: BlockNode, sortId: number) => ({
  guid: node.id,
  buildingBlockName: node.type,
  layoutPosition: 'main',
  sortId,
  options: Object.entries(node.options ?? {}).map(([name, value]) => ({ name, value })),
  content: node.content,
});
