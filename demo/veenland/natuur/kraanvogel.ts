import type { WrittenPage } from '../../write.ts';
import { block, link, prose } from '../words.ts';

export const kraanvogel: WrittenPage = {
  name: 'kraanvogel',
  title: 'Kraanvogel',
  description:
    'De grootste vogel van het veen: waar hij slaapt, wanneer hij danst en hoe je hem niet stoort.',
  layout: '75-25',
  options: { headerImage: 'Kraanvogels' },
  rows: {
    main: [
      block('title', { eyebrow: 'Grus grus', title: 'Kraanvogel', level: 'h1' }),
      block('text', {
        lead: 'Je hoort hem vier kilometer voor je hem ziet.',
        text: prose`In 2012 bleef er voor het eerst in tweehonderd jaar een paar broeden, op een eilandje in het Kraanmeer dat we per ongeluk
          hadden gemaakt toen een dam scheefzakte. Vorig jaar waren het zes paren, met samen negen jongen.

          ## Dansen

          In maart springen ze met open vleugels om elkaar heen, gooien takjes op en buigen. Jonge vogels doen het slecht, oude vogels
          doen het zonder reden. Niemand weet helemaal waarom. Wij houden het op plezier.

          ## Slapen

          Ze slapen staand in ondiep water. Wie ’s avonds een zaklamp aandoet, jaagt duizenden vogels op, die dan geen tweede plek vinden.
          Wacht dus in de toren tot het helemaal donker is, en loop terug op je ogen.`,
      }),
    ],
    'right-column': [
      block('table', {
        caption: 'Op een rij',
        rows: [
          { cells: ['Hoogte', '1,15 meter'] },
          { cells: ['Spanwijdte', '2,3 meter'] },
          { cells: ['Leeftijd', 'tot 25 jaar'] },
          { cells: ['Broedparen', '6 in 2025'] },
        ],
        headerRow: false,
        headerColumn: true,
      }),
      block('button', { buttons: [{ link: link('page:excursies', 'Ga mee kijken'), icon: 'binoculars' }] }),
    ],
  },
};
