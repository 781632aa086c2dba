import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { IconDots, IconMail, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { api, foreseeItems, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { pageSize, usePagedRows } from '../ui/table/rows.ts';
import { TableBar } from '../ui/table/TableBar.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { CopyLink } from './InvitePanel.tsx';
import { type Invitation, useRoles } from './wire.ts';

const states = ['Pending', 'Accepted', 'Taken', 'Expired', 'Revoked'] as const;
const colors = {
  Pending: 'blue',
  Accepted: 'green',
  Taken: 'gray',
  Expired: 'gray',
  Revoked: 'gray',
} as const;

/** Everyone who was invited, and how far that is. */
export function Invitations({ onInvite }: { onInvite: () => void }) {
  const [{ q, state }, change] = useUrl();
  const { nameOf } = useRoles();
  // The link of an invitation is told once, when it is sent anew.
  const [links, setLinks] = useState<{ [guid: string]: string }>({});
  const [asked, setAsked] = useState<Invitation>();
  const address = useCallback(
    (pageNumber: number) => withQuery('/api/userinvitations', { q, state, pageNumber, itemCount: pageSize }),
    [q, state],
  );
  const { rows, isLoading, error, retry } = usePagedRows<Invitation>(address);

  async function resend({ guid, email }: Invitation) {
    const sent = await runTask({
      type: 'send',
      entity: t('users.invitationOf', { email }),
      act: () => api.post<Invitation>(`/api/userinvitations/${guid}:resend`),
      outdates: ['/api/userinvitations'],
    });
    if (sent.done && sent.result.link) setLinks({ ...links, [guid]: sent.result.link });
  }
  async function revoke({ guid, email }: Invitation) {
    await runTask({
      type: 'delete',
      entity: t('users.invitationOf', { email }),
      act: () => api.delete(`/api/userinvitations/${guid}`),
      foresee: () =>
        foreseeItems<Invitation>('/api/userinvitations?', [guid], (one) => ({ ...one, state: 'Revoked' })),
      outdates: ['/api/userinvitations'],
    });
  }

  const isFiltered = Boolean(q || state);
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      title: t('users.email'),
      width: 'minmax(min(200px, 30vw), 2fr)',
      render: ({ email }) => email,
    },
    {
      key: 'state',
      title: t('users.state'),
      width: 'min(130px, 24vw)',
      onPhone: true,
      render: (one) => (
        <Badge size="sm" variant="light" color={colors[one.state]}>
          {t(`users.invitationState.${one.state}`)}
        </Badge>
      ),
    },
    {
      key: 'roles',
      title: t('users.roles'),
      render: ({ roleIds }) => roleIds.flatMap((id) => nameOf(id) ?? []).join(', ') || t('users.noRoles'),
    },
    {
      key: 'sentOn',
      title: t('users.sentOn'),
      width: '130px',
      render: ({ sentOn, createdOn }) => <Time at={sentOn ?? createdOn} />,
    },
    {
      key: 'expiresOn',
      title: t('users.expiresOn'),
      width: '130px',
      render: ({ expiresOn }) => <Time at={expiresOn} />,
    },
    {
      key: 'acts',
      title: t('ui.more'),
      isUntitled: true,
      onPhone: true,
      align: 'end',
      // A link takes more room than the dots.
      width: Object.keys(links).length > 0 ? 'min(150px, 34vw)' : '48px',
      render: (one, { isActive }) => {
        const link = links[one.guid];
        if (link) return <CopyLink link={link} email={one.email} />;
        // Whoever was revoked gets another invitation, not this one again; who has an account needs none.
        if (['Accepted', 'Revoked', 'Taken'].includes(one.state)) return null;
        return (
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t('users.acts', { name: one.email })} tabIndex={isActive ? 0 : -1}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => void resend(one)}>
                {t('users.resend')}
              </Menu.Item>
              {one.state === 'Pending' && (
                <Menu.Item
                  leftSection={<IconTrash size={16} />}
                  c="var(--mantine-color-error)"
                  onClick={() => setAsked(one)}
                >
                  {t('users.revoke')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        );
      },
    },
  ];
  return (
    <>
      <TableBar
        placeholder={t('users.search')}
        columns={columns}
        summary={isLoading ? '' : t('users.invitationCount', { count: rows.count })}
      >
        <Filter
          name="state"
          label={t('users.state')}
          options={states.map((value) => ({ value, label: t(`users.invitationState.${value}`) }))}
        />
      </TableBar>
      {error && <ErrorState error={error} onRetry={retry} />}
      {isLoading && !error && <RowsSkeleton />}
      {!isLoading && !error && rows.count === 0 && (
        <EmptyState
          icon={IconMail}
          title={t(isFiltered ? 'table.none' : 'users.noInvitations')}
          text={t(isFiltered ? 'table.noneText' : 'users.noInvitationsText')}
        >
          {isFiltered ? (
            <Button variant="default" onClick={() => change({ q: undefined, state: undefined })}>
              {t('table.clearFilters')}
            </Button>
          ) : (
            <Button onClick={onInvite}>{t('users.invite')}</Button>
          )}
        </EmptyState>
      )}
      {!error && rows.count > 0 && (
        <DataTable
          label={t('users.invitations')}
          columns={columns}
          rows={rows}
          keyOf={({ guid }) => guid}
          nameOf={({ email }) => email}
        />
      )}
      <Confirm
        isOpen={asked !== undefined}
        title={t('users.revokeAsk', { email: asked?.email ?? '' })}
        label={t('users.revoke')}
        onConfirm={() => asked && void revoke(asked)}
        onClose={() => setAsked(undefined)}
      >
        {t('users.revokeText')}
      </Confirm>
    </>
  );
}
