import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { anonymous } from '../users/viewer.ts';
import { ListItem } from './item.ts';
import { keptWire } from './wire.ts';

/**
 * Writes what is kept of these items for their readers as the definitions of now make it; what they made already stays.
 * Until that is done readers get the same, made at each request.
 */
export async function keepWiresAnew(tx: Tx, kernel: Kernel, ids: Guid[]): Promise<void> {
  const old = (await ListItem.query(tx)
    .whereIn('id', ids)
    .whereNotNull('wire')
    .whereNot('wireOf', kernel.fingerprint)
    .orderBy('id')
    .forUpdate()) as unknown as ListItem[];
  const wires = old.map((item) => ({
    id: item.id,
    ...keptWire(kernel, anonymous, item, item.published!),
  }));
  if (wires.length === 0) return;
  await tx.raw(
    `update items i set wire = w.wire, wire_of = w."wireOf"
       from jsonb_to_recordset(?::jsonb) w (id uuid, wire text, "wireOf" text) where i.id = w.id`,
    [JSON.stringify(wires)],
  );
}
