import type { WrittenPage } from '../../write.ts';
import { block, inThisPart, text } from '../words.ts';

export const college: WrittenPage = {
  name: 'college',
  title: 'Burgemeester en wethouders',
  description: 'Het college van Lindenhove: wie doet wat en wanneer is er spreekuur?',
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [block('title', { title: 'Burgemeester en wethouders', level: 'h1' })],
    'left-column': [inThisPart()],
    main: [
      block('people', { sort: 'createdOn_asc' }, { key: 'college' }),
      text`## Spreekuur

        De burgemeester houdt elke eerste maandag van de maand spreekuur, van 16.00 tot 18.00 uur, telkens in een andere
        kern. De wethouders komen op verzoek bij u langs. Maak een afspraak via het bestuurssecretariaat:
        [bestuur@lindenhove.example](mail:bestuur@lindenhove.example).

        ## Besluiten

        Het college vergadert op dinsdagochtend. De besluiten staan op woensdag om 12.00 uur in het [nieuws](page:nieuws).`,
    ],
  },
};
