import { defineBlock, definePlugin, s, titleFields, warn } from '#core/plugin.ts';

const text = (...paragraphs: string[]) => ({
  type: 'doc' as const,
  content: paragraphs.map((words) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: words }],
  })),
});

export const tabs = defineBlock({
  name: 'tabs',
  version: 1,
  view: './Tabs.astro',
  label: { nl: 'Tabbladen', en: 'Tabs' },
  description: {
    nl: 'Twee tot acht teksten naast elkaar, waarvan de bezoeker er één leest.',
    en: 'Two to eight texts side by side, of which the visitor reads one.',
  },
  group: 'interaction',
  icon: 'layout-navbar',
  keywords: {
    nl: ['tabs', 'tabblad', 'tab'],
    en: ['tab', 'panels', 'tabbed'],
  },
  content: s.object({
    ...titleFields,
    tabs: s.list(
      s.object(
        {
          label: s.text({ label: { nl: 'Naam', en: 'Name' }, max: 40, inline: true, requiredOn: 'publish' }),
          text: s.richText({ label: { nl: 'Tekst', en: 'Text' }, inline: true, requiredOn: 'publish' }),
        },
        { label: { nl: 'Tabblad', en: 'Tab' } },
      ),
      { label: { nl: 'Tabbladen', en: 'Tabs' }, min: 2, max: 8, requiredOn: 'publish' },
    ),
  }),
  example: {
    title: 'Een afspraak maken',
    tabs: [
      {
        label: 'Online',
        text: text(
          'Kies een dag en een tijd die u past. U krijgt meteen een bevestiging per e-mail, met wat u moet meenemen.',
        ),
      },
      {
        label: 'Bellen',
        text: text('Bel ons op werkdagen tussen 8.30 en 17.00 uur. Houd uw burgerservicenummer bij de hand.'),
      },
      {
        label: 'Langskomen',
        text: text(
          'Aan de balie in het gemeentehuis maken wij de afspraak met u. Daarvoor hoeft u niet te bellen.',
        ),
      },
    ],
  },
  checks: ({ tabs }) =>
    tabs.some(({ label }, index) => label && tabs.findIndex((other) => other.label === label) < index)
      ? [
          warn(
            'same-name',
            { nl: 'Twee tabbladen hebben dezelfde naam.', en: 'Two tabs have the same name.' },
            'tabs',
          ),
        ]
      : [],
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'tabs',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Tabbladen', en: 'Tabs' },
  blocks: [tabs],
});
