import { locate } from '#core/blocks/tree.ts';
import { applyOperations, type Operation } from '#core/blocks/operations.ts';
import type { PageDocument } from '#core/blocks/document.ts';

/** What is sent as one: once it has a key it never changes, so that sending it again does nothing twice. */
export interface Batch {
  key: string;
  version: number;
  operations: Operation[];
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
  | { kind: 'conflict'; conflicts: Conflict[]; batch: Batch; version: number }
  | { kind: 'refused'; message: string };

export interface Kept {
  inflight: Batch | null;
  pending: Operation[];
  version: number;
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
    return (this.inflight?.operations.length ?? 0) + this.pending.length;
  }

  /** What has to outlive the page. */
  get kept(): Kept {
    return { inflight: this.inflight, pending: this.pending, version: this.version };
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

  /** Takes up what an earlier visit left unsent. */
  async resume({ inflight, pending, version }: Kept): Promise<void> {
    if (inflight) {
      const sent = await this.options.send(inflight).catch(() => ({ kind: 'later', offline: true }) as const);
      if (sent.kind === 'done') await this.catchUp();
      else pending = [...inflight.operations, ...pending];
    } else if (version !== this.version) await this.catchUp();
    for (const operation of pending) {
      try {
        this.document = applyOperations(this.document, [operation]).document;
        this.pending.push(operation);
      } catch {
        if (!isDone(this.document, operation)) this.options.onLost([operation], 'gone');
      }
    }
    this.keep();
    this.options.onDocument(this.document, 'others');
    this.plan();
  }

  /** Reads what others did, unless something is under way that will bring it along. */
  async catchUp(): Promise<void> {
    if (this.inflight) return;
    const { document, version } = await this.options.read();
    if (this.inflight || version <= this.version) return;
    this.base = document;
    this.version = version;
    this.rebuild();
    this.options.onDocument(this.document, 'others');
    // It was all there already: sent while the page was left, for one.
    if (this.unsent === 0 && this.state.kind === 'waiting') this.rest();
  }

  /** Ends a conflict: the operations that take the batch's place, over what the server has now. */
  async settle(operations: Operation[]): Promise<void> {
    if (this.state.kind !== 'conflict') return;
    this.inflight = null;
    const { document, version } = await this.options.read();
    this.base = document;
    this.version = version;
    this.pending = [...operations, ...this.pending];
    this.rebuild();
    this.keep();
    this.tell({ kind: 'waiting' });
    this.options.onDocument(this.document, 'others');
    // When what others wrote was chosen throughout, nothing is left to send.
    if (this.unsent === 0) this.rest();
    await this.flush();
  }

  /** What somebody is heard not to be allowed any more before they try to send something. */
  refuse(message: string): void {
    if (this.inflight || this.state.kind === 'refused') return;
    clearTimeout(this.timer);
    this.tell({ kind: 'refused', message });
  }

  /** Lets go of what is unsent; who may not change the page still may not. */
  drop(): void {
    this.inflight = null;
    this.pending = [];
    this.document = this.base;
    this.keep();
    this.options.onDocument(this.document, 'others');
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
      this.inflight = { key: crypto.randomUUID(), version: this.version, operations: this.pending };
      this.pending = [];
      this.firstChange = 0;
      this.keep();
    }
    this.tell({ kind: 'saving' });
    const batch = this.inflight;
    const sent = await this.options.send(batch).catch(() => ({ kind: 'later', offline: true }) as const);
    return this.hear(batch, sent);
  }

  private hear(batch: Batch, sent: Sent): boolean {
    if (sent.kind === 'later') {
      const seconds = retries[Math.min(this.failures++, retries.length - 1)]!;
      this.tell(sent.offline ? { kind: 'offline' } : { kind: 'retrying', at: Date.now() + seconds * 1000 });
      this.timer = setTimeout(() => void this.flush(), seconds * 1000);
      return false;
    }
    this.failures = 0;
    if (sent.kind === 'conflict') {
      this.tell({ kind: 'conflict', conflicts: sent.conflicts, version: sent.version, batch });
      return false;
    }
    if (sent.kind === 'refused') {
      this.tell({ kind: 'refused', message: sent.message });
      return false;
    }
    this.inflight = null;
    if (sent.kind === 'stale') {
      this.pending = [...batch.operations, ...this.pending];
      void this.readAnew().then(() => this.flush());
      return false;
    }
    if (sent.kind === 'faulty') {
      this.dropFaulty(batch, sent.index, sent.message);
      return this.rest();
    }
    const lost = sent.refused.map(({ index }) => batch.operations[index]!);
    const kept = batch.operations.filter((operation) => !lost.includes(operation));
    try {
      this.base = applyOperations(applyOperations(this.base, kept).document, sent.others).document;
      this.version = sent.version;
    } catch {
      void this.readAnew();
    }
    if (sent.others.length > 0 || lost.length > 0) {
      this.rebuild();
      this.options.onDocument(this.document, 'others');
    }
    if (lost.length > 0) this.options.onLost(lost, sent.refused[0]!.message);
    return this.rest();
  }

  private rest(): boolean {
    this.keep();
    this.tell({ kind: this.unsent > 0 ? 'waiting' : 'saved' });
    if (this.unsent === 0) this.firstChange = 0;
    return this.unsent > 0;
  }

  /** One operation that the server will never take must not hold up the others. */
  private dropFaulty(batch: Batch, index: number | undefined, message: string): void {
    const lost = index === undefined ? batch.operations : [batch.operations[index]!];
    this.pending = [...batch.operations.filter((one) => !lost.includes(one)), ...this.pending];
    this.rebuild();
    this.options.onDocument(this.document, 'others');
    this.options.onLost(lost, message);
  }

  private async readAnew(): Promise<void> {
    const { document, version } = await this.options.read();
    this.base = document;
    this.version = version;
    this.rebuild();
    this.options.onDocument(this.document, 'others');
    this.rest();
  }

  /** What is here, on top of what the server has. */
  private rebuild(): void {
    let document = this.base;
    const lost: Operation[] = [];
    const still = (operations: Operation[]) =>
      operations.filter((operation) => {
        try {
          document = applyOperations(document, [operation]).document;
          return true;
        } catch {
          if (!isDone(document, operation)) lost.push(operation);
          return false;
        }
      });
    if (this.inflight) still(this.inflight.operations);
    this.pending = still(this.pending);
    this.document = document;
    if (lost.length > 0) this.options.onLost(lost, 'gone');
  }

  private keep(): void {
    this.options.keep();
  }

  private tell(state: QueueState): void {
    this.state = state;
    this.options.onState(state);
  }
}

/** Whether the document is as this operation would leave it, so that nothing is lost when it cannot be done. */
const isDone = (document: PageDocument, operation: Operation): boolean =>
  operation.op === 'insert'
    ? locate(document, operation.node.id) !== undefined
    : operation.op === 'remove' && locate(document, operation.id) === undefined;
