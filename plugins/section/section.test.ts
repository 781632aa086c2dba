import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import type { Guid } from '#core/guid.ts';
import type { BlockView, LoadContext } from '#core/plugin.ts';
import { missing } from '#core/validate.ts';
import { plugin, section, sectionsOnce } from './plugin.ts';

const shown = [{ type: 'text' }] as BlockView[];
const asked: string[][] = [];
const context = {
  sections: {
    read(ids: string[]) {
      asked.push(ids);
      return Promise.resolve(new Map([['a', shown]]));
    },
  },
} as unknown as LoadContext;
const instance = (id: string | undefined) => ({ id: 'block', content: { section: id }, options: {} });

describe('section', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(section.content.schema, section.example)).toEqual([]);
    expect(missing(section.content.schema, {})).toEqual(['/section']);
  });

  it('reads every section of a page at once, and shows nothing for one that is gone', async () => {
    const data = await section.load!(
      [instance('a'), instance(undefined), instance('gone'), instance('a')],
      context,
    );
    expect(asked).toEqual([['a', 'gone']]);
    expect(data).toEqual([shown, [], [], shown]);
  });

  it('stands on a page once', () => {
    const blocks = ['a', undefined, 'b', undefined, 'a'].map((shown, index) => ({
      id: `${index}` as Guid,
      type: section.name,
      position: 'main' as const,
      content: { section: shown },
    }));
    const found = sectionsOnce.check({ title: 'Wonen', description: '', blocks }, { settings: {} });
    expect(found.map(({ block, code }) => `${block} ${code}`)).toEqual(['4 section.double']);
  });
});
