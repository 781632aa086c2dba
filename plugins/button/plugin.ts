import { defineBlock, definePlugin, s, warn } from '#core/plugin.ts';

const oneButton = s.object(
  {
    link: s.link({ label: { nl: 'Link', en: 'Link' }, requiredOn: 'publish' }),
    icon: s.icon({ label: { nl: 'Pictogram', en: 'Icon' } }),
  },
  { label: { nl: 'Knop', en: 'Button' } },
);

export const button = defineBlock({
  name: 'button',
  version: 1,
  view: './Button.astro',
  label: { nl: 'Knoppen', en: 'Buttons' },
  description: { nl: 'Een tot vier knoppen naast elkaar', en: 'One to four buttons side by side' },
  group: 'basic',
  icon: 'click',
  keywords: {
    nl: ['knop', 'link', 'verwijzing', 'actie', 'button', 'doorklikken'],
    en: ['link', 'call to action', 'cta', 'button'],
  },
  content: s.object({
    buttons: s.list(oneButton, {
      label: { nl: 'Knoppen', en: 'Buttons' },
      requiredOn: 'publish',
      min: 1,
      max: 4,
    }),
    look: s.choice({
      label: { nl: 'Nadruk van de eerste', en: 'Emphasis of the first' },
      options: { primary: { nl: 'Veel', en: 'Strong' }, secondary: { nl: 'Weinig', en: 'Light' } },
      default: 'primary',
    }),
    align: s.choice({
      label: { nl: 'Plaats', en: 'Place' },
      options: {
        start: { nl: 'Links', en: 'Left' },
        center: { nl: 'Midden', en: 'Centre' },
        end: { nl: 'Rechts', en: 'Right' },
      },
      default: 'start',
    }),
  }),
  example: {
    buttons: [
      {
        link: { target: { kind: 'address', href: 'https://example.org/afspraak' }, label: 'Afspraak maken' },
        icon: 'calendar-event',
      },
      { link: { target: { kind: 'phone', number: '14 0599' }, label: 'Bel 14 0599' } },
    ],
  },
  checks: ({ buttons }) => {
    const labels = buttons.flatMap(({ link }) => (link ? [link.label.trim()] : []));
    return [
      ...(labels.some((label) => label.length > 45)
        ? [
            warn(
              'button.long',
              {
                nl: 'Houd de tekst op een knop korter dan 45 tekens.',
                en: 'Keep the words on a button under 45 characters.',
              },
              'buttons',
            ),
          ]
        : []),
    ];
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'button',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Knoppen', en: 'Buttons' },
  blocks: [button],
});
