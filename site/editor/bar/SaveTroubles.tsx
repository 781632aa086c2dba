import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Operation } from '#core/blocks/operations.ts';
import { locate } from '#core/blocks/tree.ts';
import { outdate } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { Problem } from '../../../admin/problem.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { Time } from '../../../admin/ui/Time.tsx';
import { draft, dropUnsent, left, refusalSeen, saving, takeLeft, unsent } from '../draft/draft.ts';
import { unsentIn } from '../draft/batch.ts';
import { describe } from '../field-name.ts';
import { close } from '../page.ts';

// It shows whatever a form can hold.
const Disagreement = lazy(() =>
  import('../dialogs/Disagreement.tsx').then(({ Disagreement: one }) => ({ default: one })),
);

/** What stands between somebody's work and the draft, and has to be decided by them. */
export function SaveTroubles() {
  const state = useStore(saving);
  const found = useStore(left);
  if (state.kind === 'conflict') return <Disagreement key={state.batch.key} state={state} />;
  if (state.kind === 'refused') return <Refused message={state.message} />;
  if (!found) return null;
  const count = unsentIn(found);
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={t('editor.left.title', { count })}>
      <Stack gap="sm">
        <Text>{t('editor.left.text')}</Text>
        <Text c="dimmed" size="sm">
          <Time at={new Date(found.at)} />
        </Text>
        <ul className="editor-changes">
          {[...(found.inflight?.operations ?? []), ...found.pending].slice(-8).map((operation, index) => (
            <li key={index}>{describe(operation)}</li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void takeLeft(false)}>
            {t('editor.left.drop')}
          </Button>
          <Button data-autofocus onClick={() => void takeLeft(true)}>
            {t('editor.left.take')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function describe(operation: Operation): string {
  const id = 'id' in operation ? operation.id : undefined;
  const node = operation.op === 'insert' ? operation.node : id && locate(draft.get(), id)?.node;
  const field = operation.op === 'set' && node ? changedName(operation, node.type) : '';
  const block = node ? [...new Set([blockLabel(node), field])].filter(Boolean).join(', ') : '';
  const value = operation.op === 'set' || operation.op === 'page' ? wordsOf(operation.value) : '';
  return [t(`editor.operation.${operation.op}`, { block }), value && `“${value.slice(0, 80)}”`]
    .filter(Boolean)
    .join(' ');
}

/** Two people changed the same field: each value is shown, and nothing goes without being chosen. */
function Disagreement({ state }: { state: Extract<QueueState, { kind: 'conflict' }> }) {
  const { conflicts, batch } = state;
  const [choices, setChoices] = useState<{ [index: number]: Choice }>({});
  const [isBusy, setBusy] = useState(false);
  const resolve = () => {
    setBusy(true);
    const conflictAt = (index: number) => conflicts.find((one) => one.index === index);
    const choiceAt = (index: number) => choices[index] ?? 'mine';
    const operations = batch.operations.flatMap((operation, index) => {
      const conflict = conflictAt(index);
      return conflict ? decided(operation, conflict, choiceAt(index)) : [operation];
    });
    const unchosen = batch.operations.flatMap((operation, index) => {
      const conflict = conflictAt(index);
      return conflict ? unchosenBy(operation, conflict, choiceAt(index)) : [];
    });
    void settle(operations, unchosen)
      .then(() => outdate(`${address}/unchosen-values`))
      .catch((error: unknown) => {
        setBusy(false);
        const isAnswer = error instanceof Problem && error.status !== 0;
        notify({ kind: 'negative', message: isAnswer ? error.message : t('ui.noAnswer') });
      });
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      size="lg"
      title={t('editor.conflict.title')}
    >
      <Stack gap="md">
        <Text>{t('editor.conflict.text')}</Text>
        {conflicts.map((conflict) => {
          const operation = batch.operations[conflict.index]!;
          const mine = wordsOf('value' in operation ? operation.value : undefined);
          const theirs = wordsOf(conflict.theirs);
          const base = wordsOf(conflict.base);
          const isText =
            operation.op === 'set' &&
            typeof operation.value === 'string' &&
            typeof conflict.theirs === 'string';
          return (
            <Radio.Group
              key={conflict.index}
              label={describe(operation)}
              description={t('editor.conflict.base', { text: base || t('editor.conflict.nothing') })}
              value={choices[conflict.index] ?? 'mine'}
              onChange={(choice) => setChoices({ ...choices, [conflict.index]: choice as Choice })}
            >
              <Stack gap={8} mt={6}>
                <Radio value="mine" label={<Said who={t('editor.conflict.mine')} text={mine} />} />
                <Radio
                  value="theirs"
                  label={
                    <Said
                      who={t('editor.conflict.theirs', {
                        name: conflict.by?.name ?? t('editor.conflict.someone'),
                      })}
                      at={conflict.at}
                      text={theirs}
                    />
                  }
                />
                {isText && (
                  <Radio
                    value="both"
                    label={<Said who={t('editor.conflict.both')} text={`${theirs} ${mine}`} />}
                  />
                )}
              </Stack>
            </Radio.Group>
          );
        })}
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => void navigator.clipboard.writeText(JSON.stringify(batch.operations, null, 2))}
          >
            {t('editor.conflict.copyMine')}
          </Button>
          <Button loading={isBusy} onClick={resolve} data-autofocus>
            {t('editor.conflict.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Said({ who, at, text }: { who: string; at?: string; text: string }) {
  return (
    <span>
      <strong>{who}</strong> {at && <Time at={at} />}
      <span className="editor-said">{text || t('editor.conflict.nothing')}</span>
    </span>
  );
}

/** Somebody may not edit the page any more: what they typed can still be taken along. */
function Refused({ message }: { message: string }) {
  const isSeen = useStore(refusalSeen);
  const save = () => {
    const file = new Blob([JSON.stringify(draft.get(), null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'concept.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const count = unsent();
  return (
    <Modal
      opened={!isSeen}
      onClose={() => refusalSeen.set(true)}
      title={t('editor.refused.title')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="sm">
        <Text>{message}</Text>
        {count > 0 && (
          <>
            <Text>{t('editor.refused.text', { count })}</Text>
            <Group justify="flex-end">
              <Button
                variant="default"
                onClick={() => {
                  dropUnsent();
                  // What they see is not what stands on the page, and is not drawn for them any more.
                  void close();
                }}
              >
                {t('editor.refused.drop')}
              </Button>
              <Button onClick={save}>{t('editor.refused.save')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
