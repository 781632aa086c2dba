import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import { malformed, missing } from '#core/validate.ts';
import { text, plugin } from './plugin.ts';

describe('a text', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(text.content, text.example)).toEqual([]);
    expect(missing(text.content.schema, text.example)).toEqual([]);
  });

  it('keeps to plain text and rich text, nothing else', () => {
    expect(malformed(text.content, { lead: 'Kort', text: { type: 'doc' }, columns: '3' })).not.toEqual([]);
    expect(malformed(text.content, { lead: 'Kort' })).toEqual([]);
    expect(missing(text.content.schema, { lead: 'Kort' })).toEqual(['/text']);
  });
});
