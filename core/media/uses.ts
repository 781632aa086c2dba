import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Caller } from '../users/caller.ts';
import { type Level, mayEdit, maySee } from '../users/viewer.ts';
import { managesMedia } from './rights.ts';
import type { Use } from './schema.ts';

/** How many pages, items, settings, profiles, forms and legal texts show each of these. */
export async function countUses(tx: Tx, ids: Guid[]): Promise<Map<Guid, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.raw<{ rows: { id: Guid; uses: number }[] }>(
    'select id, uses_of_media(id)::int as uses from unnest(?::uuid[]) id',
    [ids],
  );
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

interface Found {
  kind: Use['kind'];
  guid: string;
  title: string;
  path: string | null;
  isPublished: boolean;
  visibility: Level | null;
  visibleRoles: Guid[] | null;
  editPermission: 'Admin' | 'Roles' | null;
  editRoles: Guid[] | null;
}

/** What shows it, as far as this caller may know; of a setting and of a legal text the title is its key. */
export async function usesOf(tx: Tx, caller: Caller, media: Guid): Promise<Use[]> {
  const { rows } = await tx.raw<{ rows: Found[] }>(
    `select kind, guid, title, path, is_published as "isPublished", visibility, visible_roles as "visibleRoles",
            edit_permission as "editPermission", edit_roles as "editRoles" from list_uses_of_media(?)`,
    [media],
  );
  return rows
    .filter((found) => mayKnow(caller, found))
    .map(({ kind, guid, title, path, isPublished }) => ({ kind, guid, title, path, isPublished }));
}

function mayKnow(caller: Caller, found: Found): boolean {
  if (managesMedia(caller)) return true;
  if (found.kind === 'profile') return found.guid === caller.userId;
  if (found.kind === 'setting' || found.kind === 'legal') return true;
  if (found.kind === 'form') return false;
  const { visibility, visibleRoles, editPermission, editRoles, isPublished } = found;
  if (isPublished && visibility && maySee(caller, visibility, visibleRoles ?? [])) return true;
  return !!editPermission && mayEdit(caller, { editPermission, editRoles: editRoles ?? [] });
}
