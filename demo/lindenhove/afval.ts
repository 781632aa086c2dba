import type { WrittenPage } from '../write.ts';
import { block, image, prose, section, text } from './words.ts';

export const afvalPages: WrittenPage[] = [
  {
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
      'left-column': [
        block('menu-links', { title: 'In dit onderdeel', from: 'branch' }),
        section('afvalpas'),
      ],
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
  },
  {
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
      'left-column': [
        block('menu-links', { title: 'In dit onderdeel', from: 'branch' }),
        section('afvalpas'),
      ],
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
  },
  {
    name: 'milieustraat',
    title: 'Milieustraat',
    description: 'Wat kunt u brengen, wat kost het en wanneer is de milieustraat open?',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Milieustraat',
          level: 'h1',
          intro: 'Aan de Ambachtstraat 12 brengt u wat niet in de bak past. Neem uw afvalpas mee.',
        }),
      ],
      main: [
        block('image', { image: image('milieustraat'), ratio: '21:9' }),
        block('table', {
          caption: 'Brengen en betalen',
          rows: [
            { cells: ['Soort', 'Gratis', 'Daarboven'] },
            { cells: ['Tuinafval', 'altijd', '–'] },
            { cells: ['Apparaten, metaal, papier, glas', 'altijd', '–'] },
            { cells: ['Hout', '2 kuub per jaar', '€ 19 per kuub'] },
            { cells: ['Puin', '1 kuub per jaar', '€ 24 per kuub'] },
            { cells: ['Grof huisvuil', '2 kuub per jaar', '€ 28 per kuub'] },
            { cells: ['Autobanden', '4 per jaar', '€ 3 per stuk'] },
            { cells: ['Asbestplaten, verpakt', '35 m² eenmalig', 'niet mogelijk'] },
          ],
          headerColumn: true,
          look: 'stripes',
        }),
        text`## Nog goed? Naar de ruilschuur

          Naast de ingang staat de ruilschuur. Vrijwilligers kijken na wat u brengt, en iedereen mag iets meenemen. In 2025
          kregen zo 11.400 dingen een tweede leven, van een bakfiets tot een piano.`,
      ],
      'right-column': [
        block('contact', {
          title: 'Bezoeken',
          address: 'Ambachtstraat 12\n9990 LH Lindenhove',
          phone: '14 0999',
          hoursTitle: 'Open',
          hours: [
            { day: 'monday' },
            { day: 'tuesday', from: '09:00', to: '16:30' },
            { day: 'wednesday', from: '09:00', to: '16:30' },
            { day: 'thursday', from: '09:00', to: '16:30' },
            { day: 'friday', from: '09:00', to: '19:00' },
            { day: 'saturday', from: '08:30', to: '15:00' },
            { day: 'sunday' },
          ],
          hoursNote: 'Op feestdagen gesloten.',
        }),
        block('notice', {
          kind: 'info',
          title: 'Drukte',
          level: 'h3',
          text: prose`Op vrijdagavond staat er bijna nooit een rij.`,
        }),
      ],
    },
  },
];
