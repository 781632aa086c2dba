import type { WrittenPage } from '../write.ts';
import { block, image, link } from './words.ts';
import { geschiedenis } from './over/geschiedenis.ts';
import { kernen } from './over/kernen.ts';
import { toegankelijkheidGemeentehuis } from './over/toegankelijkheid-gemeentehuis.ts';

const over: WrittenPage = {
  name: 'over',
  title: 'Over Lindenhove',
  description: 'Een stadje aan de beek en vier dorpen eromheen: maak kennis met de gemeente Lindenhove.',
  options: { headerImage: 'Seizoenen' },
  rows: {
    main: [
      block('title', {
        eyebrow: '24.310 inwoners, vijf kernen, één beek',
        title: 'Over Lindenhove',
        level: 'h1',
        intro:
          'Wie van de hoge kant komt, ziet eerst de toren, dan de lindes en dan pas de huizen. Het stadje ligt in een bocht van de Lindebeek, de dorpen op de ruggen eromheen.',
      }),
      block('cards', {
        look: 'stories',
        columns: '3',
        cards: [
          {
            eyebrow: '1331 tot nu',
            title: 'Geschiedenis',
            text: 'Van marktrecht en lakenwevers tot de vloed van 1926.',
            image: image('toren'),
            link: link('page:geschiedenis'),
          },
          {
            eyebrow: 'Vijf maal thuis',
            title: 'De kernen',
            text: 'Lindenhove, Elskamp, Broekerzijl, Hoogveld en Drieberken.',
            image: image('drieberken'),
            link: link('page:kernen'),
          },
          {
            eyebrow: 'Werken voor uw buren',
            title: 'Vacatures',
            text: 'We zoeken een wijkopzichter, een planjurist en een badmeester.',
            image: image('gemeentehuis'),
            link: link('mail:werkenbij@lindenhove.example', 'Mail over een vacature'),
          },
        ],
      }),
      block('video', {
        title: 'Zomerbioscoop op de Markt: ‘Sintel’',
        address: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
        poster: image('markt-avond'),
        caption:
          'Deze korte open film van de Blender Foundation (licentie CC BY 3.0) opende op 28 augustus de zomerbioscoop. Bijna zeshonderd mensen namen hun eigen stoel mee.',
      }),
      block('gallery', {
        title: 'Een jaar in Lindenhove',
        look: 'strip',
        ratio: '3:2',
        pictures: [
          { image: image('winter'), caption: 'Januari: ijs op de vijver van Drieberken' },
          { image: image('lindelaan'), caption: 'Mei: de lindes lopen uit' },
          { image: image('broekerzijl'), caption: 'Juli: hooien langs de Broekerdijk' },
          { image: image('markt-avond'), caption: 'Augustus: zomerbioscoop op de Markt' },
          { image: image('beek'), caption: 'Oktober: mist boven de beek' },
        ],
      }),
    ],
  },
};

export const overPages: WrittenPage[] = [over, geschiedenis, kernen, toegankelijkheidGemeentehuis];
