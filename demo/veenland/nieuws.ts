import type { WrittenPage } from '../write.ts';
import { block, link, prose } from './words.ts';

export const nieuws: WrittenPage = {
  name: 'nieuws',
  title: 'Actueel',
  description: 'Waarnemingen, werk in het veld en nieuws van Stichting Veenland.',
  editRoles: ['Auteurs'],
  rows: {
    main: [
      block('title', {
        title: 'Actueel',
        level: 'h1',
        intro:
          'Wat we zagen, wat we deden en wat er misging. Elke week bijgewerkt vanaf de keukentafel van de Turfschuur.',
      }),
      block(
        'list',
        {
          types: ['news'],
          count: 24,
          look: 'cards',
          paging: true,
          sort: 'publishedOn_desc',
          emptyText: 'Even niets gezien.',
        },
        { key: 'actueel' },
      ),
    ],
    'bottom-row': [
      block('notice', {
        kind: 'info',
        icon: 'feather',
        title: 'Iets bijzonders gezien?',
        text: prose`Stuur je waarneming met plek en tijd naar [waarneming@veenland.example](mail:waarneming@veenland.example). Een foto helpt, een
            goed verhaal ook.`,
        link: link('page:soorten', 'Kijk wat je kunt tegenkomen'),
      }),
    ],
  },
};
