import type { WrittenPage } from '../../write.ts';
import { block, image, link } from '../words.ts';

export const soorten: WrittenPage = {
  name: 'soorten',
  title: 'Soorten',
  description: 'Dieren en planten van het veen, met de tijd waarin je ze ziet.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Soorten',
        level: 'h1',
        intro:
          'We tellen sinds 1970. De laatste lijst telt 2.914 soorten. Dit zijn er een paar om mee te beginnen.',
      }),
    ],
    'left-column': [block('menu-links', { title: 'Natuur', from: 'branch', depth: 2 })],
    main: [
      block('cards', {
        look: 'stories',
        columns: '2',
        cards: [
          {
            eyebrow: 'Vogel',
            title: 'Kraanvogel',
            text: 'Danst in maart, trekt in november. Sinds 2012 broedt er weer een paar.',
            image: image('kraanvogels'),
            link: link('page:kraanvogel'),
          },
          {
            eyebrow: 'Plant',
            title: 'Ronde zonnedauw',
            text: 'Vangt met honderd kleverige haren wat de bodem haar niet geeft.',
            image: image('zonnedauw'),
            link: link('page:zonnedauw'),
          },
        ],
      }),
      block('table', {
        caption: 'Kijkwijzer',
        rows: [
          { cells: ['Soort', 'Waar', 'Wanneer', 'Stand'] },
          { cells: ['Adder', 'Zwarteveen', 'maart – september', 'stabiel'] },
          { cells: ['Blauwborst', 'Kraanmeer', 'april – juli', 'neemt toe'] },
          { cells: ['Grutto', 'Stille Landen', 'maart – juni', 'neemt toe'] },
          { cells: ['Heikikker', 'Zwarteveen', 'drie dagen in maart', 'neemt toe'] },
          { cells: ['Klapekster', 'Hoge Stobben', 'oktober – maart', 'neemt af'] },
          { cells: ['Kraanvogel', 'Kraanmeer', 'februari – november', 'neemt toe'] },
          { cells: ['Nachtzwaluw', 'Hoge Stobben', 'mei – augustus', 'stabiel'] },
          { cells: ['Roerdomp', 'Kraanmeer', 'hele jaar', 'stabiel'] },
          { cells: ['Veenbesparelmoervlinder', 'Zwarteveen', 'juni – juli', 'neemt af'] },
          { cells: ['Venwitsnuitlibel', 'Zwarteveen', 'mei – juli', 'neemt toe'] },
          { cells: ['Watersnip', 'Zwarteveen', 'maart – juli', 'stabiel'] },
          { cells: ['Zwarte specht', 'Elzenbroek', 'hele jaar', 'stabiel'] },
        ],
        headerColumn: true,
        look: 'stripes',
        stack: true,
      }),
      block('gallery', {
        title: 'Seizoenen',
        look: 'strip',
        ratio: '3:4',
        pictures: [
          { image: image('wollegras'), caption: 'Mei, Zwarteveen' },
          { image: image('waterlelies'), caption: 'Juli, Elzenbroek' },
          { image: image('stobben'), caption: 'Augustus, Hoge Stobben' },
          { image: image('kraanvogels'), caption: 'November, Kraanmeer' },
          { image: image('winter'), caption: 'Januari, Stille Landen' },
        ],
      }),
    ],
  },
};
