import { defineListType, definePlugin, s } from '../../../plugin.ts';

export const news = defineListType({
  name: 'news',
  version: 1,
  detail: './News.astro',
  label: { nl: 'Nieuwsbericht', en: 'News item' },
  labelPlural: { nl: 'Nieuws', en: 'News' },
  description: { nl: 'Een bericht', en: 'A message' },
  icon: 'news',
  content: s.object({
    intro: s.text({ label: { nl: 'Inleiding', en: 'Introduction' }, max: 600, multiline: true }),
  }),
  defaultSort: 'publishedOn_desc',
  example: { intro: 'De molen draait weer op zaterdag.' },
  feed: true,
});

export const plugin = definePlugin({
  id: 'news',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Nieuws', en: 'News' },
  listTypes: [news],
});
