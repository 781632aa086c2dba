import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';

export interface Work {
  tenant: Tenant;
  /** As it was queued. */
  payload: { [name: string]: unknown };
  kernel: Kernel;
  /** Aborted when the process is about to stop: what takes long leaves off, and is run again elsewhere. */
  signal: AbortSignal;
  /** Whether it is given up when this attempt fails too. */
  isLast: boolean;
}

/**
 * What a room does later, by name (`pages.publish`). A job runs outside any transaction and may run twice when a node
 * dies, so it asks first whether there is still something to do. One that throws is tried again.
 */
export type Jobs = { [name: string]: (work: Work) => Promise<void> };

/** What the installation does again and again, once per period on one of its nodes. */
export interface Round {
  name: string;
  /** Seconds from one start to the next. */
  every: number;
  /** Takes minutes and more: it runs beside the others, and after those that are as long. */
  isLong?: true;
  run(context: { kernel: Kernel; signal: AbortSignal }): Promise<void>;
}

/**
 * Has a job done if and when this transaction commits, not before `runAt`. With a `key`, a job of the same name and
 * key that still waits is replaced. `payload` is ids and choices: it is no place for content or secrets.
 */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: { [name: string]: unknown } = {},
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<Guid> {
  const id = newGuid();
  await tx.raw('select queue_job(?, ?, ?, ?, ?)', [
    id,
    name,
    key ?? null,
    JSON.stringify(payload),
    runAt ?? null,
  ]);
  return id;
}

/** Takes back what `enqueue` was asked under this key; nothing happens when it has run. */
export async function cancelJob(tx: Tx, name: string, key: string): Promise<void> {
  await tx.raw('select cancel_job(?, ?)', [name, key]);
}
