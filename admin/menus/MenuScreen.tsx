import { ActionIcon, Button, Select } from '@mantine/core';
import { IconMenu2, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api, outdateOnly } from '../api.ts';
import { t } from '../messages.ts';
import { usePages } from '../pages/wire.ts';
import { runTask } from '../tasks/task.ts';
import { useCommands } from '../ui/commands.ts';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUrl } from '../ui/url.ts';
import { MenuEditor } from './MenuEditor.tsx';
import { NewMenu, RenameMenu } from './NameMenu.tsx';
import { menuLabel, menuLists, type MenuSummary, topLevel, useMenu, useMenus } from './wire.ts';

/** Menus: which there are, and the tree of one of them. */
export function Screen() {
  const [search, change] = useUrl();
  const { data, error, isFetching, refetch } = useMenus();
  const [isAsked, setAsked] = useState(false);
  const wanted = search['menu'] ?? topLevel;
  const summary = data?.items.find(({ guid, name }) => guid === wanted || name === wanted);
  const menu = useMenu(summary?.guid);
  // What opens here names them; asked for now, they do not wait until both answers above are there.
  usePages();
  // Another may have deleted it, also while it is open here.
  const isGone = menu.error?.status === 404 || (data !== undefined && !summary && !isFetching);
  const make = () => change({ open: 'new' }, { replace: false });
  useCommands(
    () => [{ id: 'menus.new', label: t('menus.newTitle'), icon: <IconPlus size={18} />, act: make }],
    [],
  );
  const failure = error ?? (isGone ? null : menu.error);

  async function remove({ guid, name }: MenuSummary) {
    const { done } = await runTask({
      type: 'delete',
      entity: t('menus.theMenu', { name }),
      act: () => api.delete(`/api/menus/${guid}`),
    });
    if (done) change({ menu: undefined });
    await outdateOnly(...menuLists);
  }

  return (
    <Page>
      <PageHeader title={t('menus.title')}>
        {data && data.items.length > 1 && (
          <Select
            aria-label={t('menus.which')}
            data={data.items.map(({ guid, name }) => ({ value: guid, label: menuLabel(name) }))}
            value={summary?.guid ?? null}
            onChange={(guid) => change({ menu: !guid || guid === data.items[0]?.guid ? undefined : guid })}
            allowDeselect={false}
            w={200}
          />
        )}
        {summary && summary.name !== topLevel && (
          <ActionIcon aria-label={t('menus.deleteMenu')} onClick={() => setAsked(true)}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={make}>
          {t('menus.new')}
        </Button>
      </PageHeader>
      {failure && <ErrorState error={failure} onRetry={() => void (error ? refetch() : menu.refetch())} />}
      {!failure && !isGone && !menu.data && <RowsSkeleton />}
      {!failure && isGone && (
        <EmptyState icon={IconMenu2} title={t('menus.gone')} text={t('menus.goneText')}>
          <Button variant="default" onClick={() => change({ menu: undefined, item: undefined })}>
            {t('menus.toTopLevel')}
          </Button>
        </EmptyState>
      )}
      {!isGone && menu.data && <MenuEditor key={menu.data.guid} menu={menu.data} />}
      <NewMenu />
      {!isGone && menu.data && <RenameMenu menu={menu.data} />}
      {summary && (
        <ConfirmByTyping
          isOpen={isAsked}
          title={t('menus.deleteMenu')}
          word={summary.name}
          label={t('ui.delete')}
          onConfirm={() => remove(summary)}
          onClose={() => setAsked(false)}
        >
          {t('menus.deleteText', { name: summary.name })}
        </ConfirmByTyping>
      )}
    </Page>
  );
}
