import type { WrittenItem, WrittenPage } from '../write.ts';
import { inDays } from '../when.ts';
import { block, entry, image, text } from './words.ts';

export const projecten: WrittenPage = {
  name: 'projecten',
  title: 'Projecten',
  description: 'Waar Lindenhove aan werkt, hoe ver het is en wat het kost.',
  rows: {
    main: [
      block('title', {
        title: 'Projecten',
        level: 'h1',
        intro: 'Van tekening tot opening: hier ziet u hoe ver we zijn.',
      }),
      block(
        'list',
        {
          types: ['project'],
          count: 12,
          sort: 'startsOn_desc',
          highlightedFirst: true,
          look: 'cards',
          showDate: false,
        },
        { key: 'projecten' },
      ),
    ],
  },
};

/** What the municipality is working on. */
export const projects: WrittenItem[] = [
  entry({
    title: 'De Weverij',
    description: '210 huizen op de plek van de oude fabriek, met een plein in de zon.',
    highlight: true,
    startsOn: inDays(-320),
    endsOn: inDays(1100),
    tags: ['wonen'],
    content: {
      image: image('weverij'),
      status: 'plan',
      place: 'Lindenhove, oude weverij',
      contact: 'Team Ruimte, 14 0999',
      budget: '€ 11,4 miljoen, waarvan € 9,8 miljoen terugkomt uit de grond',
    },
    blocks: [
      text`Een derde wordt sociale huur, een derde is voor starters en een derde voor wie kleiner wil wonen. De ketelhal blijft staan en
        wordt een buurthuis. In het voorjaar begint de aanleg van de straten.`,
    ],
  }),
  entry({
    title: 'Nieuw riool onder de Stationsweg',
    description: 'Vier keer zoveel ruimte voor regenwater, en 46 bomen erbij.',
    startsOn: inDays(-60),
    endsOn: inDays(120),
    tags: ['straat'],
    content: {
      image: image('werk'),
      status: 'work',
      place: 'Stationsweg, Lindenhove',
      contact: 'Marco Veldhuis, wijkopzichter',
      budget: '€ 2,3 miljoen',
    },
    blocks: [
      text`We werken in drie stukken, zodat winkels open blijven. De buurtbus stopt zolang op de Markt. Elke donderdag om 16.00 uur kunt
        u de opzichter spreken in de keet.`,
    ],
  }),
  entry({
    title: 'Fietsbrug in Broekerzijl',
    description: 'Met een nieuwe bocht in de Lindebeek, waar in 1926 de dijk brak.',
    startsOn: inDays(100),
    endsOn: inDays(300),
    tags: ['straat', 'water'],
    content: {
      image: image('brug'),
      status: 'plan',
      place: 'Broekerdijk, Broekerzijl',
      contact: 'Team Ruimte, 14 0999',
      budget: '€ 1,1 miljoen, de helft van de provincie',
    },
    blocks: [
      text`De brug scheelt schoolkinderen twee kilometer. Hij is van hout en staal en zo smal dat er geen auto over kan. In september gaat
        hij open.`,
    ],
  }),
  entry({
    title: 'Zonnepanelen op drie sporthallen',
    description: 'Ze verdienen zich in negen jaar terug.',
    startsOn: inDays(-200),
    endsOn: inDays(-20),
    tags: ['duurzaam'],
    content: {
      image: image('zonnepanelen'),
      status: 'done',
      place: 'Lindenhove, Elskamp en Hoogveld',
      budget: '€ 180.000',
    },
    blocks: [
      text`Samen leveren de 640 panelen genoeg stroom voor de hallen en voor het zwembad in de zomer.`,
    ],
  }),
];
