import { defineBlock, definePlugin, s, warn } from '#core/plugin.ts';

export const quote = defineBlock({
  name: 'quote',
  version: 1,
  view: './Quote.astro',
  label: { nl: 'Citaat', en: 'Quote' },
  description: { nl: 'Wat iemand zei, met naam en portret', en: 'What someone said, with name and portrait' },
  group: 'text',
  icon: 'quote',
  keywords: {
    nl: ['uitspraak', 'aanhaling', 'ervaring', 'aanbeveling', 'quote', 'review', 'getuigenis'],
    en: ['testimonial', 'blockquote', 'recommendation', 'citation', 'review'],
  },
  content: s.object({
    quote: s.text({
      label: { nl: 'Citaat', en: 'Quote' },
      help: { nl: 'Zonder aanhalingstekens', en: 'Without quotation marks' },
      max: 600,
      multiline: true,
      requiredOn: 'publish',
      inline: true,
    }),
    name: s.text({ label: { nl: 'Naam', en: 'Name' }, max: 120, inline: true, personal: true }),
    role: s.text({ label: { nl: 'Functie', en: 'Role' }, max: 120, inline: true }),
    portrait: s.image({ label: { nl: 'Portret', en: 'Portrait' }, alt: 'optional', ratio: '1:1' }),
    source: s.link({
      label: { nl: 'Bron', en: 'Source' },
      help: { nl: 'Waar dit gezegd of geschreven is', en: 'Where this was said or written' },
    }),
    look: s.choice({
      label: { nl: 'Vorm', en: 'Look' },
      options: { large: { nl: 'Groot', en: 'Large' }, card: { nl: 'Kaart', en: 'Card' } },
      default: 'large',
    }),
  }),
  example: {
    quote:
      'Toen ik hier kwam, was dit een kaal weiland. Nu hoor ik in mei vanaf vier uur ’s ochtends de rietzangers.',
    name: 'Anneke Postma',
    role: 'vrijwilliger in het Veenland sinds 2009',
    portrait: s.sampleImage,
  },
  checks: ({ quote, name }) => [
    ...(quote.trim() && !name.trim()
      ? [warn('quote.nobody', { nl: 'Zeg wie dit zei.', en: 'Say who said this.' }, 'name')]
      : []),
    ...(/^\s*["'“‘„«].*["'”’»]\s*$/s.test(quote)
      ? [
          warn(
            'quote.marks',
            {
              nl: 'Laat de aanhalingstekens weg: de vorm laat al zien dat het een citaat is.',
              en: 'Leave out the quotation marks: the look shows that it is a quote.',
            },
            'quote',
          ),
        ]
      : []),
  ],
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'quote',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Citaat', en: 'Quote' },
  blocks: [quote],
});
