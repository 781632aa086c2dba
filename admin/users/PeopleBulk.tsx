import { Button, Menu } from '@mantine/core';
import { IconLogout, IconUserCheck, IconUserMinus, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { api, foreseeItems } from '../api.ts';
import { t } from '../messages.ts';
import { type BulkTask, runBulk } from '../tasks/task.ts';
import { BulkBar } from '../ui/table/BulkBar.tsx';
import { hearing, type Selection, type SetFaults } from '../ui/table/selection.ts';
import { fullName } from '../user.ts';
import { giveRole, takeRole } from './membership.ts';
import { type ManagedUser, type UserSummary, useRoles } from './wire.ts';

interface Props {
  selection: Selection<UserSummary>;
  /** What was refused, by guid; those people stay chosen. */
  onFaults: SetFaults;
}

/** What can be done with many people at once. */
export function PeopleBulk({ selection, onFaults }: Props) {
  const { roles } = useRoles();
  const chosen = [...selection.chosen.values()];

  async function run<T>({
    foreseen,
    ...task
  }: Omit<BulkTask<UserSummary, T>, 'items' | 'nameOf'> & { foreseen?: (one: UserSummary) => UserSummary }) {
    await runBulk<UserSummary, T>({
      ...task,
      ...(foreseen && { foresee: (people) => foreseePeople(people, foreseen) }),
      items: chosen,
      nameOf: fullName,
      outdates: ['/api/users', '/api/roles'],
      onResults: hearing(selection, onFaults, ({ guid }) => guid),
    });
  }
  const setActive = (isActive: boolean) =>
    run({
      type: 'save',
      act: (one) => switchTo(isActive, one),
      foreseen: (one) => ({ ...one, isActive }),
      // Who was so already stays so.
      undo: async (one, isChanged) => isChanged && switchTo(!isActive, one),
    });

  return (
    <BulkBar selection={selection}>
      <RoleMenu
        label={t('users.giveRole')}
        icon={<IconUserPlus size={16} />}
        roles={roles}
        onChoose={(role) =>
          void run({
            type: 'save',
            act: (one) => giveRole(role, one),
            foreseen: (one) => ({ ...one, roleIds: [...new Set([...one.roleIds, role])] }),
            undo: async (one, isNew) => isNew && takeRole(role, one),
          })
        }
      />
      <RoleMenu
        label={t('users.takeRole')}
        icon={<IconUserMinus size={16} />}
        roles={roles.filter(({ guid }) => chosen.some(({ roleIds }) => roleIds.includes(guid)))}
        onChoose={(role) =>
          void run({
            type: 'save',
            act: (one) => takeRole(role, one),
            foreseen: (one) => ({ ...one, roleIds: one.roleIds.filter((guid) => guid !== role) }),
            undo: async (one, wasMember) => wasMember && giveRole(role, one),
          })
        }
      />
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconLogout size={16} />}
        onClick={() =>
          void run({ type: 'signOut', act: ({ guid }) => api.post(`/api/users/${guid}:signOutEverywhere`) })
        }
      >
        {t('users.signOutEverywhere')}
      </Button>
      {chosen.some(({ isActive }) => !isActive) ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconUserCheck size={16} />}
          onClick={() => void setActive(true)}
        >
          {t('users.activate')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconUserOff size={16} />}
          onClick={() => void setActive(false)}
        >
          {t('users.deactivate')}
        </Button>
      )}
    </BulkBar>
  );
}

interface RoleMenuProps {
  label: string;
  icon: React.ReactNode;
  roles: { guid: string; name: string }[];
  onChoose: (role: string) => void;
}

function RoleMenu({ label, icon, roles, onChoose }: RoleMenuProps) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="xs" leftSection={icon} disabled={roles.length === 0}>
          {label}
        </Button>
      </Menu.Target>
      {/* There may be hundreds of them; letters that are typed go to the one that begins with them. */}
      <Menu.Dropdown maw="min(360px, 90vw)" mah="min(400px, 60dvh)" style={{ overflowY: 'auto' }}>
        {roles.map(({ guid, name }) => (
          <Menu.Item key={guid} onClick={() => onChoose(guid)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function foreseePeople(people: readonly UserSummary[], change: (one: UserSummary) => UserSummary) {
  const guidsOf = (those: readonly UserSummary[]) => those.map(({ guid }) => guid);
  const back = foreseeItems('/api/users?', guidsOf(people), change);
  return (refused: readonly UserSummary[]) => back(guidsOf(refused));
}

/** Gives whether that changed something, going by the account as it is now: a list may be behind. */
async function switchTo(isActive: boolean, { guid }: UserSummary): Promise<boolean> {
  const address = `/api/users/${guid}`;
  const { version, isActive: was } = await api.get<ManagedUser>(address);
  if (was === isActive) return false;
  await api.put(address, { version, isActive });
  return true;
}
