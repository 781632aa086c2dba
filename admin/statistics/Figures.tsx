import { number, t } from '../messages.ts';
import type { Overview } from './answers.ts';
import { Change } from './Change.tsx';
import { duration } from './period.ts';
import styles from './statistics.module.css';

/** The few numbers that say most, each beside that of the period before. */
export function Figures({ totals, totalsBefore }: Pick<Overview, 'totals' | 'totalsBefore'>) {
  const perVisit = ({ views, visits, refused }: Overview['totals']) =>
    visits > 0 ? (views - refused) / visits : 0;
  const figures = [
    { label: t('statistics.visits'), of: (one: Overview['totals']) => one.visits, show: number },
    { label: t('statistics.visitors'), of: (one: Overview['totals']) => one.visitors, show: number },
    { label: t('statistics.views'), of: (one: Overview['totals']) => one.views, show: number },
    {
      label: t('statistics.viewsPerVisit'),
      of: perVisit,
      show: (value: number) => number(Math.round(value * 10) / 10),
    },
    { label: t('statistics.duration'), of: (one: Overview['totals']) => one.secondsPerVisit, show: duration },
    {
      label: t('statistics.bounces'),
      of: (one: Overview['totals']) => one.bounceRate * 100,
      show: (value: number) => `${Math.round(value)}%`,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, of: valueOf, show }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {show(valueOf(totals))}
            <Change now={valueOf(totals)} before={valueOf(totalsBefore)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
