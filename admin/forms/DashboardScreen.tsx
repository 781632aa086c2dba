import { Select } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi, withQuery } from '../api.ts';
import { number, t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import styles from './forms.module.css';
import type { WholeForm } from './wire.ts';

const Chart = lazy(() => import('./Chart.tsx').then(({ Chart: one }) => ({ default: one })));

interface FieldFigures {
  id: string;
  label: string;
  chart: 'bar' | 'pie' | 'numbers' | 'words' | 'none';
  answered: number;
  left: number;
  values: { code: string; label: string; count: number }[];
  numbers?: {
    count: number;
    mean: number;
    median: number;
    min: number;
    max: number;
    spread: { number: number; count: number }[];
  };
  changedIn: number[];
  isRemoved: boolean;
}
interface Figures {
  submissions: number;
  starts: number;
  completion: number | null;
  medianSeconds: number | null;
  overTime: { day: string; count: number }[];
  pages: { page: number; label: string; left: number }[];
  fields: FieldFigures[];
}

/** The numbers of one version of a form, or of all: each chart with its table. */
export function Screen() {
  const { guid, version } = useParams({ strict: false }) as { guid: string; version: string };
  const form = useApi<WholeForm>(`/api/forms/${guid}`);
  const asked = version === 'all' ? undefined : version;
  const { data, error, refetch } = useApi<Figures>(
    withQuery(`/api/forms/${guid}/statistics`, { version: asked }),
  );
  const navigate = useNavigate();
  const failed = form.error ?? error;
  if (failed) return <ErrorState error={failed} onRetry={() => void refetch()} />;
  if (!form.data || !data) return <RowsSkeleton />;
  const versions = [
    { value: 'all', label: t('forms.allVersions') },
    ...form.data.versions.map(({ number: one }) => ({
      value: String(one),
      label: t('forms.versionIs', { number: one }),
    })),
  ];
  return (
    <Page>
      <PageHeader
        title={`${form.data.name}: ${t('forms.dashboard').toLowerCase()}`}
        back={{ to: `/admin/forms/${guid}`, label: t('forms.submissions') }}
      >
        <Select
          aria-label={t('forms.version')}
          data={versions}
          value={version}
          allowDeselect={false}
          onChange={(one) => one && void navigate({ to: `/admin/forms/${guid}/${one}/dashboard` })}
        />
      </PageHeader>
      {data.starts === 0 ? (
        <EmptyState icon={IconChartBar} title={t('forms.nothingYet')} text={t('forms.nothingYetText')} />
      ) : (
        <Suspense fallback={<RowsSkeleton />}>
          <Totals figures={data} />
          <div className={styles.cards}>
            <Card
              title={t('forms.overTime')}
              rows={data.overTime.map(({ day, count }) => [day, count])}
              kind="bar"
              head={t('forms.overTime')}
            />
            {data.pages.length > 1 && (
              <Card
                title={t('forms.leftAt')}
                rows={data.pages.map(({ page, label, left }) => [
                  label || t('forms.page', { number: page }),
                  left,
                ])}
                kind="bar"
                head={t('forms.left')}
              />
            )}
            {data.fields.map((field) => (
              <Field key={field.id} field={field} />
            ))}
          </div>
        </Suspense>
      )}
    </Page>
  );
}

function Totals({ figures }: { figures: Figures }) {
  const { submissions, starts, completion, medianSeconds } = figures;
  const all: [string, string][] = [
    [t('forms.submissions'), number(submissions)],
    [t('forms.starts'), number(starts)],
    [t('forms.completion'), completion === null ? '–' : `${Math.round(completion * 100)} %`],
    [t('forms.median'), medianSeconds === null ? '–' : spokenTime(medianSeconds)],
  ];
  return (
    <dl className={styles.figures}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const spokenTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function Field({ field }: { field: FieldFigures }) {
  const { label, chart, answered, values, numbers, changedIn, isRemoved } = field;
  const notes = [
    t('forms.answered', { count: answered }),
    ...(changedIn.length > 0 ? [t('forms.changedIn', { versions: changedIn.join(', ') })] : []),
    ...(isRemoved ? [t('forms.removed')] : []),
    ...(numbers
      ? [
          t('forms.mean', {
            mean: round(numbers.mean),
            median: round(numbers.median),
            min: round(numbers.min),
            max: round(numbers.max),
          }),
        ]
      : []),
  ];
  const rows: [string, number][] = numbers
    ? numbers.spread.map((one) => [number(round(one.number)), one.count])
    : values.map((one) => [one.label, one.count]);
  return (
    <Card
      title={label}
      note={notes.join('. ')}
      rows={rows}
      kind={chart === 'pie' ? 'pie' : 'bar'}
      head={t('forms.times')}
      of={answered}
    />
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

interface CardProps {
  title: string;
  note?: string;
  rows: [string, number][];
  kind: 'bar' | 'pie';
  head: string;
  /** How many answered, for shares. */
  of?: number;
}

function Card({ title, note, rows, kind, head, of: whole }: CardProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {rows.length === 0 ? (
        <p className={styles.none}>{t('forms.textOnly')}</p>
      ) : (
        <>
          <Chart kind={kind} rows={rows} title={title} />
          <table>
            <thead>
              <tr>
                <th scope="col">{t('forms.value')}</th>
                <th scope="col">{head}</th>
                {whole !== undefined && <th scope="col">{t('forms.share')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, 40).map(([name, count]) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{number(count)}</td>
                  {whole !== undefined && (
                    <td>{whole > 0 ? `${Math.round((count / whole) * 100)} %` : '–'}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
