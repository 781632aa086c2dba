import { Button, CopyButton, Group, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { api, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { besideConflict, Conflict, yesOrNo } from '../ui/Conflict.tsx';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
import { useDraft } from '../ui/draft.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { OneOf } from '../ui/OneOf.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { refusalOf } from './refusal.ts';
import styles from './settings.module.css';
import { SettingsList } from './SettingsList.tsx';

interface Provider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  allowsNew: boolean;
  isEnabled: boolean;
  hasSecret: boolean;
  callback: string;
  version: number;
}
type Fault = 'unreachable' | 'no-provider' | 'other-issuer' | 'no-code-flow';
type Tried = { id: string; fault: Fault | null };

const address = '/api/signinproviders';
/** What the address says of a provider that is not there yet: no id looks like it. */
const isNew = '+';

/** Where else people can sign in, by OpenID Connect. */
export function Providers() {
  const [, change] = useUrl();
  const [tried, setTried] = useState<Tried>();
  const { data, error, refetch } = useApi<{ items: Provider[] }>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  const open = (value: string) => change({ open: value }, { replace: false });

  async function test({ id, name }: Provider) {
    setTried(undefined);
    const asked = await runTask({
      type: 'send',
      isQuiet: true,
      entity: t('settings.providers.testOf', { name }),
      act: () => api.post<{ fault: Fault | null }>(`${address}/${id}:test`),
    });
    if (asked.done) setTried({ id, fault: asked.result.fault });
  }

  return (
    <>
      <SettingsList
        items={data.items}
        keyOf={({ id }) => id}
        title={({ name }) => name}
        about={(provider) => (
          <>
            {provider.issuer}
            {!provider.isEnabled && ` · ${t('settings.providers.off')}`}
            <span role="status" className={styles.tried}>
              {tried?.id === provider.id &&
                t(tried.fault ? `settings.providers.fault.${tried.fault}` : 'settings.providers.testGood', {
                  name: provider.name,
                })}
            </span>
          </>
        )}
        acts={(provider) => (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => void test(provider)}>
              {t('settings.providers.test')}
            </Button>
            <Button variant="default" size="xs" onClick={() => open(provider.id)}>
              {t('settings.change')}
            </Button>
          </Group>
        )}
        make={{ label: t('settings.providers.new'), act: () => open(isNew) }}
        empty={{
          icon: IconLogin2,
          title: t('settings.providers.none'),
          text: t('settings.providers.noneText'),
        }}
      />
      <SidePanel title={t('settings.section.providers')}>
        {(value) => (
          <OneOf of="provider" value={value} forNew={isNew} items={data.items} keyOf={({ id }) => id}>
            {(provider) => <ProviderForm provider={provider} onDone={() => change({ open: undefined })} />}
          </OneOf>
        )}
      </SidePanel>
    </>
  );
}

/** A name as it can stand in an address. */
const idOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

const fieldsOf = (provider: Provider | undefined) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? 'https://',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  allowsNew: provider?.allowsNew ?? false,
  isEnabled: provider?.isEnabled ?? true,
});

function ProviderForm({ provider, onDone }: { provider: Provider | undefined; onDone: () => void }) {
  const draft = useDraft(provider, fieldsOf);
  const { values: fields } = draft;
  const [ownId, setOwnId] = useState<string>();
  const [refused, setProblem] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  function set(change: Partial<typeof fields>) {
    draft.set(change);
    setProblem((now) => now?.without(...Object.keys(change)));
  }
  const [isLeaving, setLeaving] = useState(false);
  const id = provider?.id ?? ownId ?? idOf(fields.name);
  const callback = provider?.callback ?? `${location.origin}/sign-in/from/${id || '…'}`;

  async function save() {
    const saved = await runTask({
      type: provider ? 'save' : 'create',
      entity: fields.name,
      act: async () => {
        await api.put(`${address}/${id}`, {
          ...fields,
          issuer: fields.issuer.trim(),
          version: provider?.version ?? 0,
        });
        draft.saved();
      },
      outdates: [address],
      isShown: () => true,
    });
    if (!saved.done) return setProblem(saved.problem);
    onDone();
  }

  async function remove({ name }: Provider) {
    const { done } = await runTask({
      type: 'delete',
      entity: name,
      act: () => api.delete(`${address}/${id}`),
      outdates: [address],
    });
    if (done) onDone();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <Conflict
          draft={draft}
          fields={[
            [t('settings.providers.name'), ({ name }) => name],
            [t('settings.providers.issuer'), ({ issuer }) => issuer],
            [t('settings.providers.clientId'), ({ clientId }) => clientId],
            [t('settings.providers.allowsNew'), ({ allowsNew }) => yesOrNo(allowsNew)],
            [t('settings.providers.isEnabled'), ({ isEnabled }) => yesOrNo(isEnabled)],
          ]}
        />
        <TextInput
          label={t('settings.providers.name')}
          description={t('settings.providers.nameHelp')}
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={refusalOf(problem, 'name', true)}
          maxLength={60}
          required
          data-autofocus
        />
        {!provider && (
          <TextInput
            label={t('settings.providers.id')}
            description={t('settings.providers.idHelp')}
            value={id}
            onChange={(event) => setOwnId(event.currentTarget.value)}
            error={refusalOf(problem, 'id')}
            maxLength={40}
            required
          />
        )}
        <TextInput
          label={t('settings.providers.issuer')}
          description={t('settings.providers.issuerHelp')}
          value={fields.issuer}
          onChange={(event) => set({ issuer: event.currentTarget.value })}
          error={refusalOf(problem, 'issuer')}
          inputMode="url"
          maxLength={500}
          required
        />
        <TextInput
          label={t('settings.providers.clientId')}
          value={fields.clientId}
          onChange={(event) => set({ clientId: event.currentTarget.value })}
          error={refusalOf(problem, 'clientId')}
          autoComplete="off"
          maxLength={300}
          required
        />
        <PasswordInput
          label={t('settings.providers.clientSecret')}
          description={t(
            provider?.hasSecret ? 'settings.providers.secretKept' : 'settings.providers.secretHelp',
          )}
          value={fields.clientSecret}
          onChange={(event) => set({ clientSecret: event.currentTarget.value })}
          error={refusalOf(problem, 'clientSecret')}
          autoComplete="new-password"
          maxLength={1000}
        />
        <div>
          <Text size="sm" fw={500}>
            {t('settings.providers.callback')}
          </Text>
          <Text size="xs" c="dimmed" mb={4}>
            {t('settings.providers.callbackHelp')}
          </Text>
          <div className={styles.secret}>
            <code>{callback}</code>
            <CopyButton value={callback}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy} disabled={!id}>
                  {t(copied ? 'ui.copied' : 'ui.copy')}
                </Button>
              )}
            </CopyButton>
          </div>
        </div>
        <Switch
          label={t('settings.providers.allowsNew')}
          description={t('settings.providers.allowsNewHelp')}
          checked={fields.allowsNew}
          onChange={(event) => set({ allowsNew: event.currentTarget.checked })}
        />
        <Switch
          label={t('settings.providers.isEnabled')}
          checked={fields.isEnabled}
          onChange={(event) => set({ isEnabled: event.currentTarget.checked })}
        />
        <Group justify="space-between">
          {provider ? (
            <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
              {t('settings.providers.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" disabled={!fields.name.trim() || !fields.clientId.trim() || !id}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
      {provider && (
        <ConfirmByTyping
          isOpen={isLeaving}
          title={t('settings.providers.remove')}
          word={provider.name}
          label={t('settings.providers.remove')}
          onConfirm={() => remove(provider)}
          onClose={() => setLeaving(false)}
        >
          {t('settings.providers.removeText')}
        </ConfirmByTyping>
      )}
    </form>
  );
}
