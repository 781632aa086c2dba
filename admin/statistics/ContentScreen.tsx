import './texts.ts';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { editAddress } from '../pages/wire.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Time } from '../ui/Time.tsx';
import { Sections } from './Sections.tsx';
import styles from './statistics.module.css';

interface Found {
  guid: string;
  title: string;
  path: string;
  /** The name of who looks after it. */
  owner: string | null;
  /** False of a draft that was never published. */
  isPublished?: boolean;
  changedOn?: string;
  publishedOn?: string;
}
interface Report {
  stale: Found[];
  drafts: Found[];
  unvisited: Found[];
  checks: { pages: number; findings: number };
  due: number;
}

/** Pages that ask for attention. */
export function Screen() {
  const { data, error, refetch } = useApi<Report>('/api/statistics/content');
  return (
    <Page>
      <PageHeader title={t('statistics.contentTitle')} />
      <Sections />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} role="status" aria-label={t('ui.loading')} />
      ) : (
        <>
          <Care report={data} />
          <div className={styles.cards}>
            {(['drafts', 'stale', 'unvisited'] as const).map((kind) => (
              <section key={kind} className={styles.card} aria-label={t(`statistics.${kind}`)}>
                <div className={styles.cardHead}>
                  <h2>{t(`statistics.${kind}`)}</h2>
                  <ActionIcon
                    component="a"
                    href={withQuery('/api/statistics/content', { list: kind, format: 'csv' })}
                    download
                    aria-label={t('statistics.exportOf', { list: t(`statistics.${kind}`) })}
                    title={t('statistics.exportOf', { list: t(`statistics.${kind}`) })}
                  >
                    <IconDownload size={18} />
                  </ActionIcon>
                </div>
                <p className={styles.explains}>{t(`statistics.${kind}Text`)}</p>
                <Pages pages={data[kind]} isPublished={kind === 'unvisited'} />
              </section>
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

/** What the checks found and what is to be looked at again; the screen of pages shows which. */
function Care({ report: { checks, due } }: { report: Report }) {
  return (
    <ul className={styles.care} aria-label={t('statistics.care')}>
      <li>
        <a href="/admin/pages?view=all&state=problems">{t('statistics.checked', { count: checks.pages })}</a>{' '}
        {checks.pages > 0 && t('statistics.findings', { count: checks.findings })}
      </li>
      <li>
        <a href="/admin/pages?view=all&state=due">{t('statistics.due', { count: due })}</a>
      </li>
      <li>
        <a href="/admin/pages?view=care">{t('statistics.allCare')}</a>
      </li>
    </ul>
  );
}

/** More than anybody reads here; the file has them all. */
const most = 100;

function Pages({ pages, isPublished }: { pages: Found[]; isPublished: boolean }) {
  if (pages.length === 0) return <p className={styles.none}>{t('statistics.allWell')}</p>;
  return (
    <>
      <Table pages={pages.slice(0, most)} isPublished={isPublished} />
      {pages.length > most && <p className={styles.none}>{t('statistics.mostShown', { count: most })}</p>}
    </>
  );
}

function Table({ pages, isPublished }: { pages: Found[]; isPublished: boolean }) {
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.pages')}</th>
          <th scope="col">{t(isPublished ? 'statistics.published' : 'statistics.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.guid}>
            <th scope="row">
              <Name page={page} />
            </th>
            <td>
              <Time at={page.changedOn ?? page.publishedOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ page }: { page: Found }) {
  const { title, path, owner, isPublished = true } = page;
  const more = [path, owner, !isPublished && t('statistics.neverPublished')].filter(Boolean).join(' · ');
  return (
    <span className={`${styles.name} ${styles.whole}`}>
      <a href={editAddress(page)}>{title}</a> <small>{more}</small>
    </span>
  );
}
