import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { t } from '../messages.ts';
import { leaving } from './unsaved.ts';

/** Before something that was filled in and is not saved would be gone. */
export function LeaveQuestion() {
  const answer = useStore(leaving);
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => answer?.(false)}
      title={t('ui.leaveTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>{t('ui.leaveText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer?.(true)}>
            {t('ui.leave')}
          </Button>
          <Button onClick={() => answer?.(false)} data-autofocus>
            {t('ui.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
