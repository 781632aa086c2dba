import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
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

  it('wants headings in what is long, and one column for what is short', () => {
    const paragraph = (count: number) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'woord '.repeat(count) }],
    });
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Kop' }] };
    const codes = (content: object[], columns = '1') => {
      const stored = { text: { type: 'doc', content }, columns };
      return text.checks!(viewOf(text.content.schema, stored, nothingResolved()) as never).map(
        ({ code }) => code,
      );
    };
    expect(codes([paragraph(300)])).toEqual([]);
    expect(codes([paragraph(301)])).toEqual(['text.noHeadings']);
    expect(codes([paragraph(200), heading, paragraph(200)])).toEqual([]);
    expect(codes([paragraph(20)], '2')).toEqual(['text.columns']);
    expect(codes([paragraph(60)], '2')).toEqual([]);
    expect(codes([], '2')).toEqual([]);
  });
});
