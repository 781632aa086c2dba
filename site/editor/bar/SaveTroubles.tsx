import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { t } from '../../../admin/messages.ts';
import { Part } from '../../../admin/ui/Part.tsx';
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
  const [found, ...others] = useStore(left);
  if (state.kind === 'conflict')
    return (
      <Part>
        <Disagreement key={state.batch.key} state={state} />
      </Part>
    );
  if (state.kind === 'refused') return <Refused message={state.message} />;
  if (!found) return null;
  const count = unsentIn(found);
  const changes = [...(found.inflight?.operations ?? []), ...found.pending];
  return (
    <Modal
      key={found.tab}
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={t('editor.left.title', { count })}
    >
      <Stack gap="sm">
        <Text>{t('editor.left.text')}</Text>
        <Text c="dimmed" size="sm">
          <Time at={new Date(found.at)} />
        </Text>
        <ul className="editor-changes">
          {changes.slice(-mostChanges).map((operation, index) => (
            <li key={index}>{describe(operation)}</li>
          ))}
          {changes.length > mostChanges && (
            <li>{t('ui.difference.more', { count: changes.length - mostChanges })}</li>
          )}
        </ul>
        {others.length > 0 && <Text size="sm">{t('editor.left.more', { count: others.length })}</Text>}
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

/** Shown of what was left, the last of it. */
const mostChanges = 8;

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
