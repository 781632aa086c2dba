import { Button, CopyButton, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Operation } from '#core/blocks/operations.ts';
import { outdate } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { Problem } from '../../../admin/problem.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { Time } from '../../../admin/ui/Time.tsx';
import { blockLabel } from '../blocks.ts';
import { askedAbout, bothIn, type Choice, chosenIn } from '../draft/choices.ts';
import { settle } from '../draft/draft.ts';
import type { QueueState } from '../draft/queue.ts';
import { changedName, changedTo, nodeOf, schemaOf } from '../field-name.ts';
import { address } from '../page.ts';
import { ChangedValue } from '../panels/FieldValue.tsx';

/** Two people changed the same field: each value is shown, and nothing goes without being chosen. */
export function Disagreement({ state }: { state: Extract<QueueState, { kind: 'conflict' }> }) {
  const { conflicts, batch } = state;
  const [choices, setChoices] = useState<{ [index: number]: Choice }>({});
  const [isBusy, setBusy] = useState(false);
  const resolve = () => {
    setBusy(true);
    const { operations, unchosen } = chosenIn(batch, state, (index) => choices[index] ?? 'mine');
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
          const operation = askedAbout(batch, conflict);
          const type = nodeOf(operation)?.type;
          const said = (value: unknown) => <ChangedValue operation={operation} value={value} type={type} />;
          const mine = 'value' in operation ? operation.value : undefined;
          const { base, theirs } = conflict;
          const both = bothIn(operation, conflict, schemaOf(operation, type ?? ''));
          return (
            <Radio.Group
              key={conflict.index}
              label={nameOf(operation)}
              description={
                <>
                  {t('editor.conflict.base')} {said(base)}
                </>
              }
              value={choices[conflict.index] ?? 'mine'}
              onChange={(choice) => setChoices({ ...choices, [conflict.index]: choice as Choice })}
            >
              <Stack gap={8} mt={6}>
                <Radio value="mine" label={<Said who={t('editor.conflict.mine')}>{said(mine)}</Said>} />
                <Radio
                  value="theirs"
                  label={
                    <Said
                      who={t('editor.conflict.theirs', {
                        name: conflict.by?.name ?? t('editor.conflict.someone'),
                      })}
                      at={conflict.at}
                    >
                      {said(theirs)}
                    </Said>
                  }
                />
                {both !== undefined && (
                  <Radio value="both" label={<Said who={t('editor.conflict.both')}>{said(both)}</Said>} />
                )}
              </Stack>
            </Radio.Group>
          );
        })}
        <Group justify="flex-end">
          <CopyButton value={wordsOfAll(batch.operations)}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'editor.copied' : 'editor.conflict.copyMine')}
              </Button>
            )}
          </CopyButton>
          <Button loading={isBusy} onClick={resolve} data-autofocus>
            {t('editor.conflict.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Said({ who, at, children }: { who: string; at?: string; children: ReactNode }) {
  return (
    <span>
      <strong>{who}</strong> {at && <Time at={at} />}
      <span className="editor-said">{children}</span>
    </span>
  );
}

/** All that was changed here, for whoever takes it elsewhere: what it is about, and what it says. */
const wordsOfAll = (operations: readonly Operation[]) =>
  operations
    .map((one) => [nameOf(one), changedTo(one, nodeOf(one)?.type)].filter(Boolean).join(': '))
    .join('\n');

/** What is asked about: “Kaarten, Foto”. */
function nameOf(operation: Operation): string {
  const node = nodeOf(operation);
  const names = [
    operation.op === 'page' ? t('editor.page') : node && blockLabel(node),
    changedName(operation, node?.type),
  ];
  return [...new Set(names)].filter(Boolean).join(', ');
}
