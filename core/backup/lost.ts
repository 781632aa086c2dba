import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { entriesOf } from '../store/store.ts';
import { namedFiles } from './named.ts';

/** The names of files that rows of a tenant name and the store has not. */
export async function lostFiles(id: Guid): Promise<string[]> {
  const named = await withTenant({ id }, namedFiles);
  for await (const key of keysOf(id)) named.delete(key);
  return stillNamed(id, named);
}

/** The names of what was not found, without what was thrown away together with its row meanwhile. */
export async function stillNamed(id: Guid, notFound: Map<string, string>): Promise<string[]> {
  if (notFound.size === 0) return [];
  const now = await withTenant({ id }, namedFiles);
  return [...notFound].filter(([key]) => now.has(key)).map(([, name]) => name);
}

/** Keys of everything a tenant has in the store, in one order. */
export async function* keysOf(folder: string): AsyncGenerator<string> {
  const entries = [];
  for await (const entry of entriesOf(folder)) entries.push(entry);
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, isFolder } of entries) {
    if (isFolder) yield* keysOf(`${folder}/${name}`);
    else if (!name.endsWith('.unfinished')) yield `${folder}/${name}`;
  }
}
