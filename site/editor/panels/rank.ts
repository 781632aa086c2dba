import type { Label, Language } from '#core/schema.ts';

interface Named {
  name: string;
  label: Label;
  description: Label;
}

/** How well a block answers to words: 0 is called so, higher is further away, undefined is not meant at all. */
export function rankOf({ name, label, description }: Named, words: string, language: Language) {
  const wanted = plain(words);
  const own = plain(label[language]);
  // Who learned its name in the other language finds it by that too.
  const others = [plain(label[language === 'nl' ? 'en' : 'nl']), plain(name)];
  const all = [own, ...others, plain(description.nl), plain(description.en)].join(' ');
  if (!wanted.split(' ').every((word) => all.includes(word))) return undefined;
  const ways = [
    own === wanted,
    others.includes(wanted),
    own.startsWith(wanted),
    own.includes(` ${wanted}`),
    others.some((other) => other.startsWith(wanted)),
    own.includes(wanted),
    others.some((other) => other.includes(wanted)),
  ];
  const first = ways.indexOf(true);
  return first < 0 ? ways.length : first;
}

/** Without capitals and accents, so that `cafe` is `Café`. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
