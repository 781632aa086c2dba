import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { t } from '../../../admin/messages.ts';
import { asProblem, problemText } from '../../../admin/tasks/task.ts';
import { begin, beginFault } from '../begin.ts';
import { close } from '../page.ts';

/** Over the page, where the editor cannot begin: what is the matter, again, or away. */
export function NotBegun() {
  const fault = useStore(beginFault);
  if (!fault) return null;
  const problem = asProblem(fault.error);
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={t('editor.notBegun.title')}>
      <Stack gap="sm">
        <Text role="alert">{problemText(problem)}</Text>
        <Text c="dimmed">{t('editor.notBegun.text')}</Text>
        {problem.correlationId && (
          <Text size="sm" c="dimmed">
            {t('ui.correlation', { code: problem.correlationId.slice(0, 8) })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void close()}>
            {t('editor.close')}
          </Button>
          <Button data-autofocus onClick={() => void begin()}>
            {t('ui.retry')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
