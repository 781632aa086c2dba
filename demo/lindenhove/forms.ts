import { formGuid, options, questionsOf, type WrittenForm, type WrittenSubmission } from '../forms.ts';
import type { WrittenPage } from '../write.ts';
import { block, section } from './words.ts';

const { id, ask, answers } = questionsOf('lindenhove', 'melding');

const kinds = options({
  verlichting: ['Straatverlichting', 'Street lighting'],
  weg: ['Weg, stoep of fietspad', 'Road, pavement or cycle path'],
  groen: ['Bomen en groen', 'Trees and green'],
  afval: ['Afval en vervuiling', 'Waste and pollution'],
  water: ['Water en riool', 'Water and sewer'],
});
const only = (value: string) => ({
  match: 'all' as const,
  conditions: [{ field: id('soort'), is: 'is' as const, value }],
});

const sent: [
  days: number,
  soort: string,
  plek: string,
  wat: string,
  more?: object,
  rest?: Partial<WrittenSubmission>,
][] = [
  [
    58,
    'verlichting',
    'Kerkstraat, bij nummer 14',
    'Lantaarn flikkert al een week, vooral als het regent.',
    { mast: '2041' },
    { status: 'done' },
  ],
  [
    55,
    'weg',
    'Fietspad langs de Berkel',
    'Boomwortels drukken het asfalt omhoog. Mijn buurvrouw is gevallen.',
    { gevaar: true },
    { status: 'done', tags: ['spoed'] },
  ],
  [
    51,
    'afval',
    'Parkeerplaats sporthal De Linde',
    'Drie matrassen naast de glasbak.',
    {},
    { status: 'done' },
  ],
  [
    49,
    'groen',
    'Speeltuin Hazelaar',
    'Er hangt een dikke tak boven de schommel.',
    { gevaar: true },
    { status: 'done', tags: ['spoed'] },
  ],
  [
    44,
    'weg',
    'Markt, voor de bakker',
    'Losse stoeptegel die opspat als je erop stapt.',
    {},
    { status: 'done' },
  ],
  [
    41,
    'water',
    'Hoek Molenweg en Dijkstraat',
    'De put loopt over bij elke bui.',
    {},
    { status: 'done', tags: ['riolering'] },
  ],
  [
    37,
    'verlichting',
    'Tunnel onder het spoor',
    'Het is daar helemaal donker.',
    { mast: '0877', gevaar: true },
    { status: 'done', tags: ['spoed'] },
  ],
  [
    33,
    'groen',
    'Eikenlaan 3 tot 21',
    'De heg groeit over de stoep, met een kinderwagen moet je de weg op.',
    {},
    { status: 'done' },
  ],
  [29, 'afval', 'Bankje bij de vijver', 'De afvalbak is al dagen vol.', {}, { status: 'done' }],
  [
    26,
    'weg',
    'Rotonde Noord',
    'De haaientanden zijn bijna niet meer te zien.',
    {},
    { status: 'open', tags: ['markering'] },
  ],
  [
    22,
    'verlichting',
    'Lindeplein',
    'Twee van de vier lampen zijn uit.',
    { mast: '1203' },
    { status: 'open' },
  ],
  [
    19,
    'weg',
    'Dorpsstraat 88',
    'Gat in de weg, zo groot als een voetbal.',
    { gevaar: true },
    { status: 'open', tags: ['spoed'] },
  ],
  [15, 'groen', 'Begraafplaats Zuid', 'Na de storm ligt er een berk over het pad.', {}, { status: 'open' }],
  [12, 'afval', 'Achter de Schoolstraat', 'Verfblikken in de sloot.', { gevaar: true }, { status: 'open' }],
  [8, 'water', 'Speelveld Waterrijk', 'Het gras staat al een maand blank.', {}],
  [5, 'verlichting', 'Fietspad naar Veldhuizen', 'Drie lantaarns na elkaar uit.', { mast: '1988' }],
  [
    3,
    'weg',
    'Kerkstraat, oversteek bij de school',
    'De drempel is kapot, auto’s rijden er hard overheen.',
    { gevaar: true },
  ],
  [1, 'afval', 'Glasbak Plantsoen', 'Glas ligt ernaast, met scherven op het trottoir.', {}],
  [0, 'groen', 'Rozenstraat 12', 'Er groeit een reuzenberenklauw naast het zandpad.', { gevaar: true }],
];

/** What the demo is known for: a report of something broken in public space. */
export const forms: WrittenForm[] = [
  {
    name: 'melding',
    title: 'Melding openbare ruimte',
    definition: {
      title: { nl: 'Melding openbare ruimte', en: 'Report a problem in public space' },
      intro: {
        nl: 'Kapotte lantaarn, gat in de weg, volle afvalbak? Meld het hier. U hoeft niet in te loggen en uw naam is niet nodig.',
        en: 'A broken street light, a hole in the road, a full litter bin? Report it here. You need not sign in, and we do not need your name.',
      },
      submit: { nl: 'Melding versturen', en: 'Send the report' },
      thanks: {
        nl: 'Bedankt voor uw melding. We kijken er binnen twee werkdagen naar. Gevaarlijke plekken maken we dezelfde dag veilig.',
        en: 'Thank you for your report. We look at it within two working days. Dangerous places are made safe the same day.',
      },
      languages: ['nl', 'en'],
      fields: [
        ask(
          'soort',
          'choice',
          { nl: 'Waar gaat het over?', en: 'What is it about?' },
          { required: true, content: { options: kinds, look: 'radio', other: true } },
        ),
        ask(
          'mast',
          'short-text',
          { nl: 'Nummer op de lantaarnpaal', en: 'Number on the lamp post' },
          {
            help: {
              nl: 'Een sticker met vier cijfers, op ooghoogte.',
              en: 'A sticker with four digits, at eye level.',
            },
            content: { rule: 'digits', max: 6 },
            showIf: only('verlichting'),
          },
        ),
        ask(
          'wat',
          'long-text',
          { nl: 'Wat is er aan de hand?', en: 'What is the matter?' },
          { required: true, content: { rows: 5, max: 1500 } },
        ),
        ask('waar-kop', 'page-break', { nl: 'Waar is het?', en: 'Where is it?' }),
        ask(
          'plek',
          'short-text',
          { nl: 'Plek', en: 'Place' },
          {
            required: true,
            help: {
              nl: 'Straat en huisnummer, of wat er in de buurt is.',
              en: 'Street and number, or what is near.',
            },
          },
        ),
        ask('gevaar', 'yes-no', { nl: 'Is het gevaarlijk?', en: 'Is it dangerous?' }, { required: true }),
        ask(
          'gevaar-tekst',
          'paragraph',
          {},
          {
            showIf: { match: 'all', conditions: [{ field: id('gevaar'), is: 'is', value: true }] },
            content: {
              text: {
                nl: 'Is er direct gevaar voor mensen? Bel dan 112.',
                en: 'Are people in danger right now? Call 112.',
              },
            },
          },
        ),
        ask(
          'foto',
          'file',
          { nl: 'Foto’s', en: 'Photos' },
          { content: { accept: 'images', max: 3, megabytes: 8 } },
        ),
        ask('u-kop', 'page-break', {
          nl: 'Wilt u horen hoe het afloopt?',
          en: 'Would you like to hear how it ends?',
        }),
        ask(
          'mail',
          'email',
          { nl: 'E-mailadres', en: 'E-mail address' },
          {
            personal: true,
            prefill: 'email',
            retentionDays: 90,
            purpose: {
              nl: 'Om u te laten weten wat er met uw melding gebeurt.',
              en: 'To let you know what happens with your report.',
            },
            help: {
              nl: 'Dan sturen we u een bevestiging. We wissen het na 90 dagen.',
              en: 'We will send you a confirmation. We erase it after 90 days.',
            },
          },
        ),
        ask(
          'telefoon',
          'phone',
          { nl: 'Telefoonnummer', en: 'Phone number' },
          { personal: true, retentionDays: 90 },
        ),
      ],
    },
    settings: {
      notify: ['meldingen@lindenhove.example'],
      confirmTo: id('mail'),
      confirmText: {
        nl: 'Bedankt voor uw melding. We kijken er binnen twee werkdagen naar.',
        en: 'Thank you for your report. We look at it within two working days.',
      },
      mayCorrect: true,
      mayWithdraw: true,
      retentionDays: 730,
    },
    sent: sent.map(([daysAgo, soort, plek, wat, more = {}, rest = {}]) => ({
      daysAgo,
      answers: answers({ soort: [soort], plek, wat, gevaar: false, ...more }),
      ...rest,
    })),
    left: [0, 0, 1, 1, 1, 2],
  },
];

const reportPage = (
  name: string,
  language: 'nl' | 'en',
  title: string,
  description: string,
): WrittenPage => ({
  name,
  title,
  description,
  language,
  layout: '75-25',
  rows: {
    main: [
      block('title', { title, level: 'h1' }),
      block('form', { form: formGuid('lindenhove', 'melding'), showTitle: false }),
    ],
    'right-column': [section('bezoek')],
  },
});

export const formPages: WrittenPage[] = [
  reportPage(
    'melding-openbare-ruimte',
    'nl',
    'Melding openbare ruimte',
    'Meld een kapotte lantaarn, een gat in de weg of een volle afvalbak.',
  ),
  reportPage(
    'report-a-problem',
    'en',
    'Report a problem',
    'Report a broken street light, a hole in the road or a full litter bin.',
  ),
];
