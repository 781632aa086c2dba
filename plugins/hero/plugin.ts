import { defineBlock, definePlugin, s, warn } from '#core/plugin.ts';

export const hero = defineBlock({
  name: 'hero',
  version: 1,
  view: './Hero.astro',
  label: { nl: 'Opening', en: 'Hero' },
  description: {
    nl: 'Titel met tekst, afbeelding en knoppen: groot bovenaan een pagina, of verderop als verhaal of oproep',
    en: 'Title with text, picture and buttons: large at the top of a page, or further on as a story or a call',
  },
  group: 'basic',
  icon: 'photo-star',
  keywords: {
    nl: ['banner', 'koptekst', 'header', 'grote foto', 'openingsbeeld', 'welkom', 'omslag', 'slogan'],
    en: ['banner', 'header', 'headline', 'cover', 'welcome', 'slogan', 'intro'],
  },
  content: s.object({
    title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, requiredOn: 'publish', inline: true }),
    level: s.choice({
      label: { nl: 'Niveau', en: 'Level' },
      options: {
        h1: { nl: 'Kop 1 (titel van de pagina)', en: 'Heading 1 (title of the page)' },
        h2: { nl: 'Kop 2', en: 'Heading 2' },
        h3: { nl: 'Kop 3', en: 'Heading 3' },
      },
      default: 'h1',
    }),
    eyebrow: s.text({ label: { nl: 'Regel erboven', en: 'Line above' }, max: 60, inline: true }),
    text: s.text({ label: { nl: 'Tekst', en: 'Text' }, max: 500, multiline: true, inline: true }),
    look: s.choice({
      label: { nl: 'Vorm', en: 'Look' },
      options: {
        behind: { nl: 'Tekst op de afbeelding', en: 'Text on the picture' },
        beside: { nl: 'Afbeelding naast de tekst', en: 'Picture beside the text' },
        plain: { nl: 'Zonder afbeelding', en: 'Without a picture' },
      },
      default: 'behind',
    }),
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, ratio: '16:9' }),
    side: s.choice({
      label: { nl: 'Kant van de afbeelding', en: 'Side of the picture' },
      options: { start: { nl: 'Links', en: 'Left' }, end: { nl: 'Rechts', en: 'Right' } },
      default: 'end',
      showIf: { look: 'beside' },
    }),
    height: s.choice({
      label: { nl: 'Hoogte', en: 'Height' },
      options: { normal: { nl: 'Gewoon', en: 'Normal' }, high: { nl: 'Hoog', en: 'High' } },
      default: 'normal',
      showIf: { look: 'behind' },
    }),
    actions: s.list(
      s.object(
        { link: s.link({ label: { nl: 'Link', en: 'Link' }, requiredOn: 'publish' }) },
        { label: { nl: 'Knop', en: 'Button' } },
      ),
      {
        label: { nl: 'Knoppen', en: 'Buttons' },
        help: { nl: 'De eerste valt het meest op', en: 'The first stands out most' },
        max: 2,
      },
    ),
  }),
  example: {
    eyebrow: 'Een korte regel vooraf',
    title: 'De titel van deze pagina',
    text: 'Schrijf hier in een of twee zinnen voor wie deze pagina is en wat iemand er vindt. De knoppen leiden naar wat de meesten zoeken.',
    image: { ...s.sampleImage, alt: 'Landschap in de vroege ochtend' },
    actions: [
      {
        link: {
          target: { kind: 'address', href: 'https://example.org/eerste' },
          label: 'De belangrijkste knop',
        },
      },
      {
        link: { target: { kind: 'address', href: 'https://example.org/tweede' }, label: 'Een tweede knop' },
      },
    ],
  },
  starts: {
    'with-picture': {
      label: { nl: 'Tekst met afbeelding', en: 'Text with a picture' },
      description: {
        nl: 'Titel, tekst en een knop, met een afbeelding ernaast',
        en: 'Title, text and a button, with a picture beside them',
      },
      icon: 'float-right',
      keywords: {
        nl: [
          'afbeelding naast tekst',
          'tekst met foto',
          'foto naast tekst',
          'tekst naast foto',
          'verhaal',
          'uitgelicht',
          'tekst en afbeelding',
        ],
        en: ['picture beside text', 'image and text', 'story', 'feature', 'text and image', 'media and text'],
      },
      content: {
        title: 'Waar dit verhaal over gaat',
        level: 'h2',
        text: 'Vertel in een paar zinnen wat er op de afbeelding te zien is en waarom dat ertoe doet. Op de pagina erachter leest men verder.',
        look: 'beside',
        image: { ...s.sampleImage, alt: 'Landschap in de vroege ochtend' },
        actions: [
          {
            link: {
              target: { kind: 'address', href: 'https://example.org/verhaal' },
              label: 'Lees het hele verhaal',
            },
          },
        ],
      },
    },
    call: {
      label: { nl: 'Oproep', en: 'Call to action' },
      description: {
        nl: 'Titel, een zin en een knop op een gekleurde achtergrond',
        en: 'Title, a sentence and a button on a coloured ground',
      },
      icon: 'speakerphone',
      keywords: {
        nl: ['actie', 'call to action', 'cta', 'doe mee', 'meedoen', 'doneren', 'aanmelden', 'gekleurd vlak'],
        en: ['cta', 'action', 'join', 'donate', 'promotion', 'coloured band'],
      },
      content: {
        title: 'Wat u iemand vraagt te doen',
        level: 'h2',
        text: 'Zeg in één zin wat het oplevert, en voor wie. De knop leidt naar waar het kan.',
        look: 'plain',
        actions: [
          {
            link: {
              target: { kind: 'address', href: 'https://example.org/doe-mee' },
              label: 'Zo doet u mee',
            },
          },
        ],
      },
      options: { tone: 'brand' },
    },
  },
  checks: ({ look, image }) => [
    // Without a picture the words on it stand by themselves, which is well.
    ...(look === 'beside' && !image
      ? [
          warn(
            'hero.noPicture',
            {
              nl: 'Kies een afbeelding, of de vorm zonder afbeelding.',
              en: 'Choose a picture, or the look without one.',
            },
            'image',
          ),
        ]
      : []),
    ...(look === 'behind' && image && image.width < 1600
      ? [
          warn(
            'hero.smallPicture',
            {
              nl: `Deze afbeelding is ${image.width} pixels breed. Vanaf 1600 is zij ook op grote schermen scherp.`,
              en: `This picture is ${image.width} pixels wide. From 1600 it is sharp on large screens too.`,
            },
            'image',
          ),
        ]
      : []),
  ],
  seo: ({ level, title, text, image }) => ({
    ...(level === 'h1' && { title }),
    ...(level === 'h1' && text && { description: text }),
    ...(image && { image }),
  }),
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'hero',
  version: '1.0.0',
  requires: '1.7',
  label: { nl: 'Opening', en: 'Hero' },
  blocks: [hero],
});
