import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './DataTable.tsx';
import styles from './table.module.css';

export interface Sorting {
  /** `key_asc` or `key_desc`. */
  now: string;
  set: (sort: string) => void;
}

/** The title of a column; one that sorts is a button, which turns the order at a second press. */
export function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const { key, title, sorts, align, isUntitled } = column;
  const direction =
    sorting.now === `${key}_asc` ? 'ascending' : sorting.now === `${key}_desc` ? 'descending' : undefined;
  return (
    <div
      role="columnheader"
      aria-sort={sorts ? (direction ?? 'none') : undefined}
      className={styles.title}
      data-align={align}
      data-acts={isUntitled}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => sorting.set(direction === 'ascending' ? `${key}_desc` : `${key}_asc`)}
          data-sorted={direction !== undefined || undefined}
        >
          {title}
          {direction === 'descending' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
        </button>
      ) : (
        <span className={isUntitled ? 'sr-only' : undefined}>{title}</span>
      )}
    </div>
  );
}
