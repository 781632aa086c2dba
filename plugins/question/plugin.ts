import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const question = defineListType({
  name: 'question',
  version: 1,
  label: { nl: 'Vraag', en: 'Question' },
  labelPlural: { nl: 'Vragen', en: 'Questions' },
  description: {
    nl: 'Een vraag die vaak wordt gesteld, met het antwoord.',
    en: 'A question that is often asked, with its answer.',
  },
  icon: 'help-circle',
  content: s.object({
    answer: s.richText({ label: { nl: 'Antwoord', en: 'Answer' }, requiredOn: 'publish' }),
    more: s.link({ label: { nl: 'Meer hierover', en: 'More about this' } }),
  }),
  detail: './QuestionDetail.astro',
  defaultSort: 'title_asc',
  example: {
    answer: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'De milieustraat is van maandag tot en met zaterdag open, van 8.30 tot 16.30 uur.',
            },
          ],
        },
      ],
    },
  },
  structuredData: ({ title, content, language, href }, { origin }) => ({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    url: `${origin}${href}`,
    mainEntity: [
      {
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: content.answer.toString() },
      },
    ],
  }),
  feed: false,
});

export const plugin = definePlugin({
  id: 'question',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vragen', en: 'Questions' },
  listTypes: [question],
  messages,
});
