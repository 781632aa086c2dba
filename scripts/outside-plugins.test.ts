import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outsidePlugins } from './outside-plugins.mjs';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'bouwsteen-outside-')), 'poll');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "acme-poll", "type": "module" }');
  writeFileSync(join(folder, 'plugin.ts'), '');
  vi.stubEnv('BOUWSTEEN_PLUGINS', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, '..'), { recursive: true });
});

it.each([
  ['by the server', ''],
  ['by a browser', '/@fs'],
])(
  'keeps the styles of a view that shares no folder with the project where they are, asked %s',
  async (_, mark) => {
    const { resolveId } = outsidePlugins() as unknown as {
      resolveId(id: string): Promise<string | undefined>;
    };
    const styles = `${folder}/Poll.astro?astro&type=style&index=0&lang.css`;
    expect(await resolveId(`${mark}${styles}`)).toBe(`/@fs${styles}`);
    expect(await resolveId(`${mark}/elsewhere/Poll.astro?astro&type=style&index=0&lang.css`)).toBeUndefined();
  },
);
