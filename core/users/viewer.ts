import { createHash } from 'node:crypto';
import type { Guid } from '../guid.ts';

/** Who is looking: what decides what may be seen and done, and nothing that names a person. */
export interface Viewer {
  userId: Guid | null;
  isActive: boolean;
  isVerified: boolean;
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
  isDeveloper: boolean;
  roleIds: Guid[];
  /** What the pages of this viewer ask them, until it is answered; nothing when absent. */
  dialog?: 'terms-new' | 'terms-changed' | 'second-factor' | 'second-step' | undefined;
  /** Someone of the platform who came from another tenant: pages say so. */
  isVisiting?: boolean | undefined;
}

export const anonymous: Viewer = Object.freeze({
  userId: null,
  isActive: true,
  isVerified: false,
  isAdmin: false,
  isContentManager: false,
  isMett: false,
  isDeveloper: false,
  roleIds: [],
});

/**
 * The part of a cache key that says what this viewer may see: the same for everyone with the same rights, so that
 * nothing personal can be in what is kept under it.
 */
export function fingerprintOf(viewer: Viewer): string {
  if (viewer.userId === null) return 'public';
  const { isActive, isVerified, isAdmin, isContentManager, isMett, isDeveloper, roleIds } = viewer;
  const { dialog = null, isVisiting = false } = viewer;
  const rights = JSON.stringify([
    isActive,
    isVerified,
    isAdmin,
    isContentManager,
    isMett,
    isDeveloper,
    [...roleIds].sort(),
    dialog,
    isVisiting,
  ]);
  return createHash('sha256').update(rights).digest('base64url').slice(0, 16);
}

/**
 * What someone has to answer before they can go on as themselves. The terms first, as nobody sets up a second factor
 * who has not accepted them; whoever has one signs in with it.
 */
export function dialogFor(caller: {
  isActive: boolean;
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
  hasAcceptedTerms: boolean;
  hasTermsBefore: boolean;
}): Viewer['dialog'] {
  if (!caller.isActive) return undefined;
  if (!caller.hasAcceptedTerms) return caller.hasTermsBefore ? 'terms-changed' : 'terms-new';
  if (!caller.needsSecondFactor) return undefined;
  return caller.hasSecondFactor ? 'second-step' : 'second-factor';
}

/** Whoever is signed in writes nothing but their profile and their consent before they accepted the terms of use. */
export const needsTerms = (caller: { userId: Guid | null; hasAcceptedTerms: boolean }) =>
  caller.userId !== null && !caller.hasAcceptedTerms;

/** Admins and platform staff may do everything in a tenant (decisions, "Who may do what"). */
export const runsTenant = (viewer: Viewer) => viewer.isActive && (viewer.isAdmin || viewer.isMett);

/** Someone who makes the site or runs it: what they look at is no visit. */
export const isMaker = ({ isAdmin, isContentManager, isMett, isDeveloper }: Viewer) =>
  isAdmin || isContentManager || isMett || isDeveloper;

/** Whether somebody makes the site; where a list, they do if one of these roles may edit something. */
export type Maker = boolean | readonly Guid[];

/** As `isMaker`, for who asks later which roles may edit (`core/statistics/rules.ts`). */
export const makerOf = (viewer: Viewer): Maker =>
  isMaker(viewer) || (viewer.roleIds.length > 0 && viewer.roleIds);

export type Level = 'Public' | 'Users' | 'Verify' | 'Roles' | 'Admin';

/** Visibility of a field, block or page (decisions, "Pages, paths, drafts"). */
export function maySee(viewer: Viewer, level: Level, roles: Guid[] = []): boolean {
  if (level === 'Public') return true;
  if (viewer.userId === null || !viewer.isActive) return false;
  if (runsTenant(viewer)) return true;
  switch (level) {
    case 'Users':
      return true;
    case 'Verify':
      return viewer.isVerified;
    case 'Roles':
      return roles.some((role) => viewer.roleIds.includes(role));
    case 'Admin':
      return false;
  }
}

/** Who may edit something, as pages keep it. */
export interface EditRule {
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
}

/** What decides that someone may edit, or that they may not. */
export type EditReason = 'runs-tenant' | 'role' | 'signed-out' | 'inactive' | 'admins-only' | 'no-role';

/**
 * Specification 6: admins edit any page; others only where the page's rule names one of their roles. The rule and its
 * explanation are one, so that they never differ.
 */
export function whyEdit(viewer: Viewer, { editPermission, editRoles }: EditRule): EditReason {
  if (viewer.userId === null) return 'signed-out';
  if (!viewer.isActive) return 'inactive';
  if (runsTenant(viewer)) return 'runs-tenant';
  if (editPermission !== 'Roles') return 'admins-only';
  return editRoles.some((role) => viewer.roleIds.includes(role)) ? 'role' : 'no-role';
}

export function mayEdit(viewer: Viewer, rule: EditRule): boolean {
  const reason = whyEdit(viewer, rule);
  return reason === 'runs-tenant' || reason === 'role';
}

/** Content managers, admins and staff may change the items of any list (decisions, "Who may do what"). */
export const managesItems = (viewer: Viewer) =>
  runsTenant(viewer) || (viewer.isActive && viewer.isContentManager);

/** Someone with a part in making the site: where they may not edit, they are told why. */
export const makesSite = (viewer: Viewer) =>
  viewer.userId !== null && viewer.isActive && (isMaker(viewer) || viewer.roleIds.length > 0);
