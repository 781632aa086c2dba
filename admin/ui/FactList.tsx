import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** What is known of something: terms with what they are, each pair in a `<div>`. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);
