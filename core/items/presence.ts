import { withTenant } from '../db.ts';
import { type Presence, presentAt } from '../pages/presence.ts';
import { type Act, itemToChange } from './change.ts';
import { factsToEdit } from './facts.ts';

export type { Presence };

/** Says that the caller edits this item, and gives everyone who does. */
export const presentOnItem = (act: Act, id: string, presence: Presence) =>
  withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const { shown } = factsToEdit(act.kernel, item, null);
    return presentAt(tx, act, { id: item.id, version: item.version, shown }, presence);
  });
