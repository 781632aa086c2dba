import './texts.ts';
import { t } from '../messages.ts';
import { runsTenant, type User } from '../user.ts';

/**
 * The screens of the statistics that this person may see; the mails and the state of the installation are for staff, and
 * developers have the log.
 */
export function screensFor(who: User | undefined): { to: string; label: string }[] {
  const runs = who !== undefined && runsTenant(who);
  return [
    { to: '/statistics', label: t('statistics.visitsSection'), isShown: runs },
    { to: '/statistics/content', label: t('statistics.contentSection'), isShown: runs },
    { to: '/statistics/logs', label: t('statistics.logsSection'), isShown: runs || who?.isDeveloper },
    { to: '/statistics/audit', label: t('ui.auditTitle'), isShown: runs },
    { to: '/statistics/mails', label: t('statistics.mailsSection'), isShown: who?.isMett },
    { to: '/statistics/status', label: t('statistics.statusSection'), isShown: who?.isMett },
  ].filter(({ isShown }) => isShown);
}
