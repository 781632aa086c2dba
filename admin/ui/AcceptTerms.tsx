import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api, termsAsked } from '../api.ts';
import { language, t } from '../messages.ts';
import { problemText, asProblem } from '../tasks/task.ts';
import { useAsked } from './asked.ts';

/** Asks someone whose act waits for it to accept the terms of use as they are now (specification 4). */
export function AcceptTerms() {
  const asked = useStore(termsAsked);
  const isOpen = useAsked(asked !== undefined);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const address = `/legal/terms-of-use/${language}`;

  async function accept() {
    setBusy(true);
    try {
      await acceptCurrent();
      setRefusal(undefined);
      asked?.settle(true);
    } catch (error) {
      setRefusal(problemText(asProblem(error)));
    }
    setBusy(false);
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => asked?.settle(false)}
      title={t('ui.termsTitle')}
      // Above whatever was open when the act was refused.
      zIndex={1000}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>{t('ui.termsText')}</Text>
        <Group gap="lg">
          <Anchor href={address} target="_blank">
            {t('ui.termsRead')}
          </Anchor>
          <Anchor href={`${address}#versions`} target="_blank">
            {t('ui.termsEarlier')}
          </Anchor>
        </Group>
        {refusal && (
          <Text role="alert" c="var(--mantine-color-error)">
            {refusal}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => asked?.settle(false)}>
            {t('ui.termsLater')}
          </Button>
          <Button loading={isBusy} onClick={() => void accept()} data-autofocus>
            {t('ui.termsAccept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

async function acceptCurrent(): Promise<void> {
  const { meta } = await api.get<{ meta: { termsOfUseVersion: number } }>('/api/profilepropertydefinitions');
  const { version } = await api.get<{ version: number }>('/api/profiles:loggedIn');
  await api.put('/api/profiles:loggedIn', { version, termsOfUseVersionAccepted: meta.termsOfUseVersion });
}
