import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useStore } from '@nanostores/react';
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPlaylistX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api, outdate } from '../api.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Tick } from '../ui/table/Tick.tsx';
import styles from './items.module.css';
import { useListPlaces } from './list-places.ts';
import { actOn, type Done, listOf, loadList, mark, rememberTotals } from './lists.ts';
import { itemAddresses, reasonOf } from './wire.ts';

/** Of a list, the first so many can be put in an order. */
const most = 100;

/**
 * The first items of a list, put in an order by hand: by dragging, by the keyboard on their grip, or by two buttons;
 * those that are ticked go to the top together, or out of this list.
 */
export function OwnOrder({ list }: { list: string }) {
  const { nameOf, places } = useListPlaces();
  const total = places.find(({ guid }) => guid === list)?.totalNumberOfItems;
  const { items, meta, init, skeleton, markedItems, activeItems } = useStore(listOf(list));
  const [error, setError] = useState<unknown>();
  const [changed, setChanged] = useState<string[]>();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const load = () =>
    loadList(list, { sort_by: 'manual', itemCount: most }).then(() => setError(undefined), setError);
  if (!init && total !== undefined) rememberTotals({ [list]: { totalNumberOfItems: total } });
  useEffect(() => void load(), [list]);
  if (error) return <ErrorState error={error} onRetry={() => void load()} />;
  if (!init || (skeleton > 0 && items.length === 0)) return <RowsSkeleton rows={skeleton || 8} />;
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const order = [...(changed ?? []).filter((guid) => byGuid.has(guid))];
  order.push(...items.map(({ guid }) => guid).filter((guid) => !order.includes(guid)));
  const marked = order.filter((guid) => markedItems.includes(guid));
  const move = (from: number, to: number) => setChanged(arrayMove(order, from, to));
  const dropped = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && move(order.indexOf(String(active.id)), order.indexOf(String(over.id)));

  async function put(guids: string[]): Promise<{ before: string[] }> {
    const answer = await api.put<{ before: string[] }>(`/api/listitem/list/${list}/order`, { guids });
    await load();
    return answer;
  }
  async function save() {
    const done = await runTask({
      type: 'save',
      entity: t('items.orderOf', { name: nameOf(list) ?? '' }),
      act: () => put(order),
      undo: ({ before }) => put(before),
    });
    if (done.done) setChanged(undefined);
  }
  async function leave() {
    const renew = () => Promise.all([load(), outdate(...itemAddresses)]);
    await runTask({
      type: 'save',
      entity: nameOf(list) ?? '',
      act: async () => {
        const left = await actOn(list, { action: 'leave', from: list }, marked);
        const refused = left.results.filter(({ status }) => status !== 200);
        setFaults(new Map(refused.map((one) => [one.guid, whyNotLeft(one)])));
        if (refused.length === marked.length)
          throw new Problem({ ...refused[0]!, detail: whyNotLeft(refused[0]!) });
        await renew();
        return left;
      },
      undo: (left) => left.undo().then(renew),
    });
  }

  return (
    <Stack>
      <Text size="sm">{t('items.orderText')}</Text>
      <Group gap="xs" role="toolbar" aria-label={t('table.bulk')}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBarToUp size={16} />}
          disabled={marked.length === 0}
          onClick={() => setChanged([...marked, ...order.filter((guid) => !marked.includes(guid))])}
        >
          {t('items.toTop')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlaylistX size={16} />}
          disabled={marked.length === 0}
          loading={activeItems.length > 0}
          onClick={() => void leave()}
        >
          {t('items.leave')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {marked.length > 0 && t('table.chosen', { count: marked.length })}
        </Text>
      </Group>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={(event) => void dropped(event)}
      >
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol className={styles.order}>
            {order.map((guid, at) => (
              <Line
                key={guid}
                guid={guid}
                name={byGuid.get(guid)?.title || t('items.untitled')}
                isMarked={markedItems.includes(guid)}
                fault={faults.get(guid)}
                onMark={() => mark(list, guid, !markedItems.includes(guid))}
                isFirst={at === 0}
                isLast={at === order.length - 1}
                onMove={(by) => move(at, at + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {meta.totalNumberOfItems > order.length && (
        <Text size="sm" c="dimmed">
          {t('items.orderRest', { count: meta.totalNumberOfItems - order.length })}
        </Text>
      )}
      <Group>
        <Button disabled={!changed} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
        <Button variant="default" disabled={!changed} onClick={() => setChanged(undefined)}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** An item that stands in this list alone is not found again without it. */
const whyNotLeft = (result: Done['results'][number]) =>
  result.status === 400 ? t('items.onlyHere') : reasonOf(result);

interface LineProps {
  guid: string;
  name: string;
  isMarked: boolean;
  /** Why what was last asked for it was refused. */
  fault: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMark: () => void;
  onMove: (by: number) => void;
}

function Line({ guid, name, isMarked, fault, isFirst, isLast, onMark, onMove }: LineProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: guid });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Tick label={t('table.choose', { name })} isOn={isMarked} onChange={onMark} />
      <ActionIcon {...attributes} {...listeners} aria-label={t('items.grip', { name })}>
        <IconGripVertical size={16} />
      </ActionIcon>
      <span>
        {name}
        {fault && <small role="alert">{fault}</small>}
      </span>
      <ActionIcon aria-label={t('items.up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('items.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
    </li>
  );
}
