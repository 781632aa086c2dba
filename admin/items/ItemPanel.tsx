import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { FactList } from '../ui/FactList.tsx';
import { ErrorState, NotFound } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import styles from './items.module.css';
import { StateBadge } from './item-columns.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { useListPlaces } from './list-places.ts';
import { editAddress, itemsAddress, type ManagedItem, type ManagedItems, useItemTypes } from './wire.ts';

/** One item beside the table: how far it is, where it stands and what it is about. */
export function ItemPanel() {
  const [{ open = '' }] = useUrl();
  const isItem = open !== '' && open !== 'new';
  const here = useApi<ManagedItems>(isItem ? `${itemsAddress}?q=${encodeURIComponent(open)}` : undefined);
  // It may lie in the trash, which is asked apart.
  const isElsewhere = here.data?.items.length === 0;
  const trash = useApi<ManagedItems>(
    isItem && isElsewhere ? `${itemsAddress}?state=trash&q=${encodeURIComponent(open)}` : undefined,
  );
  const item = here.data?.items[0] ?? trash.data?.items[0];
  const error = here.error ?? trash.error;
  return (
    <SidePanel
      title={item ? item.title || t('items.untitled') : t('items.title')}
      isFor={(value) => value !== 'new'}
    >
      {() => {
        if (error) return <ErrorState error={error} onRetry={() => void here.refetch()} />;
        if (item) return <About item={item} />;
        return here.data && trash.data ? <NotFound of="item" /> : <RowsSkeleton rows={6} />;
      }}
    </SidePanel>
  );
}

function About({ item }: { item: ManagedItem }) {
  const lists = useListPlaces();
  const types = useItemTypes();
  const edit = editAddress(item);
  const facts = [
    [t('items.state'), <StateBadge key="state" item={item} />],
    [t('items.type'), types.nameOf(item.listItemTypeName)],
    [t('items.lists'), <Lists key="lists" item={item} nameOf={lists.nameOf} />],
    [t('items.topics'), item.tags.join(', ') || t('items.noTopics')],
    [t('items.language'), t(`items.languages.${item.language}`)],
    [t('items.publishedOn'), item.publishedOn && <Time at={item.publishedOn} />],
    [t('items.startsOn'), item.startsOn && <Time at={item.startsOn} />],
    [t('items.endsOn'), item.endsOn && <Time at={item.endsOn} />],
    [t('items.expiresOn'), item.expiresOn && <Time at={item.expiresOn} />],
    [t('items.createdOn'), <Time key="created" at={item.createdOn} />],
    [t(item.deletedOn ? 'items.deletedOn' : 'items.updatedOn'), <Changed key="changed" item={item} />],
    [t('items.address'), item.path && <code>{item.path}</code>],
  ] as const;
  return (
    <Stack gap="lg">
      <Group>
        {edit && !item.deletedOn && (
          <Button component="a" href={edit} leftSection={<IconPencil size={16} />} data-autofocus>
            {t('items.edit')}
          </Button>
        )}
        <ItemMenu item={item} />
      </Group>
      {!edit && !item.deletedOn && (
        <Text size="sm" c="dimmed">
          {t('items.noAddress')}
        </Text>
      )}
      <FactList>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </FactList>
    </Stack>
  );
}

const Changed = ({ item: { updatedOn, updatedBy } }: { item: ManagedItem }) => (
  <>
    <Time at={updatedOn} /> {updatedBy && t('pages.by', { name: updatedBy })}
  </>
);

function Lists({ item, nameOf }: { item: ManagedItem; nameOf: (guid: string) => string | undefined }) {
  if (item.parentGuids.length === 0) return t('items.nowhere');
  return (
    <ul className={styles.plain}>
      {item.parentGuids.map((guid) => (
        <li key={guid}>
          <Anchor component={Link} to={`/admin/items?list=${guid}`} size="sm">
            {nameOf(guid) ?? t('items.goneList')}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
