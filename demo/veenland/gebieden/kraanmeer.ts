import type { WrittenPage } from '../../write.ts';
import { block, image, prose, text } from '../words.ts';
import { facts } from './facts.ts';

export const kraanmeer: WrittenPage = {
  name: 'kraanmeer',
  title: 'Kraanmeer',
  description: 'Een ondiepe plas met brede rietkragen, slaapplaats van kraanvogels en ganzen.',
  layout: '75-25',
  options: { headerImage: 'Kraanmeer' },
  rows: {
    main: [
      block('title', { eyebrow: '340 hectare plas en riet', title: 'Kraanmeer', level: 'h1' }),
      block('text', {
        lead: 'Het meer is een gat dat turfstekers achterlieten. Het mooiste gat van het noorden, vindt boswachter Noor Achterberg.',
        columns: '2',
        text: prose`Nergens is het dieper dan een meter tachtig. Kraanvogels kunnen er staan en slapen, en een vos die dichterbij komt maakt
          geluid. In november zijn het er duizenden. In het riet zitten baardmannetjes, en als je geluk hebt hoor je de roerdomp: een
          vuist in een lege regenton.

          Elke winter maaien we een vijfde van het riet, steeds een ander stuk. Zo is er altijd jong riet om in te eten en oud riet om in
          te broeden. Het riet ligt nu op zeven daken in de buurt.`,
      }),
      block('image', {
        image: image('ganzen'),
        caption: 'Kolganzen komen terug van de weiden, kort na zonsondergang',
        size: 'full',
      }),
      text`## De uitkijktoren

        Aan de Meerdijk, altijd open, 44 treden. De kijkspleten zitten op drie hoogtes. Kom een uur voor zonsondergang, praat zacht, en
        laat je zaklamp uit.`,
    ],
    'right-column': [
      facts(
        'In cijfers',
        ['Oppervlakte', '340 hectare'],
        ['Diepte', '0,4 tot 1,8 meter'],
        ['Kraanvogels in 2025', '8.240'],
        ['Broedparen roerdomp', '5'],
        ['Riet gemaaid per winter', '31 hectare'],
      ),
      block('notice', {
        kind: 'info',
        title: 'Varen',
        level: 'h3',
        text: prose`Kano’s zijn welkom van 15 juli tot 15 september, via de gele boeien.`,
      }),
    ],
  },
};
