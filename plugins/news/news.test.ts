import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import type { ImageView } from '#core/plugin.ts';
import { missing } from '#core/validate.ts';
import { news, plugin } from './plugin.ts';

const image: ImageView = {
  guid: 'p',
  alt: 'Kraan',
  width: 2000,
  height: 1000,
  version: '1',
  color: '#888888',
  focal: { x: 50, y: 50 },
};
const item = {
  guid: 'g',
  shortId: 's',
  type: 'news',
  title: 'Kerkstraat dicht',
  description: 'Drie weken werk aan de weg',
  href: '/nieuws/i/s/kerkstraat-dicht',
  image: undefined,
  publishedOn: '2026-11-20T08:00:00.000Z',
  startsOn: undefined,
  endsOn: undefined,
  tags: [],
  highlight: false,
  blocks: [],
  language: 'nl' as const,
  content: { intro: '', image: undefined, caption: '', credit: '', author: '', source: undefined },
};
const site = { name: 'Lindenhove', origin: 'https://lindenhove.example' };

describe('news', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(news.content.schema, news.example)).toEqual([]);
  });

  it('wants words for its picture', () => {
    expect(missing(news.content.schema, { image: { image: 'p' } })).toEqual(['/image/alt']);
  });

  it('tells search engines only what is there', () => {
    expect(news.structuredData!(item, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Kerkstraat dicht',
      description: 'Drie weken werk aan de weg',
      inLanguage: 'nl',
      mainEntityOfPage: 'https://lindenhove.example/nieuws/i/s/kerkstraat-dicht',
      datePublished: '2026-11-20T08:00:00.000Z',
      publisher: { '@type': 'Organization', name: 'Lindenhove', url: 'https://lindenhove.example' },
    });
    const full = {
      ...item,
      tags: ['wegen'],
      content: { ...item.content, intro: 'Kort', author: 'Noor', image },
    };
    expect(news.structuredData!(full, site)).toMatchObject({
      description: 'Kort',
      keywords: ['wegen'],
      author: { name: 'Noor' },
      image: [expect.stringMatching(/^https:\/\/lindenhove\.example\/a\/p\?/)],
    });
  });
});
