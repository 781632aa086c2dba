import type { WrittenItem, WrittenPage } from '../write.ts';
import { inDays } from '../when.ts';
import { block, entry, file, image, link, prose, text } from './words.ts';

/** The mayor and the aldermen; they stand on the page of the college. */
export const people: WrittenItem[] = [
  entry({
    title: 'Annelies van Rhee',
    description: 'Burgemeester van Lindenhove sinds 2021.',
    highlight: true,
    content: {
      image: image('van-rhee'),
      position: 'Burgemeester',
      portfolio: 'Openbare orde en veiligheid, communicatie, vijftig jaar kernenbeleid',
      email: 'burgemeester@lindenhove.example',
      phone: '0900 0999 01',
    },
    blocks: [
      text`Annelies van Rhee (1971) groeide op in Broekerzijl en was huisarts in Elskamp. Elke eerste maandag van de maand
        houdt zij spreekuur, telkens in een andere kern. Op zaterdag staat ze vaak op de markt, bij de kaas.`,
    ],
  }),
  entry({
    title: 'Karim el Idrissi',
    description: 'Wethouder wonen, verkeer en economie.',
    content: {
      image: image('el-idrissi'),
      position: 'Wethouder en eerste locoburgemeester',
      organisation: 'Lindenhove Vooruit',
      portfolio: 'Wonen, ruimtelijke ordening, verkeer en economie',
      email: 'k.elidrissi@lindenhove.example',
    },
    blocks: [
      text`Karim el Idrissi was aannemer en bouwde mee aan de wijk waarin hij zelf woont. De Weverij is zijn grootste opgave:
        210 huizen op de plek waar zijn grootvader nog weefde.`,
    ],
  }),
  entry({
    title: 'Sanne Terpstra',
    description: 'Wethouder zorg, jeugd, werk, onderwijs en klimaat.',
    content: {
      image: image('terpstra'),
      position: 'Wethouder',
      organisation: 'Groen Lindenhove',
      portfolio: 'Zorg, jeugd, werk, onderwijs en klimaat',
      email: 's.terpstra@lindenhove.example',
    },
    blocks: [
      text`Sanne Terpstra gaf twaalf jaar les op de school in Hoogveld. Ze wil dat een kind dat hulp nodig heeft binnen zes weken
        terechtkan.`,
    ],
  }),
  entry({
    title: 'Dirk Wolbers',
    description: 'Wethouder financiën, afval en sport.',
    content: {
      image: image('wolbers'),
      position: 'Wethouder',
      organisation: 'Dorpsbelang',
      portfolio: 'Financiën, afval, sport en de kernen Hoogveld en Drieberken',
      email: 'd.wolbers@lindenhove.example',
    },
    blocks: [
      text`Dirk Wolbers heeft een melkveebedrijf in Drieberken, dat zijn dochter nu leidt. Hij legt de begroting uit aan wie het
        wil horen, liefst met een pen op een bierviltje.`,
    ],
  }),
];

const question = (title: string, tag: string, description: string, answer: ReturnType<typeof prose>) =>
  entry({ title, description, tags: [tag], content: { answer } });

/** What people ask at the desk. */
export const questions: WrittenItem[] = [
  question(
    'Hoe lang duurt het voordat mijn paspoort klaar is?',
    'paspoort',
    'Vijf werkdagen. Met spoed kan het morgen al.',
    prose`Vijf werkdagen na uw aanvraag ligt het klaar. Moet het sneller? Met een spoedaanvraag vóór 15.00 uur hebt u het de
      volgende werkdag. Dat kost € 59,80 extra. [Maak een afspraak](page:afspraak).`,
  ),
  question(
    'Moet ik een afspraak maken voor het gemeentehuis?',
    'bezoek',
    'Ja, behalve voor het afhalen van een paspoort of rijbewijs.',
    prose`Ja. Zo hoeft u niet te wachten. Alleen om iets af te halen loopt u gewoon binnen.`,
  ),
  question(
    'Wat doe ik als mijn bak niet is geleegd?',
    'afval',
    'Laat hem staan en meld het vóór 12.00 uur de volgende dag.',
    prose`Laat de bak staan en [meld het](page:melding) vóór 12.00 uur de volgende dag. Meestal komen we dezelfde middag nog langs.
      Zat er iets verkeerds in, dan hangt er een kaartje aan.`,
  ),
  question(
    'Kan ik mijn afvalpas laten vervangen?',
    'afval',
    'Ja, aan de balie. Een nieuwe pas kost € 8.',
    prose`Dat kan aan de balie van het gemeentehuis, met uw legitimatie. Een nieuwe pas kost € 8. Doet de pas het niet meer maar
      hebt u hem nog, dan is de nieuwe gratis.`,
  ),
  question(
    'Heb ik een vergunning nodig voor een dakkapel?',
    'bouwen',
    'Aan de achterkant meestal niet, aan de voorkant wel.',
    prose`Aan de achterkant meestal niet, aan de voorkant wel. Twijfelt u? Laat uw tekening [vooraf bekijken](page:vergunning). Dat
      is gratis en duurt twee weken.`,
  ),
  question(
    'Wanneer krijg ik de aanslag voor de gemeentelijke belastingen?',
    'geld',
    'Eind januari. Betalen kan in tien termijnen.',
    prose`Eind januari valt hij op de mat of in uw berichtenbox. U kunt in tien termijnen betalen. Lukt dat niet, bel ons dan: vaak
      is er meer mogelijk dan u denkt.`,
  ),
  question(
    'Hoe geef ik een losse stoeptegel door?',
    'straat',
    'Met een melding. Gevaarlijke plekken maken we binnen een dag veilig.',
    prose`Doe een [melding](page:melding) en geef aan waar het is. Gevaarlijke plekken maken we binnen een dag veilig, de rest herstellen
      we binnen drie weken.`,
  ),
  question(
    'Mag ik een zaal in het dorpshuis huren?',
    'kernen',
    'Ja, vanaf € 18 per dagdeel.',
    prose`Ja. Een zaal kost vanaf € 18 per dagdeel; verenigingen uit de kern betalen de helft. Bel het dorpshuis zelf. De adressen staan
      bij [de vijf kernen](page:kernen).`,
  ),
];

const place = (
  title: string,
  description: string,
  content: {
    address: string;
    latitude: number;
    longitude: number;
    opening?: string;
    phone?: string;
    picture: string;
  },
): WrittenItem => {
  const { picture, ...rest } = content;
  return entry({ title, description, content: { ...rest, image: image(picture) } });
};

/** Where to go for what. */
export const places: WrittenItem[] = [
  place('Gemeentehuis Lindenhove', 'Balies, raadzaal en het sociaal team.', {
    address: 'Markt 1\n9990 LH Lindenhove',
    latitude: 52.0462,
    longitude: 6.4021,
    opening: 'Maandag tot en met woensdag 8.30–16.30 uur\nDonderdag 8.30–19.30 uur\nVrijdag 8.30–12.30 uur',
    phone: '14 0999',
    picture: 'gemeentehuis',
  }),
  place('Bibliotheek ’t Leeshuis', 'Lezen, leren en elke woensdag hulp bij formulieren.', {
    address: 'Kerkstraat 22\n9990 LH Lindenhove',
    latitude: 52.0471,
    longitude: 6.4052,
    opening: 'Maandag tot en met vrijdag 10.00–20.00 uur\nZaterdag 10.00–16.00 uur',
    picture: 'bibliotheek',
  }),
  place('Milieustraat Ambachtstraat', 'Breng hier wat niet in de bak past. Neem uw afvalpas mee.', {
    address: 'Ambachtstraat 12\n9990 LH Lindenhove',
    latitude: 52.0419,
    longitude: 6.4109,
    opening: 'Dinsdag tot en met vrijdag 9.00–16.30 uur\nZaterdag 8.30–15.00 uur',
    picture: 'milieustraat',
  }),
  place('Zwembad De Kikker', 'Binnenbad, buitenbad en een strand van echt zand.', {
    address: 'Beekdijk 40\n9990 LH Lindenhove',
    latitude: 52.0437,
    longitude: 6.3968,
    opening: 'Elke dag vanaf 7.00 uur',
    picture: 'zwembad',
  }),
  place('Dorpshuis De Els', 'Zaal, keuken en de wijkopzichter van Elskamp.', {
    address: 'Molenweg 60\n9991 EK Elskamp',
    latitude: 52.0398,
    longitude: 6.3835,
    picture: 'elskamp',
  }),
  place('’t Zijlhuis in Broekerzijl', 'Vernieuwd door het dorp zelf, met uitzicht over de dijk.', {
    address: 'Broekerdijk 18\n9992 BZ Broekerzijl',
    latitude: 52.0551,
    longitude: 6.4218,
    picture: 'broekerzijl',
  }),
];

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

const vacancy = (
  title: string,
  description: string,
  daysLeft: number,
  content: { hours: string; salary: string; contract: string; contact: string },
  body: ReturnType<typeof text>,
): WrittenItem =>
  entry({
    title,
    description,
    endsOn: inDays(daysLeft, '23:59'),
    content: {
      ...content,
      organisation: 'Gemeente Lindenhove',
      place: 'Lindenhove',
      apply: link('mail:werken@lindenhove.example', 'Stuur uw brief'),
    },
    blocks: [body],
  });

/** Work that is free. */
export const vacancies: WrittenItem[] = [
  vacancy(
    'Medewerker burgerzaken',
    'U helpt inwoners met paspoorten, verhuizingen en de mooiste dag van hun leven.',
    24,
    {
      hours: '24 tot 32 uur',
      salary: '€ 2.640 tot € 3.710',
      contract: 'PART_TIME',
      contact: 'Gerda Lubbers, 14 0999',
    },
    text`## Wat u doet

      U staat drie dagen per week aan de balie en één dag achter de schermen. Elk gesprek is anders: van een kersverse vader tot iemand die
      net zijn man verloor.

      ## Wie u bent

      U blijft rustig als het druk is en u schrijft duidelijk Nederlands. Ervaring is fijn, geduld is nodig.`,
  ),
  vacancy(
    'Projectleider De Weverij',
    'U bouwt met ons een wijk van 210 huizen, van de eerste sloot tot de laatste boom.',
    17,
    {
      hours: '36 uur',
      salary: '€ 4.120 tot € 5.890',
      contract: 'FULL_TIME',
      contact: 'Team Ruimte, 14 0999',
    },
    text`U houdt overzicht tussen aannemers, bewoners en raad. Elke twee weken loopt u met omwonenden door het plan. Wij bieden een team van vijf
      ervaren mensen en een fiets.`,
  ),
  vacancy(
    'Stage communicatie',
    'Schrijf mee aan nieuws dat iedereen begrijpt.',
    40,
    {
      hours: '32 uur',
      salary: '€ 720 vergoeding',
      contract: 'INTERN',
      contact: 'Lieke van Dam, 0900 0999 12',
    },
    text`Je maakt berichten, filmpjes en de nieuwsbrief. Na een maand verzorg je je eigen rubriek. Je bent tweede- of derdejaars hbo.`,
  ),
];

const paper = (
  title: string,
  description: string,
  name: string,
  content: { number: string; kind: string; author: string },
  date: string,
): WrittenItem => entry({ title, description, date, content: { ...content, file: file(name, title) } });

/** Papers of the council. */
export const papers: WrittenItem[] = [
  paper(
    'Programmabegroting 2027',
    'Alle programma’s, met wat ze kosten en opleveren.',
    'begroting-2027',
    { number: '2026-0412', kind: 'Begroting', author: 'College van burgemeester en wethouders' },
    '2026-10-06',
  ),
  paper(
    'De begroting van 2027 in het kort',
    'Op één bladzijde wat u ervan merkt.',
    'begroting-2027-kort',
    { number: '2026-0413', kind: 'Samenvatting', author: 'Team Communicatie' },
    '2026-10-06',
  ),
  paper(
    'Agenda voor 26 november',
    'Zeven punten, met om 20.00 uur het eerste.',
    'agenda-26-november',
    { number: '2026-0447', kind: 'Agenda', author: 'De griffie' },
    '2026-11-12',
  ),
  paper(
    'Tarieven van leges in 2026',
    'Wat een vergunning kost, als tabel.',
    'tarieventabel-2026',
    { number: '2025-0501', kind: 'Tarieven', author: 'Team Financiën' },
    '2025-12-18',
  ),
  paper(
    'Toelichting op de bouwkosten',
    'Zo berekent u waarover u leges betaalt.',
    'toelichting-bouwkosten',
    { number: '2025-0502', kind: 'Toelichting', author: 'Team Bouwen' },
    '2025-12-18',
  ),
];

/** The pages these lists stand on. */
export const listPages: WrittenPage[] = [
  {
    name: 'vragen',
    title: 'Veelgestelde vragen',
    description: 'Antwoord op wat inwoners ons het meest vragen.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Veelgestelde vragen',
          level: 'h1',
          intro: 'Staat uw vraag er niet bij? Bel 14 0999, op werkdagen van 8.30 tot 16.30 uur.',
        }),
      ],
      main: [
        block(
          'list',
          {
            types: ['question'],
            count: 20,
            sort: 'title_asc',
            showDate: false,
            showImage: false,
            filters: true,
            paging: true,
          },
          { key: 'vragen' },
        ),
      ],
      'right-column': [
        block('contact', {
          title: 'Liever iemand spreken?',
          organisation: 'Gemeente Lindenhove',
          phone: '14 0999',
          mail: 'gemeente@lindenhove.example',
        }),
      ],
    },
  },
  {
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
  },
  {
    name: 'adressen',
    title: 'Adressen',
    description: 'Gemeentehuis, bibliotheek, milieustraat, zwembad en dorpshuizen op de kaart.',
    rows: {
      main: [
        block('title', {
          title: 'Adressen',
          level: 'h1',
          intro: 'Waar u ons vindt, en wanneer de deur open is.',
        }),
        block('places', { types: ['place'], height: 'high' }, { key: 'adressen' }),
      ],
    },
  },
  {
    name: 'werken-bij',
    title: 'Werken bij Lindenhove',
    description: 'Vacatures en stages bij de gemeente Lindenhove.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Werken bij Lindenhove',
          level: 'h1',
          intro: 'Met 212 collega’s voor 24.310 inwoners. U merkt elke dag waar u het voor doet.',
        }),
      ],
      main: [
        block(
          'list',
          {
            title: 'Vacatures',
            types: ['vacancy'],
            count: 20,
            showDate: false,
            emptyText: 'Op dit moment zijn er geen vacatures. Kijk over een paar weken nog eens.',
            showFeed: true,
          },
          { key: 'vacatures' },
        ),
      ],
      'right-column': [
        block('notice', {
          kind: 'info',
          title: 'Wat wij bieden',
          level: 'h3',
          text: prose`Een pensioen, 25 vrije dagen, een leaseplan voor de fiets en een kamer met uitzicht op de Markt.`,
        }),
      ],
    },
  },
  {
    name: 'stukken',
    title: 'Stukken van de raad',
    description: 'Begrotingen, agenda’s en tarieven om te lezen of te bewaren.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [block('title', { title: 'Stukken van de raad', level: 'h1' })],
      'left-column': [block('menu-links', { title: 'In dit onderdeel', from: 'branch' })],
      main: [
        block(
          'item-table',
          {
            types: ['document'],
            count: 25,
            columns: [
              { id: 'titel', field: 'title', label: 'Stuk' },
              { id: 'soort', field: 'kind' },
              { id: 'kenmerk', field: 'number' },
              { id: 'datum', field: 'publishedOn' },
            ],
          },
          { key: 'stukken' },
        ),
      ],
    },
  },
];
