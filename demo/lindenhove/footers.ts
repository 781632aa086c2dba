import type { WrittenFooter } from '../write.ts';
import { block, link, text } from './words.ts';

/** Links in a footer are addresses: a footer belongs to no page. */
export const footers: WrittenFooter[] = [
  {
    name: 'Standaard',
    blocks: [
      block('contact', {
        title: 'Gemeente Lindenhove',
        level: 'h2',
        address: 'Markt 1\n9990 LH Lindenhove',
        phone: '14 0999',
        mail: 'gemeente@lindenhove.example',
      }),
      text`## Snel naar

        - [Afspraak maken](/direct-regelen/afspraak)
        - [Melding doen](/direct-regelen/melding)
        - [Afvalkalender](/afval/afvalkalender)
        - [Wegwerkzaamheden](/wonen/wegwerkzaamheden)
        - [Raadsvergaderingen](/bestuur/gemeenteraad/raadsvergaderingen)`,
      text`## Bereikbaar voor iedereen

        - [Toegankelijkheid van het gemeentehuis](/toegankelijkheid-gemeentehuis)
        - [Tolk en hulp bij lezen](/direct-regelen/afspraak)
        - [Een klacht indienen](/contact)`,
      block('social', {
        title: 'Volg ons',
        level: 'h2',
        profiles: [
          { network: 'mastodon', link: link('https://sociaal.lindenhove.example/@gemeente', 'Mastodon') },
          { network: 'facebook', link: link('https://facebook.lindenhove.example', 'Facebook') },
          { network: 'instagram', link: link('https://instagram.lindenhove.example', 'Instagram') },
        ],
        look: 'names',
      }),
    ],
  },
  {
    name: 'Kort',
    blocks: [
      text`Gemeente Lindenhove, Markt 1, [14 0999](tel:140999), [gemeente@lindenhove.example](mail:gemeente@lindenhove.example)`,
    ],
  },
];
