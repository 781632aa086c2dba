import type { WrittenPage } from '../../write.ts';
import { block, link, section, text } from '../words.ts';

export const afspraak: WrittenPage = {
  name: 'afspraak',
  title: 'Afspraak maken',
  description: 'Maak een afspraak voor de balie, de bouwinspecteur of het sociaal team.',
  layout: '25-75',
  rows: {
    'top-row': [
      block('title', {
        title: 'Afspraak maken',
        level: 'h1',
        intro:
          'U wordt op tijd geholpen en weet van tevoren wat u moet meenemen. Gemiddeld wacht u bij ons drie minuten.',
      }),
    ],
    'left-column': [section('openingstijden')],
    main: [
      block('cards', {
        look: 'cards',
        columns: '2',
        cards: [
          {
            title: 'Balie burgerzaken',
            text: 'Paspoort, rijbewijs, geboorteaangifte, trouwen. Bel 14 0999, keuze 2.',
            icon: 'id',
            link: link('tel:140999', 'Bel burgerzaken'),
          },
          {
            title: 'Bouwen en wonen',
            text: 'Leg uw plan voor aan een inspecteur voordat u een vergunning aanvraagt.',
            icon: 'home',
            link: link('mail:bouwen@lindenhove.example', 'Mail de bouwbalie'),
          },
          {
            title: 'Sociaal team',
            text: 'Over zorg, opvoeden, werk of geld. We komen ook bij u thuis.',
            icon: 'heart-handshake',
            link: link('page:zorg'),
          },
          {
            title: 'Spreekuur burgemeester',
            text: 'Elke eerste maandag van de maand, van 16.00 tot 18.00 uur.',
            icon: 'message-circle',
            link: link('page:college'),
          },
        ],
      }),
      text`## Afzeggen of verzetten

        Bel dan uiterlijk een uur van tevoren. Zo kan een ander op uw plek. Komt u meer dan tien minuten te laat, dan
        kan het zijn dat u een nieuwe afspraak moet maken.

        ## Tolk nodig?

        Zeg het als u de afspraak maakt. We regelen dan een tolk, ook voor gebarentaal. Dat kost u niets.`,
    ],
  },
};
