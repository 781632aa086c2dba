import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { answers, send, signInAsked } from '../api.ts';
import { t } from '../messages.ts';
import { user } from '../user.ts';

/** Asks someone whose session ended to sign in, over the screen they were working on. */
export function SignInAgain() {
  const asked = useStore(signInAsked);
  const who = useStore(user);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const settle = (signedIn: boolean) => asked?.settle(signedIn);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const code = String(entered.get('code') ?? '').trim();
    setBusy(true);
    const answer = await send(
      'POST',
      '/api/session',
      { email: entered.get('email'), password: entered.get('password'), ...(code && { code }) },
      {},
    ).catch(() => undefined);
    setBusy(false);
    if (answer?.status === 201) {
      setRefusal('');
      settle(true);
      void answers.invalidateQueries();
      return;
    }
    const said = (await answer?.json().catch(() => undefined)) as { detail?: string } | undefined;
    setRefusal(said?.detail ?? t('ui.noAnswer'));
  }

  return (
    <Modal opened={asked !== undefined} onClose={() => settle(false)} title={t('ui.sessionTitle')} size="sm">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text c="dimmed">{t('ui.sessionText')}</Text>
          <TextInput
            name="email"
            type="email"
            label={t('ui.email')}
            defaultValue={who?.email ?? ''}
            autoComplete="username"
            required
          />
          <PasswordInput
            name="password"
            label={t('ui.password')}
            autoComplete="current-password"
            required
            data-autofocus
            error={refusal || undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => settle(false)}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('ui.signIn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
