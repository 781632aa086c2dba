import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { answers, send, signInAsked } from '../api.ts';
import { t } from '../messages.ts';
import { user, visit } from '../user.ts';
import { useAsked } from './asked.ts';
import { knowsPasskeys, passkeySession } from './passkey.ts';

/** It stands above whatever was open when the session ended, a panel or another dialog. */
const above = 1000;

/** Why not; with `asksCode` the password was right, and the code of an app (or a recovery code) is what misses. */
type Refusal = { text: string | undefined; asksCode: boolean };

/** Asks someone whose session ended to sign in, over the screen they were working on. */
export function SignInAgain() {
  const asked = useStore(signInAsked);
  const isOpen = useAsked(asked !== undefined);
  const who = useStore(user);
  const isVisit = useStore(visit) !== undefined;
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const settle = (signedIn: boolean) => asked?.settle(signedIn);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const email = String(entered.get('email'));
    const code = String(entered.get('code') ?? '').trim();
    setBusy(true);
    const answer = await send(
      'POST',
      '/api/session',
      { email, password: entered.get('password'), ...(code && { code }) },
      {},
    ).catch(() => undefined);
    setBusy(false);
    if (answer?.status !== 201) return setRefusal(await refusalIn(answer));
    setRefusal(undefined);
    goOnAs(email);
  }
  function goOnAs(email: string) {
    // What is on the screen is of somebody else: nothing of it is done in another's name.
    if (who && email.trim().toLowerCase() !== who.email.toLowerCase()) return location.reload();
    settle(true);
    void answers.invalidateQueries();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => settle(false)}
      title={t(isVisit ? 'ui.visitOver' : 'ui.sessionTitle')}
      size="sm"
      zIndex={above}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {isVisit ? (
        <VisitOver
          onCancel={() => settle(false)}
          onGoOn={() => {
            settle(true);
            void answers.invalidateQueries();
          }}
        />
      ) : (
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
              error={refusal && !refusal.asksCode ? refusal.text : undefined}
            />
            {refusal?.asksCode && (
              <TextInput
                key="code"
                name="code"
                label={t('ui.code')}
                description={t('ui.codeHelp')}
                inputMode="numeric"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                maxLength={40}
                required
                autoFocus
                error={refusal.text}
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => settle(false)}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('ui.signIn')}
              </Button>
            </Group>
            <OtherWays onGoOn={goOnAs} />
          </Stack>
        </form>
      )}
    </Modal>
  );
}

/** A passkey here, and in another tab whatever else the site offers: a link by mail, another service. */
function OtherWays({ onGoOn }: { onGoOn: (email: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const [isElsewhere, setElsewhere] = useState(false);

  async function signIn() {
    setProblem(undefined);
    const { email, text } = await passkeySession();
    if (email) onGoOn(email);
    else setProblem(text);
  }
  async function lookHere() {
    setProblem(undefined);
    const answer = await send('GET', '/api/profiles:loggedIn', undefined, {}).catch(() => undefined);
    if (answer?.status === 200) return onGoOn(((await answer.json()) as { email: string }).email);
    setProblem(t(answer?.status === 401 ? 'ui.signInNotYet' : 'ui.noAnswer'));
  }

  return (
    <Stack gap="sm">
      {knowsPasskeys() && (
        <Button variant="default" fullWidth onClick={() => void signIn()}>
          {t('ui.signInPasskey')}
        </Button>
      )}
      <Anchor
        href={`/sign-in?returnUrl=${encodeURIComponent('/account/profile')}`}
        target="_blank"
        rel="noopener"
        onClick={() => setElsewhere(true)}
      >
        {t('ui.signInElsewhere')}
      </Anchor>
      {isElsewhere && (
        <Group justify="space-between">
          <Text size="sm">{t('ui.signInElsewhereText')}</Text>
          <Button variant="default" onClick={() => void lookHere()}>
            {t('ui.visitGoOn')}
          </Button>
        </Group>
      )}
      {problem && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

/** Who came for the platform has no password here: they come in as they did before, and go on. */
function VisitOver({ onCancel, onGoOn }: { onCancel: () => void; onGoOn: () => void }) {
  return (
    <Stack gap="md">
      <Text>{t('ui.visitOverText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={onGoOn} data-autofocus>
          {t('ui.visitGoOn')}
        </Button>
      </Group>
    </Stack>
  );
}

async function refusalIn(answer: Response | undefined): Promise<Refusal> {
  const said = (await answer?.json().catch(() => undefined)) as
    { code?: string; detail?: string } | undefined;
  if (said?.code === 'second-factor-needed') return { text: undefined, asksCode: true };
  return { text: said?.detail ?? t('ui.noAnswer'), asksCode: said?.code === 'wrong-code' };
}
