import { type BlockNode, nodesOf, type PageDocument } from '../blocks/document.ts';
import { presentContent } from '../blocks/upgraded.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { storedSettings } from '../settings/setting.ts';
import { addressesIn } from '../validate.ts';
import { isAbsolute } from './own-paths.ts';

/** What a link stands in besides a page: those have their own findings. */
export interface LinkPlace {
  kind: 'item' | 'menu' | 'footer';
  guid: Guid;
}
/** Each address with where it stands, as far as that is no page. */
export type LinkPlaces = Map<string, LinkPlace[]>;

/** Enough to be found by; a link in the same words in more of them is mended in all alike. */
const mostPlaces = 50;
/** Items that are read at once: all documents of a large tenant would be much to hold. */
const some = 200;

/** The addresses elsewhere in the content of a block. */
export const outsideAddresses = (kernel: Kernel, node: BlockNode) =>
  typedAddresses(kernel, node).filter(isAbsolute);

function typedAddresses(kernel: Kernel, node: BlockNode): string[] {
  const definition = kernel.blocks.get(node.type);
  if (!definition || node.v !== definition.version) return [];
  return addressesIn(definition.content.schema, node.content);
}

/**
 * Every address with a host that a page, section, template, item, menu or footer leads to, in its draft or in what is
 * published; of items also the paths of this site, because there are too many items to read them when somebody asks.
 */
export async function linkedAddresses(tx: Tx, kernel: Kernel): Promise<LinkPlaces> {
  const found: LinkPlaces = new Map();
  const add = (address: string, place?: LinkPlace) => {
    const places = found.get(address) ?? [];
    if (place && places.length < mostPlaces && !places.some(({ guid }) => guid === place.guid))
      places.push(place);
    found.set(address, places);
  };
  for await (const address of ofPages(tx, kernel)) add(address);
  for await (const [address, guid] of ofItems(tx, kernel)) add(address, { kind: 'item', guid });
  const menus: { guid: Guid; address: string }[] = await tx('menuItems')
    .whereNotNull('externalUrl')
    .select({ guid: 'menuId', address: 'externalUrl' });
  for (const { guid, address } of menus) if (isAbsolute(address)) add(address, { kind: 'menu', guid });
  for (const { blocks } of await footersOf(tx))
    for (const { node } of nodesOf({ main: blocks }))
      for (const address of outsideAddresses(kernel, node)) add(address);
  return found;
}

async function* ofPages(tx: Tx, kernel: Kernel): AsyncGenerator<string> {
  const ids: Guid[] = await tx('pages').whereNull('deletedOn').orderBy('id').pluck('id');
  for (const id of ids) {
    const row = (await tx('pages as p')
      .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
      .where('p.id', id)
      .first('p.draft', 'r.snapshot')) as { draft: PageDocument; snapshot: PageDocument | null };
    for (const document of [row.draft, row.snapshot])
      for (const { node } of nodesOf(document?.rows ?? {})) yield* outsideAddresses(kernel, node);
  }
}

interface ItemRow {
  id: Guid;
  type: string;
  draft: ItemContent | null;
  published: ItemContent | null;
}
type ItemContent = { v?: number; content: { [name: string]: unknown }; blocks: BlockNode[] };

/** What documents hold that lead to an address. */
const links = ['%http%', '%"href": "/%'];

async function* ofItems(tx: Tx, kernel: Kernel): AsyncGenerator<[string, Guid]> {
  for (let after: Guid | undefined; ;) {
    const rows = (await tx('items')
      .whereNull('deletedOn')
      .whereRaw(`(draft::text like any (:links::text[]) or published::text like any (:links::text[]))`, {
        links,
      })
      .modify((query) => void (after && query.where('id', '>', after)))
      .orderBy('id')
      .limit(some)
      .select('id', 'type', 'draft', 'published')) as ItemRow[];
    for (const { id, type, draft, published } of rows) {
      const definition = kernel.listTypes.get(type);
      for (const document of [draft, published]) {
        if (!document || !definition) continue;
        const own = addressesIn(definition.content.schema, presentContent(definition, document));
        for (const address of own) yield [address, id];
        for (const { node } of nodesOf({ main: document.blocks }))
          for (const address of typedAddresses(kernel, node)) yield [address, id];
      }
    }
    if (rows.length < some) return;
    after = rows.at(-1)!.id;
  }
}

export async function footersOf(tx: Tx): Promise<{ guid: Guid; name: string; blocks: BlockNode[] }[]> {
  const footers = (await storedSettings(tx)).get('footers');
  return (footers ?? []) as { guid: Guid; name: string; blocks: BlockNode[] }[];
}
