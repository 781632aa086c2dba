import type { Label, Language } from '#core/schema.ts';

interface Named {
  name: string;
  label: Label;
  description: Label;
  keywords?: { [language in Language]: string[] };
}

/** How well a block answers to words: 0 is called so, higher is further away, undefined is not meant at all. */
export function rankOf({ name, label, description, keywords }: Named, words: string, language: Language) {
  const wanted = plain(words);
  const own = plain(label[language]);
  // Who learned its name in the other language finds it by that too.
  const others = [plain(label[language === 'nl' ? 'en' : 'nl']), plain(name)];
  const also = [...(keywords?.nl ?? []), ...(keywords?.en ?? [])].map(plain);
  const all = [own, ...others, ...also, plain(description.nl), plain(description.en)].join(' ');
  if (!wanted.split(' ').every((word) => all.includes(word))) return undefined;
  const begins = (other: string) => other.startsWith(wanted);
  const ways = [
    own === wanted,
    others.includes(wanted),
    also.includes(wanted),
    begins(own),
    own.includes(` ${wanted}`),
    others.some(begins),
    also.some(begins),
    own.includes(wanted),
    others.some((other) => other.includes(wanted)),
  ];
  const first = ways.indexOf(true);
  return first < 0 ? ways.length : first;
}

/**
 * Each word for itself where nothing has all of them, so that `twee kolommen` finds what `kolommen` does: first what has
 * the most of them. Words of three letters and fewer are in everything.
 */
export function rankOfSome(named: Named, words: string, language: Language): number | undefined {
  const ranks = plain(words)
    .split(' ')
    .filter((word) => word.length > 3)
    .map((word) => rankOf(named, word, language));
  const known = ranks.filter((rank) => rank !== undefined);
  if (known.length === 0) return undefined;
  return (ranks.length - known.length) * 100 + Math.min(...known);
}

/** What the layout of a page is looked for by, in both languages. */
const layoutWords = [
  'kolom',
  'indeling',
  'zijbalk',
  'zijkolom',
  'naast elkaar',
  'raster',
  'column',
  'layout',
  'sidebar',
  'side by side',
  'grid',
];

/** Whether these words may mean the columns of the page, which are no block. */
export function meansLayout(words: string): boolean {
  const wanted = plain(words);
  return wanted.length > 2 && layoutWords.some((one) => wanted.includes(one) || one.startsWith(wanted));
}

/** Without capitals and accents, so that `cafe` is `Café`. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
