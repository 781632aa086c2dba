import {
  Alert,
  Button,
  Collapse,
  Group,
  Loader,
  Modal,
  Stack,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Operation } from '#core/blocks/operations.ts';
import { api, outdate } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { change, flush, hearOthers, touched, unsent, version } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { checkNow, checkState, findings } from '../findings.ts';
import { address, type Facts, facts, hearFacts, pathOfPage, titleOf } from '../page.ts';
import { FindingList } from '../panels/Checks.tsx';

type Published = {
  page: Facts;
  version: number;
  revision: string;
  before: { isPublished: boolean; revision: string | null };
};

/** The last look before visitors see it: what the checks found, a word for the history, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const found = useStore(findings);
  const state = useStore(checkState);
  const known = useStore(facts);
  const [comment, setComment] = useState('');
  const [isLater, setLater] = useState(Boolean(known.publishFrom || known.publishUntil));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void checkNow(), []);
  const errors = found.filter(({ level }) => level === 'error');
  const isChecked = state === 'known' || state === 'failed';
  const publish = async () => {
    setBusy(true);
    const done = await publishNow({
      ...(comment && { comment }),
      ...(isLater && from && { from }),
      ...(isLater && until && { until }),
    });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('editor.publishing.title', { title: titleOf() })}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="md">
        {!isChecked && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text>{t('editor.checks.asking')}</Text>
          </Group>
        )}
        {isChecked && found.length === 0 && <Alert color="green">{t('editor.checks.none')}</Alert>}
        {isChecked && errors.length > 0 && (
          <Alert color="red" title={t('editor.checks.errors', { count: errors.length })}>
            {t('editor.publishing.mustMend')}
          </Alert>
        )}
        {isChecked && found.length > 0 && (
          <div onClick={onClose} role="presentation">
            <FindingList found={[...errors, ...found.filter(({ level }) => level !== 'error')]} />
          </div>
        )}
        <Textarea
          label={t('editor.publishing.comment')}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <UnstyledButton className="editor-link" aria-expanded={isLater} onClick={() => setLater(!isLater)}>
          {t('editor.publishing.plan')}
        </UnstyledButton>
        <Collapse expanded={isLater}>
          <Group grow>
            <TextInput
              type="datetime-local"
              label={t('editor.publishing.from')}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              type="datetime-local"
              label={t('editor.publishing.until')}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Group>
          <Text size="sm" c="dimmed" mt={4}>
            {t('editor.publishing.zone', { zone: edited.timeZone })}
          </Text>
        </Collapse>
        <Group justify="space-between">
          <Group gap="xs">
            {known.isPublished && (
              <>
                <Button variant="subtle" color="gray" onClick={() => void discard().then(onClose)}>
                  {t('editor.publishing.discard')}
                </Button>
                <Button variant="subtle" color="red" onClick={() => void unpublish().then(onClose)}>
                  {t('editor.publishing.unpublish')}
                </Button>
              </>
            )}
          </Group>
          <Button
            loading={isBusy}
            disabled={!isChecked || errors.length > 0}
            onClick={() => void publish()}
            data-autofocus
            data-publish-now
          >
            {t(isLater && from ? 'editor.publishing.later' : 'editor.publishing.now')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

async function publishNow(asked: { comment?: string; from?: string; until?: string }): Promise<boolean> {
  const begun = performance.now();
  await flush();
  if (unsent() > 0) {
    notify({ kind: 'negative', message: t('editor.publishing.unsent') });
    return false;
  }
  const post = () => api.post<Published>(`${address}:publish`, { version: version(), ...asked });
  const done = await runTask({
    type: 'publish',
    entity: titleOf(),
    act: async () => {
      const answer = await post();
      await takeOver(answer.page);
      return answer;
    },
    undo: async ({ before }) => {
      const { page } = before.revision
        ? await api.post<Published>(`${address}:publish`, { version: version(), revision: before.revision })
        : await api.post<Published>(`${address}:unpublish`, {});
      await takeOver(page);
    },
    actions: () => [{ label: t('editor.publishing.view'), act: () => window.open(pathOfPage(), '_blank') }],
  });
  if (done.done && !asked.from) void tellLive(begun);
  return done.done;
}

async function takeOver(page: Facts): Promise<void> {
  touched.set(false);
  hearFacts(page);
  await outdate(`${address}/revisions`);
}

/** Asks for the page as visitors do, and says how long it took to be there. */
async function tellLive(begun: number): Promise<void> {
  const answer = await fetch(pathOfPage(), { credentials: 'omit', cache: 'reload' }).catch(() => undefined);
  if (!answer?.ok) return;
  await answer.text();
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  notify({ kind: 'positive', message: t('editor.publishing.live', { host: location.host, seconds }) });
}

async function discard(): Promise<void> {
  await flush();
  await runTask({
    type: 'restore',
    entity: t('editor.publishing.published'),
    act: async () => {
      const answer = await api.post<{ page: Facts; inverse: Operation[] }>(`${address}:discard`, {});
      await hearOthers();
      hearFacts(answer.page);
      return answer;
    },
    undo: ({ inverse }) => Promise.resolve(change(t('editor.step.restore'), inverse)),
  });
}

async function unpublish(): Promise<void> {
  await flush();
  await runTask({
    type: 'unpublish',
    entity: titleOf(),
    act: async () => {
      const answer = await api.post<Published>(`${address}:unpublish`, {});
      hearFacts(answer.page);
      return answer;
    },
    undo: async ({ before }) => {
      if (!before.revision) return;
      const { page } = await api.post<Published>(`${address}:publish`, {
        version: version(),
        revision: before.revision,
      });
      await takeOver(page);
    },
  });
}
