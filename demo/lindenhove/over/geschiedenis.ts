import type { WrittenPage } from '../../write.ts';
import { block, image, prose, text } from '../words.ts';

export const geschiedenis: WrittenPage = {
  name: 'geschiedenis',
  title: 'Geschiedenis',
  description: 'Van marktrecht en lakenwevers tot de watersnood van 1926 en de gemeente van nu.',
  layout: '75-25',
  options: { headerImage: 'Toren' },
  rows: {
    main: [
      block('title', { title: 'Geschiedenis', level: 'h1' }),
      block('text', {
        lead: 'Lindenhove dankt zijn naam aan een hoeve onder drie lindes, waar reizigers in de veertiende eeuw overnachtten voordat ze de beek overstaken.',
        text: prose`In 1331 kreeg de plek marktrecht. De weekmarkt is er nog: elke vrijdag, op dezelfde keien. In de zestiende
          eeuw brachten vluchtelingen uit het zuiden het weven mee. Drie eeuwen later stonden er veertien weverijen, met de
          fabriek van Ter Braak als grootste. In 1998 stopte het laatste getouw.`,
      }),
      block('image', {
        image: image('toren'),
        caption: 'De spits is jonger dan de toren: in 1512 was het geld op, pas in 1890 ging het verder',
      }),
      block('divider', { look: 'line' }),
      block('title', { title: 'De nacht van 14 januari 1926', ornament: true }),
      text`Na een week regen brak om tien voor vier in de ochtend de dijk bij Broekerzijl. Het water kwam tot de vensterbanken.
        De onderwijzer, meester Kuipers, roeide elf keer heen en weer en bracht 43 mensen naar de kerkzolder. Niemand
        verdronk. Het vee wel: in de polder stierven zeshonderd koeien.

        Honderd jaar later geven we de beek haar ruimte terug. Op de plek van de doorbraak komt een nevengeul van achthonderd
        meter, met een fietsbrug die naar meester Kuipers heet. In september 2027 gaat hij open.`,
      block('quote', {
        quote:
          'Mijn grootmoeder zat in de laatste boot. Zij bewaarde haar leven lang een lucifersdoosje modder.',
        name: 'Hendrika Wubbels',
        role: 'historische kring Broekerzijl',
      }),
      block('steps', {
        title: 'In jaartallen',
        look: 'timeline',
        steps: [
          { when: '1331', title: 'Marktrecht' },
          { when: '1512', title: 'De toren is klaar, op de spits na' },
          { when: '1868', title: 'Station aan de nieuwe spoorlijn' },
          { when: '1926', title: 'Watersnood in Broekerzijl' },
          {
            when: '1974',
            title: 'Elskamp, Broekerzijl, Hoogveld en Drieberken komen bij de gemeente',
          },
          { when: '2027', title: 'De Lindebeek krijgt haar bocht terug' },
        ],
      }),
    ],
    'right-column': [
      block('notice', {
        kind: 'info',
        title: 'Wandeling met gids',
        level: 'h3',
        text: prose`Elke eerste zondag om 14.00 uur vanaf de toren. Meelopen is gratis, aanmelden niet nodig.`,
      }),
      block('menu-links', { title: 'Zie ook', from: 'branch' }),
    ],
  },
};
