import type { WrittenPage } from '../write.ts';
import { block, image, inThisPart, prose, section, text } from './words.ts';
import { afvalkalender } from './afval/afvalkalender.ts';
import { milieustraat } from './afval/milieustraat.ts';

const afval: WrittenPage = {
  name: 'afval',
  title: 'Afval en milieu',
  description: 'Afval scheiden, ophaaldagen, de milieustraat en hoe Lindenhove groener wordt.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Afval en milieu',
        level: 'h1',
        intro:
          'Per inwoner gooien we nog 104 kilo restafval weg. In 2030 willen we op 60 kilo zitten. Goed scheiden is de helft van het werk.',
      }),
    ],
    'left-column': [inThisPart(), section('afvalpas')],
    main: [
      block('cards', {
        title: 'In welke bak?',
        columns: '2',
        cards: [
          {
            title: 'Groene bak',
            text: 'Schillen, etensresten, koffiedik, klein snoeisel. Om de week opgehaald.',
            icon: 'leaf',
          },
          {
            title: 'Blauwe bak',
            text: 'Schoon papier en karton, plat gevouwen. Elke vierde week.',
            icon: 'news',
          },
          {
            title: 'Oranje bak',
            text: 'Plastic, blik en drinkpakken, leeg en los erin. Om de week.',
            icon: 'bottle',
          },
          {
            title: 'Ondergronds',
            text: 'Wat overblijft brengt u met uw afvalpas naar de container in de buurt.',
            icon: 'trash',
          },
        ],
      }),
      block('accordion', {
        title: 'Waar laat ik …?',
        items: [
          {
            question: 'Luiers',
            answer: prose`In de paarse container bij elke kinderopvang en bij de milieustraat. Vraag de gratis zakken aan de balie.`,
          },
          {
            question: 'Glas',
            answer: prose`In de glasbakken bij de supermarkten en op de Brink in Drieberken. Deksels mogen erop blijven.`,
          },
          {
            question: 'Textiel en schoenen',
            answer: prose`In een dichte zak in de textielbak. Ook kapotte kleding, als die droog en schoon is.`,
          },
          {
            question: 'Batterijen en spaarlampen',
            answer: prose`In de winkel of bij de milieustraat, nooit in een bak: vorig jaar ontstond daardoor twee keer brand in een vuilniswagen.`,
          },
          {
            question: 'Een dode das of reiger',
            answer: prose`Raak het dier niet aan en [meld het](page:melding). We halen het dezelfde dag op.`,
          },
        ],
        single: true,
      }),
      block('title', { title: 'Groener en koeler', ornament: true }),
      block('image', {
        image: image('lindelaan'),
        caption: 'De Lindelaan kreeg dit najaar 31 lindes terug',
        credit: 'gemeente Lindenhove',
        ratio: '21:9',
      }),
      text`Op hete dagen is het op de Markt zes graden warmer dan aan de beek. Daarom halen we tegels eruit en zetten we
        bomen neer. U kunt meedoen: voor elke tegel die u in uw tuin wipt, krijgt u bij de gemeentekwekerij een vaste plant.
        Vorig jaar werden dat er 5.830.

        Voor een regenton geven we € 40, voor een groen dak € 25 per vierkante meter. Vraag het aan bij
        [groen@lindenhove.example](mail:groen@lindenhove.example).`,
    ],
  },
};

export const afvalPages: WrittenPage[] = [afval, afvalkalender, milieustraat];
