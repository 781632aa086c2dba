import { defineBlock, definePlugin, s, warn, wordsIn } from '#core/plugin.ts';
import { messages } from './messages.ts';

/** What is longer is an article in a frame. */
const mostWords = 80;

export const notice = defineBlock({
  name: 'notice',
  version: 1,
  view: './Notice.astro',
  label: { nl: 'Melding', en: 'Notice' },
  description: { nl: 'Iets wat een bezoeker niet mag missen', en: 'Something a visitor must not miss' },
  group: 'text',
  icon: 'bell',
  keywords: {
    nl: [
      'waarschuwing',
      'let op',
      'mededeling',
      'storing',
      'alarm',
      'belangrijk',
      'attentie',
      'kader',
      'tip',
      'informatie',
    ],
    en: ['alert', 'warning', 'message', 'announcement', 'important', 'callout', 'info', 'tip', 'box'],
  },
  content: s.object({
    kind: s.choice({
      label: { nl: 'Soort', en: 'Kind' },
      options: {
        info: { nl: 'Informatie', en: 'Information' },
        success: { nl: 'Goed nieuws', en: 'Good news' },
        warning: { nl: 'Let op', en: 'Please note' },
        danger: { nl: 'Belangrijk of gevaar', en: 'Important or danger' },
      },
      default: 'info',
    }),
    title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 120, inline: true }),
    level: s.choice({
      label: { nl: 'Niveau van de titel', en: 'Level of the title' },
      options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
      default: 'h2',
      showIf: { title: 'present' },
    }),
    text: s.richText({ label: { nl: 'Tekst', en: 'Text' }, requiredOn: 'publish', inline: true }),
    link: s.link({ label: { nl: 'Link', en: 'Link' } }),
    icon: s.icon({
      label: { nl: 'Pictogram', en: 'Icon' },
      help: {
        nl: 'Leeg: het pictogram dat bij de soort hoort',
        en: 'Empty: the one that goes with the kind',
      },
    }),
  }),
  example: {
    kind: 'warning',
    title: 'Brug bij de Havenkade afgesloten',
    text: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Van maandag 9 tot en met vrijdag 20 maart kunt u niet over de brug. Fietsers rijden om via de ',
            },
            { type: 'text', text: 'Molenweg', marks: [{ type: 'bold' }] },
            { type: 'text', text: '.' },
          ],
        },
      ],
    },
    link: {
      target: { kind: 'address', href: 'https://example.org/omleiding' },
      label: 'Bekijk de omleiding',
    },
  },
  checks: ({ text }) =>
    wordsIn(text) > mostWords
      ? [
          warn(
            'notice.long',
            {
              nl: `Een melding van meer dan ${mostWords} woorden wordt overgeslagen. Zet de uitleg in een Tekst.`,
              en: `A notice of more than ${mostWords} words is skipped. Put the explanation in a Text.`,
            },
            'text',
          ),
        ]
      : [],
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'notice',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Melding', en: 'Notice' },
  blocks: [notice],
  messages,
});
