import { edited } from '../edited.ts';
import type { Kept } from './batch.ts';
import type { Step } from './steps.ts';

/** What one tab holds of one page that must outlive it. */
export interface Left extends Kept {
  page: string;
  tab: string;
  /** Whose it is; of before that was kept, it is of whoever uses this browser. */
  user?: string;
  at: number;
  undo: Step[];
  redo: Step[];
}

/** Of one person: whoever signs in after them in the same tab does not go on with what they left. */
const place = `editorTab-${edited.person.guid}`;
/** This tab, also after it was loaded again. */
export let tab = (sessionStorage[place] ??= crypto.randomUUID()) as string;

/** Milliseconds in which a page that is loaded again lets go of what it held. */
const patience = 300;

/**
 * Held for as long as the tab lives, so that others know whose unsent work nobody looks after. A tab that was duplicated
 * has the name of the first with it, and takes another.
 */
export async function holdTab(): Promise<void> {
  if (!navigator.locks || (await hold())) return;
  tab = sessionStorage[place] = crypto.randomUUID();
  await hold();
}

function hold(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const held = navigator.locks.request(`tab-${tab}`, { signal: AbortSignal.timeout(patience) }, () => {
    resolve(true);
    return new Promise<never>(() => undefined);
  });
  held.catch(() => resolve(false));
  return promise;
}

export async function isAlive(other: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === `tab-${other}`);
}

const name = 'bouwsteen-editor';
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('left', { keyPath: ['page', 'tab'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
  return opened;
}

async function act<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  try {
    const transaction = (await database()).transaction('left', mode);
    const request = what(transaction.objectStore('left'));
    // Without waiting to hear of it first: the page may be on its way out.
    transaction.commit?.();
    return await new Promise((resolve, reject) => {
      const fail = () => reject(transaction.error ?? request.error ?? new Error('not kept'));
      // What there is no room for is refused when all of it is written.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = fail;
      transaction.onabort = fail;
    });
  } catch (error) {
    // Next time it is opened anew.
    opened = undefined;
    throw error;
  }
}

/** A browser that keeps nothing (a private window, no room) edits all the same. */
const quietly = <T>(promise: Promise<T>) => promise.catch(() => undefined);

/** Whether it is kept on this device now. */
export const leave = (left: Left): Promise<boolean> =>
  act('readwrite', (store) => store.put(left)).then(
    () => true,
    () => false,
  );
export const forget = (page: string, of: string) =>
  quietly(act('readwrite', (store) => store.delete([page, of])));
export const leftOf = async (page: string): Promise<Left[]> => {
  const all = (await quietly(act('readonly', (store) => store.getAll()))) as Left[] | undefined;
  return (all ?? []).filter(
    (one) => one.page === page && (one.user ?? edited.person.guid) === edited.person.guid,
  );
};
