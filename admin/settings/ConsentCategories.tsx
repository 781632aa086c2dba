import { Button } from '@mantine/core';
import { api, useApi } from '../api.ts';
import { language, t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import styles from './settings.module.css';

type Label = { nl: string; en: string };
type Category = { name: string; blocks: { name: string; label: Label }[] } & (
  | { name: 'required' | 'analytical' | 'external'; plugin: null; label: null; hint: null }
  | { plugin: string; label: Label; hint: Label }
);
interface Answer {
  items: Category[];
  version: number;
}
const address = '/api/consentcategories';

/** What visitors choose about, who brought it, and the question put to everyone again. */
export function ConsentCategories() {
  const { data, error, refetch } = useApi<Answer>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <section className={styles.legalVersions} aria-labelledby="consent-categories">
      <h3 id="consent-categories">{t('settings.consent.title')}</h3>
      <p className={styles.about}>{t('settings.consent.about')}</p>
      <ul className={styles.list}>
        {data.items.map((category) => (
          <li key={category.name}>
            <div className={styles.words}>
              {nameOf(category)}
              <small>{originOf(category)}</small>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.again}>
        <p>{t('settings.consent.againText')}</p>
        <Button variant="default" onClick={() => void askAgain(data.version)}>
          {t('settings.consent.again')}
        </Button>
      </div>
    </section>
  );
}

const nameOf = (category: Category) =>
  category.label ? category.label[language] : t(`settings.consent.own.${category.name}`);

function originOf({ plugin, blocks }: Category): string {
  const names = blocks.map(({ label }) => label[language]).join(', ');
  return [
    plugin ? t('settings.consent.ofPlugin', { plugin }) : t('settings.consent.ofUs'),
    ...(names ? [t('settings.consent.blocks', { names })] : []),
  ].join(' ');
}

const askAgain = (version: number) => {
  const put = (value: number, was: number) =>
    api.put('/api/platformsettingvalues', [{ key: 'consentVersion', value, was }]);
  return runTask({
    type: 'save',
    entity: t('settings.consent.question'),
    act: () => put(version + 1, version),
    undo: () => put(version, version + 1),
    outdates: [address],
  });
};
