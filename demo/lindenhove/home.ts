import type { WrittenPage } from '../write.ts';
import { block, decoration, image, link, prose, section } from './words.ts';

export const home: WrittenPage = {
  name: 'voorpagina',
  title: 'Gemeente Lindenhove',
  description:
    'Regel uw zaken met de gemeente, lees het nieuws uit de vijf kernen en vind de openingstijden van het gemeentehuis.',
  socialImage: 'markt',
  options: { showBreadcrumbs: false, showSubMenu: false },
  rows: {
    'top-row': [
      block(
        'hero',
        {
          title: 'Waar kunnen we u mee helpen?',
          text: 'De meeste zaken regelt u hier, op een moment dat u uitkomt. Liever iemand spreken? Op het gemeentehuis aan de Markt bent u welkom op afspraak.',
          look: 'behind',
          image: decoration('markt'),
          actions: [
            { link: link('page:afspraak', 'Maak een afspraak') },
            { link: link('page:melding', 'Doe een melding') },
          ],
        },
        { options: { width: 'full' } },
      ),
    ],
    main: [
      block('cards', {
        title: 'Direct regelen',
        look: 'tasks',
        cards: [
          {
            title: 'Paspoort en identiteitskaart',
            text: 'Aanvragen, ophalen of als vermist opgeven',
            icon: 'id',
            link: link('page:paspoort'),
          },
          {
            title: 'Verhuizing doorgeven',
            text: 'Binnen de gemeente of naar Lindenhove toe',
            icon: 'truck',
            link: link('page:verhuizen'),
          },
          {
            title: 'Afvalkalender',
            text: 'Welke bak staat wanneer aan de weg?',
            icon: 'trash',
            link: link('page:afvalkalender'),
          },
          {
            title: 'Melding doen',
            text: 'Losse tegel, kapotte lamp of zwerfafval',
            icon: 'map-pin',
            link: link('page:melding'),
          },
          {
            title: 'Vergunning aanvragen',
            text: 'Verbouwen, een boom kappen of een feest geven',
            icon: 'file-check',
            link: link('page:vergunning'),
          },
          {
            title: 'Afspraak maken',
            text: 'Voor de balie, de bouw of het sociaal team',
            icon: 'calendar-event',
            link: link('page:afspraak'),
          },
        ],
        more: link('page:direct-regelen', 'Alles wat u zelf kunt regelen'),
      }),
      block('notice', {
        kind: 'warning',
        title: 'De Stationsweg is dicht tot en met vrijdag 4 december',
        text: prose`Tussen de Kerkstraat en de spoorovergang leggen we een nieuw riool aan. Fietsers en voetgangers
          kunnen erlangs, auto’s volgen de gele borden over de Beekdijk. Buurtbus 21 stopt tijdelijk op de Markt.`,
        link: link('page:wegwerkzaamheden', 'Alle werkzaamheden op een rij'),
      }),
      block(
        'list',
        {
          title: 'Nieuws',
          types: ['news'],
          count: 4,
          look: 'cards',
          highlightedFirst: true,
          more: link('page:nieuws', 'Al het nieuws'),
        },
        { key: 'nieuws-op-home' },
      ),
      block(
        'list',
        {
          title: 'Op de agenda',
          types: ['event'],
          period: 'upcoming',
          sort: 'startsOn_asc',
          count: 4,
          look: 'compact',
          more: link('page:agenda', 'De hele agenda'),
        },
        { key: 'agenda-op-home', options: { tone: 'muted' } },
      ),
      block('hero', {
        title: 'Honderd jaar na de watersnood krijgt de Lindebeek weer ruimte',
        level: 'h2',
        eyebrow: 'Verhaal uit de gemeente',
        text: 'In januari 1926 stond Broekerzijl drie weken onder water. Nu graven we de beek een nieuwe bocht, met een fietsbrug waar vroeger de dijk brak.',
        look: 'beside',
        side: 'end',
        image: image('beek'),
        actions: [{ link: link('page:geschiedenis', 'Lees het verhaal') }],
      }),
    ],
    'bottom-row': [
      section('bezoek', { tone: 'muted' }),
      block(
        'hero',
        {
          title: 'Denk mee over Lindenhove',
          level: 'h2',
          text: 'Ruim 1.400 inwoners zitten in het inwonerspanel. Vier keer per jaar vragen we hun mening, en we laten zien wat we ermee doen.',
          look: 'plain',
          actions: [{ link: link('page:meepraten', 'Zo praat u mee') }],
        },
        { options: { tone: 'brand' } },
      ),
    ],
  },
};
