import { Button, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { api, outdate, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { flush } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { readFacts, titleOf } from '../page.ts';
import { useHeld } from './held.ts';

interface Item {
  guid: string;
  name: string;
  pageGuid: string | null;
  pageName: string | null;
  relatedMenuItems: Item[];
}
interface Menu {
  guid: string;
  name: string;
  version: number;
  items: Item[];
}

const first = 'first';
const nowhere = 'nowhere';

/** Under which item of the menu the page stands: its address follows, and the old one leads to the new. */
export function MenuPlace({ readOnly }: { readOnly: boolean }) {
  const { data } = useApi<{ items: { guid: string; name: string }[] }>('/api/menus');
  const top = data?.items.find(({ name }) => name === 'top-level');
  const { data: menu } = useApi<Menu>(top && `/api/menus/${top.guid}`);
  const now = (menu && parentOf(menu.items, first)) ?? nowhere;
  const { values, set, leave } = useHeld('menu-place', { place: now });
  const { place } = values;
  if (!menu) return <Loader size="xs" />;
  const save = async () => {
    await flush();
    const done = await runTask({
      type: 'save',
      entity: titleOf(),
      act: () =>
        api.put(`/api/menus/${menu.guid}`, { version: menu.version, items: moved(menu.items, place) }),
      undo: async () => {
        const { version } = await api.get<Menu>(`/api/menus/${menu.guid}`);
        await api.put(`/api/menus/${menu.guid}`, { version, items: menu.items });
        await readFacts();
        await outdate('/api/menus');
      },
    });
    if (!done.done) return;
    leave({ place });
    await readFacts();
    await outdate('/api/menus');
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
            ...choices(menu.items, ''),
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

const isOwn = ({ pageGuid }: Item) => pageGuid === edited.page.guid;

/** Where it stands now; undefined when it stands nowhere. */
function parentOf(items: Item[], parent: string): string | undefined {
  for (const item of items) {
    const found = isOwn(item) ? parent : parentOf(item.relatedMenuItems, item.guid);
    if (found) return found;
  }
  return undefined;
}

/** Everything it can stand under: not itself, nor what stands under it. */
function choices(items: Item[], above: string): { value: string; label: string }[] {
  return items.flatMap((item) => {
    if (isOwn(item)) return [];
    const label = above + (item.name || item.pageName || '');
    return [{ value: item.guid, label }, ...choices(item.relatedMenuItems, `${label} › `)];
  });
}

/** The menu with this page last under another item, with what stands under it; or without it. */
function moved(items: Item[], to: string): Item[] {
  const own = ownIn(items) ?? ({ pageGuid: edited.page.guid, relatedMenuItems: [] } as unknown as Item);
  // What stood under a page that leaves the menu takes its place.
  const without = (list: Item[]): Item[] =>
    list.flatMap((item) =>
      isOwn(item)
        ? to === nowhere
          ? item.relatedMenuItems
          : []
        : [{ ...item, relatedMenuItems: without(item.relatedMenuItems) }],
    );
  const rest = without(items);
  if (to === nowhere) return rest;
  if (to === first) return [...rest, own];
  const under = (list: Item[]): Item[] =>
    list.map((item) => ({
      ...item,
      relatedMenuItems: item.guid === to ? [...item.relatedMenuItems, own] : under(item.relatedMenuItems),
    }));
  return under(rest);
}

const ownIn = (items: Item[]): Item | undefined =>
  items.find(isOwn) ?? items.map(({ relatedMenuItems }) => ownIn(relatedMenuItems)).find(Boolean);
