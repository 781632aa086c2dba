import type { WrittenPage } from '../../write.ts';
import { block, image, link } from '../words.ts';
import { facts } from './facts.ts';

export const hogeStobben: WrittenPage = {
  name: 'hoge-stobben',
  title: 'Hoge Stobben',
  description:
    'Open heide op oude stuifduinen, met een gescheperde kudde en de donkerste nachten van de streek.',
  options: { headerImage: 'Stobben' },
  rows: {
    main: [
      block('title', {
        eyebrow: '465 hectare heide',
        title: 'Hoge Stobben',
        level: 'h1',
        intro:
          'Overal in het zand zitten stronken van dennen die hier negenduizend jaar geleden omvielen. Daar komt de naam vandaan.',
      }),
      block('hero', {
        title: 'Teun en 380 schapen',
        level: 'h2',
        eyebrow: 'De kudde',
        text: 'Elke ochtend om negen uur gaat de kooi open. Herder Teun Wiggers kiest zelf de route; hij kijkt welke heide lang genoeg gerust heeft. Meelopen mag, praten ook, fluiten liever niet.',
        look: 'beside',
        side: 'start',
        image: image('kudde'),
        actions: [{ link: link('page:excursies', 'Loop een dag mee') }],
      }),
      block('cards', {
        title: 'Wat hier leeft',
        columns: '3',
        cards: [
          {
            title: 'Nachtzwaluw',
            text: 'Ratelt op warme avonden als een verre bromfiets.',
            icon: 'feather',
          },
          {
            title: 'Zandhagedis',
            text: 'Legt haar eieren in het zand dat wij elk voorjaar openleggen.',
            icon: 'sun',
          },
          {
            title: 'Klokjesgentiaan',
            text: 'Blauw tot in de keel, en kraamkamer van een zeldzame vlinder.',
            icon: 'flower',
          },
        ],
      }),
      facts(
        'In cijfers',
        ['Oppervlakte', '465 hectare'],
        ['Schapen', '380, plus 290 lammeren in mei'],
        ['Territoria nachtzwaluw', '27'],
        ['Helderheid nachthemel', '21,4 magnitude'],
        ['Honden', 'aan de lijn, het hele jaar'],
      ),
    ],
  },
};
