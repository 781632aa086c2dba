import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useApi } from '../api.ts';
import { language, t } from '../messages.ts';
import { menuLabel } from '../menus/wire.ts';
import { useFocusKept } from '../ui/entries-focus.ts';
import { FactList } from '../ui/FactList.tsx';
import { ErrorState, NotFound } from '../ui/Faults.tsx';
import { OneOf } from '../ui/OneOf.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { CareFor } from './Care.tsx';
import { MovePage } from './MovePage.tsx';
import { StateBadge } from './page-columns.tsx';
import { PageMenu, useRestore } from './PageMenu.tsx';
import styles from './pages.module.css';
import type { View } from './PagesScreen.tsx';
import { Permissions } from './Permissions.tsx';
import { Rename } from './Rename.tsx';
import {
  doWithPage,
  editAddress,
  type ManagedPage,
  overviewAddress,
  type Pages,
  type PageUse,
  stateOf,
  trashAddress,
} from './wire.ts';

const addresses = {
  all: overviewAddress,
  templates: `${overviewAddress}?kind=template`,
  trash: trashAddress,
};

/** One page beside the list: how far it is, who may edit it, what leads to it, what is wrong with it. */
export function PagePanel({ view }: { view: View }) {
  const [{ open, move }] = useUrl();
  const { data, error, refetch } = useApi<Pages>(addresses[view]);
  const failed = error && <ErrorState error={error} onRetry={() => void refetch()} />;
  const pageOf = (guid: string | undefined) => data?.items.find((one) => one.guid === guid);
  const whole = useFocusKept(`${view} ${pageOf(open)?.deletedOn}`);
  return (
    <>
      <SidePanel title={pageOf(open)?.title ?? t('pages.title')} isFor={(value) => value !== 'new'}>
        {(guid) => {
          const about = data && (
            <OneOf of="page" value={guid} items={data.items} keyOf={(one) => one.guid}>
              {(page) => page && <About page={page} pages={data.items} />}
            </OneOf>
          );
          return (
            <div ref={whole} tabIndex={-1}>
              {about ?? failed ?? <RowsSkeleton rows={5} />}
            </div>
          );
        }}
      </SidePanel>
      <SidePanel title={t('pages.moveTitle', { name: pageOf(move)?.title ?? '' })} param="move">
        {(guid) => {
          const page = pageOf(guid);
          if (!data) return failed ?? <RowsSkeleton rows={3} />;
          return page ? <MovePage key={guid} page={page} /> : <NotFound />;
        }}
      </SidePanel>
    </>
  );
}

function About({ page, pages }: { page: ManagedPage; pages: readonly ManagedPage[] }) {
  const restore = useRestore(page);
  return (
    <Stack gap="xl">
      <Group>
        {!page.deletedOn && (
          <Button
            component="a"
            href={editAddress(page)}
            leftSection={<IconPencil size={16} />}
            data-autofocus
          >
            {t('pages.edit')}
          </Button>
        )}
        {!page.deletedOn && stateOf(page) !== 'published' && (
          <Button variant="default" onClick={() => void doWithPage('publish', page)}>
            {t('pages.publish')}
          </Button>
        )}
        {page.deletedOn && (
          <Button onClick={() => void restore()} data-autofocus>
            {t('pages.restore')}
          </Button>
        )}
        <PageMenu page={page} isActive />
      </Group>
      <Facts page={page} />
      {!page.deletedOn && page.kind !== 'page' && <Rename key={page.guid} page={page} />}
      {!page.deletedOn && <Permissions page={page} pages={pages} />}
      {!page.deletedOn && page.kind === 'page' && (
        <>
          <section>
            <h3 className={styles.title}>{t('pages.pageCare')}</h3>
            <CareFor key={`${page.guid} ${page.ownerId ?? ''}`} page={page} />
          </section>
          <Uses guid={page.guid} />
          <Checks guid={page.guid} />
        </>
      )}
    </Stack>
  );
}

function Facts({ page }: { page: ManagedPage }) {
  const times = [
    ['pages.publishedOn', page.isPublished ? page.publishedOn : null],
    ['pages.scheduledFor', page.publishFrom],
    ['pages.endsOn', page.publishUntil],
    ['pages.updated', page.updatedOn],
    ['pages.createdOn', page.createdOn],
    ['pages.deletedOn', page.deletedOn],
  ] as const;
  return (
    <FactList>
      <dt>{t('pages.state')}</dt>
      <dd>
        <StateBadge page={page} />
      </dd>
      <dt>{t('pages.address')}</dt>
      <dd>
        {page.isPublished && page.path ? (
          <Anchor href={page.path}>{page.path}</Anchor>
        ) : (
          (page.path ?? page.name)
        )}
      </dd>
      {times.map(
        ([label, at]) =>
          at && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                <Time at={at} />
              </dd>
            </div>
          ),
      )}
    </FactList>
  );
}

function Uses({ guid }: { guid: string }) {
  const { data, error, refetch } = useApi<{ items: PageUse[] }>(`/api/pages/${guid}/uses`);
  return (
    <section>
      <h3 className={styles.title}>{t('pages.uses')}</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('pages.usesNone')}</Text>}
      <ul className={styles.list}>
        {data?.items.map(({ kind, guid: of, title, path, isPublished }) => (
          <li key={of}>
            <span>
              {path ? <Anchor href={path}>{title}</Anchor> : kind === 'menu' ? menuLabel(title) : title}
            </span>
            <small>
              {t(`pages.useIn.${kind}`)}
              {!isPublished && `, ${t('pages.onlyDraft')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Finding {
  level: 'error' | 'warning';
  code: string;
  block?: string;
  path?: string;
  message: { nl: string; en: string };
}

function Checks({ guid }: { guid: string }) {
  const { data, error, refetch } = useApi<{ items: Finding[] }>(`/api/pages/${guid}/checks`);
  return (
    <section>
      <h3 className={styles.title}>{t('pages.checks')}</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('pages.checksNone')}</Text>}
      <ul className={styles.list}>
        {data?.items.map(({ code, block, path, level, message }, at) => (
          <li key={`${code}-${block}-${path}-${at}`} data-level={level}>
            <span>{message[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
