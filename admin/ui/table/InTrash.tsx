import type { ReactNode } from 'react';
import { Time } from '../Time.tsx';
import styles from './table.module.css';

/** How far something was that lies in the trash; on a phone, which has no column for it, since when it does as well. */
export function InTrash({ since, children }: { since: string; children: ReactNode }) {
  return (
    <div className={styles.inTrash}>
      {children}
      <small>
        <Time at={since} />
      </small>
    </div>
  );
}
