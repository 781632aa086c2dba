import { Anchor, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BlockNode } from '#core/blocks/document.ts';
import { useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import type { BlockKind } from '../blocks.ts';
import { drawBlock } from '../canvas/render.ts';
import { saving } from '../draft/draft.ts';
import { managesContent } from '../edited.ts';
import { fieldOfPages } from '../other-lists.ts';
import { FromPages } from './FromPages.tsx';

/** What stands in a list, and the way to more of it: a new list is empty, whatever there is elsewhere on the site. */
export function ListItems({ node, kind }: { node: BlockNode; kind: BlockKind }) {
  const isSaved = useStore(saving).kind === 'saved';
  const address = `/api/listitem/list/${node.id}/children`;
  // A list that was added just now is not there before it is sent; what is said of it stays while more is sent.
  const [sent, setSent] = useState<string>();
  if (isSaved && sent !== node.id) setSent(node.id);
  const { data, refetch } = useApi<{ total: number; published: number }>(
    sent === node.id ? address : undefined,
  );
  useEffect(() => {
    // Items are made in another tab.
    const back = () => {
      if (document.visibilityState !== 'visible') return;
      void refetch();
      drawBlock(node.id, 0);
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [node.id, refetch]);
  const { total = 0, published = 0 } = data ?? {};
  const from = fieldOfPages(kind.schema);
  const fromOthers =
    from !== undefined && Boolean((node.content[from.name] as unknown[] | undefined)?.length);
  const { types } = node.content as { types?: string[] };
  const type = types?.length === 1 ? `&type=${types[0]}` : '';
  return (
    <div className="editor-list-items">
      <Text size="sm" role="status">
        {data && total === 0 && !fromOthers && t('editor.listItems.none')}
        {data && total === 0 && fromOthers && t('editor.listItems.onlyFrom', { field: from.label })}
        {data && total > 0 && t('editor.listItems.count', { count: total, published })}
      </Text>
      {data && total === 0 && from && !fromOthers && (
        <>
          <Text size="sm" c="dimmed">
            {t('editor.listItems.from', { field: from.label })}
          </Text>
          <FromPages node={node} kind={kind} field={from} />
        </>
      )}
      {managesContent && (
        <Group gap="md">
          <Anchor size="sm" href={`/admin/items?open=new&list=${node.id}${type}`} target="_blank">
            {t('editor.listItems.new')}
          </Anchor>
          {total > 0 && (
            <Anchor size="sm" href={`/admin/items?list=${node.id}`} target="_blank">
              {t('editor.toItems')}
            </Anchor>
          )}
        </Group>
      )}
    </div>
  );
}
