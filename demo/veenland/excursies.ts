import { inDays } from '../when.ts';
import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, decoration, entry, image, link, prose, section, text } from './words.ts';

export const excursies: WrittenPage = {
  name: 'excursies',
  title: 'Excursies',
  description: 'Wandelen met een gids: kraanvogels, mossen, sterren en schapen.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('hero', {
        title: 'Mee naar buiten',
        text: 'Onze 38 gidsen zijn vrijwilligers die hun gebied op elk uur van de dag kennen. Ze vertellen graag, en weten wanneer ze stil moeten zijn.',
        look: 'beside',
        side: 'start',
        image: decoration('birken'),
      }),
    ],
    main: [
      block('calendar', { look: 'agenda', types: ['event'] }, { key: 'excursies' }),
      text`## Zo geef je je op

        Mail [excursies@veenland.example](mail:excursies@veenland.example) met de datum, je naam en met hoeveel je komt. Je krijgt binnen
        twee dagen antwoord. Is het vol, dan zetten we je op de wachtlijst; meestal komt er nog een plek vrij.

        ## Met een groep

        Voor scholen, bedrijven en families maken we een wandeling op maat, vanaf € 95. Voor basisscholen uit de streek is de eerste les in
        het veld gratis.`,
    ],
    'right-column': [
      block('notice', {
        kind: 'info',
        title: 'Wat trek je aan?',
        level: 'h3',
        text: prose`Laarzen, altijd. En kleding die niet ritselt: vogels horen beter dan jij.`,
      }),
      section('turfschuur'),
    ],
  },
};

interface Excursion {
  title: string;
  description: string;
  /** Days from now, from and to. */
  when: [days: number, from: string, to: string];
  tag: string;
  place: string;
  guide: string;
  price: string;
  picture: string;
  highlight?: boolean;
  body: ReturnType<typeof text>;
}

const excursion = ({
  when,
  tag,
  picture,
  body,
  guide,
  title,
  description,
  place,
  price,
  highlight,
}: Excursion): WrittenItem =>
  entry({
    title,
    description,
    startsOn: inDays(when[0], when[1]),
    endsOn: inDays(when[0], when[2]),
    tags: [tag],
    alsoIn: ['excursies-op-home'],
    ...(highlight && { highlight }),
    content: {
      place,
      price,
      organiser: guide,
      image: image(picture),
      signUp: link('mail:excursies@veenland.example', 'Geef je op'),
    },
    blocks: [body],
  });

/** Walks with a guide, around today. */
export const excursions: WrittenItem[] = [
  excursion({
    title: 'Slaaptrek van de kraanvogels',
    description: 'Twee uur stilstaan bij achtduizend vogels die komen slapen.',
    when: [7, '15:00', '17:00'],
    tag: 'vogels',
    place: 'Uitkijktoren Kraanmeer',
    guide: 'Noor Achterberg',
    price: '€ 8, donateurs gratis',
    picture: 'kraanvogels',
    highlight: true,
    body: text`Eerst hoor je ze. Dan komen ze uit drie richtingen, laag over het riet. Noor vertelt waarom ze juist hier slapen, en dan
      zwijgt ze ook.

      ## Meenemen

      Een verrekijker als je hem hebt, een warme jas en iets om op te zitten. Honden blijven thuis.`,
  }),
  excursion({
    title: 'Mossen onder de loep',
    description: 'Een bos op kniehoogte, voor wie durft te gaan liggen.',
    when: [15, '10:00', '12:30'],
    tag: 'planten',
    place: 'Elzenbroek, bruggetje aan de Broekweg',
    guide: 'Bram Hoekzema',
    price: '€ 8, donateurs gratis',
    picture: 'elzenbroek',
    body: text`Bram heeft twaalf loepjes en kent 141 mossen. Je gaat naar huis met vijf die je nooit meer vergeet. Regen is goed: dan
      gaan ze open.`,
  }),
  excursion({
    title: 'Nacht van de sterren',
    description: 'Op de donkerste plek van de streek, met een telescoop.',
    when: [21, '19:00', '22:00'],
    tag: 'nacht',
    place: 'Hoge Stobben, schaapskooi',
    guide: 'Sterrenwacht De Kim',
    price: '€ 10',
    picture: 'nacht',
    body: text`Laat je zaklamp thuis, of plak er rood folie op. Bij bewolking vertellen we verhalen in de schaapskooi en mag je een
      andere keer gratis terugkomen.`,
  }),
  excursion({
    title: 'Sporen zoeken',
    description: 'Voor kinderen van vier tot tien jaar. Wie liep hier vannacht?',
    when: [12, '14:00', '15:30'],
    tag: 'kinderen',
    place: 'De Turfschuur',
    guide: 'Samir Bouzidi',
    price: '€ 5 per kind',
    picture: 'vlonder',
    body: text`We gieten een pootafdruk af in gips. Die mag mee naar huis. Ouders lopen gratis mee en worden net zo vies.`,
  }),
  excursion({
    title: 'Katerwandeling met snert',
    description: 'Op nieuwjaarsdag rond het Zwarteveen, langzaam.',
    when: [41, '11:00', '14:00'],
    tag: 'wandelen',
    place: 'De Turfschuur',
    guide: 'Wieke Jonker',
    price: '€ 12, met soep',
    picture: 'winter',
    body: text`Vijf kilometer, met een pauze waar niemand iets hoeft te zeggen. De soep staat sinds de vorige avond op.`,
  }),
  excursion({
    title: 'Met de herder mee',
    description: 'Een ochtend met 380 schapen en twee honden over de heide.',
    when: [4, '09:00', '11:30'],
    tag: 'wandelen',
    place: 'Hoge Stobben, schaapskooi',
    guide: 'Teun Wiggers',
    price: '€ 8, donateurs gratis',
    picture: 'kudde',
    body: text`Teun praat weinig, de honden ook. Je leert hoe je een kudde een sloot over krijgt, en waarom je nooit voorop moet lopen.`,
  }),
  excursion({
    title: 'Klapeksters tellen',
    description: 'Help mee met de wintertelling op de Hoge Stobben.',
    when: [26, '08:30', '11:00'],
    tag: 'vogels',
    place: 'Hoge Stobben',
    guide: 'Vogelwerkgroep De Lans',
    price: 'Gratis',
    picture: 'stobben',
    body: text`Vorig jaar telden we er elf. Je loopt in een groepje van vier door een eigen vak. Ervaring is niet nodig, koffie wel.`,
  }),
  excursion({
    title: 'Riet snijden voor beginners',
    description: 'Sla een ochtend het riet, en hoor wat de rietzanger ervan vindt.',
    when: [-5, '13:00', '16:00'],
    tag: 'werken',
    place: 'Kraanmeer',
    guide: 'Wim Sijbesma',
    price: 'Gratis',
    picture: 'riet',
    body: text`We sneden met zestien mensen een halve hectare. Het riet ligt nu op het dak van de Turfschuur.`,
  }),
];
