import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transformWithOxc } from 'vite';
import { whereFailed } from './where-failed.ts';

const file = join(import.meta.dirname, '../../e2e/broken-plugin/BrokenIsland.tsx');
const source = readFileSync(file, 'utf8');
const lineWith = (text: string, word: string) =>
  text.split('\n').findIndex((line) => line.includes(word)) + 1;
const event = (stack: string) => ({ error: { stack }, filename: '', lineno: 0, colno: 0 });

describe('where an island failed', () => {
  it('is the line it was written on, though it was translated', async () => {
    const { code, map } = await transformWithOxc(source, file, { sourcemap: true });
    const packed = Buffer.from(JSON.stringify(map)).toString('base64');
    const text = `${code}\n//# sourceMappingURL=data:application/json;base64,${packed}`;
    const line = lineWith(code, 'throw');
    const column = code.split('\n')[line - 1]!.indexOf('throw') + 1;
    const stack = [
      'Error: no',
      `    at BrokenIsland (http://localhost:3000/plugins/broken/BrokenIsland.tsx?t=1:${line}:${column})`,
      '    at run (http://localhost:3000/node_modules/.vite/deps/react-dom.js:9:9)',
    ];
    expect(await whereFailed(event(stack.join('\n')), () => Promise.resolve(text))).toBe(
      `plugins/broken/BrokenIsland.tsx:${lineWith(source, 'throw')}`,
    );
  });

  it('is the file of the build where there is no map', async () => {
    const stack = 'Error: no\n    at a (http://localhost/_astro/BrokenIsland.Bx1.js:1:234)';
    expect(await whereFailed(event(stack), () => Promise.resolve('throw 1'))).toBe(
      '_astro/BrokenIsland.Bx1.js:1',
    );
    expect(await whereFailed(event(stack), () => Promise.reject(new Error('gone')))).toBe(
      '_astro/BrokenIsland.Bx1.js:1',
    );
  });

  it('is not told where nothing is known, and not of packages', async () => {
    expect(await whereFailed(event(''))).toBeUndefined();
    const outside = { ...event(''), filename: 'http://localhost/@fs/srv/poll/Poll.tsx', lineno: 7, colno: 1 };
    expect(await whereFailed(outside, () => Promise.resolve(''))).toBe('srv/poll/Poll.tsx:7');
  });
});
