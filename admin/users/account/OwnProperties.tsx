import { Stack } from '@mantine/core';
import styles from '../users.module.css';
import type { ManagedUser } from '../wire.ts';
import { PropertyFields, usePropertiesOf } from './PropertyFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAccount } from './use-account.ts';

/** What is asked in a category that has no form of its own; nothing where an admin sees none of it. */
export function OwnProperties({ person, category }: { person: ManagedUser; category: string }) {
  const account = useAccount(person);
  const { properties = [], error } = usePropertiesOf(category);
  if (properties.length === 0 && !error) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void account.save();
      }}
    >
      <section className={styles.section}>
        <Stack>
          <PropertyFields account={account} category={category} />
          <SaveBar account={account} category={category} />
        </Stack>
      </section>
    </form>
  );
}
