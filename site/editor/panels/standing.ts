import { isSameValue } from '#core/blocks/pointer.ts';

/** What is said of an item beside its text. */
export interface Standing {
  tags: string[];
  highlight: boolean;
  publishedOn: string;
  startsOn: string;
  endsOn: string;
}
export const standingNames = ['tags', 'highlight', 'publishedOn', 'startsOn', 'endsOn'] as const;

/**
 * What has to be saved of how it is `now`, so that it becomes what was filled in: nothing that was left alone, and of the
 * tags those that came and went, beside what others did to them.
 */
export function changeTo(to: Partial<Standing>, from: Partial<Standing>, now: Standing): Partial<Standing> {
  const changed = { ...to };
  if (to.tags && from.tags) changed.tags = listTo(to.tags, from.tags, now.tags);
  return only(changed, (name) => !isSameValue(changed[name], now[name]));
}

/** What takes that back, of what nobody else has changed since; `before` is how it was, `saved` what it became. */
export function changeBack(
  saved: Partial<Standing>,
  before: Partial<Standing>,
  now: Standing,
): Partial<Standing> {
  const still = only(saved, (name) => name === 'tags' || isSameValue(now[name], saved[name]));
  return changeTo(
    only(before, (name) => name in still),
    still,
    now,
  );
}

/** A list with what came and went between two states of it, beside what others did to it. */
export function listTo(to: string[], from: string[], now: string[]): string[] {
  if (isSameValue(from, now)) return to;
  const kept = now.filter((one) => to.includes(one) || !from.includes(one));
  return [...kept, ...to.filter((one) => !from.includes(one) && !now.includes(one))];
}

function only(values: Partial<Standing>, isWanted: (name: keyof Standing) => boolean): Partial<Standing> {
  const names = standingNames.filter((name) => values[name] !== undefined && isWanted(name));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
