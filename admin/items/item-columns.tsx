import { Badge } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { Shortened } from '../ui/Shortened.tsx';
import type { Column } from '../ui/table/DataTable.tsx';
import { InTrash } from '../ui/table/InTrash.tsx';
import { Time } from '../ui/Time.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { type ManagedItem, stateOf } from './wire.ts';

const colors = {
  draft: 'gray',
  changed: 'orange',
  scheduled: 'blue',
  expired: 'gray',
  published: 'green',
} as const;

export function StateBadge({ item }: { item: ManagedItem }) {
  const state = stateOf(item);
  // Nothing in the trash is seen by visitors; this is how it comes back.
  if (item.deletedOn)
    return (
      <Badge size="sm" variant="light" color="gray">
        {t(`items.wasStates.${state}`)}
      </Badge>
    );
  return (
    <Badge size="sm" variant={state === 'expired' ? 'outline' : 'light'} color={colors[state]}>
      {t(`items.states.${state}`)}
    </Badge>
  );
}

interface About {
  listName: (guid: string) => string | undefined;
  typeName: (name: string) => string;
  inTrash: boolean;
}

export function itemColumns({ listName, typeName, inTrash }: About): Column<ManagedItem>[] {
  const listsOf = ({ parentGuids }: ManagedItem) =>
    parentGuids.map((guid) => listName(guid) ?? t('items.goneList')).join(', ') || t('items.nowhere');
  return [
    {
      key: 'title',
      title: t('items.name'),
      sorts: true,
      width: 'minmax(min(200px, 40vw), 2.6fr)',
      render: ({ title, highlight }) => (
        <>
          <Shortened text={title || t('items.untitled')} />
          {highlight && <IconStarFilled size={14} aria-label={t('items.highlighted')} />}
        </>
      ),
    },
    {
      key: 'type',
      title: t('items.type'),
      width: 'minmax(110px, 140px)',
      render: (item) => typeName(item.listItemTypeName),
    },
    {
      key: 'state',
      title: t('items.state'),
      width: 'minmax(100px, min(130px, 28vw))',
      onPhone: true,
      render: (item) =>
        item.deletedOn ? (
          <InTrash since={item.deletedOn}>
            <StateBadge item={item} />
          </InTrash>
        ) : (
          <StateBadge item={item} />
        ),
    },
    {
      key: 'lists',
      title: t('items.lists'),
      width: 'minmax(110px, 1.3fr)',
      render: (item) => <span title={listsOf(item)}>{listsOf(item)}</span>,
    },
    {
      key: 'tags',
      title: t('items.topics'),
      width: 'minmax(120px, 1.2fr)',
      needsRoom: true,
      render: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
    },
    {
      key: 'publishedOn',
      title: t('items.publishedOn'),
      width: '130px',
      needsRoom: true,
      render: ({ publishedOn }) => <Time at={publishedOn} />,
    },
    {
      key: 'startsOn',
      title: t('items.startsOn'),
      width: '130px',
      isExtra: true,
      render: ({ startsOn }) => <Time at={startsOn} />,
    },
    {
      key: 'expiresOn',
      title: t('items.expiresOn'),
      width: '130px',
      isExtra: true,
      render: ({ expiresOn }) => <Time at={expiresOn} />,
    },
    {
      key: 'updatedOn',
      title: t(inTrash ? 'items.deletedOn' : 'items.updatedOn'),
      sorts: true,
      width: '130px',
      render: ({ updatedOn }) => <Time at={updatedOn} />,
    },
    {
      key: 'updatedBy',
      title: t('items.updatedBy'),
      width: '150px',
      isExtra: true,
      render: ({ updatedBy }) => updatedBy,
    },
    {
      key: 'language',
      title: t('items.language'),
      width: '90px',
      isExtra: true,
      render: ({ language }) => t(`items.languages.${language}`),
    },
    {
      key: 'acts',
      title: t('ui.more'),
      isUntitled: true,
      width: '48px',
      onPhone: true,
      render: (item, { isActive }) => <ItemMenu item={item} isActive={isActive} />,
    },
  ];
}
