import type { Guid, PluginContext } from 'bouwsteen/plugin';

/** How many chose each answer, in the order of the answers. */
export interface Tally {
  votes: number[];
}

const tallyOf = (block: Guid) => `tally:${block}`;
const ballotOf = (block: Guid, visitor: string) => `ballot:${block}:${visitor}`;

export async function tally({ data }: PluginContext, block: Guid, answers: number): Promise<Tally> {
  const kept = (await data.read(tallyOf(block))) as Tally | undefined;
  return { votes: Array.from({ length: answers }, (_, index) => kept?.votes[index] ?? 0) };
}

/** Gives false to who has voted already. */
export async function vote(
  { data }: PluginContext,
  block: Guid,
  visitor: string,
  answer: number,
): Promise<boolean> {
  let isNew = false;
  // That somebody voted is kept, and not for what.
  await data.change<true>(ballotOf(block, visitor), (given) => {
    isNew = given === undefined;
    return true;
  });
  if (!isNew) return false;
  await data.change<Tally>(tallyOf(block), (kept) => {
    const votes = [...(kept?.votes ?? [])];
    for (let index = votes.length; index <= answer; index++) votes.push(0);
    votes[answer] = votes[answer]! + 1;
    return { votes };
  });
  return true;
}

/** Who voted is forgotten; what was chosen stays counted. */
export async function forgetBallots({ data }: PluginContext, before: Date): Promise<number> {
  return data.forget('ballot:', before);
}
