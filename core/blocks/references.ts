import { nothingResolved, type Reference, type Resolved } from './content.ts';
import { type BlockNode, nodesOf } from './document.ts';
import { referencesOfNode } from './instances.ts';
import type { Tx } from '../db.ts';
import { filesByIds } from '../files/file.ts';
import { type Guid, isGuid } from '../guid.ts';
import { imagesByIds } from '../images/image.ts';
import type { Kernel } from '../kernel.ts';
import { awayTypes, typesHere } from '../settings/away-types.ts';

/** Everything that blocks outside a page (a footer's) point at. */
export function referencesOfNodes(kernel: Kernel, blocks: BlockNode[]): Reference[] {
  return [...nodesOf({ main: blocks })].flatMap(({ node }) => referencesOfNode(kernel, node));
}

/**
 * What they lead to now; what is gone or not published is absent. For `visitors` so are items whose type is away: they
 * have no page for them.
 */
export async function resolveReferences(
  tx: Tx,
  references: Reference[],
  visitors?: { kernel: Kernel },
): Promise<Resolved> {
  const ids = (kind: Reference['kind']) => references.filter((one) => one.kind === kind).map(({ id }) => id);
  if (references.length === 0) return nothingResolved();
  const pages: { guid: Guid; path: string; title: string }[] = await tx('pages as p')
    .join('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .join('revisions as r', 'r.id', 'p.publishedRevision')
    .whereIn('p.id', ids('page'))
    .whereNull('p.deletedOn')
    .select({ guid: 'p.id', path: 'c.path', title: tx.raw("r.snapshot->>'title'") });
  const items: { guid: Guid; path: string | null; title: string }[] = await tx('items')
    .whereIn('id', ids('item'))
    .where({ isPublished: true })
    .whereNull('deletedOn')
    .modify((query) => {
      if (visitors) void query.whereRaw('type <> all (away_types(?::jsonb))', [typesHere(visitors.kernel)]);
    })
    .select({ guid: 'id', path: tx.raw('item_path(id)'), title: 'title' });
  const reached = items.flatMap(({ path, ...item }) => (path ? [{ ...item, path }] : []));
  return {
    images: await imagesByIds(tx, ids('image')),
    files: await filesByIds(tx, ids('file')),
    targets: new Map([...pages, ...reached].map((target) => [target.guid, target])),
  };
}

/**
 * Which of these addresses, as somebody typed them, are of items of these types. Without `types` they are those that are
 * away here, whose items have no page for visitors.
 */
export async function closedAddresses(
  tx: Tx,
  addresses: string[],
  { kernel, types }: { kernel: Kernel; types?: readonly string[] },
): Promise<ReadonlySet<string>> {
  const named = addresses.flatMap((address) => {
    const [, id] = addressOfItem.exec(address) ?? [];
    return id === undefined ? [] : [{ address, id: id.toLowerCase() }];
  });
  if (named.length === 0) return new Set();
  const away = types ?? (await awayTypes(tx, kernel));
  const ids = named.map(({ id }) => id);
  const items: { id: string; shortId: string }[] = await tx('items')
    .whereIn('type', away)
    .where((either) => void either.whereIn('id', ids.filter(isGuid)).orWhereIn('shortId', ids))
    .select('id', 'shortId');
  const closed = new Set(items.flatMap(({ id, shortId }) => [id, shortId]));
  return new Set(named.flatMap(({ address, id }) => (closed.has(id) ? [address] : [])));
}

/** Whether an address may be the page of an item. */
export const isOfItem = (address: string): boolean => addressOfItem.test(address);

/** The page of an item, by either kind of id; they are nowhere but here, so whose host it is makes no difference. */
const addressOfItem = /^(?:https?:\/\/[^/]+)?\/(?:[^?#]*\/)?i\/([0-9A-Za-z-]{8,36})(?:[/?#]|$)/;
