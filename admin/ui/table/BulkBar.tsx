import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../messages.ts';
import type { Selection } from './selection.ts';
import styles from './table.module.css';

/** What can be done with the chosen rows at once; it is there while some are. */
export function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  if (selection.chosen.size === 0) return null;
  return (
    <div className={styles.bulk} role="toolbar" data-bar="bottom" aria-label={t('table.bulk')}>
      <span role="status">{t('table.chosen', { count: selection.chosen.size })}</span>
      {children}
      <CloseButton aria-label={t('table.clearChoice')} onClick={() => selection.clear()} />
    </div>
  );
}

/** The room of a table, over which its bar stands. */
export function TableHolder({ children }: { children: ReactNode }) {
  return <div className={styles.holder}>{children}</div>;
}
