import { formGuid, options, questionsOf, type WrittenForm } from '../forms.ts';
import type { WrittenPage } from '../write.ts';
import { block, section } from './words.ts';

const { id, ask, answers } = questionsOf('veenland', 'excursie');

const walks = options({
  kraanvogels: ['Kraanvogels bij zonsopkomst', 'Cranes at sunrise'],
  mossen: ['Mossen onder de loep', 'Mosses under the lens'],
  sterren: ['Sterren boven het veen', 'Stars above the bog'],
  schapen: ['Mee met de herder', 'Out with the shepherd'],
});
const sent: [days: number, naam: string, tocht: string, aantal: number, more?: object][] = [
  [40, 'Femke Postma', 'kraanvogels', 2, { kennen: 8 }],
  [38, 'Youssef El Amrani', 'sterren', 4, { kennen: 6, kinderen: 2 }],
  [35, 'Marga Wolters', 'mossen', 1, { kennen: 10 }],
  [31, 'Tom Scholten', 'kraanvogels', 3, { kennen: 7 }],
  [27, 'Ilse de Boer', 'schapen', 5, { kennen: 9, kinderen: 3 }],
  [24, 'Hans Veltman', 'mossen', 2, { kennen: 8 }],
  [20, 'Noor Hendriks', 'sterren', 2, { kennen: 7 }],
  [16, 'Chi Nguyen', 'schapen', 4, { kennen: 10, kinderen: 2 }],
  [11, 'Roelof Dijk', 'kraanvogels', 1, { kennen: 5 }],
  [9, 'Sanne Kuipers', 'sterren', 6, { kennen: 8, kinderen: 4 }],
  [4, 'Bram Otten', 'kraanvogels', 2, { kennen: 9 }],
  [1, 'Lotte van Es', 'schapen', 3, { kennen: 8, kinderen: 1 }],
];

/** Coming along on a walk. */
export const forms: WrittenForm[] = [
  {
    name: 'excursie',
    title: 'Aanmelden voor een excursie',
    definition: {
      title: { nl: 'Meld je aan voor een excursie', en: 'Sign up for a walk' },
      intro: {
        nl: 'Een tocht kost € 7,50 per persoon. Donateurs en kinderen tot 12 jaar lopen gratis mee.',
        en: 'A walk costs € 7.50 each. Donors and children under 12 walk along free.',
      },
      submit: { nl: 'Aanmelden', en: 'Sign up' },
      thanks: {
        nl: 'Leuk dat je meegaat. Je krijgt binnen twee dagen bericht van je gids.',
        en: 'Good to have you along. Your guide will write to you within two days.',
      },
      languages: ['nl', 'en'],
      fields: [
        ask(
          'tocht',
          'choice',
          { nl: 'Welke tocht?', en: 'Which walk?' },
          { required: true, content: { options: walks, look: 'select' } },
        ),
        ask(
          'aantal',
          'number',
          { nl: 'Met hoeveel komen jullie?', en: 'How many are you?' },
          { required: true, content: { min: 1, max: 8 } },
        ),
        ask(
          'kinderen',
          'number',
          { nl: 'Hoeveel van hen zijn jonger dan 12?', en: 'How many of them are under 12?' },
          {
            showIf: { match: 'all', conditions: [{ field: id('aantal'), is: 'above', value: 1 }] },
            content: { min: 0, max: 7 },
          },
        ),
        ask(
          'betalen',
          'calculated',
          { nl: 'Te betalen', en: 'To pay' },
          { content: { operation: 'difference', fields: [id('aantal'), id('kinderen')], factor: 7.5 } },
        ),
        ask(
          'naam',
          'short-text',
          { nl: 'Naam', en: 'Name' },
          { required: true, personal: true, prefill: 'fullName' },
        ),
        ask(
          'mail',
          'email',
          { nl: 'E-mailadres', en: 'E-mail address' },
          { required: true, personal: true, prefill: 'email' },
        ),
        ask(
          'kennen',
          'scale',
          { nl: 'Hoe goed kun je ons aanraden?', en: 'How well can you recommend us?' },
          {
            content: {
              from: 0,
              to: 10,
              low: { nl: 'Niet', en: 'Not at all' },
              high: { nl: 'Van harte', en: 'Gladly' },
            },
          },
        ),
        ask(
          'foto',
          'consent',
          { nl: 'Foto’s', en: 'Photos' },
          {
            content: {
              statement: {
                nl: 'Ik mag herkenbaar op een foto van de tocht staan.',
                en: 'I may be recognised on a photo of the walk.',
              },
              link: '/legal/privacy',
            },
          },
        ),
      ],
    },
    settings: {
      notify: ['excursies@veenland.example'],
      confirmTo: id('mail'),
      confirmText: {
        nl: 'Leuk dat je meegaat. Je gids schrijft je binnen twee dagen.',
        en: 'Good to have you along. Your guide will write to you within two days.',
      },
      mayCorrect: true,
      mayWithdraw: true,
      retentionDays: 180,
    },
    sent: sent.map(([daysAgo, naam, tocht, aantal, more = {}]) => ({
      daysAgo,
      answers: answers({
        naam,
        tocht: [tocht],
        aantal,
        mail: `${naam.toLowerCase().replace(/[^a-z]+/g, '.')}@voorbeeld.example`,
        ...more,
      }),
      status: daysAgo > 10 ? ('done' as const) : ('new' as const),
    })),
    left: [0, 0],
  },
];

export const formPages: WrittenPage[] = [
  {
    name: 'aanmelden-excursie',
    title: 'Meld je aan voor een excursie',
    description: 'Kies een tocht en zeg met hoeveel jullie komen.',
    layout: '75-25',
    rows: {
      main: [
        block('title', { title: 'Meld je aan voor een excursie', level: 'h1' }),
        block('form', { form: formGuid('veenland', 'excursie'), showTitle: false }),
      ],
      'right-column': [section('turfschuur')],
    },
  },
];
