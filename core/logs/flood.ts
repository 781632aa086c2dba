import { LRUCache } from 'lru-cache';
import { tooMany } from '../errors.ts';
import type { Guid } from '../guid.ts';

type Window = { until: number; batches: number; entries: number };

/** In a minute: batches of one address, and entries of one tenant from all its visitors. */
const limits = {
  log: { batches: 60, entries: 5000 },
  // Every page of every visitor sends some, and they are counted in memory.
  measurements: { batches: 60, entries: 100_000 },
};
const windows = new LRUCache<string, Window>({ max: 20_000 });

/** Counts one batch of `entries`; refuses it (429) when its address or its tenant sent too much of these this minute. */
export function countBatch(
  of: keyof typeof limits,
  tenant: { id: Guid },
  address: string,
  entries: number,
  now: number = Date.now(),
): void {
  const own = windowOf(`${of} ${tenant.id} ${address}`, now);
  const all = windowOf(`${of} ${tenant.id}`, now);
  const limit = limits[of];
  if (own.batches >= limit.batches) throw tooMany(secondsUntil(own, now));
  own.batches++;
  if (all.entries + entries > limit.entries) throw tooMany(secondsUntil(all, now));
  all.entries += entries;
}

function windowOf(key: string, now: number): Window {
  const known = windows.get(key);
  if (known && now < known.until) return known;
  const fresh = { until: now + 60_000, batches: 0, entries: 0 };
  windows.set(key, fresh);
  return fresh;
}

const secondsUntil = ({ until }: Window, now: number) => Math.max(1, Math.ceil((until - now) / 1000));
