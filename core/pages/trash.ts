import { note } from '../audit/entry.ts';
import { keepChange } from '../blocks/changes.ts';
import { type Tx, withTenant } from '../db.ts';
import { conflict, notAllowed } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { runsTenant } from '../users/viewer.ts';
import { type Act, pageToEdit } from './act.ts';
import { freeName, Page } from './page.ts';
import { isHome, refreshPath } from './paths.ts';
import { pausePlan, resumePlan } from './publish.ts';

/** Into the trash, from where `restorePage` brings it back with what was planned for it. */
export function deletePage(act: Act, id: string | undefined): Promise<void> {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    if (await isHome(tx, page.id)) throw conflict('home-page');
    await pausePlan(tx, page);
    await Page.query(tx)
      .patch({ deletedOn: new Date(), version: page.version + 1 } as Partial<Page>)
      .where({ id: page.id });
    await keepChange(tx, {
      ...{ ownerId: page.id, version: page.version + 1, operations: [], actorId: act.caller.userId },
    });
    await page.announceChange(tx);
    await note(tx, 'page.deleted', { actor: act.caller.userId, subject: page.id });
  });
}

/**
 * Out of the trash, as it was: published when it was, with what was planned; `missed` is what was to happen meanwhile.
 * A name or path that was given away gets a number, and roles that are gone by now are named no more.
 */
export function restorePage(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { inTrash: true });
    const name = await freeName(tx, page.kind, page.name);
    const roles = await rolesLeft(tx, page);
    const back = { deletedOn: null, name, ...roles, version: page.version + 1 };
    await Page.query(tx)
      .patch(back as Partial<Page>)
      .where({ id: page.id });
    page.$set(back as Partial<Page>);
    await keepChange(tx, {
      ...{ ownerId: page.id, version: page.version, operations: [], actorId: act.caller.userId },
    });
    if (page.kind === 'page') await refreshPath(tx, page.id);
    const missed = await resumePlan(tx, page);
    await page.announceChange(tx);
    await note(tx, 'page.restored', { actor: act.caller.userId, subject: page.id });
    return { page: await page.facts(tx), version: page.version, missed };
  });
}

async function rolesLeft(tx: Tx, { editRoles, visibleRoles }: Page) {
  const known: Guid[] = await tx('roles')
    .whereIn('id', [...editRoles, ...visibleRoles])
    .pluck('id');
  const left = (roles: readonly Guid[]) => roles.filter((role) => known.includes(role));
  return { editRoles: left(editRoles), visibleRoles: left(visibleRoles) };
}

const ofDrafts = [
  'revisions',
  'draftChanges',
  'unchosenValues',
  'blockInstances',
  'contentReferences',
  'presences',
];

/** Takes away a page or an item with its history and what is known of its blocks. */
export async function eraseOwned(tx: Tx, table: 'pages' | 'items', id: Guid): Promise<void> {
  for (const owned of ofDrafts) await tx(owned).where({ ownerId: id }).delete();
  await tx(table).where({ id }).delete();
}

/** For good, with all that was kept of it; only out of the trash. */
export function erasePage(act: Act, id: string | undefined): Promise<void> {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { inTrash: true });
    if (!runsTenant(act.caller)) throw notAllowed();
    await eraseOwned(tx, 'pages', page.id);
    await note(tx, 'page.erased', {
      ...{ actor: act.caller.userId, subject: page.id, detail: { name: page.draft.title || page.name } },
    });
  });
}
