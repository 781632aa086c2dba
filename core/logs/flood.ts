import { LRUCache } from 'lru-cache';
import { tooMany } from '../errors.ts';
import type { Guid } from '../guid.ts';

type Window = { until: number; batches: number; entries: number };

/** In a minute: batches of one address, and entries of one tenant from all its visitors. */
const limits = { batches: 60, entries: 5000 };
const windows = new LRUCache<string, Window>({ max: 20_000 });

/** Counts one batch of `entries` lines; refuses it (429) when its address or its tenant sent too much this minute. */
export function countBatch(
  tenant: { id: Guid },
  address: string,
  entries: number,
  now: number = Date.now(),
): void {
  const own = windowOf(`${tenant.id} ${address}`, now);
  const all = windowOf(tenant.id, now);
  if (own.batches >= limits.batches) throw tooMany(secondsUntil(own, now));
  own.batches++;
  if (all.entries + entries > limits.entries) throw tooMany(secondsUntil(all, now));
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
