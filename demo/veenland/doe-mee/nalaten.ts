import type { WrittenPage } from '../../write.ts';
import { block, image, text } from '../words.ts';

export const nalaten: WrittenPage = {
  name: 'nalaten',
  title: 'Nalaten',
  description: 'Geef het veen een plek in je testament.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Wat blijft er groeien?',
        level: 'h1',
        intro: 'Eén op de vijf dammen in het Zwarteveen is betaald door iemand die er niet meer is.',
      }),
    ],
    main: [
      text`Je kunt ons een vast bedrag nalaten (een legaat) of een deel van je erfenis. Omdat wij een goed doel zijn, betalen we daarover geen
        belasting. Alles gaat naar het veen.

        ## Rustig praten

        Directeur Liesbeth Torringa komt graag bij je langs, of je wandelt met haar over de plek die je lief is. Het verplicht tot niets.
        Ook als je al bij een notaris bent geweest, of juist nog lang niet.

        ## Een plek, geen bord

        We zetten geen namen in het veld. Wel houden we een boek bij, met van elke gever een verhaal. Het ligt in de Turfschuur en iedereen
        mag erin lezen.`,
      block('image', {
        image: image('winter'),
        caption: 'Stille Landen, de ochtend van nieuwjaarsdag',
        ratio: '16:9',
      }),
    ],
    'right-column': [
      block('contact', {
        title: 'Liesbeth Torringa',
        organisation: 'directeur',
        phone: '0900 0888 10',
        mail: 'nalaten@veenland.example',
      }),
    ],
  },
};
