import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The line of a plugin's own files that speaks of something: a developer is sent there. What is looked for is how it is
 * written (`name: 'poll'`), so it may be missed; then it is the first line of the plugin.
 */
export function lineAbout(folder: string, about: readonly string[] = []): { at?: string } {
  const files = sourcesIn(folder);
  const [word = '', within] = [about.find(Boolean), about.slice(1).findLast(Boolean)];
  // Where it is defined, else where it is spoken of.
  const ways = [/\b(name|key|path):/, /\bid:/, /./];
  for (const way of ways) {
    for (const [file, lines] of files) {
      const start = word ? lines.findIndex((line) => way.test(line) && quotes(line, word)) : -1;
      if (start < 0) continue;
      // Within the definition that was found, the line of the thing itself, as `migrate:`.
      const more = within ? lines.findIndex((line, at) => at >= start && line.includes(within)) : -1;
      return { at: `${file}:${(more < 0 ? start : more) + 1}` };
    }
  }
  return files[0] ? { at: `${files[0][0]}:1` } : {};
}

/** Where in a plugin's files something was thrown. A file that is no code stands first in the stack, without a call. */
export function lineOfFailure(error: unknown, folder: string): string | undefined {
  const line = String((error as Error)?.stack ?? '')
    .split('\n')
    .find((one) => one.includes(folder));
  return line?.match(/((?:\/|[A-Z]:[\\/])[^()\s]*?:\d+)/)?.[1]?.replace(/^\/+/, '/');
}

const quotes = (line: string, word: string) =>
  [`'${word}'`, `"${word}"`, `\`${word}\``].some((quoted) => line.includes(quoted));

/** `plugin.ts` first. */
function sourcesIn(folder: string): [string, string[]][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(ts|js)$/.test(name) && !/\.test\.ts$|\.d\.ts$/.test(name))
    .sort((a, b) => Number(b.startsWith('plugin.')) - Number(a.startsWith('plugin.')) || (a < b ? -1 : 1))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8').split('\n')]);
}
