import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { useCommands } from '../ui/commands.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { ViewSwitch } from '../ui/ViewSwitch.tsx';
import { AllItems } from './AllItems.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { NewItem } from './NewItem.tsx';
import { OwnOrder } from './OwnOrder.tsx';
import { Topics } from './Topics.tsx';

const views = ['all', 'topics', 'trash'] as const;

/** The items of all lists, what they are about, and what was thrown away. */
export function Screen() {
  const [search, change] = useUrl();
  const view = views.find((one) => one === search['view']) ?? 'all';
  const make = () => change({ open: 'new' }, { replace: false });
  const bring = (from?: string) =>
    change({ import: search['list'] ?? 'yes', ...(from && { from }) }, { replace: false });
  useCommands(
    () => [
      { id: 'items.new', label: t('items.newTitle'), icon: <IconPlus size={18} />, act: make },
      {
        id: 'items.import',
        label: t('items.importTitle'),
        icon: <IconFileImport size={18} />,
        act: () => bring(),
      },
      {
        id: 'items.importPosts',
        label: t('items.postsTitle'),
        icon: <IconFileImport size={18} />,
        act: () => bring('wordpress'),
      },
    ],
    [search['list']],
  );
  return (
    <Page fills={view !== 'topics'}>
      <PageHeader title={t('items.title')}>
        <ViewSwitch label={t('items.view')} views={views} value={view} labelOf={(one) => t(`items.${one}`)} />
        <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => bring()}>
          {t('items.import')}
        </Button>
        <Button leftSection={<IconPlus size={16} />} onClick={make}>
          {t('items.new')}
        </Button>
      </PageHeader>
      {view === 'topics' ? <Topics /> : <AllItems key={view} inTrash={view === 'trash'} onNew={make} />}
      <SidePanel title={t('items.newTitle')} isFor={(value) => value === 'new'}>
        {() => <NewItem />}
      </SidePanel>
      <ItemPanel />
      <ImportPanel />
      <SidePanel title={t('items.orderTitle')} param="order">
        {(list) => <OwnOrder list={list} />}
      </SidePanel>
    </Page>
  );
}
