import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { event } from './plugin.ts';

const item: ItemView<View<typeof event.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'event',
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
  content: viewOf(event.content.schema, {}, nothingResolved()) as View<typeof event.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('event', () => {
  it('tells search engines only what is there', () => {
    const startsOn = '2026-12-12T10:00:00.000Z';
    const data = event.structuredData!(
      { ...item, startsOn, content: { ...item.content, place: 'Kazerne' } },
      site,
    );
    expect(data).toMatchObject({ '@type': 'Event', startDate: startsOn, location: { name: 'Kazerne' } });
    expect(data).not.toHaveProperty('endDate');
  });
});
