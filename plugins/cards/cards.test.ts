import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import { createKernel } from '#core/kernel.ts';
import { s } from '#core/plugin.ts';
import { malformed, missing } from '#core/validate.ts';
import { columnsFor } from './columns.ts';
import { cards, plugin } from './plugin.ts';

describe('cards', () => {
  it('registers, and its example can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], dirname(folder)).problems).toEqual([]);
    expect(malformed(cards.content, cards.example)).toEqual([]);
    expect(missing(cards.content.schema, cards.example)).toEqual([]);
  });

  const guid = s.sampleImage.image;
  const picture = {
    guid,
    width: 900,
    height: 600,
    version: '1',
    color: '#334455',
    focal: { x: 0.5, y: 0.5 },
  };
  const codes = (content: object) => {
    const resolved = { ...nothingResolved(), images: new Map([[guid, picture]]) };
    return cards.checks!(viewOf(cards.content.schema, content, resolved) as never).map(({ code }) => code);
  };

  it('sees titles that are vague or stand twice', () => {
    expect(codes({ cards: [{ title: 'Meer informatie' }] })).toEqual(['link.vague']);
    expect(codes({ cards: [{ title: 'Parkeren' }, { title: 'parkeren ' }] })).toEqual(['cards.sameTitle']);
  });

  it('sees pictures that some cards have and others lack, where pictures are shown', () => {
    const some = [{ title: 'Otter', image: s.sampleImage }, { title: 'Kievit' }];
    expect(codes({ look: 'stories', cards: some })).toEqual(['cards.mixed']);
    expect(codes({ look: 'compact', cards: some })).toEqual([]);
  });

  it('needs a title on each card', () => {
    expect(missing(cards.content.schema, { cards: [{ text: 'Los' }] })).toEqual(['/cards/0/title']);
  });
});

describe('columns', () => {
  it('fill the last row as far as they can', () => {
    const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => columnsFor(count, 4));
    expect(columns).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3, 4]);
    expect([4, 5, 7].map((count) => columnsFor(count, 3))).toEqual([2, 3, 3]);
  });
});
