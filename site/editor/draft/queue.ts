import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import type { Unchosen } from '#core/blocks/unchosen.ts';
import {
  disagreed,
  type Heard,
  type Sent,
  settledOn,
  takenOver,
  toldBy,
  type Waiting,
  withoutFaulty,
} from './answer.ts';
import { type Asked, type Batch, batchOf, firstOf, type Kept, unsentIn, withNext } from './batch.ts';
import { aboutEntries, over } from './rebase.ts';

export type QueueState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'retrying'; at: number }
  | { kind: 'signed-out' }
  | ({ kind: 'conflict'; batch: Batch } & Asked)
  | { kind: 'refused'; message: string };

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
  private waiting: Waiting;
  private failures = 0;
  /** How often in a row the server took a batch for older than what it has. */
  private stale = 0;
  private firstChange = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the batch that is under way: whether to go on with the next. */
  private sending: Promise<boolean> | undefined;
  private state: QueueState = { kind: 'saved' };
  private readonly options: QueueOptions;

  constructor(options: QueueOptions) {
    this.options = options;
    const { document: base, version } = options;
    this.document = base;
    this.waiting = { base, version, inflight: null, pending: [], unchosen: [] };
  }

  /** Of the draft as it was last heard of. */
  get version(): number {
    return this.waiting.version;
  }

  get unsent(): number {
    return unsentIn(this.kept);
  }

  /** What has to outlive the page. */
  get kept(): Kept {
    const { state } = this;
    const { inflight, pending, unchosen, version } = this.waiting;
    const asked = state.kind === 'conflict' && askedIn(state);
    const left = unchosen.length > 0 && { unchosen };
    return { inflight, pending, version, ...(asked && { asked }), ...left };
  }

  /** Changes the document now and sends it soon; gives what takes it back. Throws an OperationFault. */
  apply(operations: Operation[]): Operation[] {
    const sent = aboutEntries(this.document, operations);
    const { document, inverse } = applyOperations(this.document, operations);
    this.document = document;
    this.change({ pending: sent.reduce(withNext, this.waiting.pending) });
    this.keep();
    this.options.onDocument(document, 'here');
    this.plan();
    return inverse;
  }

  /**
   * Sends what waits without waiting longer; settles when nothing is left or it cannot be sent now. A batch that is
   * under way is waited for.
   */
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
    const now = this.waiting;
    let [first, further] = [inflight, pending];
    const own = now.inflight ? (inflight?.unchosen ?? []) : [];
    if (now.inflight) [first, further] = [null, [...(inflight?.operations ?? []), ...pending]];
    else if (!inflight && pending.length > 0) {
      const fits = firstOf(pending);
      [first, further] = [batchOf(version, fits), pending.slice(fits.length)];
    }
    this.change({
      inflight: now.inflight ?? first,
      pending: [...further, ...now.pending],
      unchosen: [...now.unchosen, ...own, ...unchosen],
    });
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
    if (this.waiting.inflight) return;
    if (this.unsent > 0) return this.flush();
    const { document: base, version } = await this.options.read();
    if (this.unsent > 0 || version <= this.version) return;
    this.change({ base, version });
    this.draw();
  }

  /**
   * Ends a conflict: the operations that take the batch's place, on the version that was looked at. Rejects when what
   * the server has now cannot be read; it stays a conflict then.
   */
  async settle(operations: Operation[], unchosen: Unchosen[] = []): Promise<void> {
    if (this.state.kind !== 'conflict') return;
    const looked = this.state.version;
    const before = this.waiting.inflight?.unchosen ?? [];
    const { document: base, version } = await this.options.read();
    const settled = settledOn(this.waiting, operations, { looked, base, version });
    const decided = settled.operations;
    const lost = [...before, ...unchosen];
    const inflight = decided.length + lost.length > 0 ? batchOf(looked, decided, lost) : null;
    this.change({ base, version, inflight, pending: [] });
    if (settled.lost.length > 0) this.options.onLost(settled.lost, 'gone');
    if (settled.asked) {
      this.draw();
      return void this.ask(inflight!, settled.asked);
    }
    this.tell({ kind: 'waiting' });
    this.keep();
    this.draw();
    // When what others wrote was chosen throughout, there may be nothing left to send.
    if (this.unsent === 0) this.rest();
    await this.flush();
  }

  /** What somebody is heard not to be allowed any more before they try to send something. */
  refuse(message: string): void {
    if (this.waiting.inflight || this.state.kind === 'refused') return;
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
    this.change({ inflight: null, pending: [], unchosen: [] });
    this.keep();
    this.draw();
  }

  private plan(): void {
    const { kind } = this.state;
    if (kind === 'conflict' || kind === 'refused' || this.unsent === 0) return;
    const now = Date.now();
    if (this.firstChange === 0) this.firstChange = now;
    if (kind === 'saved') this.tell({ kind: 'waiting' });
    if (this.waiting.inflight || kind === 'offline' || kind === 'retrying' || kind === 'signed-out') return;
    clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(quiet, this.firstChange + longest - now));
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  /** Whether to go on with the next; of the batch that is under way already, where there is one. */
  private sendOne(): Promise<boolean> {
    const { kind } = this.state;
    if (kind === 'conflict' || kind === 'refused') return Promise.resolve(false);
    this.sending ??= this.sendNow().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendNow(): Promise<boolean> {
    const batch = this.waiting.inflight ?? this.next();
    this.tell({ kind: 'saving' });
    const sent = await this.options.send(batch).catch(() => ({ kind: 'later', offline: true }) as const);
    return this.hear(batch, sent);
  }

  /** What waits, as far as it goes at once; what was not chosen after it. */
  private next(): Batch {
    const { version, pending, unchosen } = this.waiting;
    const fits = firstOf(pending);
    const isRest = fits.length === 0;
    const inflight = batchOf(version, fits, isRest ? unchosen : []);
    this.change({ inflight, pending: pending.slice(fits.length), ...(isRest && { unchosen: [] }) });
    this.firstChange = 0;
    this.keep();
    return inflight;
  }

  private async hear(batch: Batch, sent: Sent): Promise<boolean> {
    switch (sent.kind) {
      case 'later':
        return this.later(sent.offline);
      case 'done':
      case 'stale': {
        const told = toldBy(this.waiting, batch, sent);
        const now = told ?? (await this.options.read().catch(() => undefined));
        // Until that is known, the batch is still under way.
        if (!now) return this.later(true);
        const heard = takenOver(this.waiting, batch, sent, { ...now, isRead: !told });
        return sent.kind === 'stale' ? this.takeAnew(heard) : this.take(heard);
      }
      case 'conflict':
        return this.take(disagreed(this.waiting, batch, sent));
      case 'faulty':
        return this.take(withoutFaulty(this.waiting, batch, sent));
      case 'signed-out':
        this.tell({ kind: 'signed-out' });
        return false;
      case 'refused':
        this.tell({ kind: 'refused', message: sent.message });
        return false;
    }
  }

  private later(offline: boolean): false {
    const seconds = retries[Math.min(this.failures++, retries.length - 1)]!;
    this.tell(offline ? { kind: 'offline' } : { kind: 'retrying', at: Date.now() + seconds * 1000 });
    this.timer = setTimeout(() => void this.flush(), seconds * 1000);
    return false;
  }

  /** Made anew it is sent at once; where that is refused as well, as to a server in trouble. */
  private takeAnew(heard: Heard): boolean {
    const { failures } = this;
    const turn = this.stale + 1;
    const goesOn = this.take(heard);
    this.stale = turn;
    if (turn === 1 || !goesOn) return goesOn;
    this.failures = failures;
    return this.later(false);
  }

  private take({ waiting, isElse = false, lost = [], asked }: Heard): boolean {
    this.failures = 0;
    this.stale = 0;
    this.change(waiting);
    if (isElse) this.draw();
    for (const { operations, why } of lost) this.options.onLost(operations, why);
    return asked ? this.ask(this.waiting.inflight!, asked) : this.rest();
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

  /** What is here, on top of what the server has; what has no place there is not seen, and not lost. */
  private draw(): void {
    const { base, inflight, pending } = this.waiting;
    this.document = over(base, [...(inflight?.operations ?? []), ...pending]);
    this.options.onDocument(this.document, 'others');
  }

  private change(waiting: Partial<Waiting>): void {
    this.waiting = { ...this.waiting, ...waiting };
  }

  private keep(): void {
    this.options.keep();
  }

  private tell(state: QueueState): void {
    this.state = state;
    this.options.onState(state);
  }
}

const askedIn = ({ conflicts, version, rebased }: Asked): Asked => ({ conflicts, version, rebased });
