import { Popover, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answers, call } from '../api.ts';
import { number, t } from '../messages.ts';
import type { Now } from './answers.ts';
import { valueName } from './ListCard.tsx';
import styles from './statistics.module.css';

/**
 * Who is on the site now, asked again every fifteen seconds; opens on what they look at. Whatever is known it is the
 * same button, so that whoever is on it stays there.
 */
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
  const [isOpen, setOpen] = useState(false);
  // What was known before it could not be asked again says nothing of now.
  const known = error ? undefined : data;
  if (isOpen && !known) setOpen(false);
  const askAgain = () => void answers.resetQueries({ queryKey, exact: true });
  return (
    <Popover
      {...{ width: 340, position: 'bottom-end', shadow: 'md', withinPortal: true }}
      opened={isOpen}
      onChange={setOpen}
      withRoles={known !== undefined}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.now}
          aria-busy={!known && !error}
          onClick={error ? askAgain : () => setOpen(known !== undefined && !isOpen)}
        >
          {error ? t('statistics.nowFailed') : known ? <Visitors now={known} /> : <Coming />}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('statistics.nowTitle')}>
        {known && <LookedAt now={known} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const Visitors = ({ now: { visitors } }: { now: Now }) => (
  <>
    <span className={styles.dot} data-here={visitors > 0 || undefined} aria-hidden="true" />
    {t('statistics.now', { count: visitors })}
  </>
);

const Coming = () => (
  <>
    <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    <Skeleton component="span" width={150} height={16} my={2} />
  </>
);

function LookedAt({ now: { minutes, pages } }: { now: Now }) {
  const most = Math.max(1, ...minutes);
  return (
    <>
      <h2 className={styles.nowTitle}>{t('statistics.lastMinutes')}</h2>
      <svg
        className={styles.spark}
        viewBox="0 0 150 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('statistics.lastMinutes')}: ${number(minutes.reduce((sum, one) => sum + one, 0))}`}
      >
        {minutes.map((views, at) => (
          <rect
            key={at}
            x={at * 5 + 0.5}
            width={4}
            y={40 - (views / most) * 38}
            height={(views / most) * 38}
          />
        ))}
      </svg>
      {pages.length === 0 ? (
        <p className={styles.none}>{t('statistics.nobody')}</p>
      ) : (
        <ul className={styles.nowPages}>
          {pages.map(({ value, visitors }) => (
            <li key={value}>
              {value.startsWith('/') ? <a href={value}>{value}</a> : valueName('page', value)}{' '}
              <span>{number(visitors)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
