import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { type ListPlace, useListPlaces } from '../items/list-places.ts';
import { itemAddresses, takeBack, type Undo } from '../items/wire.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { type ManagedPage, type PageAct, pageActs } from './wire.ts';

/** What stands in the lists of pages that are about to go. */
export interface ItemsThere {
  total: number;
  published: number;
  /** Those that would stand nowhere any more. */
  onlyHere: number;
}

/** Asked before pages are thrown away: most have no list, and then there is nothing to ask. */
export async function itemsOn(pages: readonly ManagedPage[]): Promise<ItemsThere> {
  const { items } = await api.get<{ items: ListPlace[] }>('/api/listitems:lists');
  const withLists = pages.filter(({ guid }) => items.some(({ pageGuid }) => pageGuid === guid));
  return itemsIn(withLists);
}

/** The same of pages whichever they are, also in the trash. */
export async function itemsIn(pages: readonly ManagedPage[]): Promise<ItemsThere> {
  const found = await Promise.all(
    pages.map(({ guid }) =>
      api.get<ItemsThere>(`/api/listitem/list/${guid}/children`).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 404) return { total: 0, published: 0, onlyHere: 0 };
        throw error;
      }),
    ),
  );
  const sum = (name: keyof ItemsThere) => found.reduce((all, one) => all + one[name], 0);
  return { total: sum('total'), published: sum('published'), onlyHere: sum('onlyHere') };
}

export type Fate = { action: 'stay' } | { action: 'delete' } | { action: 'move'; to: string };

/** Throws a page away after its items went where they should; what takes it back brings both. */
export function throwAway(fate: Fate): PageAct {
  const released = new Map<string, Undo>();
  const { type, act, foreseen, undo } = pageActs.trash;
  return {
    type,
    foreseen,
    async act(page) {
      if (fate.action === 'stay') return act(page);
      const undo = await release(page.guid, fate);
      released.set(page.guid, undo);
      return act(page).catch(async (error: unknown) => {
        // It stays, so its items do too. What kept it there is what has to be said.
        await takeBack(undo).catch(() => undefined);
        throw error;
      });
    },
    async undo(page) {
      await undo(page);
      await takeBack(released.get(page.guid) ?? []);
    },
    outdates: itemAddresses,
  };
}

async function release(page: string, fate: Exclude<Fate, { action: 'stay' }>): Promise<Undo> {
  const undo: Undo = [];
  try {
    for (let left = 1; left > 0;) {
      const done = await api.post<{ results: { status: number }[]; undo: Undo; remaining: number }>(
        `/api/listitem/list/${page}/release`,
        fate,
      );
      undo.push(...done.undo);
      // Those that were refused would be met again and again.
      left = done.results.some(({ status }) => status === 200) ? done.remaining : 0;
    }
  } catch (error) {
    // A page without a list of its own has nothing to let go.
    if (error instanceof Problem && error.status === 404) return undo;
    await takeBack(undo).catch(() => undefined);
    throw error;
  }
  return undo;
}

interface Props {
  /** Undefined: nothing is asked now. */
  there: ItemsThere | undefined;
  pages: readonly ManagedPage[];
  onChoose: (fate: Fate) => void;
  onClose: () => void;
}

/** Asks what happens to the items of pages that go to the trash. */
export function AskForItems({ there, pages, onChoose, onClose }: Props) {
  return (
    <Modal
      opened={there !== undefined}
      onClose={onClose}
      title={t('pages.itemsTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {there && <Choice there={there} pages={pages} onChoose={onChoose} />}
    </Modal>
  );
}

function Choice({ there, pages, onChoose }: Pick<Props, 'pages' | 'onChoose'> & { there: ItemsThere }) {
  const { places, options } = useListPlaces();
  const [action, setAction] = useState<Fate['action']>('stay');
  const [to, setTo] = useState<string | null>(null);
  const going = new Set(pages.map(({ guid }) => guid));
  const others = options.filter(
    ({ value }) => !going.has(places.find(({ guid }) => guid === value)?.pageGuid ?? ''),
  );
  const choose = () =>
    onChoose(action === 'move' ? { action, to: to! } : { action: action as 'stay' | 'delete' });
  return (
    <Stack>
      <Text size="sm">
        {t('pages.itemsThere', { count: there.total })}{' '}
        {there.onlyHere > 0 && t('pages.itemsOnlyHere', { count: there.onlyHere })}
      </Text>
      <Radio.Group
        label={t('pages.itemsFate')}
        value={action}
        onChange={(value) => setAction(value as Fate['action'])}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="stay" label={t('pages.itemsStay')} description={t('pages.itemsStayHint')} />
          <Radio value="move" label={t('pages.itemsMove')} />
          {action === 'move' && (
            <Select
              aria-label={t('items.moveTo')}
              placeholder={t('items.moveTo')}
              data={others}
              value={to}
              onChange={setTo}
              searchable
              ms={28}
            />
          )}
          <Radio value="delete" label={t('pages.itemsDelete')} description={t('pages.itemsDeleteHint')} />
        </Stack>
      </Radio.Group>
      <Group justify="end">
        <Button disabled={action === 'move' && !to} onClick={choose}>
          {t('pages.toTrash')}
        </Button>
      </Group>
    </Stack>
  );
}
