import type { BlockNode } from '#core/blocks/document.ts';
import { kinds } from '../blocks.ts';
import { withEntryIds } from '../entry-ids.ts';
import { newGuid } from '../guid.ts';
import type { PastedPart } from './pasted-parts.ts';

/** The block that a part becomes; undefined where the plugin of that is away. */
export function blockOfPart(part: PastedPart): BlockNode | undefined {
  const [type, content] = 'table' in part ? ['table', part.table] : ['text', part];
  const kind = kinds.get().get(type);
  return (
    kind && {
      id: newGuid(),
      type,
      v: kind.version,
      content: withEntryIds(content as BlockNode['content'], kind.schema),
    }
  );
}
