import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { place } from './plugin.ts';

const item: ItemView<View<typeof place.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'place',
  title: 'Voorbeeld',
  description: 'Waar het over gaat',
  href: '/lijst/i/s/voorbeeld',
  image: undefined,
  publishedOn: '2026-11-20T08:00:00.000Z',
  startsOn: undefined,
  endsOn: undefined,
  tags: [],
  highlight: false,
  blocks: [],
  language: 'nl',
  content: viewOf(place.content.schema, {}, nothingResolved()) as View<typeof place.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('place', () => {
  it('tells search engines only what is there', () => {
    expect(place.structuredData!(item, site)).not.toHaveProperty('geo');
    const content = { ...item.content, latitude: 53.2, longitude: 6.9 };
    expect(place.structuredData!({ ...item, content }, site)).toMatchObject({ geo: { latitude: 53.2 } });
  });
});
