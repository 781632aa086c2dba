import type { WrittenPage } from '../write.ts';
import { block, image, inThisPart, link } from './words.ts';
import { begroting2027 } from './bestuur/begroting-2027.ts';
import { college } from './bestuur/college.ts';
import { gemeenteraad } from './bestuur/gemeenteraad.ts';
import { inwonerspanel } from './bestuur/inwonerspanel.ts';
import { meepraten } from './bestuur/meepraten.ts';
import { raadsvergaderingen } from './bestuur/raadsvergaderingen.ts';

const bestuur: WrittenPage = {
  name: 'bestuur',
  title: 'Bestuur en organisatie',
  description: 'Wie bestuurt Lindenhove, wie werkt er, en hoe praat u mee?',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Bestuur en organisatie',
        level: 'h1',
        intro:
          'De raad beslist wat er moet gebeuren, het college voert het uit, en 212 medewerkers doen het werk. U kunt op elk moment meepraten.',
      }),
    ],
    'left-column': [inThisPart()],
    main: [
      block('cards', {
        look: 'stories',
        columns: '2',
        cards: [
          {
            title: 'Gemeenteraad',
            text: 'Eenentwintig raadsleden uit vijf partijen, gekozen op 18 maart 2026.',
            image: image('raadzaal'),
            link: link('page:gemeenteraad'),
          },
          {
            title: 'Burgemeester en wethouders',
            text: 'Wie doet wat, en wanneer kunt u ze spreken?',
            image: image('gemeentehuis'),
            link: link('page:college'),
          },
        ],
      }),
      block('title', { title: 'De organisatie in cijfers', ornament: true }),
      block('table', {
        caption: 'Begroting 2026, in miljoenen euro’s',
        rows: [
          { cells: ['Onderwerp', 'Uitgaven', 'Inkomsten'] },
          { cells: ['Zorg, jeugd en werk', '34,1', '6,8'] },
          { cells: ['Wegen, groen en water', '11,7', '5,2'] },
          { cells: ['Onderwijs, sport en cultuur', '9,4', '1,3'] },
          { cells: ['Bouwen en wonen', '7,9', '6,1'] },
          { cells: ['Afval', '3,6', '3,6'] },
          { cells: ['Bestuur en dienstverlening', '8,2', '0,9'] },
          { cells: ['Rijksbijdrage en belastingen', '0,4', '51,6'] },
          { cells: ['Totaal', '75,3', '75,5'] },
        ],
        totalRow: true,
        headerColumn: true,
      }),
    ],
  },
};

export const bestuurPages: WrittenPage[] = [
  bestuur,
  gemeenteraad,
  raadsvergaderingen,
  college,
  meepraten,
  inwonerspanel,
  begroting2027,
];
