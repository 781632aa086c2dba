import './texts.ts';
import { t } from '../messages.ts';
import type { User } from '../user.ts';

/** The screens of the statistics that this person may see; the mails and the state of the installation are for staff. */
export const screensFor = (who: User | undefined) => [
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
