import type { WrittenItem, WrittenPage } from '../write.ts';
import { inDays } from '../when.ts';
import { block, entry, link, prose, text } from './words.ts';

export const werkenBij: WrittenPage = {
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
};

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
