import { Skeleton } from '@mantine/core';
import { t } from '../messages.ts';
import styles from './parts.module.css';

/** A screen that is on its way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={28} width={200} mb={20} />
      <RowsSkeleton />
    </div>
  );
}

/** Rows that are on their way. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={14} width={`${[62, 48, 71, 55][at % 4]}%`} />
      ))}
    </div>
  );
}
