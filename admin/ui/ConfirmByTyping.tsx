import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../messages.ts';

interface Props {
  isOpen: boolean;
  title: string;
  /** What will happen and what cannot be taken back. */
  children: ReactNode;
  /** What has to be typed: the name of what goes. */
  word: string;
  /** The act, as the button says it. */
  label: string;
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** For what cannot be undone: it is done after its name was typed. */
export function ConfirmByTyping({ isOpen, title, children, word, label, onConfirm, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {isOpen && (
        <Typing word={word} label={label} onConfirm={onConfirm} onClose={onClose}>
          {children}
        </Typing>
      )}
    </Modal>
  );
}

function Typing({ word, label, onConfirm, onClose, children }: Omit<Props, 'isOpen' | 'title'>) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSame = typed.trim().toLowerCase() === word.trim().toLowerCase();
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (!isSame) return;
        setBusy(true);
        await onConfirm();
        setBusy(false);
        onClose();
      }}
    >
      <Stack gap="md">
        <Text component="div">{children}</Text>
        <TextInput
          label={t('ui.typeToConfirm', { word })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isSame} loading={isBusy}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
