import { inDays } from '../when.ts';
import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, image, link, prose, text } from './words.ts';

export const agenda: WrittenPage = {
  name: 'agenda',
  title: 'Agenda',
  description: 'Inloopavonden, raadsvergaderingen, spreekuren en feesten in de vijf kernen van Lindenhove.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Agenda',
        level: 'h1',
        intro:
          'Van raadsvergadering tot takkendag. Alles is gratis en u bent welkom, tenzij er iets anders staat.',
      }),
    ],
    main: [block('calendar', { types: ['event'], look: 'month', showFeed: true }, { key: 'agenda' })],
    'right-column': [
      block('notice', {
        kind: 'info',
        title: 'Zelf iets organiseren?',
        level: 'h2',
        text: prose`Een buurtfeest of een kleedjesmarkt meldt u acht weken van tevoren. Voor meer dan honderd bezoekers
          hebt u een [vergunning](page:vergunning) nodig.`,
        link: link('mail:evenementen@lindenhove.example', 'Meld uw activiteit'),
      }),
      block('contact', {
        title: 'Hulp bij uw bezoek',
        organisation: 'Team Ontmoeten',
        phone: '14 0999',
        mail: 'ontmoeten@lindenhove.example',
      }),
    ],
  },
};

interface Happening {
  title: string;
  description: string;
  /** Days from now, from and to: `[3, '19:30', '21:30']`; a fourth value is how many days it lasts. */
  when: [days: number, from: string, to: string, length?: number];
  tag: string;
  place: string;
  address: string;
  organiser?: string;
  price?: string;
  picture?: string;
  highlight?: boolean;
  body: ReturnType<typeof text>;
}

const happening = ({
  when,
  tag,
  picture,
  body,
  title,
  description,
  highlight,
  ...known
}: Happening): WrittenItem => {
  const [days, from, to, length = 1] = when;
  return entry({
    title,
    description,
    startsOn: inDays(days, from),
    endsOn: inDays(days + length - 1, to),
    tags: [tag],
    alsoIn: ['agenda-op-home'],
    ...(highlight && { highlight }),
    content: { ...known, ...(picture && { image: image(picture) }) },
    blocks: [body],
  });
};

/** What is on in Lindenhove, around today. */
export const events: WrittenItem[] = [
  happening({
    title: 'Inloopavond: zo wordt De Weverij',
    description: 'Bekijk de tekeningen van de nieuwe wijk en praat met de ontwerpers.',
    when: [3, '19:30', '21:30'],
    tag: 'wonen',
    place: 'Sporthal De Linde',
    address: 'Schoolstraat 3, Lindenhove',
    organiser: 'Team Ruimte',
    price: 'Gratis',
    picture: 'weverij',
    highlight: true,
    body: text`Loop binnen wanneer het u uitkomt. Aan vijf tafels vertellen ontwerpers over de huizen, het groen, het
      verkeer, het water en over wie er straks mag wonen.

      ## Kinderen zijn welkom

      In de bouwhoek maken zij hun eigen wijk van karton. De mooiste staat daarna een maand in het gemeentehuis.`,
  }),
  happening({
    title: 'Raadsvergadering: de begroting',
    description: 'De raad besluit over de plannen en het geld van volgend jaar.',
    when: [5, '20:00', '23:00'],
    tag: 'bestuur',
    place: 'Raadzaal',
    address: 'Markt 1, Lindenhove',
    organiser: 'De griffie',
    picture: 'raadzaal',
    body: text`De tribune is open vanaf 19.30 uur. Inspreken kan: meld u een dag eerder vóór 12.00 uur aan bij
      [griffie@lindenhove.example](mail:griffie@lindenhove.example). U krijgt vijf minuten.`,
  }),
  happening({
    title: 'Takkendag in alle kernen',
    description: 'Breng uw snoeiafval gratis naar een van de vijf verzamelplaatsen.',
    when: [7, '09:00', '12:00'],
    tag: 'afval',
    place: 'De vijf dorpshuizen',
    address: 'Lindenhove, Elskamp, Broekerzijl, Hoogveld en Drieberken',
    body: text`Takken mogen anderhalve meter lang zijn en zo dik als een arm. Stronken neemt de
      [milieustraat](page:milieustraat) aan. Van de snippers maken we paden in het Elskamperbos.`,
  }),
  happening({
    title: 'Spreekuur geldzorgen',
    description: 'Zonder afspraak, met koffie. Neem gerust iemand mee.',
    when: [11, '10:00', '12:00'],
    tag: 'zorg',
    place: 'Bibliotheek ’t Leeshuis',
    address: 'Kerkstraat 22, Lindenhove',
    organiser: 'Sociaal team',
    picture: 'bibliotheek',
    body: text`Ligt er een brief die u niet durft open te maken? Breng hem mee. We kijken samen wat er staat en wat de
      eerste stap is. Wat u vertelt, blijft tussen ons.`,
  }),
  happening({
    title: 'Lichtjestocht langs de Lindebeek',
    description: 'Wandel met een lampion van de Markt naar de watermolen, met muziek onderweg.',
    when: [14, '17:00', '19:30'],
    tag: 'cultuur',
    place: 'Start op de Markt',
    address: 'Markt, Lindenhove',
    organiser: 'Oranjevereniging Lindenhove',
    price: 'Lampion € 2,50',
    picture: 'beek-avond',
    body: text`De tocht is drie kilometer en ook met een kinderwagen of rolstoel te doen. Bij de molen staat warme
      chocolademelk klaar. Bij storm gaat de tocht een dag later door.`,
  }),
  happening({
    title: 'Spreekuur van de burgemeester in Hoogveld',
    description: 'Annelies van Rhee ontvangt u in dorpshuis De Akker.',
    when: [16, '16:00', '18:00'],
    tag: 'bestuur',
    place: 'Dorpshuis De Akker',
    address: 'Hoogveldselaan 7, Hoogveld',
    picture: 'molen',
    body: text`Een afspraak is niet nodig. U krijgt een kwartier. Hebt u meer tijd nodig, dan maakt u ter plekke een
      afspraak.`,
  }),
  happening({
    title: 'Kerstmarkt op de Markt',
    description: 'Zestig kramen, drie koren en een ijsbaan voor de kleintjes.',
    when: [21, '12:00', '18:00', 2],
    tag: 'cultuur',
    place: 'De Markt',
    address: 'Markt, Lindenhove',
    organiser: 'Ondernemers Lindenhove',
    price: 'Gratis, schaatsen € 3',
    picture: 'markt-avond',
    highlight: true,
    body: text`Alle kramen zijn van makers uit de streek. De Kerkstraat is twee dagen vrij van auto’s. Parkeren kan op het
      terrein van de oude weverij; de bus stopt op de Beekkade.`,
  }),
  happening({
    title: 'Nieuwjaarsontmoeting in de kernen',
    description: 'Het college komt naar u toe, met oliebollen van de bakker om de hoek.',
    when: [45, '15:00', '17:00'],
    tag: 'bestuur',
    place: 'De vijf dorpshuizen',
    address: 'In uw eigen kern',
    body: text`In plaats van één receptie in het gemeentehuis zijn er vijf ontmoetingen. Een raadslid en iemand van het
      college zijn er, en de wijkopzichter ook.`,
  }),
  happening({
    title: 'Repaircafé',
    description: 'Vrijwilligers maken uw lamp, fiets of broodrooster weer heel.',
    when: [9, '13:00', '16:00'],
    tag: 'duurzaam',
    place: 'Dorpshuis De Els',
    address: 'Molenweg 60, Elskamp',
    price: 'Een vrijwillige bijdrage',
    body: text`Per bezoek bekijken we één apparaat. Van alles wat binnenkomt gaat ruim twee derde werkend naar huis.`,
  }),
  happening({
    title: 'Taalcafé',
    description: 'Nederlands oefenen aan een tafel met buren.',
    when: [4, '10:30', '12:00'],
    tag: 'zorg',
    place: 'Bibliotheek ’t Leeshuis',
    address: 'Kerkstraat 22, Lindenhove',
    body: text`Elke week een ander onderwerp: de dokter, de school, de winkel. Kinderopvang is er gratis bij.`,
  }),
  happening({
    title: 'Open ochtend in het gemeentehuis',
    description: 'Kijk achter de balie, in de raadzaal en op de toren.',
    when: [-6, '10:00', '13:00'],
    tag: 'bestuur',
    place: 'Gemeentehuis',
    address: 'Markt 1, Lindenhove',
    picture: 'gemeentehuis',
    body: text`Wij lieten zien hoe een paspoort gemaakt wordt en hoe de raad stemt. Er kwamen 340 mensen, van wie 112 de
      toren op gingen.`,
  }),
];
