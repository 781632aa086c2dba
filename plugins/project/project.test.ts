import { describe, expect, it } from 'vitest';
import { nothingResolved, viewOf } from '#core/blocks/content.ts';
import type { ItemView } from '#core/plugin.ts';
import type { View } from '#core/schema.ts';
import { project } from './plugin.ts';

const item: ItemView<View<typeof project.content>> = {
  guid: 'g',
  shortId: 's',
  type: 'project',
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
  content: viewOf(project.content.schema, {}, nothingResolved()) as View<typeof project.content>,
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('project', () => {
  it('tells search engines only what is there', () => {
    expect(project.structuredData!({ ...item, startsOn: '2026-03-01T00:00:00.000Z' }, site)).toMatchObject({
      '@type': 'Project',
      foundingDate: '2026-03-01T00:00:00.000Z',
    });
  });
});
