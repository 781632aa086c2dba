import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { question } from './plugin.ts';

const item: ItemView<View<typeof question.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'question',
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
  content: viewOf(question.content.schema, {}, nothingResolved()) as View<typeof question.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('question', () => {
  it('tells search engines only what is there', () => {
    expect(question.structuredData!(item, site)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: item.title }],
    });
  });
});
