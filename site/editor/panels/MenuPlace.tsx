import { Button, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { api, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { Problem } from '../../../admin/problem.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { flush } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { readFacts, titleOf } from '../page.ts';
import { useHeld } from './held.ts';
import { choices, first, type Item, moved, nowhere, parentOf, putBack } from './menu-tree.ts';

interface Menu {
  guid: string;
  name: string;
  version: number;
  items: Item[];
}

/** Under which item of the menu the page stands: its address follows, and the old one leads to the new. */
export function MenuPlace({ readOnly }: { readOnly: boolean }) {
  const { data } = useApi<{ items: { guid: string; name: string }[] }>('/api/menus');
  const top = data?.items.find(({ name }) => name === 'top-level');
  const { data: menu } = useApi<Menu>(top && `/api/menus/${top.guid}`);
  const now = menu ? parentOf(menu.items, edited.page.guid) : nowhere;
  const { values, set, leave } = useHeld('menu-place', { place: now });
  const { place } = values;
  if (!menu) return <Loader size="xs" />;
  const save = async () => {
    await flush();
    const at = `/api/menus/${menu.guid}`;
    // On the menu as others left it meanwhile.
    const put = async (itemsOf: (items: Item[]) => Item[] | undefined) => {
      const { version, items } = await api.get<Menu>(at);
      const next = itemsOf(items);
      if (!next) throw new Problem({ status: 409, detail: t('editor.menuPlace.gone') });
      await api.put(at, { version, items: next });
      return items;
    };
    const done = await runTask({
      type: 'save',
      entity: titleOf(),
      act: () => put((items) => moved(items, edited.page.guid, place)),
      undo: async (before) => {
        await put((items) => putBack(items, before, edited.page.guid));
        await readFacts();
      },
      outdates: ['/api/menus'],
    });
    if (!done.done) return;
    leave({ place });
    await readFacts();
  };
  return (
    <Stack gap={6}>
      <Group gap={6} wrap="nowrap" align="end">
        <Select
          flex={1}
          searchable
          label={t('editor.menuPlace.under')}
          disabled={readOnly}
          allowDeselect={false}
          data={[
            { value: nowhere, label: t('editor.menuPlace.nowhere') },
            { value: first, label: t('editor.menuPlace.first') },
            ...choices(menu.items, edited.page.guid),
          ]}
          value={place}
          onChange={(next) => set({ place: next ?? now })}
        />
        <Button variant="default" disabled={readOnly || place === now} onClick={() => void save()}>
          {t('editor.menuPlace.save')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('editor.menuPlace.help')}
      </Text>
    </Stack>
  );
}
