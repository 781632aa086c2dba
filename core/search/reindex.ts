import type { PageDocument } from '../blocks/document.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import type { Language } from '../schema.ts';
import { type Entry, itemEntry, type ItemWords, pageEntry, writeEntries } from './entries.ts';

const batchSize = 200;

/**
 * Makes what is published findable, where it is not yet or was published anew since; with `all`, everything once more
 * (after a change of plugins). In batches that each stand, so it goes on where it was broken off. Gives how many.
 */
export async function reindex(
  tenant: { id: Guid },
  kernel: Kernel,
  { all = false, onProgress }: { all?: boolean; onProgress?: (done: number) => void } = {},
): Promise<number> {
  if (all) {
    await withTenant(tenant, async (tx) => {
      await tx('searchEntries').update({ isStale: true });
      await tx('searchWords').delete();
    });
  }
  let done = 0;
  for (const next of [nextPages, nextItems]) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const entries = await withTenant(tenant, async (tx) => {
        const found = await next(tx, kernel, after);
        await writeEntries(tx, found);
        return found;
      });
      done += entries.length;
      if (entries.length > 0) onProgress?.(done);
      if (entries.length < batchSize) break;
      after = entries.at(-1)!.ownerId;
    }
  }
  return done;
}

const complete = new Map<Guid, Promise<unknown>>();

/** Milliseconds that the first search of a tenant waits for what was published before there was an index. */
const patience = 3000;

/**
 * Sees to it, once on this node, that what a tenant has published can be found. The caller waits a moment for it; a
 * large tenant's index goes on growing after that.
 */
export async function assureIndexed(tenant: { id: Guid }, kernel: Kernel): Promise<void> {
  const known = complete.get(tenant.id);
  if (known) return;
  const work = catchUp(tenant, kernel).catch((error: unknown) => {
    complete.delete(tenant.id);
    log.error({ err: error, tenant: tenant.id }, 'the search index could not be completed');
  });
  complete.set(tenant.id, work);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise((resolve) => {
      timer = setTimeout(resolve, patience);
    }),
  ]);
  clearTimeout(timer);
}

async function catchUp(tenant: { id: Guid }, kernel: Kernel): Promise<void> {
  const done = await reindex(tenant, kernel);
  if (done > 0) log.info({ tenant: tenant.id, entries: done }, 'search index completed');
}

const lacking = `not exists (select from search_entries e where e.tenant_id = o.tenant_id and e.owner_id = o.id and not e.is_stale)`;

async function nextPages(tx: Tx, kernel: Kernel, after: Guid): Promise<Entry[]> {
  const rows: { id: Guid; language: Language; document: PageDocument }[] = await tx('pages as o')
    .join('revisions as r', 'r.id', 'o.publishedRevision')
    .where({ 'o.kind': 'page' })
    .whereNull('o.deletedOn')
    .where('o.id', '>', after)
    .whereRaw(lacking)
    .orderBy('o.id')
    .limit(batchSize)
    .select({ id: 'o.id', language: 'o.language', document: 'r.snapshot' });
  return rows.map(({ document, ...page }) => pageEntry(kernel, page, document));
}

async function nextItems(tx: Tx, kernel: Kernel, after: Guid): Promise<Entry[]> {
  const rows: { id: Guid; type: string; language: Language; document: ItemWords }[] = await tx('items as o')
    .where('o.isPublished', true)
    .whereNull('o.deletedOn')
    .where('o.id', '>', after)
    .whereRaw(lacking)
    .orderBy('o.id')
    .limit(batchSize)
    .select({ id: 'o.id', type: 'o.type', language: 'o.language', document: 'o.published' });
  return rows.map(({ document, ...item }) => itemEntry(kernel, item, document));
}
