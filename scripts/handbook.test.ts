import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadKernel } from '#core/kernel.ts';

/** docs/handboek and docs/handbook: what they show and name is there, in both languages. */
const docs = resolve(import.meta.dirname, '../docs');
const books = { nl: 'handboek', en: 'handbook' } as const;
const kernel = await loadKernel(resolve(import.meta.dirname, '../plugins'));

/** Bytes that the pictures of one language may be together, and one of them. */
const mostTogether = 700_000;
const mostEach = 90_000;

const chaptersOf = (book: string) => readdirSync(join(docs, book)).filter((name) => name.endsWith('.md'));
const number = (chapter: string) => Number(/^\d+/.exec(chapter)?.[0] ?? 0);
const picturesIn = (text: string) =>
  [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', path = '']) => ({ alt, path }));
const linksIn = (text: string) =>
  [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
/** Words of the screen stand in italics; bold is for what to look at. */
const wordsIn = (text: string) =>
  [...text.replace(/!\[[^\]]*\]/g, '').matchAll(/(?<!\*)\*(?!\*)([^*\n]+(?:\n[^*\n]+)?)\*(?!\*)/g)].map(
    ([, word = '']) => word.replace(/\s*\n\s*/g, ' '),
  );

/** Every text of the admin, the editor and the site in one language, and what blocks and settings are called. */
async function wordsOfTheScreen(language: 'nl' | 'en'): Promise<Set<string>> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const files = [
    ...readdirSync(join(docs, '../admin/messages'))
      .filter((name) => name.endsWith(`.${language}.ts`))
      .map((name) => `admin/messages/${name}`),
    `site/messages/${language}.ts`,
  ];
  for (const file of files) collect(await import(resolve(docs, '..', file)));
  // Labels of blocks and of their fields, wherever they stand in a schema.
  const collectLabels = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const said = (value as { [name: string]: unknown })[language];
    if (typeof said === 'string') words.add(said);
    else Object.values(value).forEach(collectLabels);
  };
  for (const { label, starts, content } of kernel.blocks.values())
    collectLabels([label, starts, content.schema]);
  return words;
}

describe.each(Object.entries(books) as ['nl' | 'en', string][])('the handbook (%s)', (language, book) => {
  const chapters = chaptersOf(book);
  const textOf = (chapter: string) => readFileSync(join(docs, book, chapter), 'utf8');

  it('has the same chapters as the other one, each named on the first page', () => {
    const other = chaptersOf(books[language === 'nl' ? 'en' : 'nl']);
    expect(chapters.map(number).sort()).toEqual(other.map(number).sort());
    const first = linksIn(textOf('README.md'));
    for (const chapter of chapters.filter((name) => name !== 'README.md')) expect(first).toContain(chapter);
  });

  it.each(chapters)('%s leads to what is there, and describes every picture', (chapter) => {
    const text = textOf(chapter);
    for (const path of linksIn(text)) expect(existsSync(join(docs, book, path)), path).toBe(true);
    for (const { alt, path } of picturesIn(text)) {
      expect(alt.length, path).toBeGreaterThan(20);
      expect(path).toMatch(new RegExp(`^\\.\\./pictures/handbook/${language}/[a-z]+\\.webp$`));
      expect(existsSync(join(docs, book, path)), path).toBe(true);
    }
  });

  it.each(chapters)('%s names what stands on the screen', async (chapter) => {
    const known = await wordsOfTheScreen(language);
    expect(wordsIn(textOf(chapter)).filter((word) => !known.has(word))).toEqual([]);
  });

  it('shows every picture there is, and they are light', () => {
    const folder = join(docs, 'pictures/handbook', language);
    const shown = chapters.flatMap((chapter) =>
      picturesIn(textOf(chapter)).map(({ path }) => path.split('/').at(-1)!),
    );
    const files = readdirSync(folder);
    expect(files.sort()).toEqual([...new Set(shown)].sort());
    const sizes = files.map((file) => statSync(join(folder, file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostEach);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostTogether);
  });
});
