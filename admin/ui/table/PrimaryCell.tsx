import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../messages.ts';
import type { DataTableProps } from './DataTable.tsx';
import { Shortened } from '../Shortened.tsx';
import styles from './table.module.css';

export interface TreeRow {
  /** From 0. */
  depth: number;
  /** Undefined for what has nothing below it. */
  isOpen?: boolean | undefined;
}

interface Props<Row> extends Pick<DataTableProps<Row>, 'nameOf' | 'hrefOf' | 'onOpen' | 'tree'> {
  row: Row;
  index: number;
  isActive: boolean;
  branch: TreeRow | undefined;
  fault: string | undefined;
  children: ReactNode;
}

/** The first cell: what the row is called and where it leads, its place in a tree, and what was refused of it. */
export function PrimaryCell<Row>(props: Props<Row>) {
  const { row, index, isActive, branch, fault, nameOf, hrefOf, onOpen, tree, children } = props;
  const navigate = useNavigate();
  // As a link of the router, which is made for one and not for every row that is drawn.
  const goTo = (event: MouseEvent, to: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to });
  };
  const focus = { 'data-row': index, tabIndex: isActive ? 0 : -1 };
  const href = hrefOf?.(row);
  const words = typeof children === 'string' ? <Shortened text={children} /> : children;
  return (
    <div role={tree ? 'gridcell' : 'rowheader'} className={styles.primary}>
      {branch && (
        <span className={styles.branch} style={{ ['--depth' as string]: branch.depth }}>
          {branch.isOpen !== undefined && (
            <ActionIcon
              size={24}
              tabIndex={-1}
              aria-label={t(branch.isOpen ? 'table.close' : 'table.open', { name: nameOf(row) })}
              onClick={() => tree?.toggle(row, !branch.isOpen)}
            >
              {branch.isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
          )}
        </span>
      )}
      {href !== undefined ? (
        <a href={href} className={styles.open} {...focus} onClick={(event) => goTo(event, href)}>
          {words}
        </a>
      ) : (
        <button type="button" className={styles.open} {...focus} onClick={() => onOpen?.(row)}>
          {words}
        </button>
      )}
      {fault && (
        <span className={styles.fault} title={fault}>
          <IconAlertCircle size={14} aria-hidden="true" />
          {fault}
        </span>
      )}
    </div>
  );
}
