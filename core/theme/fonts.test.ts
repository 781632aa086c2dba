import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fontFaceCss, fontFile, fontPairs, fontPreloads } from './fonts.ts';
import { fontPairNames } from './scheme.ts';

const filesIn = (css: string) => [...css.matchAll(/\/theme\/fonts\/([\w.-]+)/g)].map((match) => match[1]!);

describe('fonts', () => {
  it.each(fontPairNames)('%s: every address it names is a file with that content', async (pair) => {
    const names = filesIn(fontFaceCss(pair));
    expect(names.length).toBe(fontPairs[pair].faces.length * 3);
    for (const name of names) {
      const file = await fontFile(name);
      expect(file?.bytes.subarray(0, 4).toString()).toBe('wOF2');
      expect(createHash('sha256').update(file!.bytes).digest('hex').slice(0, 8)).toBe(name.split('.')[1]);
    }
    for (const url of fontPreloads(pair)) expect(names).toContain(url.split('/').at(-1));
  });

  it('knows no other name', async () => {
    expect(await fontFile('../theme.ts')).toBeUndefined();
    expect(await fontFile('make.py')).toBeUndefined();
    expect(await fontFile('constructor')).toBeUndefined();
  });

  it.each(fontPairNames)('%s: what is preloaded stays under 22 kB', async (pair) => {
    const files = await Promise.all(fontPreloads(pair).map((url) => fontFile(url.split('/').at(-1)!)));
    expect(files.reduce((sum, file) => sum + file!.bytes.length, 0)).toBeLessThan(22_000);
  });
});
