import type { WrittenPage } from '../write.ts';
import { block, link, prose } from './words.ts';

export const nieuws: WrittenPage = {
  name: 'nieuws',
  title: 'Nieuws',
  description:
    'Al het nieuws van de gemeente Lindenhove: besluiten, werk op straat en verhalen uit de kernen.',
  layout: '75-25',
  editRoles: ['Auteurs'],
  rows: {
    'top-row': [
      block('title', {
        title: 'Nieuws',
        level: 'h1',
        intro: 'Besluiten van raad en college, werk op straat en wat er in de vijf kernen gebeurt.',
      }),
    ],
    main: [
      block(
        'list',
        {
          types: ['news'],
          count: 20,
          look: 'lines',
          paging: true,
          showTotal: true,
          emptyText: 'Er is nog geen nieuws.',
        },
        { key: 'nieuws' },
      ),
    ],
    'right-column': [
      block('notice', {
        kind: 'info',
        title: 'Elke vrijdag in uw mailbox',
        level: 'h2',
        text: prose`Met de nieuwsbrief leest u in twee minuten wat er speelt. Al 3.900 inwoners kregen hem.`,
        link: link('mail:nieuwsbrief@lindenhove.example', 'Meld u aan'),
      }),
      block('contact', {
        title: 'Voor de pers',
        organisation: 'Lieke van Dam, woordvoerder',
        phone: '0900 0999 12',
        mail: 'pers@lindenhove.example',
      }),
    ],
  },
};
