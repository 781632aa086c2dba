/** Processor time that one picture may take, in milliseconds: by the clock a busy machine needs many times as long. */
export const MOST_EFFORT = 20_000;
/** How often that is looked at, in milliseconds. */
const LOOK = 250;

/** Does work, and says once that this process spent more on it than it may; who is told has to end it. */
export async function withinEffort<T>(work: () => Promise<T>, onTooMuch: () => void): Promise<T> {
  const begun = process.cpuUsage();
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 <= MOST_EFFORT) return;
    clearInterval(looking);
    onTooMuch();
  }, LOOK);
  try {
    return await work();
  } finally {
    clearInterval(looking);
  }
}
