import type { WrittenPage } from '../write.ts';
import { block, file, image, link, section, text } from './words.ts';

export const overOnsPages: WrittenPage[] = [
  {
    name: 'over-ons',
    title: 'Over ons',
    description: 'Wie we zijn, wat we willen en hoe we aan ons geld komen.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Negen mensen, 430 vrijwilligers, één idee',
          level: 'h1',
          intro: 'Dat een landschap pas compleet is als het zichzelf kan maken.',
        }),
      ],
      'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
      main: [
        text`Stichting Veenland kocht in 1968 haar eerste 34 hectare. Nu beheren we er 2.083. We doen dat met zo weinig mogelijk machines, zoveel
          mogelijk geduld en alle boeren die mee willen doen.

          ## Waar we heen gaan

          In 2040 moeten de vijf gebieden één geheel zijn, zodat een heikikker van het Zwarteveen naar het Kraanmeer kan springen zonder een weg
          over te steken. Daarvoor zijn nog 118 hectare en drie tunnels nodig.`,
        block('image', {
          image: image('dageraad'),
          caption: 'Het Zwarteveen, de hoek waar het begon',
          ratio: '21:9',
        }),
        block('quote', {
          quote: 'Wij maken geen natuur. Wij halen weg wat haar tegenhoudt, en dan gaan we zitten kijken.',
          name: 'Liesbeth Torringa',
          role: 'directeur',
          portrait: image('liesbeth'),
        }),
        block('files', {
          title: 'Lees het na',
          files: [
            {
              file: file('jaarverslag-2025', 'Jaarverslag 2025'),
              description: 'Met de tellingen en de rekening',
            },
            {
              file: file('veenvisie-2040', 'Veenvisie 2040'),
              description: 'Waar we over vijftien jaar willen zijn',
            },
            {
              file: file('jaarcijfers-tabel', 'Jaarcijfers als tabel'),
              description: 'Om zelf mee te rekenen',
            },
          ],
        }),
      ],
    },
  },
  {
    name: 'mensen',
    title: 'Mensen',
    description: 'De negen medewerkers en het bestuur van Stichting Veenland.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [block('title', { title: 'Mensen', level: 'h1' })],
      'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
      main: [
        block('people', { sort: 'createdOn_asc', showContact: true }, { key: 'mensen' }),
        text`## Bestuur

          Het bestuur krijgt geen salaris. Het bestaat uit Ineke Staal (voorzitter), Ruud Hesselink (penningmeester), Marjan Oldenhof, Joost
          Kuiper en Lotte van Essen. Zij vergaderen zes keer per jaar, waarvan één keer te voet.`,
      ],
    },
  },
  {
    name: 'jaarcijfers',
    title: 'Jaarcijfers',
    description: 'Waar het geld vandaan komt en waar het heen gaat.',
    layout: '25-75',
    options: { showSubMenu: false },
    rows: {
      'top-row': [
        block('title', {
          title: 'Jaarcijfers',
          level: 'h1',
          intro: 'Van elke euro gaat 86 cent het veld in.',
        }),
      ],
      'left-column': [block('menu-links', { title: 'Over ons', from: 'branch' })],
      main: [
        block('table', {
          caption: 'Waar het vandaan komt, in duizenden euro’s',
          rows: [
            { cells: ['Baten', '2025', '2024', '2023'] },
            { cells: ['Donateurs', '731', '698', '655'] },
            { cells: ['Nalatenschappen', '412', '287', '344'] },
            { cells: ['Subsidies voor beheer', '886', '871', '840'] },
            { cells: ['Excursies, winkel, kaas', '118', '104', '92'] },
            { cells: ['Totaal', '2.147', '1.960', '1.931'] },
          ],
          headerColumn: true,
          totalRow: true,
        }),
        block('table', {
          caption: 'Waar het heen gaat, in duizenden euro’s',
          rows: [
            { cells: ['Lasten', '2025', '2024', '2023'] },
            { cells: ['Beheer en herstel', '1.402', '1.311', '1.287'] },
            { cells: ['Aankoop van grond', '268', '190', '205'] },
            { cells: ['Bezoekers en educatie', '171', '162', '158'] },
            { cells: ['Kantoor', '193', '187', '181'] },
            { cells: ['Werving', '107', '103', '97'] },
            { cells: ['Totaal', '2.141', '1.953', '1.928'] },
          ],
          headerColumn: true,
          totalRow: true,
          note: 'De jaarrekening is gecontroleerd en op 21 april 2026 door het bestuur vastgesteld.',
        }),
        block(
          'item-table',
          {
            title: 'Om na te lezen',
            types: ['document'],
            columns: [
              { id: 'titel', field: 'title', label: 'Stuk' },
              { id: 'soort', field: 'kind' },
              { id: 'datum', field: 'publishedOn' },
            ],
          },
          { key: 'stukken' },
        ),
      ],
    },
  },
  {
    name: 'contact',
    title: 'Contact en bezoek',
    description: 'Adres en openingstijden van bezoekerscentrum de Turfschuur.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Contact en bezoek',
          level: 'h1',
          intro: 'De Turfschuur is kantoor, winkel en keuken tegelijk. Wie aanklopt, krijgt koffie.',
        }),
      ],
      main: [
        section('turfschuur'),
        block('map', {
          title: 'De Turfschuur vinden',
          places: [
            {
              name: 'Bezoekerscentrum de Turfschuur',
              address: 'Veenweg 8\n9900 VL Zwarteveen',
              coordinates: '52.8498, 6.7011',
            },
          ],
        }),
        text`## Zo kom je er

          Bus 83 stopt op werkdagen elk uur bij de Veenweg, dan is het nog zes minuten lopen. Met de fiets volg je knooppunt 41. Parkeren is gratis;
          op mooie zondagen is de weide ernaast open.`,
      ],
      'right-column': [
        block('social', {
          title: 'Volg het veen',
          profiles: [
            { network: 'instagram', link: link('https://instagram.veenland.example', 'stichtingveenland') },
            { network: 'mastodon', link: link('https://natuur.veenland.example/@veenland', '@veenland') },
            { network: 'youtube', link: link('https://video.veenland.example', 'Veenland kijkt') },
            { network: 'newsletter', link: link('mail:nieuwsbrief@veenland.example', 'Brief uit het veen') },
          ],
        }),
      ],
    },
  },
  {
    name: 'english',
    title: 'Veenland in English',
    description: 'Five nature reserves, 430 volunteers and a bog that is growing again.',
    language: 'en',
    options: { showSubMenu: false, footerGuid: 'English' },
    rows: {
      main: [
        block('title', {
          title: 'A bog that grows one millimetre a year',
          level: 'h1',
          intro: 'Stichting Veenland looks after 2,083 hectares of raised bog, heath, marsh and wet meadow.',
        }),
        block('image', {
          image: { ...image('boardwalk-en'), alt: 'A wooden boardwalk leading into the bog' },
          ratio: '21:9',
        }),
        text`## Visiting

          The boardwalk through Zwarteveen is four kilometres long and open from sunrise to sunset. Start at the Turfschuur visitor centre, where maps in
          English are free. Please stay on the planks and leave your dog at home.

          ## When to come

          - **May** for cotton grass and bluethroats
          - **July** for sundew and dragonflies
          - **November** for eight thousand cranes at dusk

          ## Giving

          For € 36 a year you keep a patch of bog the size of a living room wet. Write to [donateur@veenland.example](mail:donateur@veenland.example).`,
      ],
    },
  },
  {
    name: 'pers',
    title: 'Pers en beeld',
    description: 'Beeld in hoge kwaliteit en iemand die opneemt.',
    options: { showSubMenu: false },
    rows: {
      main: [
        block('title', {
          title: 'Pers en beeld',
          level: 'h1',
          intro: 'Bel Wieke Jonker op 0900 0888 16. Ook in het weekend, behalve als ze in het riet zit.',
        }),
        text`## Gebruik van beeld

          U mag de beelden op deze bladzijde gratis plaatsen bij een artikel over het veen, met de vermelding “Stichting Veenland”. Voor reclame
          vragen we u eerst te bellen.`,
        block('gallery', {
          pictures: [
            { image: image('zwarteveen') },
            { image: image('kraanvogels') },
            { image: image('stobben') },
            { image: image('landen') },
          ],
          columns: '4',
          captions: false,
        }),
      ],
    },
  },
  {
    name: 'beheerplan-2027',
    title: 'Beheerplan 2027',
    description: 'Wat we in 2027 gaan doen. Concept, wacht op het bestuur.',
    isDraft: true,
    rows: {
      main: [
        block('title', { title: 'Beheerplan 2027', level: 'h1' }),
        text`In 2027 bouwen we de dammen 215 tot en met 222, laten we een vijfde van het riet staan en zoeken we een tweede herder.`,
      ],
    },
  },
];
