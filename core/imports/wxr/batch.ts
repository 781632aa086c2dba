import type { NewContent } from './destination.ts';
import type { Report } from './report.ts';

/** Few enough that a transaction stays short, many enough that it pays. */
const batchSize = 20;

/** Writes things together; when one of them cannot be written, the others are, one by one. */
export class Batch<T extends NewContent> {
  readonly #write: (things: T[]) => Promise<number>;
  readonly #report: Report;
  #waiting: T[] = [];
  #made = 0;

  constructor(write: (things: T[]) => Promise<number>, report: Report) {
    this.#write = write;
    this.#report = report;
  }

  async add(thing: T): Promise<void> {
    this.#waiting.push(thing);
    if (this.#waiting.length >= batchSize) await this.#flush();
  }

  async finish(): Promise<number> {
    await this.#flush();
    return this.#made;
  }

  async #flush(): Promise<void> {
    const things = this.#waiting.splice(0);
    if (things.length === 0) return;
    try {
      this.#made += await this.#write(things);
      return;
    } catch (error) {
      // A database that is gone fails for each of them; that is no fault of theirs.
      if (things.length === 1) return this.#refused(things[0]!, error);
    }
    for (const thing of things) {
      try {
        this.#made += await this.#write([thing]);
      } catch (error) {
        this.#refused(thing, error);
      }
    }
  }

  #refused(thing: T, error: unknown): void {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'ECONNREFUSED' || code === 'database-busy' || code?.startsWith('57')) throw error;
    this.#report.note(
      { type: thing.kind, id: thing.foreignId, title: thing.title },
      'failed',
      code ?? message,
    );
  }
}
