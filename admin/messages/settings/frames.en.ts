import type * as dutch from './frames.nl.ts';

export const frames: typeof dutch.frames = {
  name: 'Name',
  nameHelp: 'By this you choose it for a page',
  blocks: 'Blocks',
  addBlock: 'Add a block',
  unknownBlock: 'This block cannot be changed here now. It is kept.',
  content: 'Content',
  blockCount_one: '{{count}} block',
  blockCount_other: '{{count}} blocks',
  imageCount_one: '{{count}} picture',
  imageCount_other: '{{count}} pictures',
  chosen_one: 'chosen for {{count}} page',
  chosen_other: 'chosen for {{count}} pages',
  first: 'for pages that chose nothing',
  taken: 'This name is there already',
  deleteAsk: 'Delete {{name}}?',
  footers: {
    new: 'New footer',
    none: 'No footer yet',
    noneText: 'Put here what belongs below every page: address, phone and the way to what people look for.',
    deleteText: 'These pages chose this footer. They get the first one after that.',
  },
  headerImages: {
    new: 'New set',
    none: 'No header pictures yet',
    noneText:
      'Put a few pictures together and give them a name. Each page that chooses the set shows one of them, always the same.',
    deleteText: 'These pages chose these pictures. They have no header picture after that.',
  },
};
