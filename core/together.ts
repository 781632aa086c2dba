import { setImmediate as untilAllAreIn } from 'node:timers/promises';

type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};
type Lane<Asked, Answer> = { underWay: number; waiting: Waiting<Asked, Answer>[] };

/**
 * Calls that come at the same moment, answered by one: who comes when nothing is under way waits for what is being read
 * from other connections just now, and for no more. While `lanes` are under way, those that come wait for each other
 * and go together, at most `most` of them. `keyOf` says who may share a call: at least it names the tenant. `ask` gives
 * an answer for each, in their order; when it throws, it throws for all of them.
 */
export function together<About, Asked, Answer>(
  keyOf: (about: About) => string,
  ask: (about: About, asked: Asked[]) => Promise<Answer[]>,
  { lanes, most }: { lanes: number; most: number },
): (about: About, asked: Asked) => Promise<Answer> {
  const open = new Map<string, Lane<Asked, Answer>>();

  async function go(about: About, key: string, lane: Lane<Asked, Answer>): Promise<void> {
    lane.underWay++;
    await untilAllAreIn();
    while (lane.waiting.length > 0) {
      const those = lane.waiting.splice(0, most);
      try {
        const answers = await ask(
          about,
          those.map(({ asked }) => asked),
        );
        for (const [index, { resolve }] of those.entries()) resolve(answers[index]!);
      } catch (error) {
        for (const { reject } of those) reject(error);
      }
    }
    if (--lane.underWay === 0) open.delete(key);
  }

  return (about, asked) =>
    new Promise((resolve, reject) => {
      const key = keyOf(about);
      let lane = open.get(key);
      if (!lane) open.set(key, (lane = { underWay: 0, waiting: [] }));
      lane.waiting.push({ asked, resolve, reject });
      if (lane.underWay < lanes) void go(about, key, lane);
    });
}
