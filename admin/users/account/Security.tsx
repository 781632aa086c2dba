import { Button, Text } from '@mantine/core';
import { api, useApi } from '../../api.ts';
import { t } from '../../messages.ts';
import { notify } from '../../tasks/notice.ts';
import { runTask } from '../../tasks/task.ts';
import { ErrorState } from '../../ui/Faults.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { exactTime } from '../../ui/time.ts';
import { Time } from '../../ui/Time.tsx';
import { fullName } from '../../user.ts';
import styles from '../users.module.css';
import { kindOf, refusedSending, type SendResult } from '../send-result.ts';
import type { ManagedUser } from '../wire.ts';
import { OwnProperties } from './OwnProperties.tsx';

interface Session {
  id: string;
  device: string;
  createdOn: string;
  lastUsedOn: string;
}

/** Whether the address is theirs, and where they are signed in. */
export function Security({ person }: { person: ManagedUser }) {
  const address = `/api/users/${person.guid}/sessions`;
  const { data, error, refetch } = useApi<{ items: Session[] }>(address);

  async function signOut() {
    await runTask({
      type: 'signOut',
      entity: fullName(person),
      act: () => api.post<{ ended: number }>(`/api/users/${person.guid}:signOutEverywhere`),
      outdates: [address],
    });
  }
  async function verify() {
    const sent = await runTask({
      type: 'send',
      entity: t('users.sendVerification'),
      act: () => api.post<{ result: SendResult }>('/api/verification:send', { userGuid: person.guid }),
      isShown: (problem) => refusedSending(problem) !== undefined,
      isQuiet: true,
    });
    const result = sent.done ? sent.result.result : refusedSending(sent.problem);
    if (result) notify({ kind: kindOf(result), message: t(`users.sendResult.${result}`) });
  }

  return (
    <>
      <OwnProperties person={person} category="security" />
      <section className={styles.section}>
        <h2>{t('users.addressState')}</h2>
        <Text mb="md">
          {person.emailVerifiedOn
            ? t('users.verifiedOn', { date: exactTime(new Date(person.emailVerifiedOn)) })
            : t('users.unverified')}
        </Text>
        {!person.emailVerifiedOn && (
          <Button variant="default" onClick={() => void verify()}>
            {t('users.sendVerification')}
          </Button>
        )}
      </section>
      <section className={styles.section}>
        <h2>{t('users.sessions')}</h2>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} />}
        {data?.items.length === 0 && <Text c="dimmed">{t('users.noSessions')}</Text>}
        {data && data.items.length > 0 && (
          <>
            <ul className={styles.results}>
              {data.items.map(({ id, device, createdOn, lastUsedOn }) => (
                <li key={id ?? createdOn}>
                  <div>{device}</div>
                  <Time at={lastUsedOn} />
                </li>
              ))}
            </ul>
            <Button variant="default" mt="md" onClick={() => void signOut()}>
              {t('users.signOutEverywhere')}
            </Button>
          </>
        )}
      </section>
    </>
  );
}
