import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { t } from '../messages.ts';
import { visit } from '../user.ts';
import styles from './shell.module.css';
import { clockTime, exactTime } from './time.ts';

/** Above every screen of someone who came for the platform: at whose site they work, what for and until when. */
export function VisitBand({ platformName }: { platformName: string }) {
  const here = useStore(visit);
  if (!here) return null;
  const end = new Date(here.endsOn);
  return (
    <aside className={styles.visit} aria-label={t('ui.visit')}>
      <p title={here.reason}>
        <strong>{t('ui.visitAt', { name: platformName })}</strong>{' '}
        {t('ui.visitReason', { reason: here.reason })}
      </p>
      <span>
        {t('ui.visitUntil')}{' '}
        <time dateTime={here.endsOn} title={exactTime(end)}>
          {clockTime(end)}
        </time>
      </span>
      {/* As on the pages of the site: a form, so that leaving is one click. */}
      <form method="post" action="/sign-out">
        <Button type="submit" variant="default" size="compact-sm">
          {t('ui.visitLeave')}
        </Button>
      </form>
    </aside>
  );
}
