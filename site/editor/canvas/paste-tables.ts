import type { Guid } from '#core/guid.ts';
import { locate } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { tellPicturesLeft } from '../../../admin/ui/fields/pasted.ts';
import { hasTable } from '../../../admin/ui/fields/pasted-tables.ts';
import { picturesIn } from '../../../admin/ui/fields/word.ts';
import { sayWhere } from '../acts.ts';
import { kinds } from '../blocks.ts';
import { change, draft } from '../draft/draft.ts';
import { isItself } from '../item.ts';
import { spotAfter, whyNot } from '../place.ts';
import { chosen } from '../selection.ts';
import { elementOf } from './elements.ts';
import { blockOfPart } from './pasted-block.ts';
import { followText, partText, type TextAround } from './parted-text.ts';
import { partsOf } from './pasted-parts.ts';

/**
 * Tables that are pasted in a text become blocks where that goes on, in one step with the words around them. False when
 * there are none, or none may stand there: the text takes their words then.
 *
 * @param leave - Ends the typing, before the text is another.
 */
export function pasteTables(
  html: string,
  { id, around, leave }: { id: Guid; around: TextAround; leave?: () => void },
): boolean {
  if (!hasTable(html) || !kinds.get().has('table')) return false;
  const found = locate(draft.get(), id);
  const spot = spotAfter(draft.get(), id);
  if (!found || whyNot(draft.get(), 'table', spot.at)) return false;
  const parts = partsOf(html, '', true);
  if (!parts.some((part) => 'table' in part)) return false;
  leave?.();
  const isAlone = found.node.type === 'text' && around.path === '/text' && !isItself(id);
  const { operations, made } = isAlone
    ? partText(found, around, parts, blockOfPart)
    : followText(found, around, parts, blockOfPart, spot);
  const [table] = made.filter(({ type }) => type === 'table');
  if (change(t('editor.step.paste'), operations) && table) {
    chosen.set([table.id]);
    const element = elementOf(table.id);
    element?.focus({ preventScroll: true });
    // Below a long block it would come where nobody looks.
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    sayWhere('editor.said.added', table.id);
  }
  tellPicturesLeft(picturesIn(html));
  return true;
}
