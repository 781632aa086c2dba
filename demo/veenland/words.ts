import { writing } from '../write.ts';
import { documents } from './documents.ts';
import { pictures } from './pictures.ts';

export const { article, brief, entry, prose, link, image, decoration, file, block, text, section } = writing(
  'veenland',
  pictures,
  documents,
);
