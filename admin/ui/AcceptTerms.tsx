import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api, termsAsked } from '../api.ts';
import { language, t } from '../messages.ts';
import { problemText, asProblem } from '../tasks/task.ts';
import { useAsked } from './asked.ts';

type Answer = 'accept' | 'decline';

/**
 * Asks someone to accept the terms of use as they are now (specification 4): on the way in, or when an act waits for
 * it. Who closes it is asked again at their next act; who declines takes back what they accepted before, too.
 */
export function AcceptTerms() {
  const asked = useStore(termsAsked);
  const isOpen = useAsked(asked !== undefined);
  const [refusal, setRefusal] = useState<string>();
  const [answering, setAnswering] = useState<Answer>();
  const address = `/legal/terms-of-use/${language}`;

  async function answer(given: Answer) {
    setAnswering(given);
    try {
      await save(given);
      setRefusal(undefined);
      asked?.settle(given === 'accept');
    } catch (error) {
      setRefusal(problemText(asProblem(error)));
    }
    setAnswering(undefined);
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
          <Button
            variant="default"
            loading={answering === 'decline'}
            disabled={answering === 'accept'}
            onClick={() => void answer('decline')}
          >
            {t('ui.termsDecline')}
          </Button>
          <Button
            loading={answering === 'accept'}
            disabled={answering === 'decline'}
            onClick={() => void answer('accept')}
            data-autofocus
          >
            {t('ui.termsAccept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

async function save(given: Answer): Promise<void> {
  const { meta } = await api.get<{ meta: { termsOfUseVersion: number } }>('/api/profilepropertydefinitions');
  const { version } = await api.get<{ version: number }>('/api/profiles:loggedIn');
  const termsOfUseVersionAccepted = given === 'accept' ? meta.termsOfUseVersion : null;
  await api.put('/api/profiles:loggedIn', { version, termsOfUseVersionAccepted });
}
