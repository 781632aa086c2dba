import type { WrittenPage } from '../../write.ts';
import { block, link, section, text } from '../words.ts';

export const contact: WrittenPage = {
  name: 'contact',
  title: 'Contact en bezoek',
  description: 'Adres en openingstijden van bezoekerscentrum de Turfschuur.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Contact en bezoek',
        level: 'h1',
        intro: 'De Turfschuur is kantoor, winkel en keuken tegelijk. Wie aanklopt, krijgt koffie.',
      }),
    ],
    main: [
      section('turfschuur'),
      block('map', {
        title: 'De Turfschuur vinden',
        places: [
          {
            name: 'Bezoekerscentrum de Turfschuur',
            address: 'Veenweg 8\n9900 VL Zwarteveen',
            coordinates: '52.8498, 6.7011',
          },
        ],
      }),
      text`## Zo kom je er

        Bus 83 stopt op werkdagen elk uur bij de Veenweg, dan is het nog zes minuten lopen. Met de fiets volg je knooppunt 41. Parkeren is gratis;
        op mooie zondagen is de weide ernaast open.`,
    ],
    'right-column': [
      block('social', {
        title: 'Volg het veen',
        profiles: [
          { network: 'instagram', link: link('https://instagram.veenland.example', 'stichtingveenland') },
          { network: 'mastodon', link: link('https://natuur.veenland.example/@veenland', '@veenland') },
          { network: 'youtube', link: link('https://video.veenland.example', 'Veenland kijkt') },
          { network: 'newsletter', link: link('mail:nieuwsbrief@veenland.example', 'Brief uit het veen') },
        ],
      }),
    ],
  },
};
