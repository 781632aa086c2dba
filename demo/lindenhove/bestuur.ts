import type { WrittenPage } from '../write.ts';
import { block, file, image, link, prose, text } from './words.ts';

const inThisPart = () => block('menu-links', { title: 'In dit onderdeel', from: 'branch' });

export const bestuurPages: WrittenPage[] = [
  {
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
  },
  {
    name: 'gemeenteraad',
    title: 'Gemeenteraad',
    description: 'De 21 raadsleden van Lindenhove, hun partijen en hoe u ze bereikt.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Gemeenteraad',
          level: 'h1',
          intro: 'De raad stelt de begroting vast, maakt de regels en controleert het college.',
        }),
      ],
      'left-column': [inThisPart()],
      main: [
        block('table', {
          caption: 'Zetels na de verkiezingen van 18 maart 2026',
          rows: [
            { cells: ['Partij', 'Zetels', 'Fractievoorzitter'] },
            { cells: ['Lindenhove Vooruit', '7', 'Jorrit Haaksema'] },
            { cells: ['Dorpsbelang', '5', 'Tineke Brandsma'] },
            { cells: ['Groen Lindenhove', '4', 'Yusuf Demirci'] },
            { cells: ['Samen Sterk', '3', 'Ria Oosterveen'] },
            { cells: ['Jong en Lokaal', '2', 'Floor Wiersinga'] },
            { cells: ['Totaal', '21', ''] },
          ],
          totalRow: true,
          headerColumn: true,
        }),
        text`## Zelf iets op de agenda zetten

          Met honderd handtekeningen kan iedere inwoner vanaf veertien jaar een onderwerp op de agenda van de raad zetten. Zo
          kwam er in 2025 een verlicht ijsbaantje in Drieberken. De griffier, Mirthe de Graaf, helpt u op weg:
          [griffie@lindenhove.example](mail:griffie@lindenhove.example).`,
        block('quote', {
          quote:
            'Je hoeft geen nota te kunnen schrijven. Vertel wat je dwarszit, dan zoeken wij samen de vorm.',
          name: 'Mirthe de Graaf',
          role: 'griffier',
          portrait: image('griffier'),
          look: 'card',
        }),
      ],
    },
  },
  {
    name: 'raadsvergaderingen',
    title: 'Raadsvergaderingen',
    description: 'Wanneer de raad vergadert, wat er op de agenda staat en hoe u meepraat.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Raadsvergaderingen',
          level: 'h1',
          intro:
            'De raad vergadert elke derde of vierde donderdag van de maand om 20.00 uur in de raadzaal, Markt 1.',
        }),
      ],
      'left-column': [inThisPart()],
      main: [
        block('steps', {
          title: 'Data tot de zomer van 2027',
          look: 'timeline',
          steps: [
            {
              title: 'Raadsvergadering',
              when: '29 oktober 2026',
              text: prose`Najaarsbericht vastgesteld, met zeventien stemmen voor.`,
            },
            {
              title: 'Begroting 2027',
              when: '26 november 2026',
              text: prose`Ook op de agenda: het plan voor De Weverij en het zwembadtarief.`,
            },
            {
              title: 'Raadsvergadering',
              when: '17 december 2026',
              text: prose`Belastingen en leges voor 2027, en de bomenverordening.`,
            },
            {
              title: 'Raadsvergadering',
              when: '28 januari 2027',
              text: prose`Omgevingsvisie: waar kan er na 2032 nog gebouwd worden?`,
            },
            {
              title: 'Themaraad water',
              when: '25 februari 2027',
              text: prose`In het dorpshuis van Broekerzijl, met een excursie vooraf.`,
            },
          ],
        }),
        text`## Inspreken

          U mag vijf minuten het woord voeren over een onderwerp dat op de agenda staat. Meld u aan vóór 12.00 uur op de dag
          voor de vergadering. Raadsleden stellen daarna vragen; u hoeft niets voor te bereiden dan uw eigen verhaal.`,
        block('files', {
          title: 'Stukken voor 26 november',
          files: [
            {
              file: file('begroting-2027', 'Begroting 2027'),
              description: 'Alle programma’s; lees eerst de korte versie',
            },
            { file: file('begroting-2027-kort', 'De begroting op één bladzijde') },
            { file: file('agenda-26-november', 'Agenda van de vergadering') },
          ],
        }),
      ],
    },
  },
  {
    name: 'college',
    title: 'Burgemeester en wethouders',
    description: 'Het college van Lindenhove: wie doet wat en wanneer is er spreekuur?',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [block('title', { title: 'Burgemeester en wethouders', level: 'h1' })],
      'left-column': [inThisPart()],
      main: [
        block('people', { sort: 'createdOn_asc' }, { key: 'college' }),
        text`## Spreekuur

          De burgemeester houdt elke eerste maandag van de maand spreekuur, van 16.00 tot 18.00 uur, telkens in een andere
          kern. De wethouders komen op verzoek bij u langs. Maak een afspraak via het bestuurssecretariaat:
          [bestuur@lindenhove.example](mail:bestuur@lindenhove.example).

          ## Besluiten

          Het college vergadert op dinsdagochtend. De besluiten staan op woensdag om 12.00 uur in het [nieuws](page:nieuws).`,
      ],
    },
  },
  {
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
  },
  {
    name: 'inwonerspanel',
    title: 'Uitkomsten van het inwonerspanel',
    description: 'De volledige uitkomsten van de vragenlijsten, voor wie is ingelogd.',
    visibility: 'Users',
    rows: {
      main: [
        block('title', {
          title: 'Uitkomsten van het inwonerspanel',
          level: 'h1',
          intro:
            'Dank voor het invullen. Hier vindt u alle cijfers, ook die we nog niet naar buiten hebben gebracht.',
        }),
        block('table', {
          caption: 'Vragenlijst september 2026: veilig op straat (1.022 antwoorden)',
          rows: [
            { cells: ['Stelling', 'Eens', 'Niet eens', 'Weet niet'] },
            { cells: ['Ik voel me ’s avonds veilig in mijn straat', '81 %', '14 %', '5 %'] },
            { cells: ['Er wordt te hard gereden', '63 %', '29 %', '8 %'] },
            { cells: ['De verlichting is goed genoeg', '58 %', '33 %', '9 %'] },
            { cells: ['Ik ken de wijkagent', '22 %', '71 %', '7 %'] },
          ],
          headerColumn: true,
        }),
        text`In het voorjaar van 2027 vragen we naar sport en bewegen. Hebt u een vraag die erin moet, mail dan
          [panel@lindenhove.example](mail:panel@lindenhove.example).`,
      ],
    },
  },
  {
    name: 'begroting-2027',
    title: 'De begroting van 2027 in gewone taal',
    description: 'Waar het geld in 2027 heen gaat. Concept, wacht op het besluit van de raad.',
    isDraft: true,
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [block('title', { title: 'De begroting van 2027 in gewone taal', level: 'h1' })],
      'left-column': [inThisPart()],
      main: [
        text`Van elke euro gaat in 2027 ongeveer 45 cent naar zorg en werk. De belastingen stijgen met 2,4 procent. Nieuw is
          geld voor de fietsbrug in Broekerzijl en voor zonnepanelen op de sporthallen.`,
      ],
    },
  },
];
