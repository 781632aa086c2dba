import { SegmentedControl, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../messages.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { ImportTable } from './ImportTable.tsx';

const ImportPosts = lazy(() =>
  import('./ImportPosts.tsx').then(({ ImportPosts: one }) => ({ default: one })),
);

/** Items from elsewhere: out of a table, or out of an export of WordPress. */
export function ImportPanel() {
  const [search, change] = useUrl();
  const from = search['from'] === 'wordpress' ? 'wordpress' : 'table';
  return (
    <SidePanel
      title={t(from === 'wordpress' ? 'items.postsTitle' : 'items.importTitle')}
      param="import"
      alsoClears={['from']}
      size={720}
    >
      {(value) => {
        const list = value === 'yes' ? '' : value;
        return (
          <Stack>
            <SegmentedControl
              size="xs"
              aria-label={t('items.from')}
              value={from}
              // To another place, so that who chose a file is asked first.
              onChange={(one) => change({ from: one === 'wordpress' ? one : undefined }, { replace: false })}
              data={[
                { value: 'table', label: t('items.fromTable') },
                { value: 'wordpress', label: t('items.fromWordPress') },
              ]}
            />
            {from === 'table' ? (
              <ImportTable list={list} />
            ) : (
              <Suspense fallback={<RowsSkeleton />}>
                <ImportPosts list={list} />
              </Suspense>
            )}
          </Stack>
        );
      }}
    </SidePanel>
  );
}
