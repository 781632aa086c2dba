import { defineBlock, definePlugin, headingFields, isVagueLabel, s, warn } from '#core/plugin.ts';

const card = s.object(
  {
    title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, requiredOn: 'publish', inline: true }),
    text: s.text({ label: { nl: 'Tekst', en: 'Text' }, max: 300, multiline: true, inline: true }),
    link: s.link({ label: { nl: 'Link', en: 'Link' }, withLabel: false }),
    icon: s.icon({ label: { nl: 'Pictogram', en: 'Icon' } }),
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, ratio: '3:2' }),
    eyebrow: s.text({ label: { nl: 'Regel erboven', en: 'Line above' }, max: 60, inline: true }),
  },
  { label: { nl: 'Kaart', en: 'Card' } },
);

export const cards = defineBlock({
  name: 'cards',
  version: 1,
  view: './Cards.astro',
  label: { nl: 'Kaarten', en: 'Cards' },
  description: {
    nl: 'Blokjes met titel, tekst en link: taken, verhalen of snelle links',
    en: 'Boxes with title, text and link: tasks, stories or quick links',
  },
  group: 'navigation',
  icon: 'layout-grid',
  keywords: {
    nl: [
      'tegels',
      'kaartjes',
      'blokjes',
      'taken',
      'direct regelen',
      'kaartje',
      'kolommen',
      'blokken',
      'snelle links',
      'thema’s',
      'uitgelicht',
    ],
    en: ['tiles', 'grid', 'teasers', 'tasks', 'columns', 'boxes', 'quick links', 'highlights'],
  },
  content: s.object({
    ...headingFields,
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      max: 500,
      multiline: true,
      inline: true,
    }),
    cards: s.list(card, { label: { nl: 'Kaarten', en: 'Cards' }, requiredOn: 'publish', min: 1, max: 24 }),
    look: s.choice({
      label: { nl: 'Vorm', en: 'Look' },
      options: {
        cards: { nl: 'Kaarten', en: 'Cards' },
        tasks: { nl: 'Taken met pictogram', en: 'Tasks with an icon' },
        stories: { nl: 'Verhalen met grote afbeeldingen', en: 'Stories with large pictures' },
        compact: { nl: 'Compacte links', en: 'Compact links' },
      },
      default: 'cards',
    }),
    columns: s.choice({
      label: { nl: 'Kolommen', en: 'Columns' },
      help: {
        nl: 'Het hoogste aantal, op een smal scherm zijn het er minder',
        en: 'At most; a narrow screen has fewer',
      },
      options: {
        auto: { nl: 'Vanzelf', en: 'Automatic' },
        '2': { nl: '2', en: '2' },
        '3': { nl: '3', en: '3' },
        '4': { nl: '4', en: '4' },
      },
      default: 'auto',
    }),
    more: s.link({
      label: { nl: 'Link naar meer', en: 'Link to more' },
      help: { nl: 'Bijvoorbeeld ‘Alle onderwerpen’', en: 'For instance ‘All subjects’' },
    }),
  }),
  example: {
    title: 'Direct regelen',
    look: 'tasks',
    cards: (
      [
        ['id-badge-2', 'Paspoort of ID-kaart', 'Aanvragen, verlengen of als vermist melden'],
        ['home-heart', 'Verhuizing doorgeven', 'Tot vijf dagen na uw verhuizing'],
        ['recycle', 'Afval en afvalkalender', 'Wanneer wij welke container legen'],
        ['car', 'Parkeervergunning', 'Aanvragen, wijzigen of stoppen'],
        ['map-pin-exclamation', 'Melding doen', 'Losse stoeptegel, kapotte lamp, zwerfvuil'],
        ['calendar-event', 'Afspraak maken', 'Op het gemeentehuis of met videobellen'],
      ] as const
    ).map(([icon, title, text], index) => ({
      icon,
      title,
      text,
      link: { target: { kind: 'address' as const, href: `https://example.org/regelen/${index + 1}` } },
    })),
    more: { target: { kind: 'address', href: 'https://example.org/regelen' }, label: 'Alle onderwerpen' },
  },
  checks: ({ cards, look }) => {
    // A card's title is the words of its link.
    const vague = cards.map(({ title }) => title).find(isVagueLabel);
    const titles = cards.map(({ title }) => title.trim().toLowerCase()).filter(Boolean);
    const pictured = cards.filter(({ image }) => image).length;
    return [
      ...(vague
        ? [
            warn(
              'link.vague',
              {
                nl: `‘${vague}’ zegt niet waar de link heen gaat.`,
                en: `‘${vague}’ does not say where the link leads.`,
              },
              'cards',
            ),
          ]
        : []),
      ...(new Set(titles).size < titles.length
        ? [
            warn(
              'cards.sameTitle',
              { nl: 'Twee kaarten hebben dezelfde titel.', en: 'Two cards have the same title.' },
              'cards',
            ),
          ]
        : []),
      ...((look === 'stories' || look === 'cards') && pictured > 0 && pictured < cards.length
        ? [
            warn(
              'cards.mixed',
              {
                nl: 'Niet elke kaart heeft een afbeelding. Geef ze er allemaal een, of geen.',
                en: 'Not every card has a picture. Give all of them one, or none.',
              },
              'cards',
            ),
          ]
        : []),
    ];
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'cards',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Kaarten', en: 'Cards' },
  blocks: [cards],
});
