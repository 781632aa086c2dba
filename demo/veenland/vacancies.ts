import { inDays } from '../when.ts';
import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, link, text } from './words.ts';

export const vacatures: WrittenPage = {
  name: 'vacatures',
  title: 'Werken in het veen',
  description: 'Banen en vrijwilligerswerk bij Stichting Veenland.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [block('title', { title: 'Werken in het veen', level: 'h1' })],
    'left-column': [block('menu-links', { title: 'Doe mee', from: 'branch' })],
    main: [
      block(
        'list',
        {
          types: ['vacancy'],
          count: 20,
          showDate: false,
          emptyText: 'Nu even niet. Een schep is er altijd wel.',
        },
        { key: 'vacatures' },
      ),
    ],
  },
};

/** Work that is free. */
export const vacancies: WrittenItem[] = [
  entry({
    title: 'Medewerker terrein',
    description: 'Voor wie liever natte voeten heeft dan een bureau.',
    endsOn: inDays(30, '23:59'),
    content: {
      organisation: 'Stichting Veenland',
      place: 'De Turfschuur',
      hours: '28 uur',
      salary: '€ 2.510 tot € 3.240',
      contract: 'PART_TIME',
      contact: 'Noor Achterberg, 0900 0888 15',
      apply: link('mail:werken@veenland.example', 'Schrijf ons'),
    },
    blocks: [
      text`Je bouwt dammen, herstelt vlonders en leidt de woensdagploeg. Een kettingzaag kun je leren, omgaan met veertien eigenwijze vrijwilligers
        moet je al kunnen.`,
    ],
  }),
  entry({
    title: 'Gids op zondag',
    description: 'Vrijwilligerswerk, met een cursus van acht avonden.',
    endsOn: inDays(70, '23:59'),
    content: {
      organisation: 'Stichting Veenland',
      place: 'Alle gebieden',
      hours: 'Twee zondagen per maand',
      contract: 'VOLUNTEER',
      contact: 'Samir Bouzidi, 0900 0888 14',
      apply: link('mail:vrijwilligers@veenland.example', 'Meld je bij Samir'),
    },
    blocks: [
      text`Je leert kijken, vertellen en vooral stil zijn. De eerste vijf wandelingen loopt een ervaren gids mee.`,
    ],
  }),
];
