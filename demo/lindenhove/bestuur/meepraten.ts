import type { WrittenPage } from '../../write.ts';
import { block, link } from '../words.ts';

export const meepraten: WrittenPage = {
  name: 'meepraten',
  title: 'Meepraten',
  description: 'Vijf manieren om mee te denken en mee te beslissen in Lindenhove.',
  rows: {
    'top-row': [
      block('title', {
        title: 'Meepraten',
        level: 'h1',
        intro: 'Van een vragenlijst op uw telefoon tot een buurtbudget dat u zelf uitgeeft.',
      }),
    ],
    main: [
      block('cards', {
        columns: '3',
        cards: [
          {
            title: 'Inwonerspanel',
            text: 'Vier keer per jaar een vragenlijst van tien minuten. Aanmelden kan vanaf 16 jaar.',
            icon: 'checklist',
            link: link('mail:panel@lindenhove.example', 'Meld u aan'),
          },
          {
            title: 'Buurtbudget',
            text: 'Per kern € 12.500 voor plannen van bewoners. De volgende ronde sluit op 1 maart 2027.',
            icon: 'coin-euro',
            link: link('mail:buurtbudget@lindenhove.example', 'Dien een plan in'),
          },
          {
            title: 'Jongerenraad',
            text: 'Elke tweede dinsdag, met pizza en een eigen potje van € 5.000.',
            icon: 'users-group',
            link: link('mail:jongerenraad@lindenhove.example', 'Kom een keer kijken'),
          },
          {
            title: 'Kernoverleg',
            text: 'In elke kern, drie keer per jaar, met de wethouder erbij.',
            icon: 'message-2',
            link: link('page:kernen', 'Vind uw kern'),
          },
          {
            title: 'Inspreken in de raad',
            text: 'Vijf minuten het woord, en alle aandacht.',
            icon: 'microphone',
            link: link('page:raadsvergaderingen', 'Zo werkt inspreken'),
          },
          {
            title: 'Uw idee op de agenda',
            text: 'Honderd handtekeningen en de raad moet erover praten.',
            icon: 'bulb',
            link: link('page:gemeenteraad', 'Lees hoe dat gaat'),
          },
        ],
      }),
    ],
    'bottom-row': [
      block(
        'quote',
        {
          quote:
            'We wilden een bankje. Het werd een pluktuin, met dertien buren die elkaar eerst niet kenden.',
          name: 'Gerben Postma',
          role: 'kreeg buurtbudget in Elskamp',
        },
        { options: { tone: 'muted' } },
      ),
    ],
  },
};
