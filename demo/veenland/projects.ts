import { inDays } from '../when.ts';
import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, image, text } from './words.ts';

export const herstel: WrittenPage = {
  name: 'herstel',
  title: 'Wat we herstellen',
  description: 'Dammen, tunnels en vlonders: de projecten van Veenland.',
  rows: {
    main: [
      block('title', {
        title: 'Wat we herstellen',
        level: 'h1',
        intro: 'Niets gaat snel, en alles gaat door. Dit is waar we nu aan werken.',
      }),
      block(
        'list',
        {
          types: ['project'],
          count: 12,
          sort: 'startsOn_desc',
          look: 'cards',
          showDate: false,
          highlightedFirst: true,
        },
        { key: 'projecten' },
      ),
    ],
  },
};

/** What is being mended. */
export const projects: WrittenItem[] = [
  entry({
    title: 'Dam 215 tot en met 240',
    description: 'De laatste greppels van het Zwarteveen gaan dicht.',
    highlight: true,
    startsOn: inDays(-90),
    endsOn: inDays(200),
    tags: ['water'],
    content: {
      image: image('sloten'),
      status: 'work',
      place: 'Zwarteveen',
      contact: 'Bram Hoekzema',
      budget: '€ 186.000, van donateurs',
    },
    blocks: [
      text`Elke dam is van turf en eikenhout. Als de laatste dicht is, kan het regenwater van een hele winter nergens meer heen. Dat is de bedoeling.`,
    ],
  }),
  entry({
    title: 'Onder de weg door',
    description: 'Drie tunnels voor adders, dassen en wat er verder kruipt.',
    startsOn: inDays(60),
    endsOn: inDays(420),
    tags: ['dieren'],
    content: {
      image: image('storm'),
      status: 'plan',
      place: 'Provincialeweg bij Elzenbroek',
      contact: 'Noor Achterberg',
      budget: '€ 640.000, met de provincie',
    },
    blocks: [
      text`Vorig jaar vonden we op één ochtend elf platgereden adders. De tunnels zijn een meter breed en krijgen een bodem van zand.`,
    ],
  }),
  entry({
    title: 'Heide zonder berken',
    description: 'Vierentwintig hectare weer open, met de schep en met schapen.',
    startsOn: inDays(-500),
    endsOn: inDays(-40),
    tags: ['heide'],
    content: { image: image('stobben'), status: 'done', place: 'Hoge Stobben', contact: 'Teun Wiggers' },
    blocks: [
      text`Het bleek vier winters werk voor de zaterdagploeg. De eerste boomleeuwerik zat er al voor de laatste berk weg was.`,
    ],
  }),
  entry({
    title: 'Een vlonder voor iedereen',
    description: 'Het vlonderpad wordt breed genoeg voor een rolstoel.',
    startsOn: inDays(30),
    endsOn: inDays(160),
    tags: ['bezoekers'],
    content: { image: image('vlonder'), status: 'idea', place: 'Zwarteveen', contact: 'Samir Bouzidi' },
    blocks: [
      text`De eerste achthonderd meter, tot aan de grote slenk. Met leuningen waar het diep is en een bank om de honderd passen.`,
    ],
  }),
];
