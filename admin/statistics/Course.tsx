import { SegmentedControl } from '@mantine/core';
import { number, t } from '../messages.ts';
import { useUrlValue } from '../ui/url.ts';
import type { Overview, Point } from './answers.ts';
import { pointName, pointsOf } from './period.ts';
import styles from './statistics.module.css';

const metrics = ['visits', 'visitors', 'views'] as const;
type Metric = (typeof metrics)[number];

/** The course of a period as bars, with a line for the period before; and the same as a table. */
export function Course({ overview }: { overview: Overview }) {
  const [asked, ask] = useUrlValue('metric');
  const metric = metrics.find((one) => one === asked) ?? 'visits';
  const { step, period, before } = overview;
  const now = valuesOf(overview.points, pointsOf(period, step), metric);
  const then = valuesOf(overview.pointsBefore, pointsOf(before, step), metric).slice(0, now.length);
  const highest = Math.max(1, ...now.map(({ value }) => value), ...then.map(({ value }) => value));
  const top = roundUp(highest);
  const width = 100 / now.length;
  const height = (value: number) => (value / top) * 100;
  const every = Math.ceil(now.length / 8);
  // Beneath a narrow bar the first name would stick out.
  const isFirstAtEdge = now.length > 12;
  return (
    <section className={styles.card} aria-label={t('statistics.course')}>
      <div className={styles.cardHead}>
        <h2>{t('statistics.course')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('statistics.course')}
          value={metric}
          onChange={(value) => ask(value === 'visits' ? undefined : value)}
          data={metrics.map((value) => ({
            value,
            label: t(`statistics.${value}`),
          }))}
        />
      </div>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.scale}>
          <span>{number(top)}</span>
          <span>{number(top / 2)}</span>
          <span>0</span>
        </div>
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <line x1="0" x2="100" y1="0" y2="0" />
            <line x1="0" x2="100" y1="50" y2="50" />
            <line x1="0" x2="100" y1="100" y2="100" />
            {now.map(({ on, value }, at) => (
              <rect
                key={on}
                x={at * width + width * 0.12}
                width={width * 0.76}
                y={100 - height(value)}
                height={height(value)}
              >
                <title>{`${pointName(on, step)}: ${number(value)}`}</title>
              </rect>
            ))}
            {then.length > 1 && (
              <polyline
                points={then.map(({ value }, at) => `${(at + 0.5) * width},${100 - height(value)}`).join(' ')}
              />
            )}
          </svg>
          <div className={styles.ticks}>
            {now.map(
              ({ on }, at) =>
                at % every === 0 && (
                  <span
                    key={on}
                    className={at === 0 && isFirstAtEdge ? styles.atEdge : undefined}
                    style={{ left: at === 0 && isFirstAtEdge ? 0 : `${(at + 0.5) * width}%` }}
                  >
                    {pointName(on, step, true)}
                  </span>
                ),
            )}
          </div>
        </div>
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.legendNow} /> {t('statistics.nowIn')}
        <span className={styles.legendBefore} /> {t('statistics.before')}
      </p>
      <details className={styles.table}>
        <summary>{t('statistics.asTable')}</summary>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('statistics.course')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('statistics.when')}</th>
                <th scope="col">{t(`statistics.${metric}`)}</th>
                <th scope="col">{t('statistics.before')}</th>
              </tr>
            </thead>
            <tbody>
              {now.map(({ on, value }, at) => (
                <tr key={on}>
                  <th scope="row">{pointName(on, step)}</th>
                  <td>{number(value)}</td>
                  <td>{number(then[at]?.value ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function valuesOf(points: Point[], all: string[], metric: Metric) {
  const known = new Map(points.map((point) => [point.on, point[metric]]));
  return all.map((on) => ({ on, value: known.get(on) ?? 0 }));
}

/** The next number that reads well at the top of a scale, and halves. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return Math.max(2, step * power);
}
