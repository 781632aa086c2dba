import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { eraseOwned } from './trash.ts';

/** Pages and items stay in the trash as long as the tenant says; always where it says nothing. */
export const trashRounds: Round[] = [
  {
    name: 'trash.forget',
    every: 24 * 3600,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => emptyTrash(tenant, signal), {
        where: `exists (select from pages where deleted_on < now() - interval '30 days')
          or exists (select from items where deleted_on < now() - interval '30 days')`,
      }),
  },
];

async function emptyTrash(tenant: { id: Guid }, signal: AbortSignal): Promise<void> {
  const old = (tx: Tx, table: 'pages' | 'items', days: number) =>
    tx(table).whereRaw(`deleted_on < now() - ? * interval '1 day'`, [days]);
  const days = Number(
    await withTenant(tenant, async (tx) => (await storedSettings(tx)).get('trashRetention')),
  );
  if (!(days > 0)) return;
  for (const [table, act, name] of [
    ['pages', 'page.erased', "coalesce(nullif(draft->>'title', ''), name) as name"],
    ['items', 'item.erased', 'title as name'],
  ] as const) {
    const ids: Guid[] = await withTenant(tenant, (tx) =>
      old(tx, table, days).orderBy('deletedOn').pluck('id'),
    );
    for (const id of ids) {
      if (signal.aborted) return;
      await withTenant(tenant, async (tx) => {
        // Somebody may have put it back meanwhile.
        const columns = tx.raw(name);
        const found: { name: string } | undefined = await old(tx, table, days)
          .where({ id })
          .forUpdate()
          .first(columns);
        if (!found) return;
        await eraseOwned(tx, table, id);
        await note(tx, act, { actor: null, subject: id, detail: { name: found.name, asPlanned: true } });
      });
    }
  }
}
