import { Alert, Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { number, t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { refusalOf } from '../settings/refusal.ts';
import { runTask } from '../tasks/task.ts';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
import { useFocusKept } from '../ui/entries-focus.ts';
import { ErrorState, NotFound } from '../ui/Faults.tsx';
import { HostName } from '../ui/HostName.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Time } from '../ui/Time.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { tellLost } from './lost.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './tenants.module.css';
import { address, type Tenant, useTenants } from './wire.ts';

/** One tenant: how it is, and what can be done with it. */
export function TenantPanel() {
  const { data, error, refetch } = useTenants();
  const [{ open = '' }] = useUrl();
  const tenant = data?.items.find(({ guid }) => guid === open);
  return (
    <SidePanel
      title={tenant?.name ?? t('tenants.title')}
      isFor={(value) => !['new', 'import'].includes(value)}
    >
      {() =>
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={4} />
        ) : tenant ? (
          <Details key={tenant.guid} tenant={tenant} />
        ) : (
          <NotFound of="tenant" />
        )
      }
    </SidePanel>
  );
}

function Details({ tenant }: { tenant: Tenant }) {
  const [, change] = useUrl();
  const { guid, name, hosts, status } = tenant;
  const whole = useFocusKept(status);
  return (
    <Stack gap="lg" ref={whole} tabIndex={-1}>
      <Closed tenant={tenant} />
      <dl className={styles.facts}>
        <Fact name={t('tenants.state')}>
          <StateBadge tenant={tenant} />
        </Fact>
        <Fact name={t('tenants.hosts')}>
          {hosts.map((host) => (
            <div key={host}>
              <HostName host={host} />
            </div>
          ))}
        </Fact>
        <Fact name={t('tenants.users')}>{number(tenant.users)}</Fact>
        <Fact name={t('tenants.pages')}>{number(tenant.pages)}</Fact>
        <Fact name={t('tenants.lastUsed')}>
          <Time at={tenant.lastUsedOn} />
        </Fact>
        <Fact name={t('tenants.createdOn')}>
          <Time at={tenant.createdOn} />
        </Fact>
      </dl>
      {!tenant.isHere && status === 'active' && <Enter tenant={tenant} />}
      <Group gap="xs" className={styles.act!}>
        <Button
          component="a"
          href={`${address}/${guid}:export`}
          download
          // The browser takes the file and shows nothing of it: what it lacks is asked beside it. The log says so too.
          onClick={() => void tellWhatIsLost(tenant).catch(() => undefined)}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t('tenants.export')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => change({ open: 'new', copy: guid }, { replace: false })}
        >
          {t('tenants.copy')}
        </Button>
      </Group>
      {tenant.isHere ? (
        <p className={styles.quiet}>{t('tenants.hereText', { name })}</p>
      ) : (
        <>
          {status === 'active' && <Suspend tenant={tenant} />}
          {status !== 'leaving' && <Remove tenant={tenant} />}
        </>
      )}
    </Stack>
  );
}

async function tellWhatIsLost({ guid, name }: Tenant): Promise<void> {
  const { items } = await api.get<{ items: string[] }>(`${address}/${guid}:lost-files`);
  tellLost('exportLacks', name, items);
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Why nobody can come in, and the way back. */
function Closed({ tenant }: { tenant: Tenant }) {
  const { guid, name, status, suspendedOn, suspendedWhy, leavesOn } = tenant;
  const act = (call: 'resume' | 'keep') => () =>
    void runTask({
      type: 'restore',
      entity: name,
      act: () => api.post(`${address}/${guid}:${call}`),
      outdates: [address],
    });
  if (status === 'active') return null;
  if (status === 'leaving')
    return (
      <Alert color="red" title={t('tenants.leavingTitle')} classNames={{ title: styles.alert! }}>
        <p className={styles.line}>
          {t('tenants.leavingText')} <Time at={leavesOn} />
        </p>
        <Button size="xs" variant="default" onClick={act('keep')}>
          {t('tenants.keep')}
        </Button>
      </Alert>
    );
  return (
    <Alert color="yellow" title={t('tenants.suspendedTitle')} classNames={{ title: styles.alert! }}>
      <p className={styles.line}>
        {suspendedWhy} (<Time at={suspendedOn} />)
      </p>
      <Button size="xs" variant="default" leftSection={<IconPlayerPlay size={14} />} onClick={act('resume')}>
        {t('tenants.resume')}
      </Button>
    </Alert>
  );
}

function Enter({ tenant: { guid, name } }: { tenant: Tenant }) {
  const reason = useReason();
  const [minutes, setMinutes] = useState('60');
  const saved = useUnsaved(reason.value !== '');
  async function enter() {
    const begun = await runTask({
      type: 'enter',
      entity: name,
      act: () =>
        api.post<{ url: string }>(`${address}/${guid}:enter`, {
          reason: reason.value,
          minutes: Number(minutes),
        }),
      isQuiet: true,
      isShown: () => true,
    });
    if (!begun.done) return reason.refuse(begun.problem);
    saved();
    location.assign(begun.result.url);
  }
  return (
    <form
      className={styles.act}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <h3>{t('tenants.enter')}</h3>
      <p className={styles.quiet}>{t('tenants.enterText')}</p>
      <Reason label={t('tenants.reason')} {...reason} />
      <Group align="end" mt="xs">
        <Select
          label={t('tenants.time')}
          value={minutes}
          onChange={(value) => setMinutes(value ?? '60')}
          allowDeselect={false}
          data={[15, 30, 60, 120, 240, 480].map((value) => ({
            value: String(value),
            label:
              value < 60 ? t('tenants.minutes', { count: value }) : t('tenants.hours', { count: value / 60 }),
          }))}
          w={150}
        />
        <Button type="submit" leftSection={<IconLogin2 size={16} />} disabled={!reason.isEnough}>
          {t('tenants.enter')}
        </Button>
      </Group>
    </form>
  );
}

function Suspend({ tenant: { guid, name } }: { tenant: Tenant }) {
  const reason = useReason();
  useUnsaved(reason.value !== '');
  async function suspend() {
    const done = await runTask({
      type: 'suspend',
      entity: name,
      act: () => api.post(`${address}/${guid}:suspend`, { reason: reason.value }),
      undo: () => api.post(`${address}/${guid}:resume`),
      outdates: [address],
      isShown: () => true,
    });
    reason.refuse(done.done ? undefined : done.problem);
  }
  return (
    <form
      className={styles.act}
      onSubmit={(event) => {
        event.preventDefault();
        void suspend();
      }}
    >
      <h3>{t('tenants.suspend')}</h3>
      <p className={styles.quiet}>{t('tenants.suspendText')}</p>
      <Reason label={t('tenants.why')} {...reason} />
      <Button
        mt="xs"
        type="submit"
        variant="default"
        leftSection={<IconPlayerPause size={16} />}
        disabled={!reason.isEnough}
      >
        {t('tenants.suspend')}
      </Button>
    </form>
  );
}

/** Why someone does this, for whoever reads it later in the log of the tenant. */
function useReason() {
  const [value, change] = useState('');
  const [problem, refuse] = useState<Problem>();
  return { value, change, problem, refuse, isEnough: value.trim().length >= shortestReason };
}

const shortestReason = 5;

function Reason({ label, value, change, problem, refuse }: { label: string } & ReturnType<typeof useReason>) {
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => {
        change(event.currentTarget.value);
        refuse(undefined);
      }}
      error={refusalOf(problem, 'reason', true)}
      minLength={shortestReason}
      maxLength={300}
      required
    />
  );
}

const usualDays = 30;

function Remove({ tenant: { guid, name } }: { tenant: Tenant }) {
  const [isAsked, setAsked] = useState(false);
  // Empty while another number is being typed.
  const [days, setDays] = useState<number | string>(usualDays);
  const remove = async () => {
    await runTask({
      type: 'delete',
      entity: name,
      act: () => api.post(`${address}/${guid}:leave`, { name, days: Number(days) || usualDays }),
      undo: () => api.post(`${address}/${guid}:keep`),
      outdates: [address],
    });
  };
  return (
    <div className={styles.act}>
      <h3>{t('tenants.remove')}</h3>
      <p className={styles.quiet}>{t('tenants.removeText')}</p>
      <Button variant="default" c="red" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
        {t('tenants.remove')}
      </Button>
      <ConfirmByTyping
        isOpen={isAsked}
        title={t('tenants.removeTitle', { name })}
        word={name}
        label={t('tenants.remove')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        <p>{t('tenants.removeWarning')}</p>
        <NumberInput
          label={t('tenants.days')}
          value={days}
          placeholder={String(usualDays)}
          onChange={setDays}
          min={1}
          max={90}
          allowDecimal={false}
          clampBehavior="strict"
        />
      </ConfirmByTyping>
    </div>
  );
}
