import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { iconWords } from './icon-words.ts';
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
 * The icons that all of these words are in, in their English name or the Dutch words for them; the one of that name
 * first, then those that begin with them, and without words the ones that sites use often.
 */
export function findIcons(text: string, count: number): FoundIcon[] {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const found = allIcons().filter((name) => {
    if (words.length === 0) return name in iconWords;
    const known = `${name} ${iconWords[name] ?? ''}`;
    return words.every((word) => known.includes(word));
  });
  const rank = (name: string) =>
    name === text ? 0 : ` ${name} ${iconWords[name] ?? ''}`.includes(` ${words[0]}`) ? 1 : 2;
  return found
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, count)
    .map((name) => ({ name, label: labelOf(name), shapes: iconShapes(name).toString() }));
}

function labelOf(name: string): FoundIcon['label'] {
  const nl = iconWords[name]?.split(' ')[0];
  return { ...(nl && { nl }), en: name.replaceAll('-', ' ') };
}
