import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';

/** What a room above keeps about people with an account, beside their profile: answers, pictures. */
export interface KeptOfPeople {
  /** What it is called in what someone takes with them, and in the answer when it is erased. */
  name: string;
  read(tx: Tx, kernel: Kernel, userId: Guid, language: Language): Promise<unknown>;
  /** Gives the proof: what went. */
  erase(tx: Tx, userId: Guid, by: Guid): Promise<object>;
}

let rooms: readonly KeptOfPeople[] = [];

/** Rooms above tell here what they keep, once, when a node is put together: this room knows none of them. */
export function keepOfPeople(all: readonly KeptOfPeople[]): void {
  rooms = all;
}

/** All that is kept about someone elsewhere, by where. */
export async function keptOf(tx: Tx, kernel: Kernel, userId: Guid, language: Language) {
  const kept: { [name: string]: unknown } = {};
  for (const { name, read } of rooms) kept[name] = await read(tx, kernel, userId, language);
  return kept;
}

export type Erased = { [name: string]: object };

/** Before an account goes: all of that goes as well, in the same transaction. */
export async function eraseKept(tx: Tx, userId: Guid, by: Guid): Promise<Erased> {
  const erased: Erased = {};
  for (const { name, erase } of rooms) erased[name] = await erase(tx, userId, by);
  return erased;
}
