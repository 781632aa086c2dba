import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadKernel } from '#core/kernel.ts';
import { makePlugin } from './new-plugin.mjs';

const root = resolve(import.meta.dirname, '..');
mkdirSync(join(root, '.data'), { recursive: true });
// Within the project, where #core leads to core.
const plugins = mkdtempSync(join(root, '.data/plugins-'));
afterAll(() => rmSync(plugins, { recursive: true }));

describe('a new plugin', () => {
  it('registers as it is', async () => {
    const folder = makePlugin(plugins, {
      name: 'opening-hours',
      nl: "Foto's en tijden",
      en: 'Opening hours',
    });
    expect(readdirSync(folder).sort()).toEqual([
      'OpeningHours.astro',
      'README.md',
      'opening-hours.test.ts',
      'plugin.ts',
    ]);
    const kernel = await loadKernel(plugins);
    expect(kernel.problems).toEqual([]);
    expect(kernel.blocks.get('opening-hours')?.label.nl).toBe("Foto's en tijden");
  });

  it('is not made over another, nor with a name that cannot be', () => {
    const labels = { nl: 'X', en: 'X' };
    expect(() => makePlugin(plugins, { name: 'opening-hours', ...labels })).toThrow('already');
    expect(() => makePlugin(plugins, { name: '../x', ...labels })).toThrow('cannot be a name');
  });
});
