import './texts.ts';
import { useStore } from '@nanostores/react';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../messages.ts';
import { useOpenInView } from '../ui/open-in-view.ts';
import { user } from '../user.ts';
import styles from './statistics.module.css';

/** The screens of the statistics; the state of the installation is for staff. */
export function Sections() {
  const { pathname } = useLocation();
  const who = useStore(user);
  const row = useOpenInView<HTMLElement>(pathname);
  const sections = [
    { to: '/statistics', label: t('statistics.visitsSection') },
    { to: '/statistics/content', label: t('statistics.contentSection') },
    { to: '/statistics/logs', label: t('statistics.logsSection') },
    { to: '/statistics/audit', label: t('ui.auditTitle') },
    ...(who?.isMett
      ? [
          { to: '/statistics/mails', label: t('statistics.mailsSection') },
          { to: '/statistics/status', label: t('statistics.statusSection') },
        ]
      : []),
  ];
  return (
    <nav ref={row} className={styles.sections} aria-label={t('statistics.sections')}>
      {sections.map(({ to, label }) => (
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
