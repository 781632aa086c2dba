import { withTenant } from '../db.ts';
import { type Presence, presentAt } from '../pages/presence.ts';
import { type Act, itemToChange } from './change.ts';

export type { Presence };

/** Says that the caller edits this item, and gives everyone who does. */
export const presentOnItem = (act: Act, id: string, presence: Presence) =>
  withTenant(act.tenant, async (tx) => presentAt(tx, act, await itemToChange(tx, act, id), presence));
