import type { WrittenPage } from '../../write.ts';
import { block, image, text } from '../words.ts';

export const pers: WrittenPage = {
  name: 'pers',
  title: 'Pers en beeld',
  description: 'Beeld in hoge kwaliteit en iemand die opneemt.',
  options: { showSubMenu: false },
  rows: {
    main: [
      block('title', {
        title: 'Pers en beeld',
        level: 'h1',
        intro: 'Bel Wieke Jonker op 0900 0888 16. Ook in het weekend, behalve als ze in het riet zit.',
      }),
      text`## Gebruik van beeld

        U mag de beelden op deze bladzijde gratis plaatsen bij een artikel over het veen, met de vermelding “Stichting Veenland”. Voor reclame
        vragen we u eerst te bellen.`,
      block('gallery', {
        pictures: [
          { image: image('zwarteveen') },
          { image: image('kraanvogels') },
          { image: image('stobben') },
          { image: image('landen') },
        ],
        columns: '4',
        captions: false,
      }),
    ],
  },
};
