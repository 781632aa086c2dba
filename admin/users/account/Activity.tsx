import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api.ts';
import { t } from '../../messages.ts';
import { ThereLink } from '../../audit/ThereLink.tsx';
import { actName, type Entry, placeOf, whatIn } from '../../audit/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/Faults.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from '../users.module.css';
import type { ManagedUser } from '../wire.ts';
import { OwnProperties } from './OwnProperties.tsx';

/** What someone did, newest first. */
export function Activity({ person }: { person: ManagedUser }) {
  return (
    <>
      <OwnProperties person={person} category="activity" />
      <Acts person={person} />
    </>
  );
}

function Acts({ person }: { person: ManagedUser }) {
  const { data, error, refetch } = useApi<{ items: Entry[] }>(`/api/users/${person.guid}/activity`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  if (data.items.length === 0)
    return <EmptyState icon={IconHistory} title={t('users.nothingDone')} text={t('users.nothingDoneText')} />;
  return (
    <>
      <ul className={styles.results}>
        {data.items.map((entry) => (
          <li key={entry.guid}>
            <div>
              {actName(entry.action)}
              <About entry={entry} />
            </div>
            <Time at={entry.at} />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/statistics/audit" search={{ actor: person.guid } as never}>
        {t('users.allDone')}
      </Anchor>
    </>
  );
}

/** What it was done to, with the way there; nothing where it was their own account, which is shown already. */
function About({ entry }: { entry: Entry }) {
  const { subject, actor } = entry;
  const what = whatIn(entry);
  const address = subject && subject.guid === actor?.guid ? undefined : placeOf(entry);
  if (!what && !address) return null;
  return (
    <small>{address ? <ThereLink address={address} label={what ?? t('audit.openThere')} /> : what}</small>
  );
}
