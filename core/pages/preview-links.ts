import { createHash } from 'node:crypto';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { notFound } from '../errors.ts';
import { type Guid, isGuid, newGuid, newShortId } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { namesOf, personOf } from '../users/names.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';
import { type Act, pageToEdit } from './act.ts';
import { assertRoles } from './write.ts';

export interface PreviewLinkInput {
  /** Hours it works; a week when absent. */
  hours?: number;
  /** The draft as someone with these roles sees it; as a visitor when absent. */
  roleIds?: Guid[];
}

/** Where a preview link leads: a screen of the editor's, so that no page can stand there. */
export const previewPath = (code: string) => `/edit/preview/${code}`;

/** Makes a link that shows the draft to whoever has it. It is told here and nowhere again. */
export function makePreviewLink(act: Act, id: string | undefined, input: PreviewLinkInput) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    return addPreviewLink(tx, act, { pageId: page.id }, input);
  });
}

/** The links to this draft that still work. */
export function previewLinksOf(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    return workingLinks(tx, { pageId: page.id });
  });
}

/** A link that is taken back works no more, whoever has it. */
export function endPreviewLink(
  act: Act,
  { id, link }: { id?: string | undefined; link?: string | undefined },
): Promise<void> {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    await dropPreviewLink(tx, act, { pageId: page.id }, link);
  });
}

/** Whose draft a link shows. */
export type Shown = { pageId: Guid } | { itemId: Guid };

const subjectOf = (shown: Shown) =>
  'pageId' in shown ? { noun: 'page', id: shown.pageId } : { noun: 'item', id: shown.itemId };

/** See `makePreviewLink`; whether the caller may is asked before. */
export async function addPreviewLink(
  tx: Tx,
  { caller }: Pick<Act, 'caller'>,
  shown: Shown,
  { hours = 168, roleIds }: PreviewLinkInput,
) {
  await assertRoles(tx, { visibleRoles: roleIds ?? [] });
  // 160 random bits.
  const code = newShortId(32);
  const guid = newGuid();
  const expiresOn = new Date(Date.now() + hours * 3_600_000);
  await tx('previewLinks').insert({
    ...{ id: guid, ...shown, hash: hashOf(code), roleIds: roleIds ?? null, expiresOn },
    createdBy: caller.userId,
  });
  const { noun, id } = subjectOf(shown);
  await note(tx, `${noun}.preview-link-made`, { actor: caller.userId, subject: id, detail: { expiresOn } });
  return { guid, path: previewPath(code), expiresOn };
}

interface Row {
  guid: Guid;
  expiresOn: Date;
  createdOn: Date;
  createdBy: Guid;
  roleIds: Guid[] | null;
}

/** See `previewLinksOf`; whether the caller may is asked before. */
export async function workingLinks(tx: Tx, shown: Shown) {
  const rows = (await tx('previewLinks')
    .where(shown)
    .where('expiresOn', '>', tx.fn.now())
    .orderBy('createdOn', 'desc')
    .select({ guid: 'id' }, 'expiresOn', 'createdOn', 'createdBy', 'roleIds')) as Row[];
  const people = await namesOf(
    tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const items = rows.map(({ createdBy, ...row }) => ({ ...row, createdBy: personOf(createdBy, people) }));
  return { items, meta: { totalNumberOfItems: items.length } };
}

/** See `endPreviewLink`; whether the caller may is asked before. */
export async function dropPreviewLink(
  tx: Tx,
  { caller }: Pick<Act, 'caller'>,
  shown: Shown,
  link: string | undefined,
): Promise<void> {
  const ended = isGuid(link)
    ? await tx('previewLinks')
        .where({ ...shown, id: link })
        .delete()
    : 0;
  if (ended === 0) throw notFound();
  const { noun, id } = subjectOf(shown);
  await note(tx, `${noun}.preview-link-ended`, { actor: caller.userId, subject: id });
}

/** What a link shows, and as whom; undefined when it does not work, or not any more. */
export function previewOf(
  tenant: Tenant,
  code: string,
): Promise<{ shown: Shown; viewer: Viewer } | undefined> {
  return withTenant(tenant, async (tx) => {
    const row = (await linkOf(tx, code)) as
      { pageId: Guid | null; itemId: Guid | null; roleIds: Guid[] | null } | undefined;
    if (!row) return undefined;
    const { pageId, itemId, roleIds } = row;
    return { shown: pageId ? { pageId } : { itemId: itemId! }, viewer: viewerWith(roleIds) };
  });
}

const linkOf = (tx: Tx, code: string): PromiseLike<unknown> =>
  tx('previewLinks as l')
    .leftJoin('pages as p', 'p.id', 'l.pageId')
    .leftJoin('items as i', 'i.id', 'l.itemId')
    .where('l.hash', hashOf(code))
    .where('l.expiresOn', '>', tx.fn.now())
    .whereNull('p.deletedOn')
    .whereNull('i.deletedOn')
    .first('l.pageId', 'l.itemId', 'l.roleIds');

/** Someone with these roles, and nobody in particular. */
const viewerWith = (roleIds: Guid[] | null): Viewer =>
  roleIds === null
    ? anonymous
    : { ...anonymous, userId: '00000000-0000-7000-8000-000000000000', isVerified: true, roleIds };

const hashOf = (code: string) => createHash('sha256').update(code).digest();
