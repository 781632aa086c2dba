import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api, useApi } from '../../api.ts';
import { language, t } from '../../messages.ts';
import { notify } from '../../tasks/notice.ts';
import { runTask } from '../../tasks/task.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { ErrorState } from '../../ui/Faults.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { exactTime } from '../../ui/time.ts';
import { Time } from '../../ui/Time.tsx';
import { fullName, user } from '../../user.ts';
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

/** How many of them are seen at once, those used last. */
const shown = 10;

/** Whether the address is theirs, what else they show when they sign in, and where they are signed in. */
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
      <SecondFactor person={person} />
      <section className={styles.section}>
        <h2>{t('users.sessions')}</h2>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} />}
        {data?.items.length === 0 && <Text c="dimmed">{t('users.noSessions')}</Text>}
        {data && data.items.length > 0 && (
          <>
            <Sessions sessions={data.items.slice(0, shown)} />
            {data.items.length > shown && (
              <details className={styles.others}>
                <summary>{t('users.otherSessions', { count: data.items.length - shown })}</summary>
                <Sessions sessions={data.items.slice(shown)} />
              </details>
            )}
            <Button variant="default" mt="md" onClick={() => void signOut()}>
              {t('users.signOutEverywhere')}
            </Button>
          </>
        )}
      </section>
    </>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <ul className={styles.results}>
      {sessions.map(({ id, device, createdOn, lastUsedOn }) => (
        <li key={id ?? createdOn}>
          <div>{device}</div>
          <Time at={lastUsedOn} />
        </li>
      ))}
    </ul>
  );
}

/** What they have besides the password, which somebody who lost it asks an admin to take away. */
function SecondFactor({ person }: { person: ManagedUser }) {
  const [isAsked, setAsked] = useState(false);
  const { hasApp = false, passkeys = 0, recoveryCodesLeft = 0 } = person.secondFactor ?? {};
  const name = fullName(person);
  const has = [
    ...(hasApp ? [t('users.factorApp')] : []),
    ...(passkeys > 0 ? [t('users.factorPasskeys', { count: passkeys })] : []),
  ];
  if (has.length > 0) has.push(t('users.factorCodes', { count: recoveryCodesLeft }));
  const me = user.get();
  // One's own is taken away with proof, in one's own account; that of staff by staff.
  const mayRemove = person.guid !== me?.guid && (!person.isMett || me?.isMett);

  async function remove() {
    await runTask({
      type: 'delete',
      entity: t('users.theFactor', { name }),
      act: () => api.delete(`/api/users/${person.guid}/secondfactor`),
      outdates: [`/api/users/${person.guid}`],
    });
  }

  return (
    <section className={styles.section}>
      <h2>{t('users.factor')}</h2>
      <Text c={has.length > 0 ? undefined : 'dimmed'}>
        {has.length > 0 ? new Intl.ListFormat(language).format(has) : t('users.factorNone')}
      </Text>
      {has.length > 0 && mayRemove && (
        <>
          <Button variant="default" mt="md" onClick={() => setAsked(true)}>
            {t('users.factorRemove')}
          </Button>
          <Confirm
            isOpen={isAsked}
            title={t('users.factorAsk', { name })}
            label={t('users.factorRemove')}
            onConfirm={() => void remove()}
            onClose={() => setAsked(false)}
          >
            {t('users.factorText')}
          </Confirm>
        </>
      )}
    </section>
  );
}
