import './texts.ts';
import { Badge, Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useApi, withQuery } from '../api.ts';
import logStyles from '../logs/logs.module.css';
import { t } from '../messages.ts';
import { Sections } from '../statistics/Sections.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { StaffOnly } from '../ui/StaffOnly.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Time } from '../ui/Time.tsx';
import { fromStart, useUrl } from '../ui/url.ts';
import styles from './mails.module.css';

type Status = 'waiting' | 'sent' | 'kept' | 'dropped' | 'failed';
interface Mail {
  guid: string;
  kind: string;
  recipient: string;
  recipientName: string;
  subject: string | null;
  status: Status;
  attempts: number;
  nextAttemptOn: string | null;
  lastError: string | null;
  createdOn: string;
  sentOn: string | null;
}

const states = ['waiting', 'sent', 'kept', 'dropped', 'failed'] as const;
const named = (value: Status) => ({ value, label: t(`mails.${value}`) });
const colors = { waiting: 'blue', sent: 'green', kept: 'gray', dropped: 'gray', failed: 'red' };
const perPage = 50;

/** The mails of the tenant, for people of the platform: what went out, what waits and why, and what is only kept. */
export function Screen() {
  return (
    <Page>
      <StaffOnly title={t('mails.title')}>
        <PageHeader title={t('mails.title')} note={t('mails.note')} />
        <Sections />
        <TableBar placeholder={t('mails.recipient')}>
          <Filter name="status" label={t('mails.status')} options={states.map(named)} />
        </TableBar>
        <Found />
        <SidePanel title={t('mails.open')} size={760} alsoClears={['as']}>
          {(guid) => <Letter guid={guid} />}
        </SidePanel>
      </StaffOnly>
    </Page>
  );
}

function Found() {
  const [search, change] = useUrl();
  const page = Number(search['page']) || 1;
  const { q, status } = search;
  const { data, error, refetch } = useApi<{ items: Mail[]; meta: { totalNumberOfItems: number } }>(
    withQuery('/api/mails', { status, recipient: q, pageNumber: page, itemCount: perPage }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={t('ui.loading')} />;
  const isFiltered = Boolean(q || status);
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={IconMail}
        title={t(isFiltered ? 'table.none' : 'mails.emptyTitle')}
        text={t(isFiltered ? 'table.noneText' : 'mails.emptyText')}
      >
        {isFiltered && (
          <Button variant="default" onClick={() => change({ q: undefined, status: undefined, ...fromStart })}>
            {t('table.clearFilters')}
          </Button>
        )}
      </EmptyState>
    );
  const { totalNumberOfItems: all } = data.meta;
  return (
    <>
      <List mails={data.items} onOpen={(guid) => change({ open: guid }, { replace: false })} />
      {all > perPage && (
        <div className={logStyles.paging}>
          <Button variant="default" disabled={page <= 1} onClick={() => change({ page: String(page - 1) })}>
            {t('mails.newer')}
          </Button>
          <Button
            variant="default"
            disabled={page * perPage >= all}
            onClick={() => change({ page: String(page + 1) })}
          >
            {t('mails.older')}
          </Button>
        </div>
      )}
    </>
  );
}

const StatusBadge = ({ status }: { status: Status }) => (
  <Badge variant="light" color={colors[status]} size="sm" className={logStyles.level}>
    {t(`mails.${status}`)}
  </Badge>
);

function List({ mails, onOpen }: { mails: Mail[]; onOpen: (guid: string) => void }) {
  return (
    <div className={logStyles.scroll} tabIndex={0} role="region" aria-label={t('mails.title')}>
      <table className={logStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('mails.subject')}</th>
            <th scope="col" className={styles.to}>
              {t('mails.to')}
            </th>
            <th scope="col">{t('mails.status')}</th>
            <th scope="col">{t('mails.when')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ guid, subject, recipient, status, createdOn }) => (
            <tr key={guid}>
              <td className={logStyles.message}>
                <button type="button" onClick={() => onOpen(guid)}>
                  {subject || t('mails.noSubject')}
                </button>
                <small className={styles.below}>{recipient}</small>
              </td>
              <td className={styles.to}>{recipient}</td>
              <td>
                <StatusBadge status={status} />
              </td>
              <td>
                <Time at={createdOn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Letter({ guid }: { guid: string }) {
  const [search, change] = useUrl();
  const { data, error, refetch } = useApi<Mail & { html: string | null; text: string | null }>(
    `/api/mails/${guid}`,
  );
  if (error) return <ErrorState of="mail" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={t('ui.loading')} />;
  const isText = search['as'] === 'text';
  return (
    <Stack>
      <dl className={styles.facts}>
        <dt>{t('mails.subject')}</dt>
        <dd>{data.subject || t('mails.noSubject')}</dd>
        <dt>{t('mails.to')}</dt>
        <dd>{data.recipientName ? `${data.recipientName} <${data.recipient}>` : data.recipient}</dd>
        <dt>{t('mails.status')}</dt>
        <dd>
          <StatusBadge status={data.status} />
        </dd>
        <dt>{t('mails.when')}</dt>
        <dd>
          <Time at={data.sentOn ?? data.createdOn} />
        </dd>
        {data.attempts > 1 && <dt>{t('mails.attempts')}</dt>}
        {data.attempts > 1 && <dd>{data.attempts}</dd>}
        {data.status === 'waiting' && data.nextAttemptOn && <dt>{t('mails.nextAttempt')}</dt>}
        {data.status === 'waiting' && data.nextAttemptOn && (
          <dd>
            <Time at={data.nextAttemptOn} />
          </dd>
        )}
        {data.lastError && <dt>{t('mails.lastError')}</dt>}
        {data.lastError && <dd>{data.lastError}</dd>}
      </dl>
      {data.html === null ? (
        <Text c="dimmed">{t('mails.notKept')}</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={t('mails.view')}
            value={isText ? 'text' : 'html'}
            onChange={(as) => change({ as: as === 'text' ? as : undefined })}
            data={(['html', 'text'] as const).map((value) => ({ value, label: t(`mails.${value}`) }))}
          />
          {isText ? (
            <pre className={styles.text} tabIndex={0}>
              {data.text}
            </pre>
          ) : (
            <iframe
              className={styles.frame}
              title={t('mails.frame')}
              src={`/api/mails/${guid}/page`}
              sandbox=""
              referrerPolicy="no-referrer"
            />
          )}
        </>
      )}
    </Stack>
  );
}
