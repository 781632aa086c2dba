import { atom } from 'nanostores';
import { prepareAll } from './canvas/paint.ts';
import { readKinds } from './blocks.ts';

/** What keeps the editor from beginning: without the kinds of blocks nothing can be chosen or typed in. */
export const beginFault = atom<{ error: unknown } | undefined>();

const begun = Promise.withResolvers<void>();
/** Settles once one can work in the editor. */
export const hasBegun = begun.promise;

/** Reads the kinds of blocks; once more when that failed. */
export async function begin(): Promise<void> {
  beginFault.set(undefined);
  try {
    await readKinds();
  } catch (error) {
    beginFault.set({ error });
    return;
  }
  prepareAll();
  // What a text may hold is known from here on, so that one can type in it.
  document.documentElement.dataset['editor'] = 'ready';
  begun.resolve();
}
