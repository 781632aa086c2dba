import { ActionIcon, Badge, Menu, Tooltip } from '@mantine/core';
import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconExternalLink,
  IconFileText,
  IconGripVertical,
  IconHeading,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { Shortened } from '../ui/Shortened.tsx';
import styles from './menus.module.css';
import {
  addressOf,
  type Direction,
  type FlatNode,
  flatten,
  landing,
  type MenuNode,
  moveNode,
  nodeName,
  removeNode,
  stepNode,
} from './tree.ts';
import type { Draft } from './use-draft.ts';

const indent = 24;
const directions: { [key: string]: Direction } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const steps = [
  { direction: 'up', icon: IconArrowUp },
  { direction: 'down', icon: IconArrowDown },
  { direction: 'in', icon: IconArrowRight },
  { direction: 'out', icon: IconArrowLeft },
] as const;

interface Props {
  label: string;
  draft: Draft;
  /** Whether its segments are addresses. */
  hasAddresses: boolean;
  onAdd: (parent: string) => void;
  onOpen: (guid: string) => void;
  /** The last was taken out. */
  onEmpty: () => void;
}

/**
 * The items as a tree. They are dragged by their handle, sideways for another level; by keyboard Alt and an arrow
 * moves one, and a menu has the same. Where something went is said aloud.
 */
export function TreeView({ label, draft, hasAddresses, onAdd, onOpen, onEmpty }: Props) {
  const { items, faults, set } = draft;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const [dragged, setDragged] = useState<{ guid: string; depth: number }>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const flat = flatten(items, dragged ? new Set([...closed, dragged.guid]) : closed);
  const current = flat.find(({ node }) => node.guid === active) ?? flat[0];

  function place(next: MenuNode[] | undefined, node: MenuNode) {
    const name = nodeName(node);
    if (!next) return setSaid(t('menus.cannotMove', { name }));
    set(next);
    const at = flatten(next).find((one) => one.node.guid === node.guid)!;
    // What it went into is open, so that it stays in sight.
    if (at.parent) setClosed(new Set([...closed].filter((guid) => guid !== at.parent)));
    setSaid(t('menus.moved', { name, index: at.index + 1, count: at.siblings, depth: at.depth + 1 }));
    focus(node.guid);
  }
  function remove(node: MenuNode) {
    const next = removeNode(items, node.guid);
    const left = flatten(next, closed);
    set(next);
    setSaid(t('menus.removed', { name: nodeName(node) || t('menus.item') }));
    // What stands in its place now, or the last.
    const other = left[flat.findIndex((one) => one.node.guid === node.guid)] ?? left.at(-1);
    if (other) focus(other.node.guid);
    else onEmpty();
  }
  function focus(guid: string) {
    setActive(guid);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${guid}"]`)?.focus());
  }
  function toggle(guid: string, open: boolean) {
    setClosed(new Set(open ? [...closed].filter((one) => one !== guid) : [...closed, guid]));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!current || !(event.target as HTMLElement).dataset['item']) return;
    const { node } = current;
    const direction = directions[event.key];
    const at = flat.indexOf(current);
    const isOpen = node.relatedMenuItems.length > 0 ? !closed.has(node.guid) : undefined;
    if (event.altKey && direction) place(stepNode(items, node.guid, direction), node);
    else if (event.key === 'ArrowDown' && flat[at + 1]) focus(flat[at + 1]!.node.guid);
    else if (event.key === 'ArrowUp' && flat[at - 1]) focus(flat[at - 1]!.node.guid);
    else if (event.key === 'Home') focus(flat[0]!.node.guid);
    else if (event.key === 'End') focus(flat.at(-1)!.node.guid);
    else if (event.key === 'ArrowRight' && isOpen === false) toggle(node.guid, true);
    else if (event.key === 'ArrowLeft' && isOpen === true) toggle(node.guid, false);
    else if (event.key === 'ArrowLeft' && current.parent) focus(current.parent);
    else if (event.key === 'Delete') remove(node);
    else return;
    event.preventDefault();
  }
  const depthAt = ({ active: { id }, delta }: DragMoveEvent | DragEndEvent) => {
    const from = flat.find(({ node }) => node.guid === id)?.depth ?? 0;
    return from + Math.round(delta.x / indent);
  };
  const landingOf = (event: DragMoveEvent | DragEndEvent) =>
    event.over
      ? landing(items, closed, String(event.active.id), String(event.over.id), depthAt(event))
      : undefined;

  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active: { id } }) => {
        const guid = String(id);
        setDragged({ guid, depth: flat.find(({ node }) => node.guid === guid)?.depth ?? 0 });
      }}
      onDragMove={(event) => {
        const place = landingOf(event);
        if (place) setDragged({ guid: String(event.active.id), depth: place.depth });
      }}
      onDragEnd={(event) => {
        setDragged(undefined);
        const guid = String(event.active.id);
        const to = landingOf(event);
        const node = flat.find((one) => one.node.guid === guid)?.node;
        if (to && node) place(moveNode(items, guid, to.parent, to.index), node);
      }}
      onDragCancel={() => setDragged(undefined)}
    >
      <SortableContext items={flat.map(({ node }) => node.guid)} strategy={verticalListSortingStrategy}>
        <p className={styles.hint} id="menu-hint">
          {t('menus.hint')}
        </p>
        <ul
          ref={list}
          role="tree"
          aria-label={label}
          aria-describedby="menu-hint"
          className={styles.tree}
          onKeyDown={onKeyDown}
        >
          {flat.map((at) => (
            <Item
              key={at.node.guid}
              at={at}
              depth={dragged?.guid === at.node.guid ? dragged.depth : at.depth}
              isOpen={at.node.relatedMenuItems.length > 0 ? !closed.has(at.node.guid) : undefined}
              isActive={current?.node.guid === at.node.guid}
              fault={Object.values(faults.get(at.node.guid) ?? {})[0]}
              address={
                hasAddresses && !at.node.externalUrl ? addressOf(items, at.node.guid) : at.node.externalUrl
              }
              onToggle={(open) => toggle(at.node.guid, open)}
              onFocus={() => setActive(at.node.guid)}
              onOpen={() => onOpen(at.node.guid)}
              onAdd={() => onAdd(at.node.guid)}
              onStep={(direction) => place(stepNode(items, at.node.guid, direction), at.node)}
              canStep={(direction) => stepNode(items, at.node.guid, direction) !== undefined}
              onRemove={() => remove(at.node)}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {said}
        </p>
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  at: FlatNode;
  depth: number;
  isOpen: boolean | undefined;
  isActive: boolean;
  fault: string | undefined;
  address: string | null;
  onToggle: (open: boolean) => void;
  onFocus: () => void;
  onOpen: () => void;
  onAdd: () => void;
  onStep: (direction: Direction) => void;
  canStep: (direction: Direction) => boolean;
  onRemove: () => void;
}

function Item(props: ItemProps) {
  const {
    at,
    depth,
    isOpen,
    isActive,
    fault,
    address,
    onToggle,
    onFocus,
    onOpen,
    onAdd,
    onStep,
    canStep,
    onRemove,
  } = props;
  const { node, index, siblings } = at;
  const name = nodeName(node) || t('menus.item');
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: node.guid });
  const Kind = node.pageGuid ? IconFileText : node.externalUrl ? IconExternalLink : IconHeading;
  const tabIndex = isActive ? 0 : -1;
  return (
    <li
      ref={setNodeRef}
      role="treeitem"
      aria-labelledby={`menu-item-${node.guid}`}
      aria-level={at.depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={false}
      data-item={node.guid}
      tabIndex={tabIndex}
      className={styles.item}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen();
      }}
      data-dragging={isDragging || undefined}
      style={{
        paddingInlineStart: depth * indent,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
    >
      <span className={styles.handle} title={t('menus.drag', { name })} aria-hidden="true" {...listeners}>
        <IconGripVertical size={16} />
      </span>
      <span className={styles.fold}>
        {isOpen !== undefined && (
          <ActionIcon
            size={24}
            tabIndex={-1}
            aria-label={t(isOpen ? 'table.close' : 'table.open', { name })}
            onClick={() => onToggle(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        )}
      </span>
      <div className={styles.label} id={`menu-item-${node.guid}`} onClick={onOpen}>
        <Kind size={16} stroke={1.6} aria-hidden="true" />
        <span className={styles.name}>
          <Shortened text={name} />
        </span>{' '}
        {node.pageGuid && node.pageIsDeleted && (
          <Badge size="sm" color="red" variant="light">
            {t('menus.deleted')}
          </Badge>
        )}
        {node.pageGuid && !node.pageIsPublished && !node.pageIsDeleted && (
          <Badge size="sm" variant="default">
            {t('menus.unpublished')}
          </Badge>
        )}
        {fault && (
          <span className={styles.fault}>
            <IconAlertCircle size={14} aria-hidden="true" />
            {fault}
          </span>
        )}{' '}
        <span className={styles.address}>{address !== null && <Shortened text={address} />}</span>
      </div>
      <Menu>
        <Menu.Target>
          <Tooltip label={t('ui.more')}>
            <ActionIcon aria-label={t('menus.acts', { name })} tabIndex={tabIndex}>
              <IconDots size={18} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen}>{t('menus.edit')}</Menu.Item>
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={onAdd}>
            {t('menus.addBelow')}
          </Menu.Item>
          <Menu.Divider />
          {steps.map(({ direction, icon: Icon }) => (
            <Menu.Item
              key={direction}
              leftSection={<Icon size={16} />}
              disabled={!canStep(direction)}
              onClick={() => onStep(direction)}
            >
              {t(`menus.${direction}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('menus.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
