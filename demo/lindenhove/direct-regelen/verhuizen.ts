import type { WrittenPage } from '../../write.ts';
import { block, prose, section, text } from '../words.ts';

export const verhuizen: WrittenPage = {
  name: 'verhuizen',
  title: 'Verhuizing doorgeven',
  description: 'Geef uw nieuwe adres gratis door, tussen vier weken voor en vijf dagen na de verhuizing.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Verhuizing doorgeven',
        level: 'h1',
        intro:
          'Verhuist u binnen Lindenhove, of komt u bij ons wonen? Geef het door tussen vier weken vóór en vijf dagen ná de verhuizing.',
      }),
    ],
    main: [
      text`Doorgeven is gratis. U hebt uw DigiD nodig. Wie zonder DigiD verhuist, maakt een
        [afspraak aan de balie](page:afspraak) en neemt een legitimatiebewijs mee.

        ## Wie mag het doorgeven?

        - Vanaf 16 jaar: uzelf.
        - Ouders: voor kinderen die thuis wonen.
        - Echtgenoten en geregistreerde partners: voor elkaar, als zij al op hetzelfde adres staan.
        - Volwassen kinderen die nog thuis wonen: voor de ouders, en andersom.

        ## Trekt u bij iemand in?

        Dan vragen we de hoofdbewoner om toestemming. Voeg een kopie van diens legitimatiebewijs toe. Huurt u een woning,
        stuur dan het huurcontract mee.`,
      block('notice', {
        kind: 'info',
        title: 'Wij geven uw adres zelf verder door',
        text: prose`De Belastingdienst, uw zorgverzekeraar en uw pensioenfonds krijgen uw nieuwe adres van ons. Uw bank,
          energiebedrijf en huisarts vertelt u het zelf.`,
      }),
      text`## Welkom in Lindenhove

        Nieuwe inwoners krijgen binnen twee weken een brief met een afvalpas, de afvalkalender en een bon voor een gratis
        boom uit de gemeentelijke kwekerij. Kijk ook eens bij [de vijf kernen](page:kernen), dan weet u waar u terechtkomt.`,
    ],
    'right-column': [section('openingstijden'), section('digid')],
  },
};
