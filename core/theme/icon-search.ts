import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { englishWords, iconWords } from './icon-words.ts';
import { iconShapes } from './icons.ts';

let names: readonly string[] | undefined;

/** Every icon there is, those that sites use often first. Read once, when somebody first looks for one. */
function allIcons(): readonly string[] {
  if (names) return names;
  const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg'));
  const all = readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []));
  const there = new Set(all);
  const often = Object.keys(iconWords).filter((name) => there.has(name));
  names = [...often, ...all.filter((name) => !(name in iconWords)).sort()];
  return names;
}

/** An icon to choose: what it is called, in Dutch where there is a word for it, and what stands inside its `<svg>`. */
export interface FoundIcon {
  name: string;
  label: { nl?: string; en: string };
  shapes: string;
}

/**
 * The icons that all of these words are in, in their English name or other words for them; without words the ones that
 * sites use often. What is called so comes first, then what the words are for, then what begins with them: a car is
 * `auto` before anything automatic is. A Dutch name counts as much as an English one, and of two with the same the one
 * that sites use more often comes first: a tree is `boom`, and an explosion as well.
 */
export function findIcons(text: string, count: number): FoundIcon[] {
  const words = wordsOf(text);
  const ranked = allIcons().flatMap((name) => {
    const rank = words.length === 0 ? (name in iconWords ? 0 : undefined) : rankOf(name, words);
    return rank === undefined ? [] : [{ name, rank }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ name }) => ({ name, label: labelOf(name), shapes: iconShapes(name).toString() }));
}

/** How far an icon is from these words, 0 when it is called so; undefined when it is not meant. */
function rankOf(name: string, words: string[]): number | undefined {
  const dutch = iconWords[name]?.split(' ') ?? [];
  const known = [...name.split('-'), ...dutch, ...(englishWords[name]?.split(' ') ?? [])];
  const all = known.join(' ');
  if (!words.every((word) => all.includes(word))) return undefined;
  const ways = [
    name === words.join('-') || dutch[0] === words.join('-'),
    words.every((word) => known.includes(word)),
    words.every((word) => known.some((one) => one.startsWith(word))),
  ];
  const first = ways.indexOf(true);
  return first < 0 ? ways.length : first;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

function labelOf(name: string): FoundIcon['label'] {
  const nl = iconWords[name]?.split(' ')[0];
  return { ...(nl && { nl }), en: name.replaceAll('-', ' ') };
}
