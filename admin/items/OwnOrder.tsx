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
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { api, outdate, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import styles from './items.module.css';
import type { Item } from './lists.ts';
import { useListPlaces } from './wire.ts';

/** The first items of a list, put in an order by hand: by dragging, by the keyboard on their grip, or by two buttons. */
export function OwnOrder({ list }: { list: string }) {
  const address = `/api/listitem/list/${list}?sort_by=manual&itemCount=100`;
  const { data, error, refetch } = useApi<{ items: Item[]; meta: { totalNumberOfItems: number } }>(address);
  const { nameOf } = useListPlaces();
  const [changed, setChanged] = useState<string[]>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const byGuid = new Map(data.items.map((item) => [item.guid, item]));
  const order = changed ?? data.items.map(({ guid }) => guid);
  const move = (from: number, to: number) => setChanged(arrayMove(order, from, to));
  const dropped = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && move(order.indexOf(String(active.id)), order.indexOf(String(over.id)));

  async function put(guids: string[]): Promise<{ before: string[] }> {
    const answer = await api.put<{ before: string[] }>(`/api/listitem/list/${list}/order`, { guids });
    await outdate(address);
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

  return (
    <Stack>
      <Text size="sm">{t('items.orderText')}</Text>
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
                name={byGuid.get(guid)?.title ?? ''}
                isFirst={at === 0}
                isLast={at === order.length - 1}
                onMove={(by) => move(at, at + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {data.meta.totalNumberOfItems > order.length && (
        <Text size="sm" c="dimmed">
          {t('items.orderRest', { count: data.meta.totalNumberOfItems - order.length })}
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

interface LineProps {
  guid: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
}

function Line({ guid, name, isFirst, isLast, onMove }: LineProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: guid });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <ActionIcon {...attributes} {...listeners} aria-label={t('items.grip', { name })}>
        <IconGripVertical size={16} />
      </ActionIcon>
      <span>{name}</span>
      <ActionIcon aria-label={t('items.up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('items.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
    </li>
  );
}
