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

/**
 * The icons that all of these words are in, in their English name or the Dutch words for them; those that begin with
 * them first, and without words the ones that sites use often. `shapes` is what stands inside their `<svg>`.
 */
export function findIcons(text: string, count: number): { name: string; shapes: string }[] {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const found = allIcons().filter((name) => {
    if (words.length === 0) return name in iconWords;
    const known = `${name} ${iconWords[name] ?? ''}`;
    return words.every((word) => known.includes(word));
  });
  const begins = (name: string) => (` ${name} ${iconWords[name] ?? ''}`.includes(` ${words[0]}`) ? 0 : 1);
  return found
    .sort((one, other) => begins(one) - begins(other))
    .slice(0, count)
    .map((name) => ({ name, shapes: iconShapes(name).toString() }));
}
