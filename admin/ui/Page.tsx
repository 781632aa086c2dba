import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** The room of a screen. `fills` gives what stands in it the height of the window, so that a table scrolls inside. */
export function Page({ children, fills = false }: { children: ReactNode; fills?: boolean }) {
  return (
    <div className={styles.screen} data-fills={fills || undefined}>
      {children}
    </div>
  );
}
