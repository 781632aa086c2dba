import { pageGuid, type WrittenPage } from '../write.ts';
import { block, decoration, link, text } from './words.ts';
import { hoogveen } from './natuur/hoogveen.ts';
import { kraanvogel } from './natuur/kraanvogel.ts';
import { soorten } from './natuur/soorten.ts';
import { zonnedauw } from './natuur/zonnedauw.ts';

const natuur: WrittenPage = {
  name: 'natuur',
  title: 'Natuur',
  description: 'Wat er leeft in het veen, hoe het groeit en waarom dat ertoe doet.',
  rows: {
    main: [
      block('hero', {
        title: 'Wie goed kijkt, knielt',
        text: 'Het grootste dier van het veen is een ree, het belangrijkste een mosje van twee centimeter.',
        look: 'beside',
        side: 'end',
        image: decoration('wollegras'),
        actions: [
          { link: link('page:soorten', 'Bekijk de soorten') },
          { link: link('page:hoogveen', 'Hoe veen groeit') },
        ],
      }),
      text`Hoogveen krijgt alleen regen. Er zit bijna niets in dat water, en juist dat maakt het bijzonder: wie hier wil leven, moet iets
        bedenken. Zonnedauw eet muggen. Veenmos maakt zijn omgeving zuur, zodat anderen wegblijven. De adder krijgt levende jongen, omdat
        eieren hier verdrinken.

        Intussen slaat het veen koolstof op, tien keer zoveel per hectare als een bos. Een droog veen doet het omgekeerde. Nat houden is
        dus geen hobby van mensen met verrekijkers; het is een van de goedkoopste manieren om het klimaat te helpen.`,
      block('cards', {
        title: 'Verder lezen',
        look: 'compact',
        columns: '3',
        cards: [
          { title: 'Soorten', text: 'Van adder tot zonnedauw', link: link('page:soorten') },
          {
            title: 'Hoe veen groeit',
            text: 'Een geschiedenis van achtduizend jaar in zes stappen',
            link: link('page:hoogveen'),
          },
          {
            title: 'Een nacht met de nachtzwaluw',
            text: 'Verhaal van boswachter Noor',
            link: link('page:een-nacht-met-de-nachtzwaluw'),
          },
        ],
      }),
      block('carousel', {
        title: 'Wat we herstellen',
        types: ['project'],
        pages: [pageGuid('veenland', 'herstel')],
        sort: 'startsOn_desc',
        showDate: false,
        showDescription: true,
        more: link('page:herstel', 'Alle projecten'),
      }),
    ],
  },
};

export const natuurPages: WrittenPage[] = [natuur, soorten, kraanvogel, zonnedauw, hoogveen];
