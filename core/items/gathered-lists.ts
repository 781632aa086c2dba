import type { Guid } from '../guid.ts';
import type { ItemList, ItemQuery } from '../plugin.ts';

interface Read {
  lists: ItemList[];
  until: number;
  sources: Guid[];
}

interface Waiting {
  queries: ItemQuery[];
  resolve: (read: Read) => void;
  reject: (error: unknown) => void;
}

/**
 * Lists that several ask for in one turn, as the blocks of a page do, read in one go. Each gets its own lists; when they
 * change and where they came from is said of all of them together. Where they cannot be read at once each is read by
 * itself, so that what one asks wrongly is its own fault alone.
 */
export function gatheredLists(
  read: (queries: ItemQuery[]) => Promise<Read>,
): (queries: ItemQuery[]) => Promise<Read> {
  let waiting: Waiting[] = [];

  async function go(): Promise<void> {
    const those = waiting;
    waiting = [];
    try {
      const { lists, ...rest } = await read(those.flatMap(({ queries }) => queries));
      let from = 0;
      for (const { queries, resolve } of those)
        resolve({ ...rest, lists: lists.slice(from, (from += queries.length)) });
    } catch (error) {
      if (those.length === 1) those[0]!.reject(error);
      else for (const { queries, resolve, reject } of those) read(queries).then(resolve, reject);
    }
  }

  return (queries) =>
    new Promise((resolve, reject) => {
      waiting.push({ queries, resolve, reject });
      if (waiting.length === 1) queueMicrotask(() => void go());
    });
}
