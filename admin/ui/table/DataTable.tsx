import { Button, Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../messages.ts';
import { notify } from '../../tasks/notice.ts';
import { problemText } from '../../tasks/task.ts';
import { useUrl } from '../url.ts';
import { HeaderCell, type Sorting } from './HeaderCell.tsx';
import { PrimaryCell, type TreeRow } from './PrimaryCell.tsx';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';
import { useRoom, useShownColumns } from './shown-columns.ts';
import styles from './table.module.css';
import { Tick } from './Tick.tsx';

export interface Column<Row> {
  key: string;
  title: string;
  /** `isActive`: the row that the keyboard is at; controls of other rows stay out of the order of tabs. */
  render: (row: Row, at: { isActive: boolean }) => ReactNode;
  /** A track of the grid: `140px`, `minmax(120px, 1fr)` when absent. */
  width?: string;
  align?: 'end';
  /** Can be sorted by; the address has it as `sort=key_asc`. */
  sorts?: boolean;
  /** Seen on a phone too. The first column always is. */
  onPhone?: boolean;
  /** Only shown once it was chosen. */
  isExtra?: boolean;
  /** Shown from 1,200 pixels on, or once it was chosen. */
  needsRoom?: boolean;
  /** What can be done with a row: its title is there for screen readers only, and it stays in view. */
  isUntitled?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table is, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: Rows<Row>;
  keyOf: (row: Row) => string;
  /** What a row is called, for screen readers. */
  nameOf: (row: Row) => string;
  /** Where a row leads; without it `onOpen` is what happens. */
  hrefOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  selection?: Selection<Row>;
  /** What was refused of rows, by their key. */
  faults?: ReadonlyMap<string, string>;
  /** The rows are a tree: how deep each is, and whether it is open. */
  tree?: { rowOf: (row: Row) => TreeRow; toggle: (row: Row, open: boolean) => void };
  /** The first column stays in view when the others move sideways. */
  isPinned?: boolean;
  /** How it is sorted when the address does not say. */
  sorted?: string;
}

/** Pixels, as the styles have them: on a phone a title may take two lines. */
const rowHeights = { phone: 56, narrow: 44, wide: 44 };

/**
 * A table of any length. Only what is in view is drawn; sorting, columns and the place in it stand in the address.
 * One row is in the order of tabs; arrows, Home and End move, Enter opens, X chooses (with Shift a range), in a tree
 * left and right close and open.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, selection, tree, sorted = '' } = props;
  const [search, change] = useUrl();
  const room = useRoom();
  const rowHeight = rowHeights[room];
  const columns = useShownColumns(props.columns, room);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const sorting: Sorting = {
    now: search['sort'] ?? sorted,
    set: (sort) => change({ sort, page: undefined }),
  };

  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: (Math.max(1, Number(search['page']) || 1) - 1) * rowsInPage * rowHeight,
    initialRect: { width: 800, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { look } = rows;
  useEffect(() => look?.(from, to), [look, from, to]);
  usePlaceInAddress(virtual.isScrolling, Math.round((virtual.scrollOffset ?? 0) / rowHeight));

  const current = Math.min(active, Math.max(0, rows.count - 1));
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.count - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => focusRow(scroller.current, next));
  };
  const chooseTo = (index: number, isRange: boolean) => {
    const row = rows.at(index);
    if (!row || !selection) return;
    if (!isRange) selection.toggle(row);
    else
      selection.set(
        between(anchor.current, index).flatMap((at) => rows.at(at) ?? []),
        true,
      );
    anchor.current = index;
  };
  const acts = useRef({ activate: setActive, choose: chooseTo });
  acts.current.choose = chooseTo;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
    const row = rows.at(current);
    // With Shift or caps lock it is another letter.
    const act = keys(event.key.length === 1 ? event.key.toLowerCase() : event.key, {
      ArrowDown: () => goTo(current + 1),
      ArrowUp: () => goTo(current - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.count - 1),
      PageDown: () => goTo(current + 10),
      PageUp: () => goTo(current - 10),
      ArrowRight:
        tree && row !== undefined && tree.rowOf(row).isOpen === false && (() => tree.toggle(row, true)),
      ArrowLeft:
        tree && row !== undefined && tree.rowOf(row).isOpen === true && (() => tree.toggle(row, false)),
      x: selection && (() => chooseTo(current, event.shiftKey)),
      Escape: selection && selection.chosen.size > 0 && (() => selection.clear()),
    });
    if (!act) return;
    event.preventDefault();
    if (event.shiftKey && selection && event.key.startsWith('Arrow')) chooseTo(current, true);
    act();
  };

  const known = rows.known;
  const chosenHere = selection ? known.filter((row) => selection.has(row)).length : 0;
  const template = [
    ...(selection ? ['40px'] : []),
    ...columns.map(({ width }) => width ?? 'minmax(120px, 1fr)'),
  ].join(' ');
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        data-old={rows.isOld || undefined}
        onKeyDown={onKeyDown}
        aria-busy={rows.isOld ?? false}
      >
        <div
          role={tree ? 'treegrid' : 'table'}
          aria-label={label}
          aria-rowcount={rows.count + 1}
          className={styles.table}
          data-pinned={props.isPinned || undefined}
          style={{ ['--columns' as string]: template }}
        >
          <div role="rowgroup" className={styles.head}>
            <div role="row" aria-rowindex={1} className={styles.row}>
              {selection && (
                <div role="columnheader" className={styles.choice}>
                  <Tick
                    label={t('table.chooseAll')}
                    isOn={chosenHere > 0 && chosenHere === known.length}
                    isPartly={chosenHere > 0 && chosenHere < known.length}
                    onChange={() =>
                      chosenHere < known.length ? void chooseAll(rows, selection) : selection.clear()
                    }
                  />
                </div>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sorting={sorting} />
              ))}
            </div>
          </div>
          <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows.at(index);
              return (
                <TableRow
                  key={row === undefined ? `row-${index}` : keyOf(row)}
                  table={props}
                  columns={columns}
                  row={row}
                  index={index}
                  start={start}
                  isActive={index === current}
                  isChosen={row !== undefined && (selection?.has(row) ?? false)}
                  acts={acts}
                />
              );
            })}
          </div>
        </div>
      </div>
      {rows.missing && <Missing {...rows.missing} />}
    </>
  );
}

/** Also those that nobody scrolled to; of very many the first, and that is said. */
async function chooseAll<Row>(rows: Rows<Row>, selection: Selection<Row>): Promise<void> {
  selection.set(rows.known, true);
  if (!rows.all || rows.known.length >= rows.count) return;
  try {
    const all = await rows.all();
    selection.set(all, true);
    if (all.length < rows.count)
      notify({ kind: 'info', message: t('table.choseFirst', { count: all.length, total: rows.count }) });
  } catch {
    const count = rows.known.length;
    notify({ kind: 'info', message: t('table.choseFirst', { count, total: rows.count }) });
  }
}

/** Below rows that do not come: why, and asking again. */
function Missing({ problem, retry }: NonNullable<Rows<never>['missing']>) {
  return (
    <div role="alert" className={styles.missing}>
      <span>
        {t('table.missing')} {problemText(problem)}
      </span>
      <Button variant="default" size="xs" onClick={retry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

interface RowProps<Row> {
  /** What the table was given: the same as long as nobody but the table itself changes. */
  table: DataTableProps<Row>;
  columns: readonly Column<Row>[];
  row: Row | undefined;
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  isActive: boolean;
  isChosen: boolean;
  acts: { current: { activate: (index: number) => void; choose: (index: number, isRange: boolean) => void } };
}

/** One row; while the table scrolls, those that stay are not drawn anew. */
const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { table, columns, row, index, start, isActive, isChosen, acts } = props;
  const { selection, tree, nameOf, keyOf } = table;
  const branch = row !== undefined ? tree?.rowOf(row) : undefined;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={branch && branch.depth + 1}
      aria-expanded={branch?.isOpen}
      className={styles.row}
      data-chosen={isChosen || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => acts.current.activate(index)}
      onClick={(event) => row !== undefined && !isControl(event) && openRow(event.currentTarget)}
    >
      {row === undefined ? (
        <div role="cell" className={styles.waiting}>
          <Skeleton height={12} width="40%" />
        </div>
      ) : (
        <>
          {selection && (
            <div role="cell" className={styles.choice}>
              <Tick
                label={t('table.choose', { name: nameOf(row) })}
                tabIndex={isActive ? 0 : -1}
                isOn={isChosen}
                onChange={(withShift) => acts.current.choose(index, withShift)}
              />
            </div>
          )}
          {columns.map((column, at) =>
            at === 0 ? (
              <PrimaryCell
                key={column.key}
                {...table}
                row={row}
                index={index}
                isActive={isActive}
                branch={branch}
                fault={table.faults?.get(keyOf(row))}
              >
                {column.render(row, { isActive })}
              </PrimaryCell>
            ) : (
              <div
                key={column.key}
                role="cell"
                className={styles.cell}
                data-align={column.align}
                data-acts={column.isUntitled}
              >
                {column.render(row, { isActive })}
              </div>
            ),
          )}
        </>
      )}
    </div>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** Rows to one `page` of the address. */
const rowsInPage = 50;

/** Keeps the place in the address once scrolling rests, so that going back comes back there. */
function usePlaceInAddress(isScrolling: boolean, row: number): void {
  const [search, change] = useUrl();
  const page = Math.floor(row / rowsInPage) + 1;
  const now = search['page'];
  useEffect(() => {
    const wanted = page > 1 ? String(page) : undefined;
    if (isScrolling || wanted === now) return undefined;
    const timer = setTimeout(() => change({ page: wanted }), 300);
    return () => clearTimeout(timer);
  }, [isScrolling, page, now, change]);
}

function keys(
  key: string,
  acts: { [key: string]: (() => void) | false | undefined },
): (() => void) | undefined {
  return (Object.hasOwn(acts, key) && acts[key]) || undefined;
}

const between = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index);
const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
const isControl = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  const control = (target as HTMLElement).closest('a, button, input, label, [role=menu], [role=menuitem]');
  // A menu stands elsewhere in the document; what is pressed in it is not this row.
  return control !== null || !currentTarget.contains(target as Node);
};
const openRow = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-row]')?.click();
const focusRow = (table: HTMLElement | null, index: number) =>
  table?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true });
