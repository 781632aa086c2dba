import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { inactiveTold } from '../api.ts';
import { t } from '../messages.ts';
import { useAsked } from './asked.ts';

/** Tells someone that their account was switched off, over what they were at: they may want to copy it first. */
export function Inactive() {
  const told = useStore(inactiveTold);
  const isOpen = useAsked(told !== undefined);
  const close = () => told?.settle(false);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('ui.inactiveTitle')}
      // Above whatever was open when the act was refused.
      zIndex={1000}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>{t('ui.inactiveText')}</Text>
        <Group justify="flex-end">
          {/* Whoever was typing has not signed out with their next Enter. */}
          <Button variant="default" onClick={close} data-autofocus>
            {t('ui.close')}
          </Button>
          <form method="post" action="/sign-out">
            <Button type="submit">{t('ui.signOut')}</Button>
          </form>
        </Group>
      </Stack>
    </Modal>
  );
}
