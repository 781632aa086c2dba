import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  icon: Icon;
  /** What this is. */
  title: string;
  /** Why there is nothing, and what it is good for. */
  text: string;
  /** Whether it is the title of the screen. */
  isTitle?: boolean;
  /** The button that begins. */
  children?: ReactNode;
}

/** Where nothing is yet: it teaches. */
export function EmptyState({ icon: Icon, title, text, isTitle = false, children }: Props) {
  const Title = isTitle ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Icon size={32} stroke={1.4} aria-hidden="true" />
      <Title>{title}</Title>
      <p>{text}</p>
      {children}
    </div>
  );
}
