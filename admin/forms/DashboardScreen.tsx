import './texts.ts';
import { Anchor, Select } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi, withQuery } from '../api.ts';
import { language, number, t } from '../messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import tableStyles from '../ui/table/table.module.css';
import { useUrl } from '../ui/url.ts';
import { Card } from './Card.tsx';
import type { Row } from './Chart.tsx';
import styles from './forms.module.css';
import { filterIn, isNarrowed, SubmissionFilters } from './SubmissionFilters.tsx';
import { spokenTime, type WholeForm } from './wire.ts';

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
  const [search] = useUrl();
  const form = useApi<WholeForm>(`/api/forms/${guid}`);
  const asked = version === 'all' ? undefined : version;
  const { data, error, refetch } = useApi<Figures>(
    withQuery(`/api/forms/${guid}/statistics`, { ...filterIn(search), version: asked }),
  );
  const navigate = useNavigate();
  const failed = form.error ?? error;
  if (failed) return <ErrorState of="form" error={failed} onRetry={() => void refetch()} />;
  if (!form.data) return <RowsSkeleton />;
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
          onChange={(one) =>
            one && void navigate({ to: `/admin/forms/${guid}/${one}/dashboard`, search: search as never })
          }
        />
      </PageHeader>
      <div className={tableStyles.bar} role="search">
        <SubmissionFilters form={form.data} withVersion={false} />
      </div>
      {!data ? (
        <RowsSkeleton />
      ) : data.starts === 0 && data.submissions === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title={t(isNarrowed(search) ? 'table.none' : 'forms.nothingYet')}
          text={t(isNarrowed(search) ? 'table.noneText' : 'forms.nothingYetText')}
        />
      ) : (
        <Suspense fallback={<RowsSkeleton />}>
          <Totals figures={data} />
          <div className={styles.cards}>
            <Cards form={guid} figures={data} />
          </div>
        </Suspense>
      )}
    </Page>
  );
}

function Cards({ form, figures }: { form: string; figures: Figures }) {
  const { overTime, pages, fields } = figures;
  const stopped = fields.filter(({ left }) => left > 0);
  return (
    <>
      {overTime.length > 0 && (
        <Card
          title={t('forms.overTime')}
          rows={everyDay(overTime)}
          kind="columns"
          head={[t('forms.day'), t('forms.submissions')]}
        />
      )}
      {pages.length > 1 && (
        <Card
          title={t('forms.leftAt')}
          rows={pages.map(({ page, label, left }) => ({
            name: label || t('forms.page', { number: page }),
            count: left,
          }))}
          kind="bars"
          head={[t('forms.pageHead'), t('forms.left')]}
        />
      )}
      {stopped.length > 0 && (
        <Card
          title={t('forms.leftAfter')}
          rows={stopped.map(({ label, left }) => ({ name: label, count: left }))}
          kind="bars"
          head={[t('forms.label'), t('forms.left')]}
        />
      )}
      {fields.map((field) => (
        <Field key={field.id} form={form} field={field} />
      ))}
    </>
  );
}

/** Days without a submission are days too; of a long time, as many as can be seen. */
function everyDay(known: Figures['overTime']): Row[] {
  const counts = new Map(known.map(({ day, count }) => [day, count]));
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first, last] = [known[0]!.day, known.at(-1)!.day].map((one) => Date.parse(`${one}T00:00Z`));
  const rows: Row[] = [];
  for (let at = Math.max(first!, last! - 400 * 86_400_000); at <= last!; at += 86_400_000)
    rows.push({
      name: day.format(at),
      count: counts.get(new Date(at).toISOString().slice(0, 10)) ?? 0,
    });
  return rows;
}

function Totals({ figures }: { figures: Figures }) {
  const { submissions, starts, completion, medianSeconds } = figures;
  const all: [string, string][] = [
    [t('forms.submissions'), number(submissions)],
    [t('forms.starts'), completion === null ? '–' : number(starts)],
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

function Field({ form, field }: { form: string; field: FieldFigures }) {
  const { id, label, chart, answered, values, numbers, changedIn, isRemoved } = field;
  const to = (code: string | number) => withQuery(`/admin/forms/${form}`, { answer: `${id}:${code}` });
  const marks = [
    ...(changedIn.length > 0 ? [t('forms.changedIn', { versions: changedIn.join(', ') })] : []),
    ...(isRemoved ? [t('forms.removed')] : []),
  ];
  const note = [
    t('forms.answered', { count: answered }),
    ...(numbers
      ? [
          t('forms.mean', {
            mean: number(round(numbers.mean)),
            median: number(round(numbers.median)),
            min: number(round(numbers.min)),
            max: number(round(numbers.max)),
          }),
        ]
      : []),
  ].join('. ');
  const rows: Row[] = numbers
    ? numbers.spread.map((one) => ({ name: number(round(one.number)), count: one.count }))
    : values.map((one) => ({ name: one.label, count: one.count, href: to(one.code) }));
  return (
    <Card
      title={label}
      marks={marks}
      note={note}
      rows={rows}
      kind={numbers ? 'columns' : chart === 'pie' ? 'pie' : 'bars'}
      head={[t('forms.value'), t('forms.times')]}
      of={answered}
      empty={
        <p className={styles.none}>
          {t('forms.textOnly')}{' '}
          <Anchor component={Link} to={`/admin/forms/${form}`} size="sm">
            {t('forms.toSubmissions')}
          </Anchor>
        </p>
      }
    />
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
