import type { Guid } from '#core/guid.ts';
import { blocksAt, type Located, locate, subtree } from '#core/blocks/tree.ts';
import { api } from '../../admin/api.ts';
import { t } from '../../admin/messages.ts';
import { closeNotice, notify } from '../../admin/tasks/notice.ts';
import { blockLabel, kindLabel, kinds } from './blocks.ts';
import { change, draft } from './draft/draft.ts';
import { managesContent } from './edited.ts';
import { chosen } from './selection.ts';

/**
 * Tells of the items that a removed list leaves behind, where they are kept, and offers the list back: they stay, and
 * are found by nobody once the page is published without it. One that was made since the page was opened holds none yet.
 */
export async function tellOfItems(removed: readonly Located[]): Promise<void> {
  const lists = removed
    .flatMap((whole) => [...subtree(whole.node)].map((node) => ({ node, whole })))
    .filter(
      ({ node: { id, type } }) => kinds.get().get(type)?.takesItems && madeOn(id) < performance.timeOrigin,
    );
  for (const { node, whole } of lists) {
    const { onlyHere } = await api.get<{ onlyHere: number }>(`/api/listitem/list/${node.id}/children`);
    // It may have come back while that was asked.
    if (onlyHere === 0 || locate(draft.get(), node.id)) continue;
    const notice = notify({
      kind: 'info',
      message: t('editor.itemsLeft', { block: kindLabel(node.type), count: onlyHere }),
      timeout: 0,
      actions: [
        {
          label: t('editor.putBack', { block: blockLabel(whole.node) }),
          act() {
            closeNotice(notice);
            putBack(whole);
          },
        },
        ...(managesContent
          ? [
              {
                label: t('editor.toItems'),
                act: () => void open(`/admin/items?list=${node.id}`, '_blank', 'noopener'),
              },
            ]
          : []),
      ],
    });
    const stop = draft.listen((now) => {
      if (!locate(now, node.id)) return;
      stop();
      closeNotice(notice);
    });
  }
}

/** Where it stood, or last there or on the page when what it stood behind is gone as well. */
function putBack({ node, place, after }: Located): void {
  if (locate(draft.get(), node.id)) return;
  const at = blocksAt(draft.get(), place) ? place : ({ position: 'main' } as const);
  const there = (blocksAt(draft.get(), at) ?? []).map(({ id }) => id);
  const behind: Guid | null =
    at === place && (!after || there.includes(after)) ? after : (there.at(-1) ?? null);
  if (change(t('editor.step.add', { block: blockLabel(node) }), [{ op: 'insert', node, at, after: behind }]))
    chosen.set([node.id]);
}

/** A guid (version 7) begins with when it was made, in milliseconds. */
const madeOn = (guid: string) => Number.parseInt(guid.slice(0, 8) + guid.slice(9, 13), 16);
