import type { WrittenPage } from '../write.ts';
import { block, decoration, image, link, section } from './words.ts';

export const home: WrittenPage = {
  name: 'voorpagina',
  title: 'Stichting Veenland',
  description:
    'Vijf natuurgebieden, 430 vrijwilligers en een moeras dat weer groeit. Lees, wandel en help mee.',
  socialImage: 'dageraad',
  options: { showBreadcrumbs: false, showSubMenu: false },
  rows: {
    'top-row': [
      block(
        'hero',
        {
          eyebrow: 'Stichting Veenland, sinds 1968',
          title: 'Hier groeit de grond, één millimeter per jaar',
          text: 'In het Zwarteveen is het zo stil dat je het water hoort werken. Wij houden het nat, zodat er over duizend jaar nog iets te horen valt.',
          look: 'behind',
          height: 'high',
          image: decoration('dageraad'),
          actions: [
            { link: link('page:gebieden', 'Ontdek de gebieden') },
            { link: link('page:donateur', 'Word donateur') },
          ],
        },
        { options: { width: 'full' } },
      ),
    ],
    main: [
      block('title', {
        eyebrow: 'Deze weken',
        title: 'Achtduizend kraanvogels boven de plas',
        intro:
          'Half november trekken ze over, in lange slierten, roepend als verroeste hekken. Kom tegen zonsondergang naar de uitkijktoren aan het Kraanmeer en neem een thermoskan mee.',
        ornament: true,
        link: link('page:kraanvogel', 'Alles over de kraanvogel'),
      }),
      block('cards', {
        look: 'stories',
        columns: '3',
        cards: [
          {
            eyebrow: 'Verhaal',
            title: 'De man die het water tegenhield',
            text: 'Veertig jaar lang sloot Geert Nieboer greppels. Met een schep, tegen de zin van zijn buren.',
            image: image('avond'),
            link: link('page:de-man-die-het-water-tegenhield'),
          },
          {
            eyebrow: 'Op pad',
            title: 'Over de vlonder, door de mist',
            text: 'Vier kilometer plank door het hart van het hoogveen. Trek laarzen aan, zegt de boswachter.',
            image: image('vlonder'),
            link: link('page:vlonderpad'),
          },
          {
            eyebrow: 'Natuur',
            title: 'Een plant die muggen eet',
            text: 'Zonnedauw is kleiner dan een muntje en geduldiger dan wie dan ook.',
            image: image('zonnedauw'),
            link: link('page:zonnedauw'),
          },
        ],
      }),
      block(
        'list',
        {
          title: 'Actueel',
          types: ['news'],
          count: 5,
          look: 'lines',
          highlightedFirst: true,
          more: link('page:nieuws', 'Alles uit het veld'),
        },
        { key: 'actueel-op-home', options: { tone: 'muted' } },
      ),
      block(
        'list',
        {
          title: 'Mee naar buiten',
          types: ['event'],
          period: 'upcoming',
          sort: 'startsOn_asc',
          count: 4,
          look: 'compact',
          more: link('page:excursies', 'Alle excursies'),
        },
        { key: 'excursies-op-home' },
      ),
      block('quote', {
        quote:
          'Ik kom hier al sinds ik op de bagagedrager paste. Het enige wat veranderd is, is dat het weer natter wordt. Prachtig vind ik dat.',
        name: 'Aaltje Meinders (84)',
        role: 'donateur sinds 1971',
      }),
      block('image', {
        image: image('kaart'),
        caption: 'Vijf gebieden, samen 2.083 hectare: zo groot als drieduizend voetbalvelden.',
        ratio: '21:9',
      }),
    ],
    'bottom-row': [section('help-mee', { tone: 'brand' })],
  },
};
