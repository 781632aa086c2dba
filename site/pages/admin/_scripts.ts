import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#core/schema.ts';

interface Files {
  scripts: readonly string[];
  styles: readonly string[];
}
const none: Files = { scripts: [], styles: [] };

/** By the address of a screen, as the router has it (scripts/admin-scripts.mjs); while developing there are none. */
const screens = Object.entries(readScreens()).map(([address, files]) => ({
  pattern: new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}/?$`),
  files,
}));

/** What the screen at this address loads before it is there, to be asked for at once. */
export const filesOfScreen = (path: string, language: Language): Files =>
  screens.find(({ pattern }) => pattern.test(path))?.files[language] ?? none;

function readScreens(): { [address: string]: { [language in Language]: Files } } {
  const file = join(import.meta.dirname, '../admin-scripts.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
