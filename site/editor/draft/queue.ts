import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import type { Unchosen } from '#core/blocks/unchosen.ts';
import { fitting, over, rebase } from './rebase.ts';

/** What is sent as one: once it has a key it never changes, so that sending it again does nothing twice. */
export interface Batch {
  key: string;
  version: number;
  operations: Operation[];
  /** What somebody did not choose in a conflict that this ends: it is kept among the versions. */
  unchosen?: Unchosen[];
}

export interface Conflict {
  /** The operation of the batch that others were before with. */
  index: number;
  base: unknown;
  theirs: unknown;
  by: { name: string } | null;
  at: string;
}

export type Sent =
  | { kind: 'done'; version: number; others: Operation[]; refused: { index: number; message: string }[] }
  | { kind: 'conflict'; version: number; conflicts: Conflict[] }
  /** It was made on a version too old to be compared with. */
  | { kind: 'stale' }
  /** It did not arrive, or the server cannot take it now: it is tried again. */
  | { kind: 'later'; offline: boolean }
  /** The page is not theirs to change any more, or is gone. */
  | { kind: 'refused'; status: number; message: string }
  /** The server does not understand it: what it says of these operations never changes. */
  | { kind: 'faulty'; index: number | undefined; message: string };

export type QueueState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'retrying'; at: number }
  | ({ kind: 'conflict'; batch: Batch } & Asked)
  | { kind: 'refused'; message: string };

/** What somebody has to choose about the batch under way, and on which version of the draft they see it. */
export interface Asked {
  conflicts: Conflict[];
  version: number;
}

export interface Kept {
  inflight: Batch | null;
  pending: Operation[];
  version: number;
  asked?: Asked | undefined;
  unchosen?: Unchosen[];
}

export interface QueueOptions {
  document: PageDocument;
  version: number;
  send(batch: Batch): Promise<Sent>;
  /** The draft as it is on the server now. */
  read(): Promise<{ document: PageDocument; version: number }>;
  /** Puts what is not sent where it outlives the page. */
  keep(): void;
  onDocument(document: PageDocument, from: 'here' | 'others'): void;
  onState(state: QueueState): void;
  /** Operations that could not be kept, because what they are about is gone or the server refused them. */
  onLost(operations: Operation[], why: string): void;
}

/** Milliseconds after the last change, and at most while changes go on. */
export const quiet = 600;
export const longest = 5000;
/** Seconds until the next try, after each failure; the last one goes on. */
export const retries = [1, 2, 5, 15, 30];

/**
 * What was changed here and is not on the server yet. One batch is under way at a time; what others did comes back
 * with its answer and goes under what is still waiting, so that nothing is lost and nothing is asked twice.
 */
export class Queue {
  /** With everything that was changed here. */
  document: PageDocument;
  version: number;
  private base: PageDocument;
  private inflight: Batch | null = null;
  private pending: Operation[] = [];
  /** Not chosen, and in no batch any more. */
  private unchosen: Unchosen[] = [];
  private failures = 0;
  private firstChange = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: QueueState = { kind: 'saved' };
  private readonly options: QueueOptions;

  constructor(options: QueueOptions) {
    this.options = options;
    this.base = this.document = options.document;
    this.version = options.version;
  }

  get unsent(): number {
    return unsentIn(this.kept);
  }

  /** What has to outlive the page. */
  get kept(): Kept {
    const { inflight, pending, unchosen, version, state } = this;
    const asked = state.kind === 'conflict' && { conflicts: state.conflicts, version: state.version };
    const left = unchosen.length > 0 && { unchosen };
    return { inflight, pending, version, ...(asked && { asked }), ...left };
  }

  /** Changes the document now and sends it soon; gives what takes it back. Throws an OperationFault. */
  apply(operations: Operation[]): Operation[] {
    const { document, inverse } = applyOperations(this.document, operations);
    this.document = document;
    for (const operation of operations) this.add(operation);
    this.keep();
    this.options.onDocument(document, 'here');
    this.plan();
    return inverse;
  }

  /** Sends what waits without waiting longer; settles when nothing is left or it cannot be sent now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.unsent > 0 && (await this.sendOne()));
  }

  /** Tries at once: the network is back, or someone asks. */
  retry(): void {
    if (this.unsent > 0 && this.state.kind !== 'conflict' && this.state.kind !== 'saving') void this.flush();
  }

  /**
   * Takes up what an earlier visit left unsent, and sends it on the version it was made on: whoever changed the same
   * since is not written over. It is here before anything is sent, so that it is kept whatever happens meanwhile.
   */
  resume({ inflight, pending, version, asked, unchosen = [] }: Kept): void {
    let [first, further] = [inflight, pending];
    const own = this.inflight ? (inflight?.unchosen ?? []) : [];
    this.unchosen.push(...own, ...unchosen);
    if (this.inflight) [first, further] = [null, [...(inflight?.operations ?? []), ...pending]];
    else if (!inflight && pending.length > 0) {
      const now = firstOf(pending);
      [first, further] = [batchOf(version, now), pending.slice(now.length)];
    }
    this.inflight ??= first;
    this.pending = [...further, ...this.pending];
    this.draw();
    this.keep();
    if (first && asked) this.ask(first, asked);
    else void this.flush();
  }

  /**
   * Reads what others did. What waits here is sent instead, on the version it was made on: its answer brings along what
   * others did, and asks where both changed the same.
   */
  async catchUp(): Promise<void> {
    if (this.inflight) return;
    if (this.unsent > 0) return this.flush();
    const { document, version } = await this.options.read();
    if (this.unsent > 0 || version <= this.version) return;
    this.base = document;
    this.version = version;
    this.draw();
  }

  /**
   * Ends a conflict: the operations that take the batch's place, on the version that was looked at. Rejects when what
   * the server has now cannot be read; it stays a conflict then.
   */
  async settle(operations: Operation[], unchosen: Unchosen[] = []): Promise<void> {
    if (this.state.kind !== 'conflict') return;
    const looked = this.state.version;
    const before = this.inflight?.unchosen ?? [];
    const { document, version } = await this.options.read();
    this.base = document;
    this.version = version;
    const decided = [...operations, ...this.pending];
    const lost = [...before, ...unchosen];
    this.inflight = decided.length + lost.length > 0 ? batchOf(looked, decided, lost) : null;
    this.pending = [];
    this.tell({ kind: 'waiting' });
    this.keep();
    this.draw();
    // When what others wrote was chosen throughout, there may be nothing left to send.
    if (this.unsent === 0) this.rest();
    await this.flush();
  }

  /** What somebody is heard not to be allowed any more before they try to send something. */
  refuse(message: string): void {
    if (this.inflight || this.state.kind === 'refused') return;
    clearTimeout(this.timer);
    this.tell({ kind: 'refused', message });
  }

  /** They may change the page again. */
  allow(): void {
    if (this.state.kind !== 'refused') return;
    this.rest();
    void this.flush();
  }

  /** Lets go of what is unsent; who may not change the page still may not. */
  drop(): void {
    this.inflight = null;
    this.pending = [];
    this.unchosen = [];
    this.keep();
    this.draw();
  }

  private add(operation: Operation): void {
    const last = this.pending.at(-1);
    // Letters typed one after the other are one change of the field.
    if (
      operation.op === 'set' &&
      last?.op === 'set' &&
      last.id === operation.id &&
      last.path === operation.path
    )
      this.pending[this.pending.length - 1] = { ...operation, ...('was' in last && { was: last.was }) };
    else this.pending.push(operation);
  }

  private plan(): void {
    const { kind } = this.state;
    if (kind === 'conflict' || kind === 'refused' || this.unsent === 0) return;
    const now = Date.now();
    if (this.firstChange === 0) this.firstChange = now;
    if (kind === 'saved') this.tell({ kind: 'waiting' });
    if (this.inflight || kind === 'offline' || kind === 'retrying') return;
    clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(quiet, this.firstChange + longest - now));
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  /** Whether to go on with the next. */
  private async sendOne(): Promise<boolean> {
    const { kind } = this.state;
    if (kind === 'saving' || kind === 'conflict' || kind === 'refused') return false;
    if (!this.inflight) {
      const now = firstOf(this.pending);
      this.inflight = batchOf(this.version, now, now.length === 0 ? this.unchosen : []);
      if (now.length === 0) this.unchosen = [];
      this.pending = this.pending.slice(now.length);
      this.firstChange = 0;
      this.keep();
    }
    this.tell({ kind: 'saving' });
    const batch = this.inflight;
    const sent = await this.options.send(batch).catch(() => ({ kind: 'later', offline: true }) as const);
    return this.hear(batch, sent);
  }

  private async hear(batch: Batch, sent: Sent): Promise<boolean> {
    if (sent.kind === 'later') return this.later(sent.offline);
    if (sent.kind === 'done' || sent.kind === 'stale') return this.takeOver(batch, sent);
    this.failures = 0;
    if (sent.kind === 'faulty') return this.dropFaulty(batch, sent.index, sent.message);
    if (sent.kind === 'conflict') return this.disagree(batch, sent);
    this.tell({ kind: 'refused', message: sent.message });
    return false;
  }

  private later(offline: boolean): false {
    const seconds = retries[Math.min(this.failures++, retries.length - 1)]!;
    this.tell(offline ? { kind: 'offline' } : { kind: 'retrying', at: Date.now() + seconds * 1000 });
    this.timer = setTimeout(() => void this.flush(), seconds * 1000);
    return false;
  }

  /** What others did goes under what waits here; until that is known, the batch is still under way. */
  private async takeOver(batch: Batch, sent: Extract<Sent, { kind: 'done' | 'stale' }>): Promise<boolean> {
    // Of an earlier visit, or settled: on which document it was made, nobody here knows.
    const isOld = batch.version !== this.version;
    const refused = sent.kind === 'done' ? sent.refused : [];
    const lost = refused.map(({ index }) => batch.operations[index]!);
    const kept = batch.operations.filter((operation) => !lost.includes(operation));
    const told = sent.kind === 'done' && !isOld ? this.told(kept, sent) : undefined;
    const next = told ?? (await this.options.read().catch(() => undefined));
    if (!next) return this.later(true);
    this.failures = 0;
    let before = this.base;
    if (sent.kind === 'done') before = over(before, kept);
    else {
      this.pending = [...batch.operations, ...this.pending];
      this.unchosen.push(...(batch.unchosen ?? []));
    }
    this.inflight = null;
    this.base = next.document;
    this.version = next.version;
    const isElse = !told || lost.length > 0 || (sent.kind === 'done' && sent.others.length > 0);
    if (!isElse) return this.rest();
    const rebased = rebase(this.pending, { before, now: this.base, isOld });
    this.pending = rebased.operations;
    this.draw();
    if (lost.length > 0) this.options.onLost(lost, refused[0]!.message);
    if (rebased.lost.length > 0) this.options.onLost(rebased.lost, 'gone');
    if (rebased.conflicts.length === 0) return this.rest();
    const asked = batchOf(this.version, this.pending);
    this.inflight = asked;
    this.pending = [];
    const at = new Date().toISOString();
    const conflicts = rebased.conflicts.map((one) => ({ ...one, by: null, at }));
    return this.ask(asked, { conflicts, version: this.version });
  }

  /** What the server has now, by what it answered. */
  private told(
    kept: Operation[],
    { version, others }: Extract<Sent, { kind: 'done' }>,
  ): { document: PageDocument; version: number } | undefined {
    try {
      return {
        document: applyOperations(applyOperations(this.base, kept).document, others).document,
        version,
      };
    } catch {
      return undefined;
    }
  }

  /** What was typed since belongs to the same question, so that it is asked once, and of all that was typed. */
  private disagree(batch: Batch, { conflicts, version }: Extract<Sent, { kind: 'conflict' }>): boolean {
    const all = [...batch.operations, ...this.pending];
    if (this.pending.length === 0 || firstOf(all).length < all.length)
      return this.ask(batch, { conflicts, version });
    this.pending = batch.operations;
    const since = all.slice(batch.operations.length);
    for (const operation of since) this.add(operation);
    this.inflight = batchOf(batch.version, this.pending, batch.unchosen);
    this.pending = [];
    return this.rest();
  }

  private ask(batch: Batch, asked: Asked): false {
    this.tell({ kind: 'conflict', batch, ...asked });
    this.keep();
    return false;
  }

  private rest(): boolean {
    this.tell({ kind: this.unsent > 0 ? 'waiting' : 'saved' });
    this.keep();
    if (this.unsent === 0) this.firstChange = 0;
    return this.unsent > 0;
  }

  /** One operation that the server will never take must not hold up the others: where it does not say which, it is found. */
  private dropFaulty(batch: Batch, index: number | undefined, message: string): boolean {
    const { operations, version, unchosen = [] } = batch;
    if (operations.length === 0) {
      this.inflight = null;
      this.options.onLost(
        unchosen.map(({ operation }) => operation),
        message,
      );
      return this.rest();
    }
    if (unchosen.length > 0) {
      // By itself, later, so that it is known which of them it is.
      this.unchosen.push(...unchosen);
      this.inflight = batchOf(version, operations);
      return this.rest();
    }
    if (index === undefined && operations.length > 1) {
      const half = Math.ceil(operations.length / 2);
      this.inflight = batchOf(version, operations.slice(0, half));
      this.pending = [...operations.slice(half), ...this.pending];
      return this.rest();
    }
    const lost = operations[index ?? 0]!;
    let left = operations.filter((one) => one !== lost);
    if (version === this.version) {
      // What is about a block that it would have brought goes with it.
      const still = fitting(this.base, [...left, ...this.pending]);
      const waiting = this.pending;
      left = left.filter((one) => still.includes(one));
      this.pending = waiting.filter((one) => still.includes(one));
      const gone = [...operations, ...waiting].filter((one) => one !== lost && !still.includes(one));
      this.options.onLost([lost, ...gone], message);
    } else this.options.onLost([lost], message);
    this.inflight = left.length > 0 ? batchOf(version, left) : null;
    this.draw();
    return this.rest();
  }

  /** What is here, on top of what the server has; what has no place there is not seen, and not lost. */
  private draw(): void {
    this.document = over(this.base, [...(this.inflight?.operations ?? []), ...this.pending]);
    this.options.onDocument(this.document, 'others');
  }

  private keep(): void {
    this.options.keep();
  }

  private tell(state: QueueState): void {
    this.state = state;
    this.options.onState(state);
  }
}

/** As many as go in one batch: within what the server takes at a time, with room for letters of several bytes. */
function firstOf(operations: Operation[]): Operation[] {
  let size = 0;
  const end = operations.findIndex((operation, index) => {
    size += JSON.stringify(operation).length;
    return index > 0 && (index >= mostOperations || size > mostLetters);
  });
  return end < 0 ? operations : operations.slice(0, end);
}
const mostOperations = 200;
const mostLetters = 250_000;

const batchOf = (version: number, operations: Operation[], unchosen: Unchosen[] = []): Batch => ({
  key: crypto.randomUUID(),
  version,
  operations,
  ...(unchosen.length > 0 && { unchosen }),
});

/** How many things are still to be sent. */
export const unsentIn = ({ inflight, pending, unchosen = [] }: Omit<Kept, 'version'>): number =>
  (inflight?.operations.length ?? 0) + (inflight?.unchosen?.length ?? 0) + pending.length + unchosen.length;
