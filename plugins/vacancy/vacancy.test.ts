import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { vacancy } from './plugin.ts';

const item: ItemView<View<typeof vacancy.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'vacancy',
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
  content: viewOf(vacancy.content.schema, {}, nothingResolved()) as View<typeof vacancy.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('vacancy', () => {
  it('tells search engines only what is there', () => {
    expect(vacancy.structuredData!({ ...item, endsOn: '2026-12-31T22:59:00.000Z' }, site)).toMatchObject({
      '@type': 'JobPosting',
      validThrough: '2026-12-31T22:59:00.000Z',
      hiringOrganization: { name: 'Lindenhove' },
    });
  });
});
