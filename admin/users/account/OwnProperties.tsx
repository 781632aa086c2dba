import { Stack } from '@mantine/core';
import styles from '../users.module.css';
import type { ManagedUser } from '../wire.ts';
import { PropertyFields, usePropertiesOf } from './PropertyFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAccount } from './use-account.ts';

/** What is asked in a category that has no form of its own; nothing where an admin sees none of it. */
export function OwnProperties({ person, category }: { person: ManagedUser; category: string }) {
  const account = useAccount(person);
  if (usePropertiesOf(category).length === 0) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void account.save();
      }}
    >
      <section className={styles.section}>
        <Stack>
          <PropertyFields
            person={account.now}
            category={category}
            onChange={(properties) => account.set({ properties })}
          />
          <SaveBar account={account} fields={[]} />
        </Stack>
      </section>
    </form>
  );
}
