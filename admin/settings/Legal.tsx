import { Badge, Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useApi } from '../api.ts';
import { t } from '../messages.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUrl } from '../ui/url.ts';
import { ConsentCategories } from './ConsentCategories.tsx';
import { dayInWords, type LegalPage, legalAddress } from './legal.ts';
import styles from './settings.module.css';

const LegalEditor = lazy(() =>
  import('./LegalEditor.tsx').then(({ LegalEditor }) => ({ default: LegalEditor })),
);

interface Summary {
  page: LegalPage;
  version: number;
  dated: string;
  draftedOn: string | null;
}

/** The four legal texts with what visitors choose about, or the text that is being written. */
export function Legal() {
  const [{ text }, change] = useUrl();
  const { data, error, refetch } = useApi<{ items: Summary[] }>(legalAddress);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const open = data.items.find(({ page }) => page === text)?.page;
  if (open)
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <LegalEditor key={open} page={open} />
      </Suspense>
    );
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(({ page, version, dated, draftedOn }) => (
          <li key={page}>
            <div className={styles.words}>
              {t(`settings.legal.page.${page}`)}
              <small>
                {t('settings.legal.version', { version })}{' '}
                {t('settings.legal.of', { day: dayInWords(dated) })}
              </small>
            </div>
            {draftedOn && (
              <Badge variant="light" color="yellow" c="var(--mantine-color-text)">
                {t('settings.legal.draft')}
              </Badge>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('settings.legal.edit')}: ${t(`settings.legal.page.${page}`)}`}
              onClick={() => change({ text: page }, { replace: false })}
            >
              {t('settings.legal.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <ConsentCategories />
    </>
  );
}
