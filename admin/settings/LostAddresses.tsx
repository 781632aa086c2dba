import { Button, Group } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { api, useApi, withQuery } from '../api.ts';
import { today } from '../clock.ts';
import { t } from '../messages.ts';
import { usePages } from '../pages/wire.ts';
import { runTask } from '../tasks/task.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUrl } from '../ui/url.ts';
import { AddressSearch, NotAll, shown } from './AddressSearch.tsx';
import { likelyPage } from './likely-page.ts';
import { address, bringBack, ignore, lostAddresses, redirectAddresses } from './redirect.ts';
import styles from './settings.module.css';

interface Lost {
  value: string;
  views: number;
}
const days = 90;

/** What visitors asked for in vain and what leads nowhere still, most asked first: each can be led on at once. */
export function LostAddresses({ onRedirect }: { onRedirect: (path: string) => void }) {
  const [{ q = '' }] = useUrl();
  const from = new Date(Date.parse(today()) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const { data, error, refetch } = useApi<{ items: Lost[]; meta: { totalNumberOfItems: number } }>(
    withQuery('/api/statistics/lost', { from, q, itemCount: shown }),
  );
  const pages = usePages();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const published = (pages.data?.items ?? []).filter(({ isPublished, path }) => isPublished && path);
  return (
    <>
      <Group mb="xs">
        <AddressSearch />
      </Group>
      {!data ? (
        <RowsSkeleton rows={5} />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={IconMapSearch}
          title={t(q ? 'table.none' : 'settings.redirects.noneLost')}
          text={t(q ? 'table.noneText' : 'settings.redirects.noneLostText')}
        />
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ value, views }) => {
            const likely = likelyPage(value, published)?.path;
            return (
              <li key={value}>
                <div className={styles.words}>
                  <span>{value}</span>
                  <small>{t('settings.redirects.asked', { count: views })}</small>
                </div>
                <Group gap="xs">
                  {likely && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('settings.redirects.leadTo', { path: value, target: likely })}
                      onClick={() => void lead(value, likely)}
                    >
                      → {likely}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`${t('settings.redirects.lead')}: ${value}`}
                    onClick={() => onRedirect(value)}
                  >
                    {t('settings.redirects.lead')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={`${t('settings.redirects.ignore')}: ${value}`}
                    onClick={() => void leaveOut(value)}
                  >
                    {t('settings.redirects.ignore')}
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
      {data && <NotAll total={data.meta.totalNumberOfItems} />}
    </>
  );
}

async function leaveOut(path: string): Promise<void> {
  await runTask({
    type: 'ignore',
    entity: path,
    act: () => ignore(path),
    undo: ({ guid }) => bringBack(guid),
    outdates: lostAddresses,
  });
}

async function lead(path: string, target: string): Promise<void> {
  await runTask({
    type: 'create',
    entity: `${path} → ${target}`,
    act: () => api.post<{ guid: string }>(address, { path, target }),
    undo: ({ guid }) => api.delete(`${address}/${guid}`),
    outdates: redirectAddresses,
  });
}
