import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { assertDocument, assertLinks } from '../blocks/check.ts';
import type { BlockNode } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, notFound, Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { StoredImage } from '../schema.ts';
import { saveSettings } from '../settings/setting.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** What may stand around a page by the choice of that page, as settings keep it, and the option that chooses. */
export const partKinds = { footers: 'footerGuid', headerImages: 'headerImage' } as const;
export type PartKind = keyof typeof partKinds;

/** A footer has blocks, a set of header images has images. */
export interface Part {
  guid: Guid;
  name: string;
  blocks?: BlockNode[];
  images?: StoredImage[];
}

export interface Parts {
  /** Of the whole list: it changes with each change. */
  version: number;
  /** `pages` is how many pages chose it, in what is published or in their draft. */
  items: (Part & { pages: number })[];
}

export interface PartPage {
  guid: Guid;
  title: string;
  path: string;
}

export async function partsOf(tx: Tx, kind: PartKind): Promise<Parts> {
  const { version, parts } = await stored(tx, kind);
  const counts = new Map<string, number>();
  for (const { part } of await uses(tx, kind)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return { version, items: parts.map((part) => ({ ...part, pages: counts.get(part.guid) ?? 0 })) };
}

/** The pages that chose this one; those of a footer that is first in the list follow it without choosing. */
export async function pagesWith(tx: Tx, kind: PartKind, guid: Guid): Promise<PartPage[]> {
  const all = await uses(tx, kind);
  return all.filter(({ part }) => part === guid).map(({ part: _, ...page }) => page);
}

async function uses(tx: Tx, kind: PartKind): Promise<(PartPage & { part: string })[]> {
  const option = partKinds[kind];
  const { rows } = await tx.raw<{ rows: (PartPage & { part: string })[] }>(
    `select distinct p.id as guid, coalesce(nullif(p.draft->>'title', ''), p.name) as title,
            coalesce(c.path, '/' || p.name) as path, chosen.part
       from pages p
       left join revisions r on r.tenant_id = p.tenant_id and r.id = p.published_revision
       left join paths c on c.tenant_id = p.tenant_id and c.page_id = p.id and c.is_canonical
       cross join lateral (values (p.draft->'options'->>?), (r.snapshot->'options'->>?)) chosen (part)
      where p.deleted_on is null and coalesce(chosen.part, '') <> ''
      order by path`,
    [option, option],
  );
  return rows;
}

/**
 * Adds one or changes it, at its place in the list.
 * @throws 400 for a name that is empty or taken and for content that is not right, 409 when the list changed meanwhile
 */
export function savePart(
  tenant: Tenant,
  kernel: Kernel,
  actor: Guid | null,
  { kind, part, version }: { kind: PartKind; part: Part; version: number },
): Promise<Parts> {
  return change(tenant, kernel, actor, { kind, version }, (parts) => {
    const name = part.name.trim();
    if (!name) throw badRequest('bad-request', [{ path: '/name', message: 'is-missing' }]);
    if (parts.some((one) => one.guid !== part.guid && one.name.toLowerCase() === name.toLowerCase()))
      throw badRequest('bad-request', [{ path: '/name', message: 'is-taken' }]);
    if (part.blocks) {
      assertDocument(kernel, { 'bottom-row': part.blocks });
      const before = parts.flatMap(({ blocks = [] }) => blocks);
      assertLinks(kernel, { 'bottom-row': part.blocks }, { 'bottom-row': before });
    }
    const saved = { ...part, name };
    const isKnown = parts.some(({ guid }) => guid === part.guid);
    return isKnown ? parts.map((one) => (one.guid === part.guid ? saved : one)) : [...parts, saved];
  });
}

/**
 * Takes one away. Pages that chose a footer get the first one, those that chose a set of images have none.
 * @throws 404; 409 when the list changed meanwhile
 */
export function removePart(
  tenant: Tenant,
  kernel: Kernel,
  actor: Guid | null,
  { kind, guid, version }: { kind: PartKind; guid: Guid; version: number },
): Promise<Parts> {
  return change(tenant, kernel, actor, { kind, version }, (parts) => {
    if (!parts.some((one) => one.guid === guid)) throw notFound();
    return parts.filter((one) => one.guid !== guid);
  });
}

function change(
  tenant: Tenant,
  kernel: Kernel,
  actor: Guid | null,
  { kind, version }: { kind: PartKind; version: number },
  next: (parts: Part[]) => Part[],
): Promise<Parts> {
  return withTenant(tenant, async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ?, 0))', [kind]);
    const known = await stored(tx, kind);
    if (known.version !== version) throw conflict();
    const parts = next(known.parts);
    await saveSettings(tx, kernel, [{ key: kind, value: parts }]).catch(tellOfPart);
    const names = (of: Part[]) => of.map(({ name }) => name);
    await note(tx, 'settings.changed', {
      actor,
      detail: { changes: { [kind]: [names(known.parts), names(parts)] } },
    });
    await announce(tx, ['settings']);
    return partsOf(tx, kind);
  });
}

/** Only one of the list changes: whoever sent it knows its places without those around it. */
function tellOfPart(error: unknown): never {
  if (!(error instanceof Refusal) || !error.errors) throw error;
  throw badRequest(
    error.code,
    error.errors.map(({ path, message }) => ({ path: path.replace(/^\/0\/value\/\d+/, ''), message })),
  );
}

async function stored(tx: Tx, kind: PartKind): Promise<{ version: number; parts: Part[] }> {
  const row: { value: Part[] | null; version: number } | undefined = await tx('settings')
    .where({ key: kind })
    .first('value', 'version');
  return { version: row?.version ?? 0, parts: row?.value ?? [] };
}
