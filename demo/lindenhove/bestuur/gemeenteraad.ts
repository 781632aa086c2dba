import type { WrittenPage } from '../../write.ts';
import { block, image, inThisPart, text } from '../words.ts';

export const gemeenteraad: WrittenPage = {
  name: 'gemeenteraad',
  title: 'Gemeenteraad',
  description: 'De 21 raadsleden van Lindenhove, hun partijen en hoe u ze bereikt.',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [
      block('title', {
        title: 'Gemeenteraad',
        level: 'h1',
        intro: 'De raad stelt de begroting vast, maakt de regels en controleert het college.',
      }),
    ],
    'left-column': [inThisPart()],
    main: [
      block('table', {
        caption: 'Zetels na de verkiezingen van 18 maart 2026',
        rows: [
          { cells: ['Partij', 'Zetels', 'Fractievoorzitter'] },
          { cells: ['Lindenhove Vooruit', '7', 'Jorrit Haaksema'] },
          { cells: ['Dorpsbelang', '5', 'Tineke Brandsma'] },
          { cells: ['Groen Lindenhove', '4', 'Yusuf Demirci'] },
          { cells: ['Samen Sterk', '3', 'Ria Oosterveen'] },
          { cells: ['Jong en Lokaal', '2', 'Floor Wiersinga'] },
          { cells: ['Totaal', '21', ''] },
        ],
        totalRow: true,
        headerColumn: true,
      }),
      text`## Zelf iets op de agenda zetten

        Met honderd handtekeningen kan iedere inwoner vanaf veertien jaar een onderwerp op de agenda van de raad zetten. Zo
        kwam er in 2025 een verlicht ijsbaantje in Drieberken. De griffier, Mirthe de Graaf, helpt u op weg:
        [griffie@lindenhove.example](mail:griffie@lindenhove.example).`,
      block('quote', {
        quote:
          'Je hoeft geen nota te kunnen schrijven. Vertel wat je dwarszit, dan zoeken wij samen de vorm.',
        name: 'Mirthe de Graaf',
        role: 'griffier',
        portrait: image('griffier'),
        look: 'card',
      }),
    ],
  },
};
