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
    begins(own),
    also.includes(wanted),
    own.includes(` ${wanted}`),
    others.some(begins),
    also.some(begins),
    own.includes(wanted),
    others.some((other) => other.includes(wanted)),
  ];
  const first = ways.indexOf(true);
  return first < 0 ? ways.length : first;
}

/** Without capitals and accents, so that `cafe` is `Café`. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
