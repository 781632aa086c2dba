import { type Tx, withTenant } from '../db.ts';
import { notAllowed } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Caller } from '../users/caller.ts';
import { runsTenant, type Viewer } from '../users/viewer.ts';

/** Content managers, admins and staff manage the library (decisions, "Who may do what"). */
export const managesMedia = (viewer: Viewer) =>
  runsTenant(viewer) || (viewer.isActive && viewer.isContentManager);

/** Whom the rule of some page or list allows uses the library: uploads, chooses, and looks after what is their own. */
export async function usesMedia(tx: Tx, viewer: Viewer): Promise<boolean> {
  if (managesMedia(viewer)) return true;
  if (viewer.userId === null || !viewer.isActive || viewer.roleIds.length === 0) return false;
  const { rows } = await tx.raw<{ rows: { may: boolean }[] }>('select edits_something(?::uuid[]) as may', [
    viewer.roleIds,
  ]);
  return rows[0]!.may;
}

/** @throws 403 for who has no use for the library */
export async function assertUsesMedia(tx: Tx, viewer: Viewer): Promise<void> {
  if (!(await usesMedia(tx, viewer))) throw notAllowed();
}

/** Who uploads for what: for the library, or only a picture of themselves. */
export async function uploadsFor(tenant: { id: Guid }, caller: Caller): Promise<'library' | 'profile'> {
  if (managesMedia(caller)) return 'library';
  return (await withTenant(tenant, (tx) => usesMedia(tx, caller))) ? 'library' : 'profile';
}

/** A picture or file, as far as it decides who changes it. */
export interface Brought {
  createdBy: Guid | null;
  ownerKind?: string | null;
  ownerId?: Guid | null;
}

/** A picture of a person is theirs and stands in no library: content managers have no say in it. */
export const isOfPerson = ({ ownerKind }: Pick<Brought, 'ownerKind'>) => ownerKind === 'profile';

/** What is in the library is changed by who manages it, and by who brought it; a picture of a person by them and by admins. */
export function mayChangeMedia(viewer: Viewer, media: Brought): boolean {
  if (isOfPerson(media) ? runsTenant(viewer) : managesMedia(viewer)) return true;
  if (viewer.userId === null || !viewer.isActive) return false;
  return media.createdBy === viewer.userId || (isOfPerson(media) && media.ownerId === viewer.userId);
}
