import type { WrittenFooter, WrittenPage } from '../write.ts';
import { block, link, prose, text } from './words.ts';

/** Pieces that stand on more than one page. */
export const sections: WrittenPage[] = [
  {
    kind: 'section',
    name: 'help-mee',
    title: 'Help het veen groeien',
    description: 'Oproep aan het eind van een bladzijde',
    rows: {
      main: [
        block('hero', {
          title: 'Houd jij een kamer nat?',
          level: 'h2',
          eyebrow: 'Help het veen groeien',
          text: 'Voor € 36 per jaar houden we een stuk veen zo groot als je woonkamer nat. Je krijgt er vier keer per jaar tijdschrift Plag voor terug, en een heel klein beetje eeuwigheid.',
          look: 'plain',
          actions: [
            { link: link('page:donateur', 'Word donateur') },
            { link: link('page:vrijwilliger', 'Of kom een ochtend scheppen') },
          ],
        }),
      ],
    },
  },
  {
    kind: 'section',
    name: 'turfschuur',
    title: 'De Turfschuur',
    description: 'Adres en openingstijden van het bezoekerscentrum',
    rows: {
      main: [
        block('contact', {
          title: 'De Turfschuur',
          address: 'Veenweg 8\n9900 VL Zwarteveen',
          phone: '0900 0888 12',
          mail: 'turfschuur@veenland.example',
          hoursTitle: 'Open',
          hours: [
            { day: 'monday' },
            { day: 'tuesday' },
            { day: 'wednesday', from: '10:00', to: '17:00' },
            { day: 'thursday', from: '10:00', to: '17:00' },
            { day: 'friday', from: '10:00', to: '17:00' },
            { day: 'saturday', from: '09:00', to: '17:00', note: 'soep vanaf 12 uur' },
            { day: 'sunday', from: '09:00', to: '17:00' },
          ],
          hoursNote: 'In schoolvakanties elke dag.',
        }),
      ],
    },
  },
];

/** What a new page can start from. */
export const templates: WrittenPage[] = [
  {
    kind: 'template',
    name: 'verhaal',
    title: 'Lang verhaal',
    description: 'Een groot beeld, een eerste zin die je vasthoudt, en rust',
    rows: {
      'top-row': [block('hero', { eyebrow: 'Verhaal', title: 'Titel van het verhaal', look: 'plain' })],
      main: [
        block('text', {
          lead: 'De eerste zin, waar iemand voor blijft zitten.',
          text: prose`En dan de rest.`,
        }),
        block('divider', { look: 'ornament' }),
      ],
    },
  },
  {
    kind: 'template',
    name: 'soort',
    title: 'Plant of dier',
    description: 'Een soort in beeld, met de feiten ernaast',
    layout: '75-25',
    rows: {
      main: [
        block('title', { eyebrow: 'Wetenschappelijke naam', title: 'Naam van de soort', level: 'h1' }),
        text`Waar leeft hij, wat doet hij, en hoe zie je hem?`,
      ],
      'right-column': [
        block('table', {
          caption: 'Op een rij',
          rows: [{ cells: ['Lengte', ''] }, { cells: ['Bloei of balts', ''] }],
          headerRow: false,
          headerColumn: true,
        }),
      ],
    },
  },
];

/** Links in a footer are addresses: a footer belongs to no page. */
export const footers: WrittenFooter[] = [
  {
    name: 'Veen',
    blocks: [
      text`## Stichting Veenland

        Wij houden het veen nat, sinds 1968. Met negen mensen, 430 vrijwilligers en 18.400 donateurs.`,
      text`## Langskomen

        De Turfschuur, Veenweg 8, Zwarteveen. Open van woensdag tot en met zondag. [Zo kom je er](/over-ons/contact)`,
      text`## Verder

        - [Excursies](/excursies)
        - [Word donateur](/doe-mee/donateur)
        - [Pers en beeld](/pers)
        - [Veenland in English](/english)`,
      block('social', {
        title: 'Volg het veen',
        level: 'h2',
        profiles: [
          { network: 'instagram', link: link('https://instagram.veenland.example', 'Instagram') },
          { network: 'mastodon', link: link('https://natuur.veenland.example/@veenland', 'Mastodon') },
          { network: 'newsletter', link: link('mail:nieuwsbrief@veenland.example', 'Brief uit het veen') },
        ],
        look: 'icons',
      }),
    ],
  },
  {
    name: 'English',
    blocks: [
      text`Stichting Veenland, Veenweg 8, Zwarteveen. [info@veenland.example](mail:info@veenland.example)`,
    ],
  },
];
