import { exactTime, relativeTime } from './time.ts';
import styles from './parts.module.css';

/** A moment: relative, with the exact one on hover. There may be hundreds of them, so it is no tooltip of its own. */
export function Time({ at }: { at: string | Date | null | undefined }) {
  if (!at) return <span aria-hidden="true">–</span>;
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className={styles.time} title={exactTime(moment)}>
      {relativeTime(moment)}
    </time>
  );
}
