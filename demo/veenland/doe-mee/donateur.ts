import type { WrittenPage } from '../../write.ts';
import { block, decoration, link, prose } from '../words.ts';

export const donateur: WrittenPage = {
  name: 'donateur',
  title: 'Word donateur',
  description: 'Voor € 36 per jaar houd je een stuk veen zo groot als een woonkamer nat.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('hero', {
        title: 'Dertig vierkante meter veen, helemaal van iedereen',
        text: 'Een donateur betaalt € 36 per jaar. Daarvan houden wij een stuk nat, zo groot als je woonkamer.',
        look: 'beside',
        side: 'end',
        image: decoration('sloten'),
        actions: [{ link: link('mail:donateur@veenland.example', 'Meld je aan') }],
      }),
    ],
    main: [
      block('table', {
        caption: 'Wat je bijdrage doet',
        rows: [
          { cells: ['Per jaar', 'Wat het veen krijgt', 'Wat jij krijgt'] },
          { cells: ['€ 36', '30 m² nat veen', 'vier keer Plag, gratis excursies'] },
          { cells: ['€ 90', 'een meter dam', 'ook een dag mee met de boswachter'] },
          { cells: ['€ 250', 'een schaap, een jaar lang', 'ook je naam in de schaapskooi'] },
          {
            cells: [
              '€ 1.000',
              'een vlonder van acht planken',
              'ook een avond met de ecoloog, voor zes mensen',
            ],
          },
        ],
        stack: true,
      }),
      block('accordion', {
        title: 'Over geven',
        items: [
          {
            question: 'Is mijn gift aftrekbaar?',
            answer: prose`Ja. Wij zijn een algemeen nut beogende instelling. Geef je vijf jaar lang een vast bedrag, dan is de hele gift aftrekbaar.`,
          },
          {
            question: 'Hoeveel gaat er op aan kantoor?',
            answer: prose`Van elke euro gaat 86 cent het veld in, 9 cent naar mensen en dak, en 5 cent naar werving. Het staat in de [jaarcijfers](page:jaarcijfers).`,
          },
          {
            question: 'Hoe zeg ik op?',
            answer: prose`Met één mailtje. Je hoeft niet te zeggen waarom, al zijn we wel nieuwsgierig.`,
          },
        ],
      }),
    ],
    'right-column': [
      block('notice', {
        kind: 'success',
        title: 'Welkomstgeschenk',
        level: 'h3',
        text: prose`Een zakje zaad van de klokjesgentiaan, geoogst door vrijwilligers.`,
      }),
      block('quote', {
        quote: 'Mijn kleindochter noemt het opa’s kamer. Ze wil weten of er al een kikker in woont.',
        name: 'Derk Lanting',
        role: 'donateur',
        look: 'card',
      }),
    ],
  },
};
