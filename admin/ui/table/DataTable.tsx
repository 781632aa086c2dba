import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../messages.ts';
import { problemText } from '../../tasks/task.ts';
import { useUrl } from '../url.ts';
import { ChooseAll } from './ChooseAll.tsx';
import { useCursor } from './cursor.ts';
import { HeaderCell, type Sorting } from './HeaderCell.tsx';
import { firstRow, usePlaceInAddress } from './place-in-address.ts';
import type { TreeRow } from './PrimaryCell.tsx';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';
import { useRoom, useShownColumns } from './shown-columns.ts';
import styles from './table.module.css';
import { TableRow } from './TableRow.tsx';

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
  const sorting: Sorting = {
    now: search['sort'] ?? sorted,
    set: (sort) => change({ sort, page: undefined }),
  };

  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: firstRow(search['page']) * rowHeight,
    initialRect: { width: 800, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { look } = rows;
  useEffect(() => look?.(from, to), [look, from, to]);
  usePlaceInAddress(virtual.isScrolling, Math.round((virtual.scrollOffset ?? 0) / rowHeight));

  const { current, acts, onKeyDown } = useCursor({
    ...{ rows, scroller, selection, tree },
    scrollTo: (index) => virtual.scrollToIndex(index),
  });
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
                  <ChooseAll rows={rows} selection={selection} />
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
