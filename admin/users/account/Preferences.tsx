import { Select, Stack } from '@mantine/core';
import { t } from '../../messages.ts';
import { refusalAt } from '../../ui/refused.ts';
import styles from '../users.module.css';
import type { ManagedUser } from '../wire.ts';
import { PropertyFields } from './PropertyFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAccount } from './use-account.ts';

export function Preferences({ person }: { person: ManagedUser }) {
  const account = useAccount(person);
  const { now, set, save, problem } = account;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section className={styles.section}>
        <Stack>
          <Select
            label={t('users.language')}
            placeholder={t('users.languageDefault')}
            data={[
              { value: 'nl', label: 'Nederlands' },
              { value: 'en', label: 'English' },
            ]}
            value={now.language}
            onChange={(language) => set({ language: language as 'nl' | 'en' | null })}
            clearable
            error={refusalAt(problem, 'language')}
          />
          <PropertyFields
            person={now}
            category="preferences"
            onChange={(properties) => set({ properties })}
          />
        </Stack>
      </section>
      <SaveBar account={account} fields={['language']} />
    </form>
  );
}
