import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { malformed, missing } from '#core/validate.ts';
import { divider, plugin } from './plugin.ts';

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
});
