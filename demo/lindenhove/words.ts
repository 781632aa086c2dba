import { writing } from '../write.ts';
import { documents } from './documents.ts';
import { pictures } from './pictures.ts';

export const { article, brief, entry, prose, link, image, decoration, file, block, text, section } = writing(
  'lindenhove',
  pictures,
  documents,
);

/** The pages that stand in the same part of the menu. */
export const inThisPart = () => block('menu-links', { title: 'In dit onderdeel', from: 'branch' });
