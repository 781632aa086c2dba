import type { WrittenFooter } from '../write.ts';
import { block, link, text } from './words.ts';

/** Links in a footer are addresses: a footer belongs to no page. */
export const footers: WrittenFooter[] = [
  {
    name: 'Veen',
    blocks: [
      text`## Stichting Veenland

        Wij houden het veen nat, sinds 1968. Met negen mensen, 430 vrijwilligers en 18.400 donateurs.`,
      text`## Langskomen

        De Turfschuur, Veenweg 8, Zwarteveen. Open van woensdag tot en met zondag. [Zo kom je er](/over-ons/contact)`,
      text`## Verder

        - [Excursies](/excursies)
        - [Word donateur](/doe-mee/donateur)
        - [Pers en beeld](/pers)
        - [Veenland in English](/english)`,
      block('social', {
        title: 'Volg het veen',
        level: 'h2',
        profiles: [
          { network: 'instagram', link: link('https://instagram.veenland.example', 'Instagram') },
          { network: 'mastodon', link: link('https://natuur.veenland.example/@veenland', 'Mastodon') },
          { network: 'newsletter', link: link('mail:nieuwsbrief@veenland.example', 'Brief uit het veen') },
        ],
        look: 'icons',
      }),
    ],
  },
  {
    name: 'English',
    blocks: [
      text`Stichting Veenland, Veenweg 8, Zwarteveen. [info@veenland.example](mail:info@veenland.example)`,
    ],
  },
];
