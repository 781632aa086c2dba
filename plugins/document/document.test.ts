import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { document } from './plugin.ts';

const item: ItemView<View<typeof document.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'document',
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
  content: viewOf(document.content.schema, {}, nothingResolved()) as View<typeof document.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('document', () => {
  it('tells search engines only what is there', () => {
    const file = { guid: 'f', href: '/a/f', label: 'Begroting', format: 'pdf', size: 12 };
    expect(document.structuredData!({ ...item, content: { ...item.content, file } }, site)).toMatchObject({
      '@type': 'DigitalDocument',
      encoding: { contentUrl: 'https://lindenhove.example/a/f' },
    });
  });
});
