import { defineBlock, definePlugin, s, warn } from '#core/plugin.ts';

export const title = defineBlock({
  name: 'title',
  version: 1,
  view: './Title.astro',
  label: { nl: 'Titel', en: 'Title' },
  description: {
    nl: 'Een kop met een korte inleiding, boven een deel van de pagina',
    en: 'A heading with a short introduction, above a part of the page',
  },
  group: 'basic',
  icon: 'heading',
  keywords: {
    nl: ['kop', 'tussenkop', 'koptekst', 'kopje', 'ondertitel'],
    en: ['heading', 'headline', 'subheading', 'header', 'subtitle'],
  },
  content: s.object({
    title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 120, requiredOn: 'publish', inline: true }),
    level: s.choice({
      label: { nl: 'Niveau', en: 'Level' },
      help: { nl: 'Elke pagina heeft één kop van niveau 1', en: 'Each page has one heading of level 1' },
      options: {
        h1: { nl: 'Kop 1 (titel van de pagina)', en: 'Heading 1 (title of the page)' },
        h2: { nl: 'Kop 2', en: 'Heading 2' },
        h3: { nl: 'Kop 3', en: 'Heading 3' },
      },
      default: 'h2',
    }),
    eyebrow: s.text({ label: { nl: 'Regel erboven', en: 'Line above' }, max: 60, inline: true }),
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      max: 500,
      multiline: true,
      inline: true,
    }),
    link: s.link({
      label: { nl: 'Link', en: 'Link' },
      help: {
        nl: 'Staat naast de titel, bijvoorbeeld ‘Al het nieuws’',
        en: 'Beside the title, for instance ‘All news’',
      },
    }),
    align: s.choice({
      label: { nl: 'Uitlijning', en: 'Alignment' },
      options: { start: { nl: 'Links', en: 'Left' }, center: { nl: 'Midden', en: 'Centre' } },
      default: 'start',
    }),
    ornament: s.toggle({
      label: { nl: 'Versiering', en: 'Ornament' },
      help: {
        nl: 'De streep, stip of lijn die bij uw huisstijl hoort',
        en: 'The bar, dot or rule of your house style',
      },
    }),
  }),
  example: {
    eyebrow: 'Wonen in Lindenhove',
    title: 'Plannen voor uw buurt',
    intro:
      'Wij bouwen de komende jaren 1.200 woningen. Lees hier wat er in uw buurt verandert en hoe u kunt meedenken.',
    link: { target: { kind: 'address', href: 'https://example.org/plannen' }, label: 'Alle bouwplannen' },
    ornament: true,
  },
  checks: ({ title, level, eyebrow, intro }) => [
    ...(!title.trim() && (eyebrow || intro)
      ? [
          warn(
            'title.empty',
            {
              nl: 'Er staat wel een inleiding, maar geen titel.',
              en: 'There is an introduction, but no title.',
            },
            'title',
          ),
        ]
      : []),
    ...(level !== 'h3' && /[.:;]$/.test(title.trim())
      ? [
          warn(
            'title.punctuation',
            {
              nl: 'Een titel eindigt zonder punt of dubbele punt.',
              en: 'A title ends without a full stop or colon.',
            },
            'title',
          ),
        ]
      : []),
  ],
  seo: ({ level, title, intro }) => (level === 'h1' ? { title, ...(intro && { description: intro }) } : {}),
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'title',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Titel', en: 'Title' },
  blocks: [title],
});
