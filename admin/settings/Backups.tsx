import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Time } from '../ui/Time.tsx';
import styles from './settings.module.css';

/** When the backups were made that are kept, so that whoever has them made sees that they are. */
export function Backups() {
  const { data, error, refetch } = useApi<{ items: { madeOn: string }[] }>('/api/backups');
  return (
    <section className={styles.legalVersions} aria-labelledby="backups">
      <h3 id="backups">{t('settings.backups.title')}</h3>
      <p className={styles.about}>
        {t(data?.items.length === 0 ? 'settings.backups.none' : 'settings.backups.about')}
      </p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={3} />
      ) : (
        data.items.length > 0 && (
          <ul className={styles.list}>
            {data.items.map(({ madeOn }, at) => (
              <li key={madeOn}>
                <div className={styles.words}>
                  <Time at={madeOn} />
                  {at === 0 && <small>{t('settings.backups.newest')}</small>}
                </div>
              </li>
            ))}
          </ul>
        )
      )}
    </section>
  );
}
