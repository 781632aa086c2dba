import { longestCommon } from './longest-common.ts';
import { isSameValue } from './pointer.ts';

/**
 * For each entry of a list its place in another state of that list; undefined where it is there no more. An entry is
 * known by its id. One without an id, as of an import or an example, is known by what it says: the same wherever it
 * stands now, else the one that says most of the same, else what stands alone between the same neighbours.
 */
export function placesOf(from: readonly unknown[], to: readonly unknown[]): (number | undefined)[] {
  const places: (number | undefined)[] = from.map(() => undefined);
  const taken = new Set<number>();
  const pair = (at: number, place: number) => {
    places[at] = place;
    taken.add(place);
  };
  const [ids, others] = [idsOf(from), idsOf(to)];
  ids.forEach((id, at) => {
    const place = id === undefined ? -1 : others.indexOf(id);
    if (place >= 0) pair(at, place);
  });
  const left = () => ({
    a: [...from.keys()].filter((at) => ids[at] === undefined && places[at] === undefined),
    b: [...to.keys()].filter((place) => others[place] === undefined && !taken.has(place)),
  });
  for (const isMatch of [isSameValue, isAlike]) {
    const { a, b } = left();
    const inOrder = longestCommon(a.length, b.length, (i, j) => isMatch(from[a[i]!], to[b[j]!])) ?? [];
    inOrder.forEach((j, i) => j !== undefined && pair(a[i]!, b[j]!));
    for (const at of left().a) {
      const place = left().b.find((one) => isMatch(from[at], to[one]));
      if (place !== undefined) pair(at, place);
    }
  }
  pairBetween(places, left(), { from: from.length, to: to.length }, pair);
  return places;
}

/** Of each entry the id, where no other has the same. */
const idsOf = (list: readonly unknown[]): (string | undefined)[] => {
  const ids = list.map((one) => (one as { id?: unknown } | null)?.id);
  return ids.map((id) =>
    typeof id === 'string' && ids.indexOf(id) === ids.lastIndexOf(id) ? id : undefined,
  );
};

/** As many as stood between two that are known, and stand there now, are the same with other words. */
function pairBetween(
  places: (number | undefined)[],
  { a, b }: { a: number[]; b: number[] },
  length: { from: number; to: number },
  pair: (at: number, place: number) => void,
): void {
  const runs = a.filter((at) => !a.includes(at - 1));
  for (const start of runs) {
    let end = start;
    while (a.includes(end)) end++;
    const before = start === 0 ? -1 : places[start - 1];
    const after = end === length.from ? length.to : places[end];
    if (before === undefined || after === undefined || after - before - 1 !== end - start) continue;
    const between = Array.from({ length: end - start }, (_, index) => before + 1 + index);
    if (between.every((place) => b.includes(place)))
      between.forEach((place, index) => pair(start + index, place));
  }
}

/** Whether at least half of what the longer of the two says is in the other. */
function isAlike(one: unknown, other: unknown): boolean {
  const [some, more] = [partsOf(one), partsOf(other)];
  const shared = [...some].filter((part) => more.has(part)).length;
  return shared > 0 && shared * 2 >= Math.max(some.size, more.size);
}

/** Words, and what is no text whole; each with the name of its field. */
function partsOf(value: unknown, name = '', found = new Set<string>()): Set<string> {
  if (typeof value === 'string')
    for (const [word] of value.matchAll(/[\p{L}\p{N}]+/gu)) found.add(`${name} ${word}`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      partsOf(one, Array.isArray(value) ? name : `${name}/${key}`, found);
  else if (value !== undefined) found.add(`${name} ${String(value)}`);
  return found;
}
