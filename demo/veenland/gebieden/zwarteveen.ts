import type { WrittenPage } from '../../write.ts';
import { block, image, link, prose, section, text } from '../words.ts';
import { facts } from './facts.ts';

export const zwarteveen: WrittenPage = {
  name: 'zwarteveen',
  title: 'Zwarteveen',
  description: 'Levend hoogveen van achtduizend jaar oud, met een vlonderpad van vier kilometer.',
  layout: '75-25',
  options: { headerImage: 'Zwarteveen' },
  rows: {
    main: [
      block('title', { eyebrow: '812 hectare hoogveen', title: 'Zwarteveen', level: 'h1' }),
      block('text', {
        lead: 'Loop tien minuten het veen in en de wereld bestaat uit drie dingen: water, lucht en iets daartussen wat nog niet heeft besloten.',
        text: prose`Dat iets is veenmos. Het groeit aan de bovenkant en sterft aan de onderkant, en wat sterft vergaat niet. Zo
          stapelde het zich op: zes meter in achtduizend jaar. Tot mensen het gingen steken, drogen en verstoken. In 1968 was er
          nog één hoek over die niemand de moeite waard vond. Daar begonnen wij.`,
      }),
      block('gallery', {
        look: 'masonry',
        columns: '2',
        pictures: [
          { image: image('zwarteveen'), caption: 'De grote slenk, eind oktober' },
          { image: image('wollegras'), caption: 'Wollegras in mei' },
          { image: image('mist'), caption: 'Half acht in de ochtend' },
          { image: image('avond'), caption: 'De Meerstal bij avond' },
        ],
      }),
      text`## Wat we er doen

        We hebben 214 greppels gedicht en elf kilometer dam van turf gelegd. Het regenwater kan nu niet meer weg. Sinds 2011 is het
        veen op dertien plekken weer gaan groeien, sneller dan de boeken zeggen.

        ## Wat je kunt zien

        - **Voorjaar**: wollegras, de balts van de watersnip, blauwe heikikkers (drie dagen per jaar)
        - **Zomer**: zonnedauw, venwitsnuitlibel, de adder op een warme stobbe
        - **Najaar**: veenbes, klapekster, kraanvogels die overvliegen
        - **Winter**: niets, en dat is het mooiste`,
      block('button', {
        buttons: [
          { link: link('page:vlonderpad', 'Loop het vlonderpad') },
          { link: link('page:hoogveen', 'Hoe veen groeit') },
        ],
      }),
    ],
    'right-column': [
      facts(
        'In cijfers',
        ['Oppervlakte', '812 hectare'],
        ['Oudste laag', '8.100 jaar'],
        ['Dikte', 'tot 6,2 meter'],
        ['Gedichte greppels', '214'],
        ['Soorten libellen', '38'],
        ['Beschermd sinds', '1968'],
      ),
      block('notice', {
        kind: 'warning',
        title: 'Blijf op de plank',
        level: 'h3',
        text: prose`Een voetstap in veenmos is na twaalf jaar nog te zien. Honden mogen hier niet mee.`,
      }),
      section('turfschuur'),
    ],
  },
};
