import { Badge, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { inLetters } from '#core/host-letters.ts';
import { api, foresee, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { HostName } from '../ui/HostName.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Time } from '../ui/Time.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { refusalOf } from './refusal.ts';
import styles from './settings.module.css';

interface Host {
  host: string;
  state: 'primary' | 'proven' | 'waiting';
  record?: { name: string; value: string };
  file?: { url: string; content: string };
  checkedOn?: string | null;
  failure?: 'nothing-found' | 'other-token' | null;
}
const address = '/api/hosts';
const colors = { primary: 'blue', proven: 'green', waiting: 'yellow' } as const;
const outdates = [address, '/api/platformsettingvalues'];

/** The host names: those that lead here, and those that wait for proof. */
export function Hosts() {
  const { data, error, refetch } = useApi<{ items: Host[] }>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <>
      <NewHost />
      <ul className={styles.list}>
        {data.items.map((host) => (
          <li key={host.host} className={styles.hostLine}>
            <div className={styles.words}>
              <span>
                <HostName host={host.host} />{' '}
                <Badge size="sm" variant="light" color={colors[host.state]}>
                  {t(`settings.hosts.${host.state}`)}
                </Badge>
              </span>
              {host.state === 'waiting' && <Proof host={host} />}
            </div>
            <Acts host={host} primary={data.items.find(({ state }) => state === 'primary')?.host} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NewHost() {
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<Problem>();
  useUnsaved(host !== '', ({ section }) => section);
  async function add() {
    const added = await runTask({
      type: 'create',
      entity: host,
      act: () => api.post<Host>(address, { host }),
      outdates,
      isQuiet: true,
      isShown: () => true,
    });
    setProblem(added.done ? undefined : added.problem);
    if (added.done) setHost('');
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Group align="flex-start" mb="md" className={styles.newHost}>
        <TextInput
          flex={1}
          label={t('settings.hosts.new')}
          placeholder="www.example.nl"
          value={host}
          onChange={(event) => {
            setHost(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={refusalOf(problem, 'host', true)}
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" mt={24} disabled={!host.trim()}>
          {t('settings.hosts.add')}
        </Button>
      </Group>
    </form>
  );
}

/** What has to stand where. */
function Proof({ host: { record, file, failure, checkedOn } }: { host: Host }) {
  return (
    <div className={styles.proof}>
      <p>{t('settings.hosts.proof')}</p>
      <dl>
        <dt>{t('settings.hosts.dns')}</dt>
        <dd>
          <Copied value={record!.name} />
          <Copied value={record!.value} />
        </dd>
        <dt>{t('settings.hosts.file')}</dt>
        <dd>
          <Copied value={file!.url} />
          <Copied value={file!.content} />
        </dd>
      </dl>
      {failure && (
        <p role="status" className={styles.failure}>
          {t(`settings.refused.${failure === 'other-token' ? 'host-other-token' : 'host-unproven'}`)} (
          <Time at={checkedOn} />)
        </p>
      )}
    </div>
  );
}

const Copied = ({ value }: { value: string }) => (
  <div className={styles.copied}>
    <code>{value}</code>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="compact-xs" onClick={copy} aria-label={`${t('ui.copy')}: ${value}`}>
          {t(copied ? 'ui.copied' : 'ui.copy')}
        </Button>
      )}
    </CopyButton>
  </div>
);

function Acts({ host: { host, state }, primary }: { host: Host; primary: string | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = inLetters(host);
  const act = (type: 'check' | 'delete', call: () => Promise<unknown>) => async () => {
    setBusy(true);
    await runTask({ type, entity: name, act: call, outdates });
    setBusy(false);
  };
  const remove = act('delete', () => api.delete(`${address}/${host}`));
  if (state === 'primary') return null;
  return (
    <Group gap="xs">
      {state === 'waiting' ? (
        <Button
          size="xs"
          loading={isBusy}
          aria-label={`${t('settings.hosts.prove')}: ${name}`}
          onClick={() => void act('check', () => api.post(`${address}/${host}:prove`))()}
        >
          {t('settings.hosts.prove')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('settings.hosts.makePrimary')}: ${name}`}
          onClick={() => void makePrimary(host, primary)}
        >
          {t('settings.hosts.makePrimary')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={`${t('ui.delete')}: ${name}`}
        onClick={() => (state === 'proven' ? setAsked(true) : void remove())}
      >
        {t('ui.delete')}
      </Button>
      <ConfirmByTyping
        isOpen={isAsked}
        title={t('settings.hosts.removeTitle', { host: name })}
        word={name}
        label={t('ui.delete')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        {t('settings.hosts.removeText')}
      </ConfirmByTyping>
    </Group>
  );
}

/** Seen at once: absolute addresses, of mails too, begin with this one from then on; `before` is what takes its place. */
async function makePrimary(host: string, before: string | undefined): Promise<void> {
  const put = (name: string) => api.post(`${address}/${name}:primary`);
  await runTask({
    type: 'save',
    entity: t('settings.hosts.primaryIs', { host: inLetters(host) }),
    act: () => put(host),
    foresee: () =>
      foresee<{ items: Host[] }>(address, ({ items }) => ({
        items: items.map((one) => standing(one, host)),
      })),
    ...(before !== undefined && { undo: () => put(before) }),
    outdates,
  });
}

function standing(one: Host, primary: string): Host {
  if (one.host === primary) return { ...one, state: 'primary' };
  return one.state === 'primary' ? { ...one, state: 'proven' } : one;
}
