import { distance, folded, isTypo } from './words.ts';

/** What the database knows of a word that was typed (the function `search_vocabulary`). */
export interface KnownWord {
  word: string;
  stems: string[];
  /** It stands in every text: `de`, `the`. */
  isStop: boolean;
  /** Something that can be found begins with it. */
  isKnown: boolean;
  /** Longer words it stands in: `vergunning` in `omgevingsvergunning`. */
  within: string[];
  /** Words that look like it, when it is not known. */
  alike: string[];
}

/** Words, and what else they are called. */
export type Synonyms = string[][];

/** A search as PostgreSQL takes it: what must be there, and what lifts a hit above the others. */
export interface TextQuery {
  all: string;
  /** Any of the words, for when nothing has them all; absent when there is only one. */
  some: string | undefined;
  exact: string;
}

/** Those that say something; when none does, all of them. */
export function meaningful(known: KnownWord[]): KnownWord[] {
  const telling = known.filter(({ isStop }) => !isStop);
  return telling.length > 0 ? telling : known;
}

/** The words that were most likely meant by one that was typed wrong, closest first. */
export function corrections({ word, isKnown, alike }: KnownWord): string[] {
  if (isKnown) return [];
  const meant = alike.filter((one) => isTypo(word, one));
  return meant.sort((a, b) => distance(word, a) - distance(word, b)).slice(0, 3);
}

/**
 * The query of these words. `meant` gives for a word typed wrong what is known of its corrections. Every word in it is
 * letters and digits between quotes, so nothing that was typed can be an operator.
 */
export function textQuery(
  known: KnownWord[],
  meant: Map<string, KnownWord[]>,
  synonyms: Synonyms,
): TextQuery {
  const groups = new Map(
    known.map((one) => [one.word, anyOf([one, ...(meant.get(one.word) ?? [])].flatMap(formsOf))]),
  );
  addSynonyms(groups, synonyms);
  const wanted = [...groups.values()];
  return {
    all: wanted.join(' & '),
    some: wanted.length > 1 ? wanted.join(' | ') : undefined,
    exact: anyOf(known.flatMap((one) => [one, ...(meant.get(one.word) ?? [])]).flatMap(ownForms)),
  };
}

/** What titles are searched for while someone types: every word, the last of them perhaps half. */
export const titleQuery = (words: string[]) => words.map((word) => `${lexeme(word)}:*`).join(' & ');

const ownForms = ({ word, stems }: KnownWord) => [word, ...stems].map(lexeme);

/** Stems end in what the word itself would: huiz is huis, briev is brief. */
const swapped: { [letter: string]: string } = { z: 's', s: 'z', v: 'f', f: 'v' };

function formsOf(one: KnownWord): string[] {
  const { word, stems, within } = one;
  const [stem = word] = stems;
  const swaps = stems.flatMap((form) => {
    const last = swapped[form.at(-1)!];
    return last && form.length > 2 ? [lexeme(form.slice(0, -1) + last)] : [];
  });
  // Cut behind the word, so that its own endings count: omgevingsvergunn…
  const longer = within.map((longWord) => longWord.slice(0, longWord.indexOf(stem, 1) + stem.length));
  return [
    ...ownForms(one),
    ...(word.length > 2 ? [`${lexeme(word)}:*`] : []),
    ...swaps,
    ...longer.map((form) => `${lexeme(form)}:*`),
  ];
}

/** Adds to a word, or to words that belong together, what else they are called. */
function addSynonyms(groups: Map<string, string>, synonyms: Synonyms): void {
  for (const names of synonyms) {
    const phrases = names
      .map((name) => folded(name).split(' ').filter(Boolean))
      .filter(({ length }) => length > 0);
    const asked = phrases.find((words) => words.every((word) => groups.has(word)));
    if (!asked) continue;
    const own = asked.map((word) => groups.get(word)!).join(' & ');
    const others = phrases
      .filter((words) => words !== asked)
      .map(
        (words) => `(${words.map((word) => `${lexeme(word)}${word.length > 3 ? ':*' : ''}`).join(' & ')})`,
      );
    for (const word of asked.slice(1)) groups.delete(word);
    groups.set(asked[0]!, `((${own}) | ${others.join(' | ') || own})`);
  }
}

const anyOf = (forms: string[]) => `(${[...new Set(forms)].join(' | ')})`;

function lexeme(word: string): string {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) throw new Error('Only letters and digits may be searched for');
  return `'${word}'`;
}
