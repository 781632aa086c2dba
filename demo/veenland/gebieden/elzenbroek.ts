import type { WrittenPage } from '../../write.ts';
import { block, image, prose, text } from '../words.ts';
import { facts } from './facts.ts';

export const elzenbroek: WrittenPage = {
  name: 'elzenbroek',
  title: 'Elzenbroek',
  description: 'Een moerasbos op kwelwater, vol mossen, varens en dotters.',
  layout: '25-75',
  options: { showSubMenu: false, headerImage: 'Elzenbroek' },
  rows: {
    'left-column': [
      block('menu-links', { title: 'Gebieden', from: 'branch' }),
      facts(
        'In cijfers',
        ['Oppervlakte', '190 hectare'],
        ['Soorten mos', '141'],
        ['Oudste els', '127 jaar'],
        ['Kwel', '3 mm per dag'],
      ),
    ],
    main: [
      block('title', { eyebrow: '190 hectare moerasbos', title: 'Elzenbroek', level: 'h1' }),
      block('text', {
        lead: 'Het water dat hier omhoogkomt, viel als regen toen Karel de Grote nog leefde.',
        text: prose`Het zakte in de Hoge Stobben de grond in en doet er twaalfhonderd jaar over om aan de voet weer boven te komen. Het is
          altijd elf graden. In de winter dampt het bos, in de zomer is het er koel.

          Wij doen er bijna niets. Omgevallen bomen blijven liggen, want daarop begint het volgende bos. Eén keer per jaar lopen
          vrijwilligers een raster van 190 vakken na en schrijven op wat er groeit.`,
      }),
      block('image', { image: image('elzenbroek'), caption: 'Elzen houden hun voeten nat', ratio: '16:9' }),
      block('divider', { look: 'ornament' }),
      text`## Er komen

        Het knuppelpad begint bij het bruggetje aan de Broekweg en is 1,3 kilometer lang. Van 1 maart tot 15 juni kun je alleen met een
        gids naar binnen, want de zwarte specht en de wespendief broeden vlak naast het pad.`,
    ],
  },
};
