import type { WrittenPage } from '../../write.ts';
import { block, image, prose } from '../words.ts';
import { facts } from './facts.ts';

export const stilleLanden: WrittenPage = {
  name: 'stille-landen',
  title: 'Stille Landen',
  description: 'Natte weiden waar boeren en natuur elkaar weer verstaan.',
  layout: '75-25',
  options: { headerImage: 'Landen' },
  rows: {
    main: [
      block('title', { eyebrow: '276 hectare natte weiden', title: 'Stille Landen', level: 'h1' }),
      block('text', {
        lead: 'Zeven boeren, elf kilometer sloot en een grutto op bijna elke paal.',
        text: prose`Toen wij deze weiden in 2004 kochten, was er nog één paar tureluurs. We maakten het natter, maaiden later en betaalden
          de boeren voor wat ze daardoor misten. Nu broeden er 94 paar grutto’s.

          De melk van de koeien wordt kaas in het dorp. Hij is te koop in de Turfschuur, en hij ruikt naar het land: naar water, munt
          en een beetje naar sloot.`,
      }),
      block('image', {
        image: image('landen'),
        caption: 'De Eendrachtswijk op een windstille dag',
        ratio: '16:9',
      }),
      block('quote', {
        quote: 'Eerst dacht ik: daar heb je ze weer, met hun vogels. Nu bel ik zelf als er een nest ligt.',
        name: 'Harm-Jan Siekman',
        role: 'melkveehouder',
        look: 'card',
      }),
    ],
    'right-column': [
      facts(
        'In cijfers',
        ['Oppervlakte', '276 hectare'],
        ['Broedparen grutto', '94'],
        ['Boeren', '7'],
        ['Waterpeil', '15 cm onder maaiveld'],
        ['Maaien vanaf', '15 juni'],
      ),
    ],
  },
};
