import { MultiSelect, Stack, Switch, TextInput } from '@mantine/core';
import { t } from '../../messages.ts';
import { yesOrNo } from '../../ui/Conflict.tsx';
import { refusalAt } from '../../ui/refused.ts';
import styles from '../users.module.css';
import { type ManagedUser, useRoles } from '../wire.ts';
import { PropertyFields } from './PropertyFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAccount } from './use-account.ts';

const names = ['firstName', 'middleName', 'lastName'] as const;
const flags = ['isContentManager', 'isAdmin', 'isActive'] as const;

/** Who someone is, and what they may. */
export function Profile({ person }: { person: ManagedUser }) {
  const account = useAccount(person);
  const { now, set, save, problem } = account;
  const { options, nameOf } = useRoles();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section className={styles.section}>
        <h2>{t('users.details')}</h2>
        <Stack>
          <div className={styles.names}>
            {names.map((name) => (
              <TextInput
                key={name}
                label={t(`users.${name}`)}
                value={now[name]}
                onChange={(event) => set({ [name]: event.currentTarget.value })}
                maxLength={100}
                error={refusalAt(problem, name)}
              />
            ))}
          </div>
          <PropertyFields account={account} category="profile" />
        </Stack>
      </section>
      <section className={styles.section}>
        <h2>{t('users.rights')}</h2>
        <Stack>
          <MultiSelect
            label={t('users.roles')}
            data={options}
            value={now.roleIds}
            onChange={(roleIds) => set({ roleIds })}
            searchable
            error={refusalAt(problem, 'roleIds')}
          />
          {flags.map((flag) => (
            <Switch
              key={flag}
              label={t(`users.${flag}`)}
              description={t(`users.${flag}Hint`)}
              checked={now[flag]}
              onChange={(event) => set({ [flag]: event.currentTarget.checked })}
              error={refusalAt(problem, flag)}
            />
          ))}
        </Stack>
      </section>
      <SaveBar
        account={account}
        category="profile"
        fields={[
          ...names.map((name) => ({
            ...{ name, label: t(`users.${name}`) },
            inWords: (person: ManagedUser) => person[name],
          })),
          {
            ...{ name: 'roleIds', label: t('users.roles') },
            inWords: ({ roleIds }) =>
              roleIds
                .flatMap((guid) => nameOf(guid) ?? [])
                .toSorted()
                .join(', '),
          },
          ...flags.map((name) => ({
            ...{ name, label: t(`users.${name}`) },
            inWords: (person: ManagedUser) => yesOrNo(person[name]),
          })),
        ]}
      />
    </form>
  );
}
