import type { WrittenPage } from '../write.ts';
import { block, prose, text } from './words.ts';

/** What a new page can start from. */
export const templates: WrittenPage[] = [
  {
    kind: 'template',
    name: 'verhaal',
    title: 'Lang verhaal',
    description: 'Een groot beeld, een eerste zin die je vasthoudt, en rust',
    rows: {
      'top-row': [block('hero', { eyebrow: 'Verhaal', title: 'Titel van het verhaal', look: 'plain' })],
      main: [
        block('text', {
          lead: 'De eerste zin, waar iemand voor blijft zitten.',
          text: prose`En dan de rest.`,
        }),
        block('divider', { look: 'ornament' }),
      ],
    },
  },
  {
    kind: 'template',
    name: 'soort',
    title: 'Plant of dier',
    description: 'Een soort in beeld, met de feiten ernaast',
    layout: '75-25',
    rows: {
      main: [
        block('title', { eyebrow: 'Wetenschappelijke naam', title: 'Naam van de soort', level: 'h1' }),
        text`Waar leeft hij, wat doet hij, en hoe zie je hem?`,
      ],
      'right-column': [
        block('table', {
          caption: 'Op een rij',
          rows: [{ cells: ['Lengte', ''] }, { cells: ['Bloei of balts', ''] }],
          headerRow: false,
          headerColumn: true,
        }),
      ],
    },
  },
];
