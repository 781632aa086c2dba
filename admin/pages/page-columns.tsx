import { Badge } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { Shortened } from '../ui/Shortened.tsx';
import type { Column } from '../ui/table/DataTable.tsx';
import { InTrash } from '../ui/table/InTrash.tsx';
import { Time } from '../ui/Time.tsx';
import { PageMenu } from './PageMenu.tsx';
import type { View } from './PagesScreen.tsx';
import { isDue, type ManagedPage, stateOf, whoEdits } from './wire.ts';

const colors = { draft: 'gray', changed: 'orange', scheduled: 'blue', published: 'green' } as const;

export function StateBadge({ page }: { page: ManagedPage }) {
  const state = stateOf(page);
  // Nothing in the trash is seen by visitors; this is how it comes back.
  if (page.deletedOn)
    return (
      <Badge size="sm" variant="light" color="gray">
        {t(`pages.wasStates.${state}`)}
      </Badge>
    );
  return (
    <Badge size="sm" variant="light" color={colors[state]}>
      {t(`pages.states.${state}`)}
    </Badge>
  );
}

interface About {
  view: View;
  roleName: (guid: string) => string | undefined;
}

export function pageColumns({ view, roleName }: About): Column<ManagedPage>[] {
  return [
    {
      key: 'title',
      title: t('pages.name'),
      sorts: true,
      width: 'minmax(min(240px, 40vw), 2.4fr)',
      render: ({ title, path }) => (
        <>
          <Shortened text={title || t('pages.untitled')} />
          {path === '/' && <IconHome size={16} stroke={1.6} aria-label={t('pages.home')} />}
        </>
      ),
    },
    {
      key: 'state',
      title: t('pages.state'),
      width: 'minmax(100px, min(130px, 28vw))',
      sorts: true,
      onPhone: true,
      render: (page) =>
        page.deletedOn ? (
          <InTrash since={page.deletedOn}>
            <StateBadge page={page} />
          </InTrash>
        ) : (
          <StateBadge page={page} />
        ),
    },
    {
      key: 'path',
      title: t('pages.address'),
      width: 'minmax(100px, 1.6fr)',
      sorts: true,
      // Where there is room for its first words alone, titles have more use of it.
      needsRoom: view !== 'trash',
      // In the trash all kinds lie together.
      render: ({ kind, path, name }) => (
        <Shortened text={view === 'trash' && kind !== 'page' ? t(`pages.kinds.${kind}`) : (path ?? name)} />
      ),
    },
    // How long it has been in the trash says when it goes.
    ...(view === 'trash' ? [deleted()] : []),
    {
      key: 'updated',
      title: t('pages.updated'),
      width: 'minmax(130px, 190px)',
      sorts: true,
      isExtra: view === 'trash',
      render: ({ updatedOn, updatedBy }) => (
        <>
          <Time at={updatedOn} /> {updatedBy && t('pages.by', { name: updatedBy })}
        </>
      ),
    },
    {
      key: 'editors',
      title: t('pages.editors'),
      width: '150px',
      needsRoom: true,
      render: (page) => whoEdits(page, roleName),
    },
    {
      key: 'owner',
      title: t('pages.owner'),
      width: '150px',
      isExtra: true,
      render: ({ owner }) => owner ?? t('pages.nobody'),
    },
    {
      key: 'reviewOn',
      title: t('pages.reviewOn'),
      width: '130px',
      isExtra: true,
      render: (page) => (
        <span data-due={isDue(page) || undefined}>{page.reviewOn ? <Time at={page.reviewOn} /> : '–'}</span>
      ),
    },
    {
      key: 'problems',
      title: t('pages.problems'),
      width: '100px',
      isExtra: view !== 'all',
      render: ({ problems }) =>
        problems > 0 ? t('pages.problemCount', { count: problems }) : t('pages.noProblems'),
    },
    {
      key: 'acts',
      title: t('ui.more'),
      isUntitled: true,
      onPhone: true,
      align: 'end',
      width: '48px',
      render: (page, { isActive }) => <PageMenu page={page} isActive={isActive} />,
    },
  ];
}

const deleted = (): Column<ManagedPage> => ({
  key: 'deleted',
  title: t('pages.deletedOn'),
  width: 'minmax(110px, 190px)',
  sorts: true,
  render: ({ deletedOn }) => deletedOn && <Time at={deletedOn} />,
});
