import type { Answer } from './answer.ts';
import type { PageKey } from './page-key.ts';
import { baseKey, cacheIndex, fullKey, indexTag } from './page-key.ts';
import type { RenderReport } from './render-report.ts';
import { Shelf } from './shelf.ts';
import type { Entry } from './shelf.ts';

/** What a render hands over; `answer` is what is sent, also when it may not be kept. */
export type Rendered = { answer: Answer; report: RenderReport };

/** `isLater`: this caller has waited for another's render, and what was known when it came may have changed. */
export type Render = (isLater: boolean) => Promise<Rendered>;

/** `entry` is there when the answer was kept. Answers that were not are only for the caller that rendered them. */
export type Outcome = { answer: Answer; entry: Entry | undefined; hit: boolean };

type Flight = {
  tenantId: string;
  result: Promise<Outcome>;
  dropped: Set<string>;
  droppedAll: boolean;
  /** Its answer is for the caller that rendered it. */
  isOwn: boolean;
};

/**
 * Pages as they were answered, per tenant and variant (safety: the key holds all that a page may depend on). Which
 * consent categories matter is known after the first render only, so a base key leads to those categories and they
 * to the entry.
 */
export class PageCache {
  private readonly shelf: Shelf;
  private readonly categories = new Map<string, { names: readonly string[]; entries: number }>();
  private readonly flights = new Map<string, Flight>();
  private readonly running = new Set<Flight>();
  private hits = 0;
  private misses = 0;
  /** False while it is not certain that changes elsewhere are heard: then nothing is kept and nothing handed out. */
  isLive: () => boolean;

  constructor(options: { bytes: number; isLive?: () => boolean }) {
    this.isLive = options.isLive ?? (() => true);
    this.shelf = new Shelf(options.bytes, (entry) => this.forgetCategories(entry));
  }

  find(key: PageKey): Entry | undefined {
    if (!this.isLive()) return undefined;
    const base = baseKey(key);
    const known = this.categories.get(base);
    const entry = known && this.shelf.get(fullKey(base, key, known.names));
    if (entry) this.hits++;
    return entry;
  }

  /** A hit that somebody remembered: true while it may still be handed out. */
  stillGood(entry: Entry): boolean {
    if (!entry.alive || !this.isLive()) return false;
    if (!this.shelf.touch(entry)) return false;
    this.hits++;
    return true;
  }

  /** Gives what is kept, or renders: once for all who ask for the same at the same time. */
  async get(key: PageKey, render: Render, hasWaited = false): Promise<Outcome> {
    const entry = this.find(key);
    if (entry) return { answer: entry.answer, entry, hit: true };
    if (!hasWaited) this.misses++;
    const alone = async () => ({ answer: (await render(hasWaited)).answer, entry: undefined, hit: false });
    if (!this.isLive()) return alone();

    const base = baseKey(key);
    const names = this.categories.get(base)?.names ?? key.accepted;
    const flightKey = fullKey(base, key, names);
    const other = this.flights.get(flightKey);
    // Something changed while that one was rendering: its result may be older than this request.
    if (other && !other.droppedAll && other.dropped.size === 0) {
      const shared = await other.result.catch(() => undefined);
      // It may have turned out to look at a category in which the two of us differ.
      if (shared?.entry && shared.entry === this.find(key)) return { ...shared, hit: true };
      // Who waited while their tenant changed know it as it was.
      if (hasWaited || other.isOwn || other.droppedAll || other.dropped.has('tenants')) return alone();
      // It failed or was overtaken by a change: one of those who waited renders for all of them.
      return this.get(key, render, true);
    }
    return this.fly(flightKey, key, () => render(hasWaited));
  }

  /** Drops what was made of these; no tags means everything. No tenant means all of them. */
  invalidate(tenantId: string | null, tags: readonly string[] | null): void {
    const all = tags === null || tags.length === 0;
    for (const flight of this.running) {
      if (tenantId !== null && flight.tenantId !== tenantId) continue;
      if (all) flight.droppedAll = true;
      else for (const tag of tags) flight.dropped.add(tag);
    }
    this.shelf.drop(tenantId, all ? null : tags);
  }

  /** Drops one variant of a page, of this tenant and no other; a value that means nothing drops nothing. */
  invalidateIndex(tenantId: string, index: string): void {
    this.invalidate(tenantId, [indexTag(index)]);
  }

  stats(): { hits: number; misses: number; bytes: number; entries: number } {
    return { hits: this.hits, misses: this.misses, bytes: this.shelf.bytes, entries: this.shelf.size };
  }

  private async fly(flightKey: string, key: PageKey, render: () => Promise<Rendered>): Promise<Outcome> {
    const flight: Flight = {
      tenantId: key.tenantId,
      dropped: new Set(),
      droppedAll: false,
      isOwn: false,
      result: undefined!,
    };
    flight.result = (async () => {
      const { answer, report } = await render();
      flight.isOwn = !report.keep;
      return { answer, entry: this.store(key, answer, report, flight), hit: false };
    })();
    this.flights.set(flightKey, flight);
    this.running.add(flight);
    try {
      return await flight.result;
    } finally {
      this.running.delete(flight);
      if (this.flights.get(flightKey) === flight) this.flights.delete(flightKey);
    }
  }

  private store(key: PageKey, answer: Answer, report: RenderReport, flight: Flight): Entry | undefined {
    if (!isKept(answer, report) || !this.isLive()) return undefined;
    const tags = new Set(report.tags).add(indexTag(cacheIndex(key)));
    if (flight.droppedAll || [...flight.dropped].some((tag) => tags.has(tag))) return undefined;

    const base = baseKey(key);
    const names = [...report.categories].sort();
    const known = this.categories.get(base);
    const missing = names.filter((name) => !known?.names.includes(name));
    const all = known && missing.length === 0 ? known.names : [...(known?.names ?? []), ...missing].sort();
    // Keys made with fewer categories would mix visitors who differ in the new one.
    if (known && all !== known.names) this.shelf.dropBase(key.tenantId, base);
    const entry = this.shelf.put({
      key: fullKey(base, key, all),
      base,
      tenantId: key.tenantId,
      answer,
      tags,
      expiresAt: report.expiresAt,
    });
    if (entry)
      this.categories.set(base, { names: all, entries: (this.categories.get(base)?.entries ?? 0) + 1 });
    return entry;
  }

  private forgetCategories(entry: Entry): void {
    const record = this.categories.get(entry.base);
    if (record && --record.entries <= 0) this.categories.delete(entry.base);
  }
}

function isKept(answer: Answer, report: RenderReport): boolean {
  if (!report.keep || report.expiresAt <= Date.now()) return false;
  return answer.status === 200 || (report.known && (answer.status === 301 || answer.status === 404));
}
