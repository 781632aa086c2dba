import type { BlockNode } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';
import { kinds } from '../blocks.ts';
import { elementOf } from '../canvas/elements.ts';
import { wordsOf } from '../words.ts';

/** What a block says, in a line beside its name. */
export const saidOf = (node: BlockNode): string =>
  (wordsOf(node.content, kinds.get().get(node.type)?.schema) || shownOf(node.id)).slice(0, 60);

/** What a block says on the page that only stands there: what a list shows, or a section. */
const shownOf = (id: Guid) => elementOf(id)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
