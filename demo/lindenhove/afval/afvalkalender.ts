import type { WrittenPage } from '../../write.ts';
import { block, inThisPart, section, text } from '../words.ts';

export const afvalkalender: WrittenPage = {
  name: 'afvalkalender',
  title: 'Afvalkalender',
  description: 'De ophaaldagen van groen, papier en plastic in de vijf kernen.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Afvalkalender',
        level: 'h1',
        intro:
          'Zet uw bak vóór 7.30 uur aan de weg, met het handvat naar de straat. Haal hem dezelfde dag weer weg.',
      }),
    ],
    'left-column': [inThisPart(), section('afvalpas')],
    main: [
      block('table', {
        caption: 'Ophaaldagen per kern',
        rows: [
          { cells: ['Kern', 'Groene bak', 'Oranje bak', 'Blauwe bak'] },
          {
            cells: [
              'Lindenhove, ten noorden van de beek',
              'maandag, even weken',
              'maandag, oneven weken',
              'eerste woensdag',
            ],
          },
          {
            cells: [
              'Lindenhove, ten zuiden van de beek',
              'dinsdag, even weken',
              'dinsdag, oneven weken',
              'tweede woensdag',
            ],
          },
          { cells: ['Elskamp', 'woensdag, even weken', 'woensdag, oneven weken', 'derde woensdag'] },
          { cells: ['Broekerzijl', 'donderdag, even weken', 'donderdag, oneven weken', 'vierde woensdag'] },
          {
            cells: [
              'Hoogveld en Drieberken',
              'vrijdag, even weken',
              'vrijdag, oneven weken',
              'vierde vrijdag',
            ],
          },
        ],
        headerColumn: true,
        stack: true,
      }),
      block('table', {
        caption: 'Andere dagen rond de feestdagen',
        rows: [
          { cells: ['In plaats van', 'Komen we op'] },
          { cells: ['vrijdag 25 december 2026', 'zaterdag 19 december'] },
          { cells: ['vrijdag 1 januari 2027', 'zaterdag 2 januari'] },
          { cells: ['maandag 29 maart 2027', 'zaterdag 27 maart'] },
          { cells: ['dinsdag 27 april 2027', 'zaterdag 24 april'] },
        ],
      }),
      text`## Takken, grof vuil en kerstbomen

        - **Takken**: gratis op de laatste zaterdag van maart, oktober en november, van 9.00 tot 12.00 uur op de
          verzamelplaats in uw kern.
        - **Grof vuil**: wij komen het halen voor € 28 per kuub. Bel [14 0999](tel:140999) voor een dag.
        - **Kerstbomen**: op woensdag 6 januari 2027. Voor elke boom krijgen kinderen een lot; er zijn vijftig prijzen.`,
    ],
  },
};
