import { Button, Group } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { AddressSearch, NotAll, shown } from './AddressSearch.tsx';
import { bringBack, ignore, type IgnoredAddress, ignoredAddress, lostAddresses } from './redirect.ts';
import styles from './settings.module.css';

/** What is asked for in vain and need not be told of: each can be brought back among what is. */
export function IgnoredAddresses() {
  const [{ q = '' }] = useUrl();
  const { data, error, refetch } = useApi<{
    items: IgnoredAddress[];
    meta: { totalNumberOfItems: number };
  }>(withQuery(ignoredAddress, { q, itemCount: shown }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Group mb="xs">
        <AddressSearch />
      </Group>
      {!data ? (
        <RowsSkeleton rows={5} />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={IconEyeOff}
          title={t(q ? 'table.none' : 'settings.redirects.noneIgnored')}
          text={t(q ? 'table.noneText' : 'settings.redirects.noneIgnoredText')}
        />
      ) : (
        <ul className={styles.list}>
          {data.items.map((ignored) => (
            <li key={ignored.guid}>
              <div className={styles.words}>
                <span>{ignored.path}</span>
                <small>
                  {t('settings.redirects.ignoredOn')} <Time at={ignored.createdOn} />
                </small>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('settings.redirects.bringBack')}: ${ignored.path}`}
                onClick={() => void restore(ignored)}
              >
                {t('settings.redirects.bringBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && <NotAll total={data.meta.totalNumberOfItems} />}
    </>
  );
}

async function restore({ guid, path }: IgnoredAddress): Promise<void> {
  await runTask({
    type: 'restore',
    entity: path,
    act: () => bringBack(guid),
    undo: () => ignore(path),
    outdates: lostAddresses,
  });
}
