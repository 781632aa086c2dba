import type { Guid, PluginContext } from 'bouwsteen/plugin';

/** How many chose each answer, by its key. */
export interface Tally {
  votes: { [answer: string]: number };
}

const tallyOf = (block: Guid) => `tally:${block}`;
/**
 * Who voted today: a visitor is another one tomorrow. Many stand under one key, by how they begin, because a plugin has
 * 100,000 keys on a site: a key for each voter would end the poll there.
 */
const ballotsOf = (block: Guid, visitor: string, day: string) => `ballots:${day}:${block}:${visitor[0]}`;

/** As version 2.1 kept it: each under a key of its own. */
const ballotBefore = (block: Guid, visitor: string) => `ballot:${block}:${visitor}`;

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
  if (await data.read(ballotBefore(block, visitor))) return false;
  let isNew = false;
  const day = new Date().toISOString().slice(0, 10);
  // That somebody voted is kept, and not for what.
  await data.change<string[]>(ballotsOf(block, visitor, day), (given = []) => {
    isNew = !given.includes(visitor);
    return isNew ? [...given, visitor] : given;
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
  // Those that version 2.1 kept begin so as well.
  return data.forget('ballot', before);
}
