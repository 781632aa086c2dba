import type { Answer } from './answer.ts';

/** An answer that is kept, until it is dropped or pushed out; then `alive` is false for good. */
export type Entry = {
  readonly key: string;
  readonly base: string;
  readonly tenantId: string;
  readonly answer: Answer;
  readonly tags: ReadonlySet<string>;
  readonly expiresAt: number;
  alive: boolean;
  /** Asked for since the sweep came by. */
  touched: boolean;
  bytes: number;
  /** Whoever remembers this entry elsewhere hears that it is gone. */
  onGone: (() => void) | undefined;
};

/** What an entry costs beside its bodies: keys, header lists, its places in the indexes. */
const overhead = 2048;

/** Entries within a cap of bytes, found by key and by tag. Pushes out what was not asked for the longest. */
export class Shelf {
  private readonly entries = new Map<string, Entry>();
  private readonly tenants = new Map<string, Set<Entry>>();
  private readonly tags = new Map<string, Set<Entry>>();
  private readonly cap: number;
  private readonly onRemoved: (entry: Entry) => void;
  bytes = 0;

  constructor(cap: number, onRemoved: (entry: Entry) => void) {
    this.cap = cap;
    this.onRemoved = onRemoved;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && this.touch(entry) ? entry : undefined;
  }

  /** Marks it as used; false (and gone) when its time is over. */
  touch(entry: Entry): boolean {
    if (entry.expiresAt !== Infinity && entry.expiresAt <= Date.now()) {
      this.remove(entry);
      return false;
    }
    entry.touched = true;
    return true;
  }

  /** Undefined when it is too large to keep beside others. */
  put(made: Pick<Entry, 'key' | 'base' | 'tenantId' | 'answer' | 'tags' | 'expiresAt'>): Entry | undefined {
    const bytes = made.answer.body.length + overhead + made.key.length * 2;
    if (bytes > this.cap / 4) return undefined;
    const older = this.entries.get(made.key);
    if (older) this.remove(older);
    const entry: Entry = { ...made, alive: true, touched: false, bytes, onGone: undefined };
    this.entries.set(entry.key, entry);
    addTo(this.tenants, entry.tenantId, entry);
    for (const tag of entry.tags) addTo(this.tags, tagKey(entry.tenantId, tag), entry);
    this.grow(entry, bytes);
    entry.answer.onGrowth = (more) => {
      if (!entry.alive) return;
      entry.bytes += more;
      this.grow(entry, more);
    };
    return entry;
  }

  /** No tags: everything of the tenant; no tenant: of all of them. */
  drop(tenantId: string | null, tags: readonly string[] | null): void {
    for (const tenant of tenantId === null ? [...this.tenants.keys()] : [tenantId]) {
      if (tags === null) this.removeAll(this.tenants.get(tenant));
      else for (const tag of tags) this.removeAll(this.tags.get(tagKey(tenant, tag)));
    }
  }

  dropBase(tenantId: string, base: string): void {
    for (const entry of [...(this.tenants.get(tenantId) ?? [])]) if (entry.base === base) this.remove(entry);
  }

  private grow(kept: Entry, bytes: number): void {
    this.bytes += bytes;
    // Oldest first; whoever was asked for since the last time goes to the back of the queue instead.
    for (const entry of this.entries.values()) {
      if (this.bytes <= this.cap) return;
      if (entry.touched || entry === kept) {
        entry.touched = false;
        this.entries.delete(entry.key);
        this.entries.set(entry.key, entry);
        if (entry === kept && this.entries.size === 1) return;
      } else {
        this.remove(entry);
      }
    }
  }

  private removeAll(entries: Iterable<Entry> | undefined): void {
    for (const entry of [...(entries ?? [])]) this.remove(entry);
  }

  private remove(entry: Entry): void {
    if (!entry.alive) return;
    entry.alive = false;
    this.entries.delete(entry.key);
    this.bytes -= entry.bytes;
    removeFrom(this.tenants, entry.tenantId, entry);
    for (const tag of entry.tags) removeFrom(this.tags, tagKey(entry.tenantId, tag), entry);
    this.onRemoved(entry);
    entry.onGone?.();
  }
}

const tagKey = (tenantId: string, tag: string) => `${tenantId}\n${tag}`;

function addTo(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const set = index.get(key);
  if (set) set.add(entry);
  else index.set(key, new Set([entry]));
}

function removeFrom(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const set = index.get(key);
  if (set?.delete(entry) && set.size === 0) index.delete(key);
}
