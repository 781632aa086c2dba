import type { WrittenFooter, WrittenPage } from '../write.ts';
import { block, link, prose, text } from './words.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'friday'] as const;
const hours = [
  ...weekdays.slice(0, 3).map((day) => ({ day, from: '08:30', to: '16:30' })),
  { day: 'thursday', from: '08:30', to: '19:30', note: 'alleen burgerzaken na 16.30 uur' },
  { day: 'friday', from: '08:30', to: '12:30' },
  { day: 'saturday' },
  { day: 'sunday' },
];

/** Pieces that stand on more than one page. */
export const sections: WrittenPage[] = [
  {
    kind: 'section',
    name: 'openingstijden',
    title: 'Openingstijden',
    description: 'Kort, voor in een zijkolom',
    rows: {
      main: [
        block('contact', {
          title: 'Gemeentehuis',
          address: 'Markt 1, Lindenhove',
          phone: '14 0999',
          hoursTitle: 'Open op afspraak',
          hours,
          action: link('page:afspraak', 'Maak een afspraak'),
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'bezoek',
    title: 'Bezoek en contact',
    description: 'Adres, telefoon en openingstijden, over de volle breedte',
    rows: {
      main: [
        block('contact', {
          title: 'Bezoek en contact',
          organisation: 'Gemeentehuis Lindenhove',
          address: 'Markt 1\n9990 LH Lindenhove',
          post: 'Postbus 999\n9990 LA Lindenhove',
          phone: '14 0999',
          mail: 'gemeente@lindenhove.example',
          hoursTitle: 'Open op afspraak',
          hours,
          hoursNote: 'Ophalen van documenten kan zonder afspraak.',
          action: link('page:afspraak', 'Maak een afspraak'),
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'digid',
    title: 'Inloggen met DigiD',
    description: 'Uitleg over DigiD en hulp voor wie er geen heeft',
    rows: {
      main: [
        block('notice', {
          kind: 'info',
          title: 'Geen DigiD, of lukt het niet?',
          text: prose`In bibliotheek ’t Leeshuis zit op dinsdag en donderdag van 10 tot 12 uur iemand die met u meekijkt. Aan
            de balie kan alles ook op papier.`,
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'afvalpas',
    title: 'Uw afvalpas',
    description: 'Waarvoor de pas is en wat u doet als hij stuk is',
    rows: {
      main: [
        block('notice', {
          kind: 'info',
          title: 'Afvalpas stuk of kwijt?',
          level: 'h3',
          text: prose`Haal aan de balie een nieuwe. Een kapotte pas ruilen we gratis, een verloren pas kost € 7,50.`,
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'bouwbalie',
    title: 'Bouwbalie',
    description: 'Contact met de bouwbalie',
    rows: {
      main: [
        block('contact', {
          title: 'Bouwbalie',
          phone: '14 0999',
          mail: 'bouwen@lindenhove.example',
          hoursTitle: 'Inloop zonder afspraak',
          hours: [
            { day: 'tuesday', from: '09:00', to: '12:00' },
            { day: 'thursday', from: '16:30', to: '19:30' },
          ],
        }),
      ],
    },
  },
];

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

/** Links in a footer are addresses: a footer belongs to no page. */
export const footers: WrittenFooter[] = [
  {
    name: 'Standaard',
    blocks: [
      block('contact', {
        title: 'Gemeente Lindenhove',
        level: 'h2',
        address: 'Markt 1\n9990 LH Lindenhove',
        phone: '14 0999',
        mail: 'gemeente@lindenhove.example',
      }),
      text`## Snel naar

        - [Afspraak maken](/direct-regelen/afspraak)
        - [Melding doen](/direct-regelen/melding)
        - [Afvalkalender](/afval/afvalkalender)
        - [Wegwerkzaamheden](/wonen/wegwerkzaamheden)
        - [Raadsvergaderingen](/bestuur/gemeenteraad/raadsvergaderingen)`,
      text`## Bereikbaar voor iedereen

        - [Toegankelijkheid van het gemeentehuis](/toegankelijkheid-gemeentehuis)
        - [Tolk en hulp bij lezen](/direct-regelen/afspraak)
        - [Een klacht indienen](/contact)`,
      block('social', {
        title: 'Volg ons',
        level: 'h2',
        profiles: [
          { network: 'mastodon', link: link('https://sociaal.lindenhove.example/@gemeente', 'Mastodon') },
          { network: 'facebook', link: link('https://facebook.lindenhove.example', 'Facebook') },
          { network: 'instagram', link: link('https://instagram.lindenhove.example', 'Instagram') },
        ],
        look: 'names',
      }),
    ],
  },
  {
    name: 'Kort',
    blocks: [
      text`Gemeente Lindenhove, Markt 1, [14 0999](tel:140999), [gemeente@lindenhove.example](mail:gemeente@lindenhove.example)`,
    ],
  },
];
