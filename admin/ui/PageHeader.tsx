import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '../messages.ts';
import styles from './parts.module.css';
import { asLastSeen } from './url.ts';

interface Props {
  title: string;
  /** A line below the title, or what stands beside it. */
  note?: ReactNode;
  /** Where this screen stands below another, to which it leads back as that was left. */
  back?: { to: string; label: string };
  /** The one primary act, last; others before it. */
  children?: ReactNode;
}

/** The top of a screen: its title, which is the document's as well, and its acts. */
export function PageHeader({ title, note, back, children }: Props) {
  useEffect(() => {
    document.title = `${title} – ${t('ui.admin')}`;
  }, [title]);
  return (
    <div className={styles.header}>
      <div className={styles.heading}>
        {back && (
          <Link to={back.to} search={asLastSeen(back.to) as never} className={styles.back}>
            <IconArrowLeft size={14} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
