import { traits } from './counts.ts';
import { hashLength } from './visitors.ts';

/** What is known of one visitor's visit while it may go on. */
export interface Visit {
  /** Seconds since 1970 of its last view, and the page that was. */
  at: number;
  page: string;
  /** Pages it has seen. */
  pages: string[];
  /** Values of the traits, in their order. */
  traits: string[];
  views: number;
}

/** A day as far as it is counted, kept from one fold to the next. */
export interface DayState {
  open: PackedVisits;
  /** Visitors of earlier on this day, eleven characters each. */
  earlier: string;
  /** Different values by kind. */
  values: { [kind: string]: string[] };
  /** Views of the last half hour by minute since 1970. */
  minutes: { [minute: string]: number };
  /** Different pairs that are kept of it. */
  pairs: number;
}

/** Visits that may go on. A busy site has tens of thousands, and all are read and written at each fold. */
export interface PackedVisits {
  strings: string[];
  /** Eleven characters each. */
  visitors: string;
  /** Places in `strings` of each combination of traits. */
  traits: number[];
  /** Of each: when, views, number of its traits, place of its page, how many pages it saw and the places of those. */
  visits: number[];
}

/** As a version before kept them: by visitor, as they are. */
export type OpenState = PackedVisits | { [visitor: string]: Visit };

/** In `visits`, before the places of its pages. */
export const numbersOfEach = 5;

export const emptyDay = (): DayState => ({
  ...{ open: packed([]), earlier: '', values: {}, minutes: {}, pairs: 0 },
});

export function packed(open: Iterable<[visitor: string, visit: Visit]>): PackedVisits {
  const places = new Map<string, number>();
  const place = (text: string) => {
    let at = places.get(text);
    if (at === undefined) places.set(text, (at = places.size));
    return at;
  };
  const all = { visitors: [] as string[], traits: [] as number[], visits: [] as number[] };
  const likes = new Map<string, number>();
  const sameTraits = new Map<string[], number>();
  const likeOf = (values: string[]) => {
    let like = sameTraits.get(values);
    if (like !== undefined) return like;
    const key = values.join('\u0001');
    like = likes.get(key);
    if (like === undefined) {
      likes.set(key, (like = likes.size));
      all.traits.push(...values.map(place));
    }
    sameTraits.set(values, like);
    return like;
  };
  for (const [visitor, visit] of open) {
    all.visitors.push(visitor);
    all.visits.push(visit.at, visit.views, likeOf(visit.traits), place(visit.page), visit.pages.length);
    for (const page of visit.pages) all.visits.push(place(page));
  }
  return { ...all, strings: [...places.keys()], visitors: all.visitors.join('') };
}

export function unpacked(open: OpenState): Map<string, Visit> {
  if (!isPacked(open)) return new Map(Object.entries(open));
  const { strings, visitors, visits } = open;
  const likes: string[][] = [];
  for (let at = 0; at < open.traits.length; at += traits.length)
    likes.push(open.traits.slice(at, at + traits.length).map((place) => strings[place]!));
  const all = new Map<string, Visit>();
  for (let at = 0; at < visits.length;) {
    const visitor = visitors.slice(all.size * hashLength, (all.size + 1) * hashLength);
    const pagesAt = at + numbersOfEach;
    const pages = visits.slice(pagesAt, pagesAt + visits[at + 4]!).map((place) => strings[place]!);
    all.set(visitor, {
      ...{ at: visits[at]!, views: visits[at + 1]!, traits: likes[visits[at + 2]!]! },
      ...{ page: strings[visits[at + 3]!]!, pages },
    });
    at = pagesAt + pages.length;
  }
  return all;
}

export const inPacked = (open: OpenState): PackedVisits =>
  isPacked(open) ? open : packed(Object.entries(open));

const isPacked = (open: OpenState): open is PackedVisits => Array.isArray(open.visits);
