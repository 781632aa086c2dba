import { Badge, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { api, outdate, useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { relativeTime } from '../../../admin/ui/time.ts';
import { Time } from '../../../admin/ui/Time.tsx';
import { isAllSent } from '../draft/draft.ts';
import { address } from '../page.ts';
import { compared } from '../selection.ts';
import { Compare } from './Compare.tsx';
import { useHeld } from './held.ts';
import { NotShown } from './NotShown.tsx';
import { runsOf } from './runs.ts';
import { UnchosenValues } from './UnchosenValues.tsx';
import { type Counted, restore, type Revision } from './versions.ts';

/** Every kept state of the page: who kept it and when, what is different in it, and the way back to it. */
export function History() {
  const { data, error, isPending, refetch } = useApi<Counted<Revision>>(`${address}/revisions`);
  const pair = useStore(compared);
  // Whoever has this address sees the same two beside each other.
  useEffect(() => {
    const at = pair ? `#versions=${pair.join('-')}` : location.pathname + location.search;
    if (pair || location.hash.startsWith('#versions=')) history.replaceState(history.state, '', at);
  }, [pair]);
  const { values, set, leave } = useHeld('version', { name: '' });
  const { name } = values;
  const keep = async () => {
    if (!(await isAllSent())) return;
    const { done } = await runTask({
      type: 'save',
      entity: name || t('editor.history.version'),
      act: () => api.post(`${address}/revisions`, { comment: name }),
    });
    if (done) leave({ name });
    await outdate(`${address}/revisions`);
  };
  return (
    <Stack gap="md">
      <Group gap={6} wrap="nowrap" align="end">
        <TextInput
          flex={1}
          label={t('editor.history.name')}
          maxLength={200}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Button variant="default" onClick={() => void keep()}>
          {t('editor.history.keep')}
        </Button>
      </Group>
      {isPending && <Loader size="sm" role="status" aria-label={t('editor.history.asking')} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('editor.history.none')}</Text>}
      <ol className="editor-history">
        {runsOf(data?.items ?? []).map((run) =>
          run.length === 1 ? (
            <Version key={run[0]!.guid} one={run[0]!} />
          ) : (
            <li key={run.at(-1)!.guid} data-kept={run.length}>
              <Folded versions={run} />
            </li>
          ),
        )}
      </ol>
      {data && <NotShown {...data} />}
      {!error && <UnchosenValues />}
      {pair && data && (
        <Compare
          revisions={data.items}
          pair={pair}
          onPair={(next) => compared.set(next)}
          onClose={() => compared.set(undefined)}
        />
      )}
    </Stack>
  );
}

/** What nobody named and no visitor saw: one line, until somebody looks for it. */
function Folded({ versions }: { versions: readonly Revision[] }) {
  const moments = [versions.at(-1)!, versions[0]!].map(({ createdOn }) => createdOn);
  const [oldest, newest] = moments.map((at) => relativeTime(new Date(at)));
  return (
    <details>
      <summary>
        {t('editor.history.keptRun', { count: versions.length })}
        <Text size="sm" c="dimmed">
          {oldest !== newest && (
            <>
              <Time at={moments[0]} /> –{' '}
            </>
          )}
          <Time at={moments[1]} />
        </Text>
      </summary>
      <ol className="editor-history">
        {versions.map((one) => (
          <Version key={one.guid} one={one} isFolded />
        ))}
      </ol>
    </details>
  );
}

function Version({ one, isFolded = false }: { one: Revision; isFolded?: boolean }) {
  const { number } = one;
  return (
    <li data-revision={number}>
      <div>
        <strong>{t('editor.history.number', { number })}</strong>{' '}
        {!isFolded && (
          <Badge size="sm" variant="light" color={one.isLive ? 'green' : 'gray'}>
            {one.isLive ? t('editor.history.live') : t(`editor.history.${one.kind}`)}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {one.by?.name ?? t('editor.conflict.someone')}, <Time at={one.createdOn} />
        </Text>
        {one.comment && <Text size="sm">{one.comment}</Text>}
      </div>
      <Group gap={4} wrap="nowrap" flex="none">
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('editor.history.compareNumber', { number })}
          onClick={() => compared.set([number, 'draft'])}
        >
          {t('editor.history.compare')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('editor.history.restoreVersion', { number })}
          onClick={() => void restore(one)}
        >
          {t('editor.history.restore')}
        </Button>
      </Group>
    </li>
  );
}
