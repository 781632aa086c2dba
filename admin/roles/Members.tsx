import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api, foresee, foreseeItems, useApi, withQuery } from '../api.ts';
import { Initials } from '../ui/Initials.tsx';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { Shortened } from '../ui/Shortened.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import type { ListAnswer } from '../ui/table/rows.ts';
import { fullName } from '../user.ts';
import { PersonSelect } from '../users/PersonSelect.tsx';
import type { UserSummary } from '../users/wire.ts';
import styles from './roles.module.css';

const shown = 20;

/** Who has a role; people come in by searching for them, and go with undo. */
export function Members({ guid, count }: { guid: string; count: number }) {
  const address = withQuery(`/api/roles/${guid}/members`, { itemCount: shown });
  const { data, error, refetch } = useApi<ListAnswer<UserSummary>>(address);
  const add = (user: string) => api.post(`/api/roles/${guid}/members`, { guids: [user] });
  const remove = (user: string) => api.delete(`/api/roles/${guid}/members/${user}`);

  const leaves = (one: UserSummary) => foreseeItems(address, [one.guid], () => undefined);
  const comes = (one: UserSummary) => {
    foresee<ListAnswer<UserSummary>>(address, ({ items, ...rest }) => ({ ...rest, items: [...items, one] }));
    return () => void leaves(one);
  };

  async function run(
    one: UserSummary,
    act: (user: string) => Promise<unknown>,
    back: (user: string) => Promise<unknown>,
    foresee: (one: UserSummary) => () => void,
  ) {
    await runTask({
      type: 'save',
      entity: fullName(one),
      act: () => act(one.guid),
      foresee: () => foresee(one),
      undo: () => back(one.guid),
      outdates: ['/api/roles', '/api/users'],
    });
  }

  return (
    <section>
      <Text fw={600} mb={4}>
        {t('roles.memberCount', { count })}
      </Text>
      <PersonSelect
        aria-label={t('roles.addMember')}
        placeholder={t('roles.addMemberHint')}
        leftSection={<IconUserPlus size={16} />}
        // Taking back that a member came in would put them out.
        isOffered={({ roleIds }) => !roleIds.includes(guid)}
        onChoose={(one) => void run(one, add, remove, comes)}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.items.length === 0 && (
        <Text c="dimmed" mt="sm">
          {t('roles.noMembers')}
        </Text>
      )}
      <ul className={styles.members}>
        {data?.items.map((one) => (
          <li key={one.guid}>
            <Initials name={fullName(one)} size={26} />
            <Link to={`/admin/users/${one.guid}/profile`}>
              <Shortened text={fullName(one)} />
            </Link>
            <ActionIcon
              aria-label={t('roles.removeMember', { name: fullName(one) })}
              onClick={() => void run(one, remove, add, leaves)}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {count > shown && (
        <Anchor component={Link} to={`/admin/users?role=${guid}`}>
          {t('roles.moreMembers', { count })}
        </Anchor>
      )}
    </section>
  );
}
