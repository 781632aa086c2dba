import { Text } from '@mantine/core';
import type { Use } from '#core/media/schema.ts';
import { t } from '../messages.ts';
import styles from './media.module.css';

/** Where it is used, as far as this person may know. */
export function Uses({ item: { usedIn, uses } }: { item: { usedIn: Use[]; uses: number } }) {
  if (uses === 0) return <Text c="dimmed">{t('media.usedNowhere')}</Text>;
  const others = uses - usedIn.length;
  return (
    <ul className={styles.uses}>
      {usedIn.map(({ kind, guid, title, path, isPublished }) => (
        <li key={kind + guid}>
          {path ? (
            <a href={path}>{title || path}</a>
          ) : kind === 'form' ? (
            <>
              {t('media.usedForm')}: <a href={`/admin/forms/view/${guid}`}>{title}</a>
            </>
          ) : kind === 'legal' ? (
            <a href={`/legal/${title}`}>{t('media.usedLegal')}</a>
          ) : kind === 'setting' ? (
            `${t('media.usedSetting')}: ${title}`
          ) : (
            title
          )}
          {!isPublished && <small> ({t('media.usedDraft')})</small>}
        </li>
      ))}
      {others > 0 && <li>{t('media.usedElsewhere', { count: others })}</li>}
    </ul>
  );
}
