import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Level } from '../users/viewer.ts';
import { mayEdit, runsTenant } from '../users/viewer.ts';
import { type Act, pageToEdit } from './act.ts';

/** A page as whoever manages pages sees it: how far it is, and who may do what with it. */
export interface ManagedPage {
  guid: Guid;
  kind: 'page' | 'template' | 'section';
  name: string;
  title: string;
  path: string | null;
  language: string;
  version: number;
  isPublished: boolean;
  /** The draft says something else than what is published. */
  hasChanges: boolean;
  publishedOn: Date | null;
  publishFrom: Date | null;
  publishUntil: Date | null;
  createdOn: Date;
  createdBy: Guid | null;
  updatedOn: Date;
  /** The name of who changed it last. */
  updatedBy: string | null;
  updatedById: Guid | null;
  deletedOn: Date | null;
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
  visibility: Level;
  visibleRoles: Guid[];
  /** What the last check found in it. */
  problems: number;
  /** Who looks after it. */
  ownerId: Guid | null;
  owner: string | null;
  /** The day by which they look at it again. */
  reviewOn: string | null;
}

/** Every page, template or section the caller may edit, or those of them that lie in the trash; all kinds without one. */
export async function managedPages(
  { tenant, caller }: Pick<Act, 'tenant' | 'caller'>,
  { kind, inTrash }: { kind?: ManagedPage['kind']; inTrash: boolean },
): Promise<ManagedPage[]> {
  const rows = await withTenant(tenant, (tx) => rowsOf(tx, kind, inTrash));
  return rows.filter((row) => mayEdit(caller, row));
}

async function rowsOf(tx: Tx, kind: string | undefined, inTrash: boolean): Promise<ManagedPage[]> {
  const found = tx('pages as p')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .leftJoin('pageChecks as k', 'k.pageId', 'p.id')
    .leftJoin('users as u', 'u.id', 'p.updatedBy')
    .leftJoin('users as o', 'o.id', 'p.ownerId')
    .orderByRaw(`lower(p.draft->>'title') collate "nl-x-icu", p.id`);
  if (kind !== undefined) void found.where('p.kind', kind);
  void (inTrash ? found.whereNotNull('p.deletedOn') : found.whereNull('p.deletedOn'));
  return (await found.select({
    guid: 'p.id',
    kind: 'p.kind',
    name: 'p.name',
    title: tx.raw("p.draft->>'title'"),
    path: tx.raw("case when p.kind = 'page' then coalesce(c.path, '/' || p.name) end"),
    language: 'p.language',
    version: 'p.version',
    isPublished: tx.raw('r.id is not null'),
    hasChanges: tx.raw('r.id is not null and says_else(p.draft, r.snapshot, p.reads_as)'),
    publishedOn: 'p.publishedOn',
    publishFrom: 'p.publishFrom',
    publishUntil: 'p.publishUntil',
    createdOn: 'p.createdOn',
    createdBy: 'p.createdBy',
    updatedOn: 'p.updatedOn',
    updatedBy: tx.raw(
      "coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email)",
    ),
    updatedById: 'p.updatedBy',
    deletedOn: 'p.deletedOn',
    editPermission: 'p.editPermission',
    editRoles: 'p.editRoles',
    visibility: 'p.visibility',
    visibleRoles: 'p.visibleRoles',
    problems: tx.raw('coalesce(jsonb_array_length(k.findings), 0)'),
    ownerId: 'p.ownerId',
    owner: tx.raw(
      "coalesce(nullif(concat_ws(' ', nullif(o.first_name, ''), nullif(o.middle_name, ''), nullif(o.last_name, '')), ''), o.email)",
    ),
    reviewOn: tx.raw("to_char(p.review_on, 'YYYY-MM-DD')"),
  })) as ManagedPage[];
}

/** Something that points at a page. */
export interface PageUse {
  kind: 'page' | 'item' | 'menu';
  guid: Guid;
  title: string;
  path: string | null;
  /** Whether visitors meet it there, or only the draft says it. */
  isPublished: boolean;
}

/**
 * What leads to this page, also from the trash: other pages and items that link to it or show it, and the menus it
 * stands in.
 */
export function usesOfPage(act: Act, id: string | undefined): Promise<PageUse[]> {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false, inTrash: 'either' });
    const menus: PageUse[] = await tx('menuItems as i')
      .join('menus as m', 'm.id', 'i.menuId')
      .where('i.pageId', page.id)
      .distinct({ guid: 'm.id', title: 'm.name' })
      .then((rows: { guid: Guid; title: string }[]) =>
        rows.map((row) => ({ kind: 'menu', path: null, isPublished: true, ...row })),
      );
    const pages = (await tx('contentReferences as f')
      .join('pages as p', 'p.id', 'f.ownerId')
      .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
      .where({ 'f.targetId': page.id })
      .whereNull('p.deletedOn')
      .groupBy('p.id', 'p.tenantId', 'c.path')
      .orderBy('title')
      .select({
        guid: 'p.id',
        title: tx.raw("p.draft->>'title'"),
        path: 'c.path',
        isPublished: tx.raw("bool_or(f.state = 'published')"),
        editPermission: 'p.editPermission',
        editRoles: 'p.editRoles',
      })) as (PageUse & { editPermission: 'Admin' | 'Roles'; editRoles: Guid[] })[];
    const knowsItems = runsTenant(act.caller) || act.caller.isContentManager;
    const items = (await tx('contentReferences as f')
      .join('items as i', 'i.id', 'f.ownerId')
      .where({ 'f.targetId': page.id })
      .whereNull('i.deletedOn')
      .groupBy('i.id', 'i.tenantId', 'i.title')
      .orderBy('i.title')
      .limit(knowsItems ? 100 : 0)
      .select({
        guid: 'i.id',
        title: 'i.title',
        path: tx.raw('item_path(i.id)'),
        isPublished: tx.raw("bool_or(f.state = 'published')"),
      })) as PageUse[];
    return [
      ...menus,
      ...pages
        .filter((row) => mayEdit(act.caller, row))
        .map(({ guid, title, path, isPublished }) => ({
          kind: 'page' as const,
          guid,
          title,
          path,
          isPublished,
        })),
      ...items.map((item) => ({ ...item, kind: 'item' as const })),
    ];
  });
}
