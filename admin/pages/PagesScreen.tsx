import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../messages.ts';
import { useCommands } from '../ui/commands.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUrl } from '../ui/url.ts';
import { ViewSwitch } from '../ui/ViewSwitch.tsx';
import { AllPages } from './AllPages.tsx';

const CareList = lazy(() => import('./CareList.tsx').then(({ CareList: one }) => ({ default: one })));
const NewPage = lazy(() => import('./NewPage.tsx').then(({ NewPage: one }) => ({ default: one })));
const PagePanel = lazy(() => import('./PagePanel.tsx').then(({ PagePanel: one }) => ({ default: one })));

const views = ['all', 'care', 'templates', 'trash'] as const;
/** Those that are lists of pages. */
export type View = Exclude<(typeof views)[number], 'care'>;

/** Pages: all of them, the templates others begin with, and what was thrown away. */
export function Screen() {
  const [search, change] = useUrl();
  const view = views.find((one) => one === search['view']) ?? 'all';
  // What stands beside the list comes with the first page that is opened, and stays, as it closes in its own time.
  const [hasPanels, setHasPanels] = useState(false);
  if (!hasPanels && (search['open'] ?? search['move']) !== undefined) setHasPanels(true);
  const make = () => change({ open: 'new' }, { replace: false });
  useCommands(
    () => [{ id: 'pages.new', label: t('pages.newTitle'), icon: <IconPlus size={18} />, act: make }],
    [search['view']],
  );
  return (
    <Page fills>
      <PageHeader title={t('pages.title')}>
        <ViewSwitch
          label={t('pages.view')}
          views={views}
          value={view}
          labelOf={(one) => t(`pages.${one}`)}
          narrows={['kind', 'owner', 'months']}
        />
        <Button leftSection={<IconPlus size={16} />} onClick={make}>
          {t(view === 'templates' ? 'pages.newTemplate' : 'pages.new')}
        </Button>
      </PageHeader>
      {view === 'care' ? (
        <Suspense fallback={<RowsSkeleton />}>
          <CareList />
        </Suspense>
      ) : (
        <AllPages key={view} view={view} onNew={make} />
      )}
      {hasPanels && (
        <Suspense>
          <NewPage kind={view === 'templates' ? 'template' : 'page'} />
          <PagePanel view={view === 'care' ? 'all' : view} />
        </Suspense>
      )}
    </Page>
  );
}
