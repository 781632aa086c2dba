import type { WrittenItem } from '../write.ts';
import { entry, file } from './words.ts';

/** To read and keep. */
export const papers: WrittenItem[] = [
  entry({
    title: 'Jaarverslag over 2025',
    description: 'Een nat voorjaar, een stille zomer en een november vol vleugels.',
    date: '2026-04-22',
    content: {
      file: file('jaarverslag-2025', 'Jaarverslag 2025'),
      kind: 'Jaarverslag',
      number: 'V-2026-04',
      author: 'Stichting Veenland',
    },
  }),
];
