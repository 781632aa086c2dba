import { useStore } from '@nanostores/react';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../messages.ts';
import { useOpenInView } from '../ui/open-in-view.ts';
import { user } from '../user.ts';
import { screensFor } from './screens.ts';
import styles from './statistics.module.css';

/** The way from one screen of the statistics to another. */
export function Sections() {
  const { pathname } = useLocation();
  const who = useStore(user);
  const row = useOpenInView<HTMLElement>(pathname);
  const screens = screensFor(who);
  if (screens.length < 2) return null;
  return (
    <nav ref={row} className={styles.sections} aria-label={t('statistics.sections')}>
      {screens.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          {...(pathname === to && { 'aria-current': 'page' as const })}
          activeOptions={{ exact: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
