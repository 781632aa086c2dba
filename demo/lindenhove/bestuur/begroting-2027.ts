import type { WrittenPage } from '../../write.ts';
import { block, inThisPart, text } from '../words.ts';

export const begroting2027: WrittenPage = {
  name: 'begroting-2027',
  title: 'De begroting van 2027 in gewone taal',
  description: 'Waar het geld in 2027 heen gaat. Concept, wacht op het besluit van de raad.',
  isDraft: true,
  layout: '25-75',
  options: { showSubMenu: false },
  rows: {
    'top-row': [block('title', { title: 'De begroting van 2027 in gewone taal', level: 'h1' })],
    'left-column': [inThisPart()],
    main: [
      text`Van elke euro gaat in 2027 ongeveer 45 cent naar zorg en werk. De belastingen stijgen met 2,4 procent. Nieuw is
        geld voor de fietsbrug in Broekerzijl en voor zonnepanelen op de sporthallen.`,
    ],
  },
};
