import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { number, t } from '../messages.ts';
import type { ChartKind, Row } from './Chart.tsx';
import styles from './forms.module.css';

const Chart = lazy(() => import('./Chart.tsx').then(({ Chart: one }) => ({ default: one })));

interface Props {
  title: string;
  /** What has to be known to read it, such as that the question was changed. */
  marks?: string[];
  note?: string;
  rows: Row[];
  kind: ChartKind;
  head: [value: string, count: string];
  /** How many answered, for shares. */
  of?: number;
  /** In place of a chart, where there is nothing to draw. */
  empty?: React.ReactNode;
}

/** Rows that stand open below their chart; more are behind a press. */
const fewRows = 8;

/** A chart with its table. */
export function Card({ title, marks = [], note, rows, kind, head, of: whole, empty }: Props) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {marks.map((mark) => (
        <Badge key={mark} variant="light" color="yellow" mb={6} mr={6}>
          {mark}
        </Badge>
      ))}
      {note && <p className={styles.note}>{note}</p>}
      {rows.length === 0 ? (
        (empty ?? <p className={styles.none}>{t('forms.textOnly')}</p>)
      ) : (
        <>
          <Chart kind={kind} rows={rows} title={title} head={head} />
          {rows.length <= fewRows ? (
            <Table rows={rows} head={head} whole={whole} title={title} />
          ) : (
            <details>
              <summary>{t('forms.showTable', { count: rows.length })}</summary>
              <Table rows={rows} head={head} whole={whole} title={title} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface TableProps extends Pick<Props, 'rows' | 'head' | 'title'> {
  whole: number | undefined;
}

function Table({ rows, head, whole, title }: TableProps) {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {whole !== undefined && <th scope="col">{t('forms.share')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, href }) => (
          <tr key={name}>
            <td>{href ? <Link to={href}>{name}</Link> : name}</td>
            <td>{number(count)}</td>
            {whole !== undefined && <td>{whole > 0 ? `${Math.round((count / whole) * 100)} %` : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
