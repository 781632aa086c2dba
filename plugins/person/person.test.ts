import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { person } from './plugin.ts';

const item: ItemView<View<typeof person.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'person',
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
  content: viewOf(person.content.schema, {}, nothingResolved()) as View<typeof person.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('person', () => {
  it('tells search engines only what is there', () => {
    const content = { ...item.content, position: 'Wethouder', phone: '14 0599' };
    expect(person.structuredData!({ ...item, content }, site)).toMatchObject({
      '@type': 'Person',
      jobTitle: 'Wethouder',
      telephone: '14 0599',
    });
  });
});
