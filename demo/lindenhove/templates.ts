import type { WrittenPage } from '../write.ts';
import { block, prose, text } from './words.ts';

/** What a new page can start from. */
export const templates: WrittenPage[] = [
  {
    kind: 'template',
    name: 'product',
    title: 'Product of dienst',
    description: 'Iets dat inwoners aanvragen: stappen, kosten, vragen en de openingstijden ernaast',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Naam van het product',
          level: 'h1',
          intro: 'Zeg in twee zinnen wat het is en wat iemand moet doen.',
        }),
      ],
      main: [
        block('steps', {
          title: 'Zo werkt het',
          steps: [
            { title: 'Eerste stap', text: prose`Wat doet de inwoner eerst?` },
            { title: 'Tweede stap', text: prose`En daarna?` },
          ],
        }),
        block('table', {
          caption: 'Wat kost het?',
          rows: [{ cells: ['Soort', 'Kosten'] }, { cells: ['Gewone aanvraag', '€ 0,00'] }],
        }),
        block('accordion', {
          title: 'Vragen',
          items: [
            { question: 'Een vraag die vaak gesteld wordt', answer: prose`Het antwoord, in gewone taal.` },
          ],
        }),
      ],
      'right-column': [block('menu-links', { title: 'Zie ook', from: 'branch' })],
    },
  },
  {
    kind: 'template',
    name: 'project',
    title: 'Project in de buurt',
    description: 'Een plan met een planning, beelden en iemand om te bellen',
    layout: '75-25',
    rows: {
      main: [
        block('title', {
          title: 'Naam van het project',
          level: 'h1',
          intro: 'Wat verandert er, voor wie en waarom?',
        }),
        text`Vertel hier het verhaal van het project.`,
        block('steps', {
          title: 'Planning',
          look: 'timeline',
          steps: [{ when: 'Voorjaar 2027', title: 'Begin van het werk' }],
        }),
      ],
      'right-column': [
        block('contact', {
          title: 'Vragen over dit project?',
          phone: '14 0999',
          mail: 'gemeente@lindenhove.example',
        }),
      ],
    },
  },
];
