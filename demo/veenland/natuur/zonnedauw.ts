import type { WrittenPage } from '../../write.ts';
import { block, image, text } from '../words.ts';

export const zonnedauw: WrittenPage = {
  name: 'zonnedauw',
  title: 'Ronde zonnedauw',
  description: 'Een vleesetende plant van het formaat van een euro, en hoe je haar vindt.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        eyebrow: 'Drosera rotundifolia',
        title: 'Ronde zonnedauw',
        level: 'h1',
        intro: 'De druppels die in de zon zo mooi glinsteren, zijn lijm.',
      }),
    ],
    main: [
      block('image', { image: image('zonnedauw'), ratio: '3:2' }),
      text`Elk blad is zo groot als je pinknagel en draagt tweehonderd haren met een rode knop. Landt er een mug, dan buigen de haren
        zich in een kwartier naar binnen. Twee dagen later is er van de mug alleen een jasje over.

        Ze groeit op kale, natte plekken: langs de vlonder, op een gedichte greppel, in het spoor van een ree. Zoek in juli na de regen, op
        je hurken, met de zon van voren. Heb je er één gezien, dan zie je er honderd.`,
      block('video', {
        title: 'Filmmiddag voor kinderen: Big Buck Bunny',
        address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        poster: image('waterlelies'),
        caption:
          'Na het zoeken naar zonnedauw draaien we op woensdagmiddag in de Turfschuur deze open tekenfilm van de Blender Foundation (licentie CC BY 3.0), over een konijn dat van zijn weiland houdt.',
      }),
    ],
    'right-column': [
      block('table', {
        caption: 'Op een rij',
        rows: [
          { cells: ['Doorsnee', '2 tot 5 cm'] },
          { cells: ['Bloei', 'juni – augustus'] },
          { cells: ['Groeit op', 'kaal, nat veen'] },
          { cells: ['Eet', '5 tot 8 muggen per maand'] },
        ],
        headerRow: false,
        headerColumn: true,
      }),
    ],
  },
};
