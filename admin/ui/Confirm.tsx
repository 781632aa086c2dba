import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';

interface Props {
  isOpen: boolean;
  /** The question, with the name of what it is about. */
  title: string;
  /** What will happen and what cannot be taken back. */
  children: ReactNode;
  /** The act, as the button says it. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** For what cannot be undone and is soon made again: it is asked once whether it is meant. */
export function Confirm({ isOpen, title, children, label, onConfirm, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack>
        <Text>{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
