import type { WrittenPage } from '../../write.ts';
import { block, image, text } from '../words.ts';

export const english: WrittenPage = {
  name: 'english',
  title: 'Veenland in English',
  description: 'Five nature reserves, 430 volunteers and a bog that is growing again.',
  language: 'en',
  options: { showSubMenu: false, footerGuid: 'English' },
  rows: {
    main: [
      block('title', {
        title: 'A bog that grows one millimetre a year',
        level: 'h1',
        intro: 'Stichting Veenland looks after 2,083 hectares of raised bog, heath, marsh and wet meadow.',
      }),
      block('image', {
        image: { ...image('boardwalk-en'), alt: 'A wooden boardwalk leading into the bog' },
        ratio: '21:9',
      }),
      text`## Visiting

        The boardwalk through Zwarteveen is four kilometres long and open from sunrise to sunset. Start at the Turfschuur visitor centre, where maps in
        English are free. Please stay on the planks and leave your dog at home.

        ## When to come

        - **May** for cotton grass and bluethroats
        - **July** for sundew and dragonflies
        - **November** for eight thousand cranes at dusk

        ## Giving

        For € 36 a year you keep a patch of bog the size of a living room wet. Write to [donateur@veenland.example](mail:donateur@veenland.example).`,
    ],
  },
};
