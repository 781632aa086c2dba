import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api, outdate } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { useCommands } from '../ui/commands.ts';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
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
  const { data, error, refetch } = useMenus();
  const [isAsked, setAsked] = useState(false);
  const wanted = search['menu'] ?? topLevel;
  const summary = data?.items.find(({ guid, name }) => guid === wanted || name === wanted) ?? data?.items[0];
  const menu = useMenu(summary?.guid);
  const make = () => change({ open: 'new' }, { replace: false });
  useCommands(
    () => [{ id: 'menus.new', label: t('menus.newTitle'), icon: <IconPlus size={18} />, act: make }],
    [],
  );
  const failure = error ?? menu.error;

  async function remove({ guid, name }: MenuSummary) {
    const { done } = await runTask({
      type: 'delete',
      entity: t('menus.theMenu', { name }),
      act: () => api.delete(`/api/menus/${guid}`),
    });
    if (done) change({ menu: undefined });
    await outdate(...menuLists);
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
      {!failure && !menu.data && <RowsSkeleton />}
      {menu.data && <MenuEditor key={menu.data.guid} menu={menu.data} />}
      <NewMenu />
      {menu.data && <RenameMenu menu={menu.data} />}
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
