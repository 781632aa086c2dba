import type { WrittenPage } from '../../write.ts';
import { block, link, prose, section, text } from '../words.ts';

export const geldzorgen: WrittenPage = {
  name: 'geldzorgen',
  title: 'Hulp bij geldzorgen',
  description: 'Rekeningen die blijven liggen? Praat met ons. Het is gratis en vertrouwelijk.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('hero', {
        title: 'Geldzorgen? U bent niet de enige',
        text: 'Eén op de negen huishoudens in onze gemeente heeft betalingsachterstanden. Hoe eerder u praat, hoe meer er kan.',
        look: 'plain',
        actions: [{ link: link('tel:140999', 'Bel 14 0999, keuze 4') }],
      }),
    ],
    main: [
      text`## Wat we samen doen

        1. We zetten uw inkomsten en uitgaven naast elkaar. Breng gerust een tas met ongeopende post mee.
        2. We bellen met de mensen aan wie u geld moet. Meestal stoppen de aanmaningen dan binnen een week.
        3. We kijken of u iets laat liggen: toeslagen, kwijtschelding, een regeling via uw energiebedrijf.
        4. Is dat niet genoeg, dan maken we een plan om in achttien maanden schuldenvrij te zijn.

        ## Extra geld bij een laag inkomen

        Hebt u weinig te besteden? Dan kunt u de **Lindepas** krijgen. Daarmee gaan kinderen gratis op zwemles, naar de
        muziekschool of mee op kamp, en krijgt u eens per jaar € 150 voor een wasmachine, fiets of laptop.`,
      block('notice', {
        kind: 'success',
        title: 'Niets wordt zonder u geregeld',
        text: prose`We bellen niemand zonder uw toestemming. Uw werkgever, huisbaas en buren komen niets te weten.`,
      }),
    ],
    'right-column': [section('openingstijden')],
  },
};
