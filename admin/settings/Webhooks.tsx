import { Button, Group, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { api, foresee, outdate, useApi } from '../api.ts';
import { actName } from '../audit/words.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { besideConflict, Conflict, yesOrNo } from '../ui/Conflict.tsx';
import { useDraft } from '../ui/draft.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { OneOf } from '../ui/OneOf.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Time } from '../ui/Time.tsx';
import { useUrl } from '../ui/url.ts';
import { refusalOf } from './refusal.ts';
import { Secret } from './Secret.tsx';
import { whyNot } from './webhook-failure.ts';
import styles from './settings.module.css';
import { SettingsList } from './SettingsList.tsx';

interface Webhook {
  guid: string;
  name: string;
  url: string;
  events: string[];
  isActive: boolean;
  version: number;
}
interface Delivery {
  guid: string;
  event: string;
  status: 'waiting' | 'delivered' | 'retrying' | 'failed';
  responseStatus: number | null;
  lastError: string | null;
  createdOn: string;
}
const address = '/api/webhooks';
/** What is offered; any act of the audit can be named. */
const known = [
  'page.*',
  'page.published',
  'item.*',
  'submission.*',
  'form.*',
  'user.*',
  'role.*',
  'invitation.*',
];

/** Addresses that are told of what happens. */
export function Webhooks() {
  const [, change] = useUrl();
  const [secret, setSecret] = useState<string>();
  const { data, error, refetch } = useApi<{ items: Webhook[] }>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const open = (value: string) => change({ open: value }, { replace: false });
  return (
    <>
      {secret && <Secret title={t('settings.webhooks.once')} value={secret} />}
      <SettingsList
        items={data.items}
        keyOf={({ guid }) => guid}
        title={({ name }) => name}
        about={({ url, events, isActive }) => (
          <>
            {url} · {events.join(', ')}
            {!isActive && ` · ${t('settings.webhooks.off')}`}
          </>
        )}
        acts={(webhook) => (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => void test(webhook)}>
              {t('settings.webhooks.test')}
            </Button>
            <Button variant="default" size="xs" onClick={() => open(webhook.guid)}>
              {t('settings.change')}
            </Button>
          </Group>
        )}
        make={{ label: t('settings.webhooks.new'), act: () => open('new') }}
        empty={{
          icon: IconWebhook,
          title: t('settings.webhooks.none'),
          text: t('settings.webhooks.noneText'),
        }}
      />
      <SidePanel title={t('settings.section.webhooks')}>
        {(value) => (
          <OneOf of="webhook" value={value} items={data.items} keyOf={({ guid }) => guid}>
            {(webhook) => (
              <WebhookForm
                webhook={webhook}
                onDone={(told) => {
                  if (told) setSecret(told);
                  change({ open: undefined });
                }}
              />
            )}
          </OneOf>
        )}
      </SidePanel>
    </>
  );
}

async function test({ guid, name }: Webhook): Promise<void> {
  await runTask({
    type: 'send',
    entity: t('settings.webhooks.testOf', { name }),
    act: () => api.post(`${address}/${guid}:test`),
    outdates: [`${address}/${guid}/deliveries`],
  });
}

type FormProps = { webhook: Webhook | undefined; onDone: (secret?: string) => void };

const fieldsOf = (webhook: Webhook | undefined) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? 'https://',
  events: webhook?.events ?? [],
  isActive: webhook?.isActive ?? true,
});

function WebhookForm({ webhook, onDone }: FormProps) {
  const draft = useDraft(webhook, fieldsOf);
  const { values: fields } = draft;
  const [refused, setProblem] = useState<Problem>();
  const [isAsked, setAsked] = useState(false);
  const problem = besideConflict(draft, refused);
  function set(change: Partial<typeof fields>) {
    draft.set(change);
    setProblem((now) => now?.without(...Object.keys(change)));
  }

  async function save() {
    const saved = await runTask({
      type: webhook ? 'save' : 'create',
      entity: fields.name,
      act: async () => {
        const kept = await (webhook
          ? api.put<Webhook & { secret?: string }>(`${address}/${webhook.guid}`, {
              ...fields,
              version: webhook.version,
            })
          : api.post<Webhook & { secret?: string }>(address, fields));
        draft.saved();
        return kept;
      },
      // What a new one is signed with is told once, so that is ended where it stands.
      ...(webhook && {
        undo: ({ guid, version }: Webhook) =>
          api.put(`${address}/${guid}`, { ...fieldsOf(webhook), version }),
      }),
      outdates: [address],
      isShown: () => true,
    });
    if (!saved.done) return setProblem(saved.problem);
    onDone(saved.result.secret);
  }

  async function remove({ guid, name }: Webhook) {
    const { done } = await runTask({
      type: 'delete',
      entity: name,
      act: () => api.delete(`${address}/${guid}`),
    });
    if (!done) return outdate(address);
    // What is known of its deliveries goes with it.
    foresee<{ items: Webhook[] }>(address, ({ items }) => ({
      items: items.filter((one) => one.guid !== guid),
    }));
    onDone();
  }

  return (
    <Stack gap="xl">
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
              [t('settings.webhooks.name'), ({ name }) => name],
              [t('settings.webhooks.url'), ({ url }) => url],
              [t('settings.webhooks.events'), ({ events }) => events.join(', ')],
              [t('settings.webhooks.isActive'), ({ isActive }) => yesOrNo(isActive)],
            ]}
          />
          <TextInput
            label={t('settings.webhooks.name')}
            value={fields.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={refusalOf(problem, 'name', true)}
            maxLength={120}
            required
            data-autofocus
          />
          <TextInput
            label={t('settings.webhooks.url')}
            description={t('settings.webhooks.urlHelp')}
            value={fields.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
            error={refusalOf(problem, 'url')}
            maxLength={2000}
            required
          />
          <TagsInput
            label={t('settings.webhooks.events')}
            description={t('settings.webhooks.eventsHelp')}
            data={known}
            value={fields.events}
            onChange={(events) => set({ events })}
            error={refusalOf(problem, 'events')}
            required
          />
          <Switch
            label={t('settings.webhooks.isActive')}
            checked={fields.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!fields.name.trim() || fields.events.length === 0}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {webhook && <Deliveries guid={webhook.guid} />}
      {webhook && (
        <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
          {t('settings.webhooks.remove')}
        </Button>
      )}
      {webhook && (
        <Confirm
          isOpen={isAsked}
          title={t('settings.webhooks.removeAsk', { name: webhook.name })}
          label={t('ui.delete')}
          onConfirm={() => void remove(webhook)}
          onClose={() => setAsked(false)}
        >
          {t('settings.webhooks.removeText')}
        </Confirm>
      )}
    </Stack>
  );
}

function Deliveries({ guid }: { guid: string }) {
  const at = `${address}/${guid}/deliveries`;
  const { data, error, refetch } = useApi<{ items: Delivery[] }>(at);
  async function again({ guid: delivery, event }: Delivery) {
    await runTask({
      type: 'send',
      entity: actName(event),
      act: () => api.post(`/api/webhookdeliveries/${delivery}:retry`),
      outdates: [at],
    });
  }
  return (
    <section>
      <strong>{t('settings.webhooks.log')}</strong>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.items.length === 0 && <p>{t('settings.webhooks.logNone')}</p>}
      <ul className={styles.list}>
        {data?.items.map((delivery) => (
          <li key={delivery.guid}>
            <div className={styles.words}>
              <span title={delivery.event}>{actName(delivery.event)}</span>
              <small>
                {t(`settings.webhooks.status.${delivery.status}`)}
                {delivery.lastError ? (
                  <span title={delivery.lastError}>
                    : {whyNot(delivery.lastError, delivery.responseStatus)}
                  </span>
                ) : (
                  delivery.responseStatus && ` (${delivery.responseStatus})`
                )}{' '}
                · <Time at={delivery.createdOn} />
              </small>
            </div>
            {(delivery.status === 'failed' || delivery.status === 'retrying') && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('ui.retry')}: ${actName(delivery.event)}`}
                onClick={() => void again(delivery)}
              >
                {t('ui.retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
