import type { WrittenPage } from '../write.ts';
import { block, file, image, text } from './words.ts';
import { beheerplan2027 } from './over-ons/beheerplan-2027.ts';
import { contact } from './over-ons/contact.ts';
import { english } from './over-ons/english.ts';
import { jaarcijfers } from './over-ons/jaarcijfers.ts';
import { mensen } from './over-ons/mensen.ts';
import { pers } from './over-ons/pers.ts';

const overOns: WrittenPage = {
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
};

export const overOnsPages: WrittenPage[] = [
  overOns,
  mensen,
  jaarcijfers,
  contact,
  english,
  pers,
  beheerplan2027,
];
