import { Button, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { BlockNode } from '#core/blocks/document.ts';
import type { Label } from '#core/schema.ts';
import { useApi } from '../../../admin/api.ts';
import type { ListPlace } from '../../../admin/items/wire.ts';
import { t } from '../../../admin/messages.ts';
import { kindLabel, spoken } from '../blocks.ts';
import { elementOf } from '../canvas/elements.ts';
import { change, isReadOnly } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { wordsOf } from '../words.ts';

/** At most so many pages are offered at once. */
const mostPages = 3;

/** The pages of which an empty list most likely shows what they have: one press, in place of a choice of all. */
export function FromPages({ node, field }: { node: BlockNode; field: { name: string; label: Label } }) {
  const { isAdmin, isContentManager } = edited.person;
  const { data } = useApi<{ items: ListPlace[] }>(
    isAdmin || isContentManager ? '/api/listitems:lists' : undefined,
  );
  const readOnly = useStore(isReadOnly);
  const pages = likeliest(data?.items ?? [], wordsOf(node.content));
  if (pages.length === 0 || readOnly) return null;
  const show = (guid: string) => {
    change(t('editor.step.field', { block: kindLabel(node.type), field: spoken(field.label) }), [
      { op: 'set', id: node.id, path: `/${field.name}`, value: [guid] },
    ]);
    // The buttons go with what they did.
    elementOf(node.id)?.focus({ preventScroll: true });
  };
  return (
    <Group gap={6}>
      {pages.map(({ pageGuid, pageTitle }) => (
        <Button key={pageGuid} size="xs" variant="default" onClick={() => show(pageGuid)}>
          {t('editor.listItems.showFrom', { page: pageTitle })}
        </Button>
      ))}
    </Group>
  );
}

/** Pages with items in their lists: first those that the words of this list name, then those that have most. */
function likeliest(lists: ListPlace[], words: string): ListPlace[] {
  const pages = new Map<string, ListPlace>();
  for (const list of lists) {
    const known = pages.get(list.pageGuid);
    const total = (known?.totalNumberOfItems ?? 0) + list.totalNumberOfItems;
    if (total > 0 && list.pageGuid !== edited.page.guid)
      pages.set(list.pageGuid, { ...list, totalNumberOfItems: total });
  }
  const isNamed = ({ pageTitle }: ListPlace) => words.toLowerCase().includes(pageTitle.toLowerCase());
  return [...pages.values()]
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.totalNumberOfItems - a.totalNumberOfItems)
    .slice(0, mostPages);
}
