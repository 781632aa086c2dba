import type { BlockNode } from '#core/blocks/document.ts';
import { subtree } from '#core/blocks/tree.ts';
import { api } from '../../admin/api.ts';
import { t } from '../../admin/messages.ts';
import { notify } from '../../admin/tasks/notice.ts';
import { user } from '../../admin/user.ts';
import { kindLabel, kinds } from './blocks.ts';

/**
 * Tells of the items that a removed list leaves behind: they stay, and are found by nobody once the page is published
 * without it. One that was made since the page was opened holds none yet.
 */
export async function tellOfItems(removed: readonly BlockNode[]): Promise<void> {
  const lists = removed
    .flatMap((node) => [...subtree(node)])
    .filter(({ id, type }) => kinds.get().get(type)?.takesItems && madeOn(id) < performance.timeOrigin);
  for (const { id, type } of lists) {
    const { onlyHere } = await api.get<{ onlyHere: number }>(`/api/listitem/list/${id}/children`);
    if (onlyHere === 0) continue;
    const who = user.get();
    notify({
      kind: 'info',
      message: t('editor.itemsLeft', { block: kindLabel(type), count: onlyHere }),
      timeout: 0,
      actions:
        who?.isAdmin || who?.isMett || who?.isContentManager
          ? [
              {
                label: t('editor.toItems'),
                act: () => void open(`/admin/items?list=${id}`, '_blank', 'noopener'),
              },
            ]
          : [],
    });
  }
}

/** A guid (version 7) begins with when it was made, in milliseconds. */
const madeOn = (guid: string) => Number.parseInt(guid.slice(0, 8) + guid.slice(9, 13), 16);
