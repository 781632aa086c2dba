import { defineBlock, definePlugin, headingFields, s, warn } from '#core/plugin.ts';
import { messages } from './messages.ts';

const step = s.object(
  {
    title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 120, requiredOn: 'publish', inline: true }),
    text: s.richText({ label: { nl: 'Tekst', en: 'Text' }, inline: true }),
    when: s.text({
      label: { nl: 'Wanneer', en: 'When' },
      help: {
        nl: 'In woorden: ‘Maart 2027’ of ‘Binnen twee weken’',
        en: 'In words: ‘March 2027’ or ‘Within two weeks’',
      },
      max: 60,
      inline: true,
    }),
    done: s.toggle({
      label: { nl: 'Klaar', en: 'Done' },
      help: { nl: 'Alleen in een tijdlijn', en: 'Only in a timeline' },
    }),
    link: s.link({ label: { nl: 'Link', en: 'Link' } }),
  },
  { label: { nl: 'Stap', en: 'Step' } },
);

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

export const steps = defineBlock({
  name: 'steps',
  version: 1,
  view: './Steps.astro',
  label: { nl: 'Stappen', en: 'Steps' },
  description: { nl: 'Genummerde stappen of een tijdlijn', en: 'Numbered steps or a timeline' },
  group: 'text',
  icon: 'list-numbers',
  keywords: {
    nl: ['stappenplan', 'tijdlijn', 'procedure', 'hoe werkt het', 'proces', 'planning', 'fasen'],
    en: ['timeline', 'procedure', 'how it works', 'process', 'steps', 'phases', 'planning'],
  },
  content: s.object({
    ...headingFields,
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      max: 500,
      multiline: true,
      inline: true,
    }),
    look: s.choice({
      label: { nl: 'Vorm', en: 'Look' },
      options: {
        numbers: { nl: 'Genummerde stappen', en: 'Numbered steps' },
        timeline: { nl: 'Tijdlijn', en: 'Timeline' },
      },
      default: 'numbers',
    }),
    steps: s.list(step, { label: { nl: 'Stappen', en: 'Steps' }, requiredOn: 'publish', min: 1, max: 30 }),
  }),
  example: {
    title: 'Zo vraagt u een vergunning aan',
    steps: [
      {
        title: 'Doe de vergunningcheck',
        text: paragraph('Beantwoord een paar vragen. U weet dan meteen of u een vergunning nodig hebt.'),
        when: '10 minuten',
        link: {
          target: { kind: 'address', href: 'https://example.org/check' },
          label: 'Start de vergunningcheck',
        },
      },
      {
        title: 'Dien de aanvraag in',
        text: paragraph(
          'Stuur een tekening en een foto van de plek mee. U kunt tussendoor stoppen en later verdergaan.',
        ),
      },
      {
        title: 'Wij beoordelen uw aanvraag',
        text: paragraph('U krijgt per brief of e-mail bericht. Uw buren kunnen hun mening geven.'),
        when: 'Binnen 8 weken',
      },
    ],
  },
  checks: ({ steps, look }) => {
    const firstOpen = steps.findIndex(({ done }) => !done);
    return [
      ...(look === 'timeline' && firstOpen >= 0 && steps.slice(firstOpen).some(({ done }) => done)
        ? [
            warn(
              'steps.order',
              {
                nl: 'Een latere stap is klaar, maar een eerdere nog niet.',
                en: 'A later step is done while an earlier one is not.',
              },
              'steps',
            ),
          ]
        : []),
    ];
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'steps',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Stappen', en: 'Steps' },
  blocks: [steps],
  messages,
});
