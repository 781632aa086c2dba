import type { Tx } from '../../db.ts';
import { withTenant } from '../../db.ts';
import type { Guid } from '../../guid.ts';
import { topLevel } from '../../menus/menu.ts';
import { type Mark, marksOf } from './marks.ts';
import type { Brought, Existing } from './plan.ts';
import { idsFor } from './plan.ts';

/** What the tenant has, apart from and of what this source brought. */
export function existingIn(tenant: { id: Guid }, source: string): Promise<Existing> {
  return withTenant(tenant, async (tx) => {
    const ofItems = await marksOf(tx, source, 'menu-item');
    const byItem = new Map([...ofItems].map(([foreignId, { targetId }]) => [targetId, foreignId]));
    const rows: (MenuPlace & { id: Guid; parentId: Guid | null })[] = await tx('menuItems as i')
      .join('menus as m', 'm.id', 'i.menuId')
      .where('m.name', topLevel)
      .select('i.id', 'i.parentId', 'i.urlSegment', 'i.externalUrl', 'i.pageId');
    const top = rows.filter(({ parentId, externalUrl }) => parentId === null && externalUrl === null);
    const others = top.filter(({ id }) => !byItem.has(id));
    return {
      hasHome: others.some(({ urlSegment }) => urlSegment === ''),
      segments: new Set(others.map(({ urlSegment }) => urlSegment)),
      menu: { items: rows.length, levels: levelsOf(rows, ofItems) },
      brought: {
        home: top.find(({ id, urlSegment }) => byItem.has(id) && urlSegment === '')?.pageId ?? undefined,
        list: await listOf(tx, idsFor(tenant.id, source)('built', 'list-block')),
        pages: await pagesOf(tx, source),
        posts: await postsOf(tx, source),
        menuItems: new Map(
          rows.flatMap(({ id, pageId }) => {
            const foreignId = byItem.get(id);
            return pageId && foreignId !== undefined ? [[pageId, foreignId] as const] : [];
          }),
        ),
      },
    };
  });
}

/** The levels of these in the menu, from 1, by their ids there; undefined for one that is no longer in it. */
function levelsOf(
  rows: { id: Guid; parentId: Guid | null }[],
  marks: ReadonlyMap<string, Mark>,
): Map<string, number | undefined> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const levelOf = (id: Guid | null): number => (id === null ? 0 : levelOf(parents.get(id) ?? null) + 1);
  return new Map(
    [...marks].map(([foreignId, { targetId }]) => [
      foreignId,
      parents.has(targetId) ? levelOf(targetId) : undefined,
    ]),
  );
}

type MenuPlace = { urlSegment: string; externalUrl: string | null; pageId: Guid | null };

async function listOf(tx: Tx, blockId: Guid): Promise<Brought['list']> {
  const found: { pageId: Guid; title: string } | undefined = await tx('blockInstances as b')
    .join('pages as p', 'p.id', 'b.ownerId')
    .where('b.id', blockId)
    .andWhere((where) => where.where('b.inDraft', true).orWhere('b.inPublished', true))
    .whereNull('p.deletedOn')
    .first({ pageId: 'p.id', title: tx.raw("p.draft->>'title'") });
  return found;
}

async function pagesOf(tx: Tx, source: string): Promise<Brought['pages']> {
  type Row = { foreignId: string; id: Guid; path: string; title: string; canTakeList: boolean };
  const rows: Row[] = await tx('importMarks as k')
    .join('pages as p', 'p.id', 'k.targetId')
    .join('paths as a', (on) => on.on('a.pageId', 'p.id').andOnVal('a.isCanonical', true))
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .where({ 'k.source': source, 'k.kind': 'page' })
    .whereNull('p.deletedOn')
    .select('k.foreignId', 'p.id', 'a.path', {
      title: tx.raw("p.draft->>'title'"),
      canTakeList: tx.raw('r.id is not null and not says_else(p.draft, r.snapshot, p.reads_as)'),
    });
  return new Map(rows.map(({ foreignId, ...page }) => [foreignId, page]));
}

async function postsOf(tx: Tx, source: string): Promise<Brought['posts']> {
  const rows: { foreignId: string; id: Guid }[] = await tx('importMarks as k')
    .join('items as i', 'i.id', 'k.targetId')
    .where({ 'k.source': source, 'k.kind': 'post' })
    .whereNull('i.deletedOn')
    .select('k.foreignId', 'i.id');
  return new Map(rows.map(({ foreignId, id }) => [foreignId, id]));
}
