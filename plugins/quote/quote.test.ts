import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { s } from '#core/plugin.ts';
import { malformed, missing } from '#core/validate.ts';
import { quote, plugin } from './plugin.ts';

describe('a quote', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(quote.content, quote.example)).toEqual([]);
    expect(missing(quote.content.schema, quote.example)).toEqual([]);
  });

  const codes = (content: object) =>
    quote.checks!(viewOf(quote.content.schema, content, nothingResolved()) as never).map(({ code }) => code);

  it('asks who said it, and for words without marks', () => {
    expect(codes({ quote: 'Hier hoor ik de rietzangers.' })).toEqual(['quote.nobody']);
    expect(codes({ quote: '“Hier hoor ik de rietzangers.”', name: 'Anneke Postma' })).toEqual([
      'quote.marks',
    ]);
    expect(codes({ quote: 'Zij zei: “kijk omhoog” en ik keek.', name: 'Anneke Postma' })).toEqual([]);
  });

  it('lets a portrait go without a description, since the name stands beside it', () => {
    const { image } = s.sampleImage;
    expect(missing(quote.content.schema, { quote: 'Ja', portrait: { image } })).toEqual([]);
  });
});
