import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Fault } from './fault.ts';

/**
 * The line of a plugin's own files that speaks of something: a developer is sent there. What is looked for is how it is
 * written (`name: 'poll'`), so it may be missed; then it is the first line of the plugin.
 */
export function lineAbout(
  folder: string,
  { about = [], field }: Omit<Fault, 'problem'> = {},
): { at?: string } {
  const files = sourcesIn(folder);
  const [word, ...parts] = about.filter(Boolean);
  const start = definitionOf(files, word);
  const found = field ? fieldOf(files, start, field) : start;
  if (!found) return files[0] ? { at: `${files[0].file}:1` } : {};
  const { file, lines } = found;
  let { line } = found;
  for (const [index, part] of parts.entries()) {
    // Of a definition the rest of the file, of a field or an example what stands within its brackets.
    const end = !field && index === 0 ? lines.length : endOf(lines, line);
    const next = lines.findIndex((one, at) => at >= line && at < end && speaksOf(one, part));
    if (next >= 0) line = next;
  }
  return { at: `${file}:${line + 1}` };
}

interface Place {
  file: string;
  lines: string[];
  line: number;
}

/** Where it is defined, else where it is spoken of. */
function definitionOf(files: Omit<Place, 'line'>[], word: string | undefined): Place | undefined {
  if (!word) return undefined;
  for (const way of [/\b(name|key|path):/, /\bid:/, /./])
    for (const source of files) {
      const line = source.lines.findIndex((one) => way.test(one) && quotes(one, word));
      if (line >= 0) return { ...source, line };
    }
  return undefined;
}

/** A field behind the name of what it belongs to, or made beforehand under a name of its own. */
function fieldOf(files: Omit<Place, 'line'>[], start: Place | undefined, field: string): Place | undefined {
  for (const way of [`${field}: s.`, `${field}:`]) {
    const within = start?.lines.findIndex((one, at) => at >= start.line && speaksOf(one, way)) ?? -1;
    if (within >= 0) return { ...start!, line: within };
    for (const source of files) {
      const line = source.lines.findIndex((one) => speaksOf(one, way));
      if (line >= 0) return { ...source, line };
    }
  }
  return start;
}

/** The line behind the one on which what begins on this line has closed its brackets. */
function endOf(lines: readonly string[], from: number): number {
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    for (const sign of lines[at]!) depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    if (depth <= 0) return at + 1;
  }
  return lines.length;
}

/** Of `max:` as a key, so that `climax:` is none. */
const speaksOf = (line: string, part: string) =>
  part.includes(':') && /^\w/.test(part)
    ? new RegExp(`(?<![\\w.])['"]?${part.replace(/[^\w: ]/g, '\\$&').replace(':', `['"]?:`)}`).test(line)
    : line.includes(part);

/** What was thrown while a plugin's files were loaded, in plain words, and the file and line as far as they are known. */
export function failureOf(error: unknown, folder: string): { said: string; at?: string } {
  const said = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  // What Vite cannot read it draws, with the place in the drawing, and the file beside it.
  const drawn = /^\[\w+\] *(.+)\n\s*╭─+\[ *(.+?):(\d+):\d+ *\]/m.exec(said);
  if (drawn) {
    const [, what = '', file = '', line] = drawn;
    const { id } = error as { id?: string };
    return { said: what, at: `${id?.split('?')[0] ?? join(folder, basename(file))}:${line}` };
  }
  const at = lineOfFailure(error, folder);
  return { said, ...(at && { at }) };
}

/** A file that is no code stands first in the stack, without a call. */
export function lineOfFailure(error: unknown, folder: string): string | undefined {
  const line = String((error as Error | undefined)?.stack ?? '')
    .split('\n')
    .find((one) => one.includes(folder));
  return line?.match(/((?:\/|[A-Z]:[\\/])[^()\s]*?:\d+)/)?.[1]?.replace(/^\/+/, '/');
}

/**
 * Where in a plugin something was thrown, from the file of its view (`poll/Poll.astro`, or behind `outside:` and its
 * package) and the folder it stands in: `poll/PollIsland.tsx:12`. A build has no such lines, and then it is not known.
 */
export function lineInPlugin(error: unknown, view: string, folder: string): string | undefined {
  const stack = String((error as Error | undefined)?.stack ?? '').replaceAll('\\', '/');
  const [place] = /^(outside:@[^/]+\/)?[^/]+/.exec(view) ?? [''];
  const within = new RegExp(
    `${escaped(folder.replaceAll('\\', '/'))}/((?!node_modules/)[^\\s():?]+)(?:\\?[^\\s:]*)?:(\\d+)`,
  );
  const found = within.exec(stack);
  return found ? `${place}/${found[1]}:${found[2]}` : undefined;
}

/**
 * Who says a key of the messages, and on which line: in quotes, or begun by a text with a value behind it
 * (`hours.${weekday}`). Looked for with whom the key begins with, then with all, because the name may be what is wrong.
 */
export function sayerOf(
  key: string,
  folders: ReadonlyMap<string, string>,
): { plugin: string; at?: string } | undefined {
  const owner = [...folders.keys()]
    .filter((id) => key.startsWith(`${id}.`))
    .sort((a, b) => b.length - a.length)[0];
  const says = [(line: string) => quotes(line, key), (line: string) => begins(line, key)];
  for (const plugins of owner === undefined ? [[...folders.keys()]] : [[owner], [...folders.keys()]])
    for (const isSaid of says)
      for (const plugin of plugins)
        for (const file of codeIn(folders.get(plugin)!)) {
          const line = readFileSync(file, 'utf8').split('\n').findIndex(isSaid);
          if (line >= 0) return { plugin, at: `${file}:${line + 1}` };
        }
  return owner === undefined ? undefined : { plugin: owner };
}

const begins = (line: string, key: string) =>
  [...line.matchAll(/`([\w/-]+\.[\w.-]*)\$\{/g)].some(([, start = '']) => key.startsWith(start));

/** Views, islands and what they import; not tests, nor what was installed beside them. */
export function codeIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', '.git'].includes(entry.name) ? [] : codeIn(path);
    return /\.(astro|tsx?|js)$/.test(entry.name) && !/\.test\.ts$|\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}

const escaped = (text: string) => text.replace(/[^\w/]/g, '\\$&');

const quotes = (line: string, word: string) =>
  [`'${word}'`, `"${word}"`, `\`${word}\``].some((quoted) => line.includes(quoted));

/** `plugin.ts` first. */
function sourcesIn(folder: string): Omit<Place, 'line'>[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(ts|js)$/.test(name) && !/\.test\.ts$|\.d\.ts$/.test(name))
    .sort((a, b) => Number(b.startsWith('plugin.')) - Number(a.startsWith('plugin.')) || (a < b ? -1 : 1))
    .map((name) => ({
      file: join(folder, name),
      lines: readFileSync(join(folder, name), 'utf8').split('\n'),
    }));
}
