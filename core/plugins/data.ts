import { type Tx, withTenant } from '../db.ts';
import type { PluginData } from '../plugin.ts';
import type { Tenant } from '../tenants/tenant.ts';

const most = { value: 64 * 1024, records: 100_000, keys: 1000 };

export function assertKey(key: string): void {
  if (key.length < 1 || key.length > 200) throw new Error('a key has 1 to 200 characters');
}

/** A value as it is kept. @throws for one that is too long */
export function asKept(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length > most.value) throw new Error(`a value has at most ${most.value} characters of JSON`);
  return text;
}

/** The notebook of one plugin in one tenant. */
export function pluginData(tenant: Pick<Tenant, 'id'>, pluginId: string): PluginData {
  const of = (tx: Tx) => tx('pluginRecords').where({ pluginId });
  return {
    read: (key) =>
      withTenant(tenant, async (tx) => {
        const row: { value: unknown } | undefined = await of(tx).where({ key }).first('value');
        return row?.value ?? undefined;
      }),

    change: <T>(key: string, next: (value: T | undefined) => T | undefined) =>
      withTenant(tenant, async (tx) => {
        assertKey(key);
        // Whoever comes second waits here, whether or not the key is there already.
        await tx('pluginRecords').insert({ pluginId, key, value: 'null' }).onConflict().ignore();
        const row: { value: T | null } = await of(tx).where({ key }).forUpdate().first('value');
        const value = next(row.value ?? undefined);
        if (value === undefined) {
          await of(tx).where({ key }).delete();
          return undefined;
        }
        const text = asKept(value);
        if (row.value === null) await assertRoom(tx, pluginId);
        await of(tx).where({ key }).update({ value: text, changedOn: tx.fn.now() });
        return value;
      }),

    keys: (prefix, after = '') =>
      withTenant(tenant, (tx) =>
        of(tx)
          .whereRaw('starts_with(key, ?)', [prefix])
          .where('key', '>', after)
          .orderBy('key')
          .limit(most.keys)
          .pluck('key'),
      ),

    forget: (prefix, before) =>
      withTenant(tenant, (tx) =>
        of(tx).whereRaw('starts_with(key, ?)', [prefix]).where('changedOn', '<', before).delete(),
      ),
  };
}

async function assertRoom(tx: Tx, pluginId: string): Promise<void> {
  const [row] = (await tx('pluginRecords').where({ pluginId }).count({ count: '*' })) as { count: string }[];
  if (Number(row!.count) > most.records) throw new Error(`a plugin keeps at most ${most.records} records`);
}
