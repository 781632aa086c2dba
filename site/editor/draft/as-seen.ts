import { Problem } from '../../../admin/problem.ts';
import { hearOthers, version } from './draft.ts';

/** Others change a draft every few seconds while they type. */
const tries = 3;

/**
 * Asks for what holds for the draft as it is seen here. Whoever types meanwhile makes that an older one: then what they
 * did is drawn here first, and it is asked again for what is seen now.
 */
export async function askAsSeen<T>(ask: (version: number) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    const seen = version();
    try {
      return await ask(seen);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'stale-version' || left === 0) throw error;
      await hearOthers();
      if (version() === seen) throw error;
    }
  }
}
