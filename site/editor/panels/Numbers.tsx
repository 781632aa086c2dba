import '../../../admin/statistics/texts.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useApi } from '../../../admin/api.ts';
import { number, t } from '../../../admin/messages.ts';
import type { Counts, Point, Row, Vital } from '../../../admin/statistics/answers.ts';
import { duration, pointName, pointsOf } from '../../../admin/statistics/period.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { edited } from '../edited.ts';

interface PageNumbers {
  /** Null for a page that was never published. */
  path: string | null;
  period: { from: string; to: string };
  step: 'hour' | 'day' | 'month';
  points: Point[];
  totals: Counts;
  totalsBefore: Counts;
  sources: Row[];
  events: { download: number; outgoing: number; 'form-start': number; 'form-submission': number };
  vitals: Vital[];
}

/** What visitors did on this page in the last 30 days, beside the 30 days before. */
export function Numbers() {
  const { data, error, refetch } = useApi<PageNumbers>(`/api/statistics/pages/${edited.page.guid}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label={t('ui.loading')} />;
  if (data.path === null) return <Text size="sm">{t('editor.numbers.unpublished')}</Text>;
  return (
    <Stack gap="sm">
      <Figures numbers={data} />
      {data.points.some(({ views }) => views > 0) ? (
        <Bars numbers={data} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('editor.numbers.none')}
        </Text>
      )}
      <More numbers={data} />
      {edited.person.isAdmin && (
        <a className="editor-link" href={`/statistics?filter=${encodeURIComponent(`page:${data.path}`)}`}>
          {t('editor.numbers.all')}
        </a>
      )}
    </Stack>
  );
}

function Figures({ numbers: { totals, totalsBefore } }: { numbers: PageNumbers }) {
  const figures = [
    [t('statistics.views'), number(totals.views), number(totalsBefore.views)],
    [t('statistics.visits'), number(totals.visits), number(totalsBefore.visits)],
    [t('statistics.duration'), duration(totals.secondsPerVisit), duration(totalsBefore.secondsPerVisit)],
  ] as const;
  return (
    <table className="editor-numbers">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('statistics.month')}</th>
          <th scope="col">{t('statistics.before')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(([label, now, before]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Views by day; the table above says what matters of them. */
function Bars({ numbers: { period, step, points } }: { numbers: PageNumbers }) {
  const known = new Map(points.map(({ on, views }) => [on, views]));
  const days = pointsOf(period, step);
  const most = Math.max(1, ...known.values());
  return (
    <svg
      className="editor-bars"
      viewBox={`0 0 ${days.length * 4} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('editor.numbers.byDay')}
    >
      {days.map((on, at) => {
        const height = ((known.get(on) ?? 0) / most) * 38;
        return (
          <rect key={on} x={at * 4 + 0.5} width={3} y={40 - height} height={height}>
            <title>{`${pointName(on, step)}: ${number(known.get(on) ?? 0)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function More({ numbers: { sources, events, vitals } }: { numbers: PageNumbers }) {
  const acts = (
    [
      ['download', t('statistics.downloads')],
      ['outgoing', t('statistics.outgoing')],
      ['form-start', t('statistics.formStarts')],
      ['form-submission', t('statistics.formSubmissions')],
    ] as const
  ).flatMap(([kind, label]) => (events[kind] > 0 ? [[label, number(events[kind])] as const] : []));
  const from = sources.map(
    ({ value, visits = 0 }) => [value || t('statistics.direct'), number(visits)] as const,
  );
  const speed = vitals.map(({ name, p75 }) => {
    const value = p75 === null ? '–' : name === 'cls' ? number(p75) : `${number(p75)} ms`;
    return [t(`statistics.${name}`), value] as const;
  });
  return [
    { title: t('statistics.sources'), rows: from },
    { title: t('statistics.acts'), rows: acts },
    { title: t('statistics.vitals'), rows: speed },
  ].map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <table key={title} className="editor-numbers">
          <caption>{title}</caption>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ),
  );
}
