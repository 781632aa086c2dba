import { Tooltip } from '@mantine/core';
import { exactTime, relativeTime } from './time.ts';
import styles from './parts.module.css';

/** A moment: relative, with the exact one on hover. */
export function Time({ at }: { at: string | Date | null | undefined }) {
  if (!at) return <span aria-hidden="true">–</span>;
  const moment = new Date(at);
  return (
    <Tooltip label={exactTime(moment)}>
      <time dateTime={moment.toISOString()} className={styles.time}>
        {relativeTime(moment)}
      </time>
    </Tooltip>
  );
}
