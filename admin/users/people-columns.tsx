import { Badge } from '@mantine/core';
import { Initials } from '../ui/Initials.tsx';
import { t } from '../messages.ts';
import { Shortened } from '../ui/Shortened.tsx';
import type { Column } from '../ui/table/DataTable.tsx';
import { Time } from '../ui/Time.tsx';
import { fullName, user } from '../user.ts';
import styles from './users.module.css';
import { accountTypeName, type UserSummary } from './wire.ts';

export function peopleColumns(roleName: (guid: string) => string | undefined): Column<UserSummary>[] {
  return [
    {
      key: 'lastName',
      title: t('users.name'),
      sorts: true,
      width: 'minmax(min(196px, 41vw), 2fr)',
      render: (one) => (
        <>
          <Initials name={fullName(one)} size={26} />
          <Shortened text={fullName(one)} />
          {one.guid === user.get()?.guid && <small className={styles.aside}>{t('users.you')}</small>}
          {!one.isActive && (
            <Badge size="sm" variant="default">
              {t('users.inactive')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'email',
      title: t('users.email'),
      sorts: true,
      width: 'minmax(160px, 2fr)',
      render: ({ email }) => <Shortened text={email} />,
    },
    {
      key: 'type',
      title: t('users.kind'),
      width: 'minmax(128px, 1.3fr)',
      render: ({ accountType }) => accountTypeName(accountType),
    },
    {
      key: 'roles',
      title: t('users.roles'),
      width: 'minmax(80px, 1.5fr)',
      render: ({ roleIds }) => {
        const names = roleIds.flatMap((id) => roleName(id) ?? []);
        return <span title={names.join(', ')}>{names.join(', ') || t('users.noRoles')}</span>;
      },
    },
    {
      key: 'verified',
      title: t('users.addressState'),
      width: '160px',
      isExtra: true,
      render: ({ userRoles }) => (userRoles.includes('VerifiedUser') ? '' : t('users.unverified')),
    },
    {
      key: 'lastUsedOn',
      title: t('users.lastUsed'),
      width: 'minmax(112px, 132px)',
      onPhone: true,
      render: ({ lastUsedOn }) => (lastUsedOn ? <Time at={lastUsedOn} /> : t('users.never')),
    },
    {
      key: 'createdOn',
      title: t('users.since'),
      width: '132px',
      sorts: true,
      // Where there is none, names and kinds of accounts have more use of it.
      needsRoom: true,
      render: ({ createdOn }) => <Time at={createdOn} />,
    },
  ];
}
