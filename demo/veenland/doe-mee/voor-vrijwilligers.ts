import type { WrittenPage } from '../../write.ts';
import { block, text } from '../words.ts';

export const voorVrijwilligers: WrittenPage = {
  name: 'voor-vrijwilligers',
  title: 'Voor vrijwilligers',
  description: 'Rooster, veiligheid en de sleutel van de schuur, voor wie is ingelogd.',
  visibility: 'Users',
  rows: {
    main: [
      block('title', {
        title: 'Voor vrijwilligers',
        level: 'h1',
        intro: 'Fijn dat je er bent. Hier staat wat je voor de komende weken moet weten.',
      }),
      block('table', {
        caption: 'Werkdagen in december',
        rows: [
          { cells: ['Datum', 'Plek', 'Klus', 'Voorman'] },
          { cells: ['wo 2 december', 'Hoge Stobben', 'berken trekken', 'Noor'] },
          { cells: ['za 5 december', 'Kraanmeer', 'riet snijden', 'Wim'] },
          { cells: ['wo 9 december', 'Zwarteveen', 'dam 215', 'Bram'] },
          { cells: ['za 19 december', 'Turfschuur', 'gereedschap en stamppot', 'Samir'] },
        ],
        stack: true,
      }),
      text`## Als er iets misgaat

        Bel 112 en noem het nummer van het dichtstbijzijnde paaltje. Bel daarna Noor: 0900 0888 15. De verbandtrommel hangt achter de deur van
        de schuur, de sleutel waar hij altijd ligt.`,
    ],
  },
};
