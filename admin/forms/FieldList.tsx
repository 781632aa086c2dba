import { ActionIcon } from '@mantine/core';
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
import { useRef } from 'react';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { FormField } from '../../core/forms/schema.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import styles from './forms.module.css';

interface Props {
  fields: FormField[];
  nameOf: (field: FormField) => string;
  breaks: (type: string) => boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onChange: (fields: FormField[]) => void;
}

/** The questions in their order: moved by dragging, by the keyboard on their grip, or by two buttons. */
export function FieldList({ fields, onChange, ...rest }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => onChange(arrayMove(fields, from, to));
  const dropped = ({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => fields.findIndex((field) => field.id === id);
    if (over && active.id !== over.id) move(at(active.id), at(over.id));
  };
  const places = (id: unknown) => {
    const at = fields.findIndex((field) => field.id === id);
    return { name: at < 0 ? '' : rest.nameOf(fields[at]!), place: at + 1, count: fields.length };
  };
  // Lifting it is over its own place too; what was said of that is heard out.
  const isLifted = useRef(false);
  const spoken = {
    announcements: {
      onDragStart: ({ active }: { active: { id: unknown } }) => {
        isLifted.current = true;
        return t('forms.lifted', places(active.id));
      },
      onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) => {
        const isStart = isLifted.current && active.id === over?.id;
        isLifted.current = false;
        return over && !isStart
          ? t('forms.over', { ...places(over.id), name: places(active.id).name })
          : undefined;
      },
      onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? t('forms.dropped', { ...places(over.id), name: places(active.id).name }) : undefined,
      onDragCancel: ({ active }: { active: { id: unknown } }) => t('forms.putBack', places(active.id)),
    },
    screenReaderInstructions: { draggable: t('forms.howToDrag') },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={spoken}
    >
      <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.fields}>
          {fields.map((field, at) => (
            <Line
              key={field.id}
              field={field}
              at={at}
              count={fields.length}
              fields={fields}
              onMove={move}
              onChange={onChange}
              {...rest}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface LineProps extends Props {
  field: FormField;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

function Line({ field, at, count, fields, nameOf, breaks, chosen, onChoose, onMove, onChange }: LineProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: field.id });
  const name = nameOf(field);
  const remove = () =>
    void runTask({
      type: 'delete',
      entity: t('forms.removedField', { name }),
      act: () => {
        onChange(fields.filter(({ id }) => id !== field.id));
        return Promise.resolve();
      },
      undo: () => {
        onChange(fields);
        return Promise.resolve();
      },
      isShown: () => true,
    });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.field} ${breaks(field.type) ? styles.break : ''}`}
      data-selected={chosen === field.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('forms.drag', { name })}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
      <button
        type="button"
        aria-current={chosen === field.id || undefined}
        onClick={() => onChoose(field.id)}
      >
        {name}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('forms.up', { name })}
        disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('forms.down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('forms.remove', { name })} onClick={remove}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
