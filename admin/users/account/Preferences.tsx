import { Select, Stack } from '@mantine/core';
import { t } from '../../messages.ts';
import { refusalAt } from '../../ui/refused.ts';
import styles from '../users.module.css';
import { languageNames, type ManagedUser } from '../wire.ts';
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
            data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
            value={now.language}
            onChange={(language) => set({ language: language as 'nl' | 'en' | null })}
            clearable
            error={refusalAt(problem, 'language')}
          />
          <PropertyFields account={account} category="preferences" />
        </Stack>
      </section>
      <SaveBar
        account={account}
        category="preferences"
        fields={[
          {
            ...{ name: 'language', label: t('users.language') },
            inWords: ({ language }) => (language ? languageNames[language] : t('users.languageDefault')),
          },
        ]}
      />
    </form>
  );
}
