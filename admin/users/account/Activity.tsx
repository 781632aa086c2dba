import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api.ts';
import { t } from '../../messages.ts';
import { actName } from '../../audit/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/Faults.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from '../users.module.css';
import type { ManagedUser } from '../wire.ts';
import { OwnProperties } from './OwnProperties.tsx';

interface Entry {
  guid: string;
  at: string;
  action: string;
  subject: { guid: string; kind: string | null; name: string | null } | null;
}

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
        {data.items.map(({ guid, at, action, subject }) => (
          <li key={guid}>
            <div>
              {actName(action)}
              {subject?.name && subject.guid !== person.guid && <small>{subject.name}</small>}
            </div>
            <Time at={at} />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/statistics/audit" search={{ actor: person.guid } as never}>
        {t('users.allDone')}
      </Anchor>
    </>
  );
}
