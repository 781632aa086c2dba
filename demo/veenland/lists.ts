import { inDays } from '../when.ts';
import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, file, image, link, prose, text } from './words.ts';

const person = (
  title: string,
  position: string,
  description: string,
  picture: string,
  mail: string,
  body: ReturnType<typeof text>,
): WrittenItem =>
  entry({
    title,
    description,
    content: {
      image: image(picture),
      position,
      email: `${mail}@veenland.example`,
      organisation: 'Stichting Veenland',
    },
    blocks: [body],
  });

/** Who works there. */
export const people: WrittenItem[] = [
  person(
    'Liesbeth Torringa',
    'Directeur',
    'Was huisarts. Vraagt nog steeds eerst hoe het gaat.',
    'liesbeth',
    'liesbeth',
    text`Liesbeth kwam in 2019 voor een lezing en bleef. Ze vergadert het liefst lopend, en belt terug binnen een dag.`,
  ),
  person(
    'Bram Hoekzema',
    'Ecoloog',
    'Ligt meer dan hij staat. Kent 141 mossen bij naam.',
    'bram',
    'bram',
    text`Bram meet al veertien jaar op dezelfde dertien plekken hoe snel het veen groeit. Zijn langste reeks is nu 21 millimeter.`,
  ),
  person(
    'Noor Achterberg',
    'Boswachter',
    'Hoort wat anderen niet zien.',
    'noor',
    'noor',
    text`Noor woont in het huis aan de Veenweg, zonder gordijnen. Ze belt eerst de roerdompen en dan pas jou.`,
  ),
  person(
    'Samir Bouzidi',
    'Coördinator vrijwilligers',
    'Vergeet nooit een naam, en nooit een soepvoorkeur.',
    'samir',
    'vrijwilligers',
    text`Samir brengt 430 mensen bij 2.083 hectare. Wil je helpen, dan begint het met een kop koffie bij hem.`,
  ),
  person(
    'Teun Wiggers',
    'Herder',
    '380 schapen, twee honden, geen haast.',
    'teun',
    'teun',
    text`Teun trekt van maart tot november over de Hoge Stobben. In de winter leert hij jonge honden luisteren.`,
  ),
  person(
    'Wieke Jonker',
    'Verhalen en pers',
    'Maakt tijdschrift Plag en beantwoordt de pers.',
    'wieke',
    'wieke',
    text`Wieke schrijft wat ze hoort. Voor foto’s, cijfers en een wandeling met een journalist bel je haar.`,
  ),
];

const area = (
  title: string,
  description: string,
  picture: string,
  address: string,
  [latitude, longitude]: [number, number],
  page: string,
): WrittenItem =>
  entry({
    title,
    description,
    content: {
      image: image(picture),
      address,
      latitude,
      longitude,
      opening: 'Tussen zonsopkomst en zonsondergang',
      website: link(`page:${page}`, 'Lees alles over dit gebied'),
    },
  });

/** Where walks begin. */
export const places: WrittenItem[] = [
  area(
    'Begin bij het Zwarteveen',
    'Vier kilometer vlonder door levend hoogveen.',
    'zwarteveen',
    'Parkeerplaats Veenweg',
    [52.8511, 6.7042],
    'zwarteveen',
  ),
  area(
    'Uitkijktoren Kraanmeer',
    'Zestien treden, en dan zie je alles.',
    'kraanmeer',
    'Meerdijk',
    [52.8389, 6.746],
    'kraanmeer',
  ),
  area(
    'Schaapskooi Hoge Stobben',
    'Hier begint de heide, en de nacht.',
    'stobben',
    'Stobbenweg',
    [52.8634, 6.6701],
    'hoge-stobben',
  ),
  area(
    'Bruggetje Elzenbroek',
    'Laarzen aan, het eerste stuk staat bijna altijd onder water.',
    'elzenbroek',
    'Broekweg',
    [52.844, 6.721],
    'elzenbroek',
  ),
  area(
    'Gemaal De Eendracht',
    'Fietsroute langs de Stille Landen, elf kilometer.',
    'landen',
    'Eendrachtsweg',
    [52.8302, 6.7655],
    'stille-landen',
  ),
];

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

const question = (title: string, description: string, answer: ReturnType<typeof prose>) =>
  entry({ title, description, content: { answer } });

/** What visitors ask at the Turfschuur. */
export const questions: WrittenItem[] = [
  question(
    'Mag mijn hond mee?',
    'Aan de lijn, en niet over het vlonderpad.',
    prose`Aan de lijn mag bijna overal. Over het [vlonderpad](page:vlonderpad) niet: grondbroeders horen een hond van honderd meter.`,
  ),
  question(
    'Is het pad met een kinderwagen te doen?',
    'Rond het Kraanmeer wel, door het Elzenbroek niet.',
    prose`Rond het Kraanmeer ligt schelpenpad. Door het Elzenbroek kom je er niet doorheen, en dat bedoelen we letterlijk.`,
  ),
  question(
    'Wanneer zie ik kraanvogels?',
    'In november, een uur voor zonsondergang.',
    prose`In november, een uur voor zonsondergang, vanaf de [uitkijktoren](page:kraanmeer). In maart nog eens, maar dan hebben ze haast.`,
  ),
  question(
    'Kan ik er kamperen?',
    'Nee, maar er zijn twee boeren die het goedvinden.',
    prose`Nee, in de gebieden niet. Aan de rand zijn twee boeren die je een plekje geven. Vraag ernaar in de Turfschuur.`,
  ),
  question(
    'Waarom ligt dat hout daar?',
    'Omdat dood hout het drukst bewoonde huis van het bos is.',
    prose`Omdat in een dode berk meer soorten wonen dan in een levende. We ruimen alleen op wat op een pad valt.`,
  ),
];

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

/** To read and keep. */
export const papers: WrittenItem[] = [
  entry({
    title: 'Jaarverslag over 2025',
    description: 'Een nat voorjaar, een stille zomer en een november vol vleugels.',
    date: '2026-04-22',
    content: {
      file: file('jaarverslag-2025', 'Jaarverslag 2025'),
      kind: 'Jaarverslag',
      number: 'V-2026-04',
      author: 'Stichting Veenland',
    },
  }),
];

/** The pages these lists stand on. */
export const listPages: WrittenPage[] = [
  {
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
  },
  {
    name: 'vragen',
    title: 'Wat mensen vragen',
    description: 'Honden, kinderwagens, kraanvogels en dood hout.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Wat mensen vragen',
          level: 'h1',
          intro: 'Aan de balie van de Turfschuur, meestal met modder op de broek.',
        }),
      ],
      'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
      main: [
        block(
          'list',
          { types: ['question'], count: 20, sort: 'title_asc', showDate: false, showImage: false },
          { key: 'vragen' },
        ),
      ],
    },
  },
  {
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
  },
];
