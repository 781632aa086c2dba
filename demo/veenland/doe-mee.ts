import type { WrittenPage } from '../write.ts';
import { block, image, link } from './words.ts';
import { donateur } from './doe-mee/donateur.ts';
import { nalaten } from './doe-mee/nalaten.ts';
import { voorVrijwilligers } from './doe-mee/voor-vrijwilligers.ts';
import { vrijwilliger } from './doe-mee/vrijwilliger.ts';

const doeMee: WrittenPage = {
  name: 'doe-mee',
  title: 'Doe mee',
  description: 'Word vrijwilliger of donateur, of geef het veen een plek in je testament.',
  rows: {
    'top-row': [
      block('title', {
        title: 'Er is altijd een schep over',
        level: 'h1',
        intro: 'Wij hebben negen mensen in dienst. De rest doen 430 vrijwilligers en 18.400 donateurs.',
      }),
    ],
    main: [
      block('cards', {
        look: 'stories',
        columns: '3',
        cards: [
          {
            title: 'Met je handen',
            text: 'Dammen bouwen, vogels tellen, koffie schenken. Een ochtend per maand helpt al.',
            image: image('werkploeg'),
            link: link('page:vrijwilliger', 'Word vrijwilliger'),
          },
          {
            title: 'Met je portemonnee',
            text: 'Voor € 36 per jaar houd jij een kamer vol veen nat.',
            image: image('sloten'),
            link: link('page:donateur', 'Word donateur'),
          },
          {
            title: 'Met wat je nalaat',
            text: 'Het veen denkt in eeuwen. Met een nalatenschap denk je mee.',
            image: image('dageraad'),
            link: link('page:nalaten', 'Lees over nalaten'),
          },
        ],
      }),
      block('quote', {
        quote: 'Ik kwam voor de vogels en bleef voor de soep.',
        name: 'Samir Bouzidi',
        role: 'coördinator vrijwilligers',
        portrait: image('samir'),
      }),
    ],
  },
};

export const doeMeePages: WrittenPage[] = [doeMee, vrijwilliger, donateur, nalaten, voorVrijwilligers];
