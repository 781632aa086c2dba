import type { Guid, PluginContext } from 'bouwsteen/plugin';

/** How many chose each answer, by its key. */
export interface Tally {
  votes: { [answer: string]: number };
}

const tallyOf = (block: Guid) => `tally:${block}`;
const ballotOf = (block: Guid, visitor: string) => `ballot:${block}:${visitor}`;

/** Of these answers, which are those of today: an answer that was taken away keeps its votes, and is not shown. */
export async function tally({ data }: PluginContext, block: Guid, answers: string[]): Promise<Tally> {
  const counted = countedIn(await data.read(tallyOf(block)), answers);
  return { votes: Object.fromEntries(answers.map((answer) => [answer, counted.get(answer) ?? 0])) };
}

/** Gives false to who has voted already. */
export async function vote(
  { data }: PluginContext,
  block: Guid,
  visitor: string,
  { answer, answers }: { answer: string; answers: string[] },
): Promise<boolean> {
  let isNew = false;
  // That somebody voted is kept, and not for what.
  await data.change<true>(ballotOf(block, visitor), (given) => {
    isNew = given === undefined;
    return true;
  });
  if (!isNew) return false;
  await data.change<Tally>(tallyOf(block), (kept) => {
    const counted = countedIn(kept, answers);
    counted.set(answer, (counted.get(answer) ?? 0) + 1);
    return { votes: Object.fromEntries(counted) };
  });
  return true;
}

/** What was counted so far. Version 2.0 counted by the place of an answer. */
function countedIn(kept: unknown, answers: string[]): Map<string, number> {
  const { votes = {} } = (kept ?? {}) as { votes?: number[] | Tally['votes'] };
  if (!Array.isArray(votes)) return new Map(Object.entries(votes));
  return new Map(answers.map((answer, place) => [answer, votes[place] ?? 0]));
}

/** Who voted is forgotten; what was chosen stays counted. */
export async function forgetBallots({ data }: PluginContext, before: Date): Promise<number> {
  return data.forget('ballot:', before);
}
