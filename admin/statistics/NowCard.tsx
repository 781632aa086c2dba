import { Popover, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answers, call } from '../api.ts';
import { number, t } from '../messages.ts';
import type { Now } from './answers.ts';
import { valueName } from './ListCard.tsx';
import styles from './statistics.module.css';

/** Who is on the site now, asked again every fifteen seconds; opens on what they look at. */
export function NowCard() {
  const queryKey = ['/api/statistics/now'];
  const { data, error } = useQuery<Now>(
    {
      queryKey,
      queryFn: () =>
        call<Now>('GET', queryKey[0]!, undefined, {
          isUnasked: answers.getQueryData(queryKey) !== undefined,
        }),
      ...{ refetchInterval: 15_000, staleTime: 0 },
    },
    answers,
  );
  // What was known before it could not be asked again says nothing of now.
  if (error)
    return (
      <button
        type="button"
        className={styles.now}
        onClick={() => void answers.resetQueries({ queryKey, exact: true })}
      >
        {t('statistics.nowFailed')}
      </button>
    );
  if (!data) return <Skeleton width={180} height={30} radius={15} />;
  const most = Math.max(1, ...data.minutes);
  return (
    <Popover width={340} position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.now}>
          <span className={styles.dot} data-here={data.visitors > 0 || undefined} aria-hidden="true" />
          {t('statistics.now', { count: data.visitors })}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('statistics.nowTitle')}>
        <h2 className={styles.nowTitle}>{t('statistics.lastMinutes')}</h2>
        <svg
          className={styles.spark}
          viewBox="0 0 150 40"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${t('statistics.lastMinutes')}: ${number(data.minutes.reduce((sum, one) => sum + one, 0))}`}
        >
          {data.minutes.map((views, at) => (
            <rect
              key={at}
              x={at * 5 + 0.5}
              width={4}
              y={40 - (views / most) * 38}
              height={(views / most) * 38}
            />
          ))}
        </svg>
        {data.pages.length === 0 ? (
          <p className={styles.none}>{t('statistics.nobody')}</p>
        ) : (
          <ul className={styles.nowPages}>
            {data.pages.map(({ value, visitors }) => (
              <li key={value}>
                {value.startsWith('/') ? <a href={value}>{value}</a> : valueName('page', value)}{' '}
                <span>{number(visitors)}</span>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
