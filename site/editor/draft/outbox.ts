import type { Kept } from './queue.ts';
import type { Step } from './steps.ts';

/** What one tab holds of one page that must outlive it. */
export interface Left extends Kept {
  page: string;
  tab: string;
  at: number;
  undo: Step[];
  redo: Step[];
}

/** This tab, also after it was loaded again. */
export const tab = (sessionStorage['editorTab'] ??= crypto.randomUUID()) as string;

/** Held for as long as the tab lives, so that others know whose unsent work nobody looks after. */
export function holdTab(): void {
  void navigator.locks?.request(`tab-${tab}`, () => new Promise<never>(() => undefined));
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
  const store = (await database()).transaction('left', mode).objectStore('left');
  const request = what(store);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not kept'));
  });
}

/** A browser that keeps nothing (a private window, no room) edits all the same. */
const quietly = <T>(promise: Promise<T>) => promise.catch(() => undefined);

export const leave = (left: Left) => quietly(act('readwrite', (store) => store.put(left)));
export const forget = (page: string, of: string) =>
  quietly(act('readwrite', (store) => store.delete([page, of])));
export const leftOf = async (page: string): Promise<Left[]> => {
  const all = (await quietly(act('readonly', (store) => store.getAll()))) as Left[] | undefined;
  return (all ?? []).filter((one) => one.page === page);
};
