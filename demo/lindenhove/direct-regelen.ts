import type { WrittenPage } from '../write.ts';
import { block, link, section } from './words.ts';
import { afspraak } from './direct-regelen/afspraak.ts';
import { melding } from './direct-regelen/melding.ts';
import { paspoort } from './direct-regelen/paspoort.ts';
import { paspoortKwijt } from './direct-regelen/paspoort-kwijt.ts';
import { rijbewijs } from './direct-regelen/rijbewijs.ts';
import { verhuizen } from './direct-regelen/verhuizen.ts';

const directRegelen: WrittenPage = {
  name: 'direct-regelen',
  title: 'Direct regelen',
  description: 'Paspoort, verhuizing, melding, vergunning of afspraak: regel het zelf, met of zonder DigiD.',
  rows: {
    'top-row': [
      block('title', {
        title: 'Direct regelen',
        level: 'h1',
        intro:
          'Hieronder staat wat u zelf kunt aanvragen of doorgeven. Bij elk onderwerp leest u wat u nodig hebt, wat het kost en hoe lang het duurt.',
        ornament: true,
      }),
    ],
    main: [
      block('cards', {
        title: 'Papieren en persoonsgegevens',
        look: 'tasks',
        cards: [
          {
            title: 'Paspoort en identiteitskaart',
            text: 'Vanaf € 44,90, klaar na vijf werkdagen',
            icon: 'id',
            link: link('page:paspoort'),
          },
          {
            title: 'Rijbewijs',
            text: 'Verlengen of een eerste rijbewijs aanvragen',
            icon: 'steering-wheel',
            link: link('page:rijbewijs'),
          },
          {
            title: 'Verhuizing doorgeven',
            text: 'Gratis, binnen vijf dagen na de verhuizing',
            icon: 'truck',
            link: link('page:verhuizen'),
          },
          {
            title: 'Paspoort kwijt of gestolen',
            text: 'Geef het meteen door',
            icon: 'alert-circle',
            link: link('page:paspoort-kwijt'),
          },
        ],
      }),
      block('cards', {
        title: 'Huis, straat en afval',
        look: 'tasks',
        cards: [
          {
            title: 'Vergunning aanvragen',
            text: 'Bouwen, slopen, kappen of een evenement',
            icon: 'file-check',
            link: link('page:vergunning'),
          },
          {
            title: 'Melding doen',
            text: 'Iets kapot, vies of gevaarlijk op straat',
            icon: 'map-pin',
            link: link('page:melding'),
          },
          {
            title: 'Afvalkalender',
            text: 'Ophaaldagen voor de vijf kernen',
            icon: 'trash',
            link: link('page:afvalkalender'),
          },
          {
            title: 'Naar de milieustraat',
            text: 'Wat mag er mee en wat kost het?',
            icon: 'recycle',
            link: link('page:milieustraat'),
          },
        ],
      }),
      block('cards', {
        title: 'Zorg, werk en geld',
        look: 'tasks',
        cards: [
          {
            title: 'Hulp bij geldzorgen',
            text: 'Gratis en vertrouwelijk',
            icon: 'pig-money',
            link: link('page:geldzorgen'),
          },
          {
            title: 'Hulp in huis of vervoer',
            text: 'Vraag een gesprek aan met het sociaal team',
            icon: 'heart-handshake',
            link: link('page:zorg'),
          },
          {
            title: 'Afspraak maken',
            text: 'Kies zelf dag en tijd',
            icon: 'calendar-event',
            link: link('page:afspraak'),
          },
        ],
      }),
    ],
    'bottom-row': [section('digid')],
  },
};

export const directRegelenPages: WrittenPage[] = [
  directRegelen,
  paspoort,
  paspoortKwijt,
  rijbewijs,
  verhuizen,
  melding,
  afspraak,
];
