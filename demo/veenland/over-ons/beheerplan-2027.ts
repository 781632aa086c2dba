import type { WrittenPage } from '../../write.ts';
import { block, text } from '../words.ts';

export const beheerplan2027: WrittenPage = {
  name: 'beheerplan-2027',
  title: 'Beheerplan 2027',
  description: 'Wat we in 2027 gaan doen. Concept, wacht op het bestuur.',
  isDraft: true,
  rows: {
    main: [
      block('title', { title: 'Beheerplan 2027', level: 'h1' }),
      text`In 2027 bouwen we de dammen 215 tot en met 222, laten we een vijfde van het riet staan en zoeken we een tweede herder.`,
    ],
  },
};
