import { defineBlock, definePlugin, s, warn, wordsIn } from '#core/plugin.ts';

/** Words that somebody reads on without a heading to look for. */
const mostWords = 300;
/** Words that fill two columns with more than a few lines. */
const fewestInColumns = 60;

export const text = defineBlock({
  name: 'text',
  version: 1,
  view: './Text.astro',
  label: { nl: 'Tekst', en: 'Text' },
  description: {
    nl: 'Lopende tekst met tussenkoppen, lijsten en links',
    en: 'Running text with headings, lists and links',
  },
  group: 'basic',
  icon: 'align-left',
  keywords: {
    nl: ['alinea', 'paragraaf', 'opmaak', 'opsomming', 'artikel', 'tekstblok', 'lopende tekst', 'verhaal'],
    en: ['paragraph', 'rich text', 'article', 'bullets', 'body', 'copy', 'story'],
  },
  content: s.object({
    lead: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      help: {
        nl: 'Een of twee zinnen die groter boven de tekst staan',
        en: 'A sentence or two, set larger above the text',
      },
      max: 600,
      multiline: true,
      inline: true,
    }),
    text: s.richText({ label: { nl: 'Tekst', en: 'Text' }, requiredOn: 'publish', inline: true }),
    columns: s.choice({
      label: { nl: 'Kolommen', en: 'Columns' },
      help: {
        nl: 'Twee kolommen staan er alleen waar genoeg ruimte is',
        en: 'Two columns only appear where there is room',
      },
      options: { '1': { nl: 'Een', en: 'One' }, '2': { nl: 'Twee', en: 'Two' } },
      default: '1',
    }),
  }),
  example: {
    lead: 'Vanaf 1 maart haalt de gemeente gft-afval elke week op. Zo blijft uw container ook in de zomer fris.',
    text: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Zet uw container voor half acht aan de weg, met het handvat naar de straat. Op de ',
            },
            {
              type: 'text',
              text: 'afvalkalender',
              marks: [
                {
                  type: 'link',
                  attrs: { target: { kind: 'address', href: 'https://example.org/afvalkalender' } },
                },
              ],
            },
            { type: 'text', text: ' staat per adres wanneer wij komen.' },
          ],
        },
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Dit mag bij het gft' }] },
        {
          type: 'bulletList',
          content: [
            'Groente- en fruitresten',
            'Gekookte etensresten',
            'Gras, bladeren en klein snoeiafval',
          ].map((line) => ({
            type: 'listItem' as const,
            content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: line }] }],
          })),
        },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Is uw container kapot of te klein? Vraag dan een andere aan. Dat kost niets.',
            },
          ],
        },
      ],
    },
  },
  checks: ({ text, columns }) => {
    const words = wordsIn(text);
    return [
      ...(words > mostWords && !/<h[2-6]/.test(text.toString())
        ? [
            warn(
              'text.noHeadings',
              {
                nl: `Meer dan ${mostWords} woorden zonder tussenkop. Met tussenkoppen vindt een bezoeker wat hij zoekt.`,
                en: `More than ${mostWords} words without a heading. With headings a visitor finds what they look for.`,
              },
              'text',
            ),
          ]
        : []),
      ...(columns === '2' && words > 0 && words < fewestInColumns
        ? [
            warn(
              'text.columns',
              {
                nl: 'Deze tekst is te kort voor twee kolommen. Kies er een.',
                en: 'This text is too short for two columns. Choose one.',
              },
              'columns',
            ),
          ]
        : []),
    ];
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'text',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Tekst', en: 'Text' },
  blocks: [text],
});
