import { Refusal } from '../errors.ts';
import { refusalOf } from '../problem.ts';
import { removeFile, removeFolder } from '../store/store.ts';

/**
 * Lays files in the store, and then has `write` write the row that knows them, which says whether it did. They are not
 * laid within its transaction: a store far away takes longer than a transaction may wait. Where no row came of it they
 * go again; where the database was lost before it said so they stay, for the row may be there, and if it is not the
 * next round sweeps them.
 */
export async function keeping(
  key: string,
  lay: () => Promise<void>,
  write: () => Promise<boolean>,
): Promise<void> {
  let isTaken = false;
  try {
    await lay();
    isTaken = await write();
  } catch (error) {
    isTaken = isUncertain(error);
    throw error;
  } finally {
    if (!isTaken) await (/\.\w+$/.test(key) ? removeFile(key) : removeFolder(key)).catch(() => undefined);
  }
}

/** Whether it says nothing of what the database did. */
export const isUncertain = (error: unknown) => !(error instanceof Refusal) && refusalOf(error).status === 503;
