import { Button, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BlockNode } from '#core/blocks/document.ts';
import { api } from '../../../admin/api.ts';
import { useListPlaces } from '../../../admin/items/list-places.ts';
import { t } from '../../../admin/messages.ts';
import { textsIn } from '../../../admin/ui/fields/sample-texts.ts';
import { beginnings, type BlockKind, blockLabel } from '../blocks.ts';
import { elementOf } from '../canvas/elements.ts';
import { change, isReadOnly } from '../draft/draft.ts';
import { edited, managesContent } from '../edited.ts';
import {
  chosenThere,
  type FieldOfPages,
  type Instance,
  pagesWithItems,
  type PageWithItems,
} from '../other-lists.ts';
import { wordsOf } from '../words.ts';

/** At most so many pages are offered at once. */
const mostPages = 3;

interface Props {
  node: BlockNode;
  kind: BlockKind;
  field: FieldOfPages;
}

/**
 * The pages of which an empty list most likely shows what they have: one press, in place of a choice of all. It shows
 * that as the list on that page does, and is called after the page as long as nobody gave it a title.
 */
export function FromPages({ node, kind, field }: Props) {
  const { places } = useListPlaces(managesContent);
  const readOnly = useStore(isReadOnly);
  const [asked, setAsked] = useState<string>();
  const pages = pagesWithItems(places, wordsOf(node.content), edited.page.guid).slice(0, mostPages);
  if (pages.length === 0 || readOnly) return null;
  const show = async (page: PageWithItems) => {
    setAsked(page.pageGuid);
    const { title } = node.content as { title?: string };
    const isFree = title === undefined || title === '' || textsIn(beginnings(kind)).has(title);
    const content = {
      [field.name]: [page.pageGuid],
      ...(isFree && hasTitle(kind) && page.path !== '/' && { title: page.pageTitle }),
      ...(await shownThere(page, kind)),
    };
    change(
      t('editor.step.field', { block: blockLabel(node), field: field.label }),
      Object.entries(content).map(([name, value]) => ({ op: 'set', id: node.id, path: `/${name}`, value })),
    );
    // The buttons go with what they did.
    elementOf(node.id)?.focus({ preventScroll: true });
  };
  return (
    <Group gap={6}>
      {pages.map((page) => (
        <Button
          key={page.pageGuid}
          size="xs"
          variant="default"
          loading={asked === page.pageGuid}
          onClick={() => void show(page)}
        >
          {page.path === '/'
            ? t('editor.listItems.showFromHome', { count: page.totalNumberOfItems })
            : t('editor.listItems.showFrom', { page: page.pageTitle, count: page.totalNumberOfItems })}
        </Button>
      ))}
    </Group>
  );
}

const hasTitle = ({ schema }: BlockKind) => Object.hasOwn((schema['properties'] ?? {}) as object, 'title');

/** What cannot be asked leaves the list as it was set. */
async function shownThere({ pageGuid, guid }: PageWithItems, kind: BlockKind) {
  try {
    const [{ page }, { items }] = await Promise.all([
      api.get<{ page: { buildingBlockInstances: Instance[] } }>(`/api/pages/${pageGuid}`),
      api.get<{ items: { name: string; defaultSort: string }[] }>('/api/listitemtypes'),
    ]);
    const sortOf = (type: string) => items.find(({ name }) => name === type)?.defaultSort;
    return chosenThere(page.buildingBlockInstances, guid, kind.schema, sortOf);
  } catch {
    return {};
  }
}
