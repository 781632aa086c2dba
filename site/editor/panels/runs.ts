import type { Revision } from './versions.ts';

/** States that were kept by themselves one after another, as one run; every other state is a run of its own. */
export function runsOf(versions: readonly Revision[]): Revision[][] {
  const runs: Revision[][] = [];
  for (const one of versions) {
    const last = runs.at(-1);
    const isNext = one.kind === 'kept' && !one.isLive && last?.[0]?.kind === 'kept' && !last[0].isLive;
    if (isNext) last.push(one);
    else runs.push([one]);
  }
  return runs;
}
