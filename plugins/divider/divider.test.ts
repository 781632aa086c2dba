import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import type { Guid } from '#core/guid.ts';
import { malformed, missing } from '#core/validate.ts';
import { divider, dividersApart, plugin } from './plugin.ts';

describe('a divider', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(divider.content, divider.example)).toEqual([]);
    expect(missing(divider.content.schema, divider.example)).toEqual([]);
  });

  it('needs nothing to be published', () => {
    expect(missing(divider.content.schema, {})).toEqual([]);
    expect(viewOf(divider.content.schema, {}, nothingResolved())).toEqual({ look: 'line', size: 'normal' });
  });

  it('stands between two parts, not beside another', () => {
    const found = (...blocks: [type: string, position: 'main' | 'right-column'][]) =>
      dividersApart
        .check(
          {
            title: 'Wonen',
            description: '',
            blocks: blocks.map(([type, position], index) => ({
              id: `${index}` as Guid,
              type,
              position,
              content: {},
            })),
          },
          { settings: {} },
        )
        .map(({ block, code }) => `${block} ${code}`);
    expect(found(['text', 'main'], ['divider', 'main'], ['text', 'main'])).toEqual([]);
    expect(found(['divider', 'main'], ['divider', 'right-column'])).toEqual([]);
    expect(found(['text', 'main'], ['divider', 'main'], ['divider', 'main'])).toEqual(['1 divider.double']);
  });
});
