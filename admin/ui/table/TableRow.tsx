import { Skeleton } from '@mantine/core';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { t } from '../../messages.ts';
import type { RowActs } from './cursor.ts';
import type { Column, DataTableProps } from './DataTable.tsx';
import { PrimaryCell } from './PrimaryCell.tsx';
import styles from './table.module.css';
import { Tick } from './Tick.tsx';

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
  acts: { current: RowActs };
}

/** One row; while the table scrolls, those that stay are not drawn anew. */
export const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
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

const isControl = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  const control = (target as HTMLElement).closest('a, button, input, label, [role=menu], [role=menuitem]');
  // A menu stands elsewhere in the document; what is pressed in it is not this row.
  return control !== null || !currentTarget.contains(target as Node);
};
const openRow = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-row]')?.click();
