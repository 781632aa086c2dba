import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api, outdate } from '../api.ts';
import { t } from '../messages.ts';
import { asProblem, problemText } from '../tasks/task.ts';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
import { csv, download } from '../ui/csv.ts';
import { exactTime } from '../ui/time.ts';
import { Time } from '../ui/Time.tsx';
import styles from './forms.module.css';
import { formsAddress } from './wire.ts';

interface Sent {
  guid: string;
  form: string;
  reference: string;
  sentOn: string;
  answers: { question: string; answer: string }[];
}
interface Erasure {
  erasedOn: string;
  references: string[];
  proof: string;
}

/** Everything one person sent, with whatever form: to look at, to hand over, or to erase with proof of it. */
export function PersonPanel() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<{ email: string; items: Sent[] }>();
  const [erasure, setErasure] = useState<Erasure>();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The panel was there before what is in it.
  useEffect(() => field.current?.focus(), []);

  /** Does it while the panel says so; undefined when it was refused, which the panel says too. */
  async function act<T>(what: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setRefusal('');
    try {
      return await what();
    } catch (error) {
      const problem = asProblem(error);
      setRefusal(problem.fields['email'] ? t('forms.person.noAddress') : problemText(problem));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function find(event: SubmitEvent) {
    event.preventDefault();
    const asked = email.trim();
    setErasure(undefined);
    const answer = await act(() =>
      api.post<{ items: Sent[] }>('/api/submissions:ofPerson', { email: asked }),
    );
    setFound(answer && { email: asked, items: answer.items });
  }

  async function erase(of: string) {
    const done = await act(() => api.post<Erasure>('/api/submissions:erasePerson', { email: of }));
    if (!done) return;
    setErasure(done);
    setFound(undefined);
    await outdate(formsAddress);
  }

  return (
    <Stack>
      <Text c="dimmed">{t('forms.person.about')}</Text>
      <form onSubmit={(event) => void find(event)}>
        <Group align="flex-end" gap="xs">
          <TextInput
            inputMode="email"
            label={t('forms.person.email')}
            value={email}
            maxLength={254}
            required
            ref={field}
            error={refusal}
            className={styles.grows}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setRefusal('');
            }}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {t('forms.person.find')}
          </Button>
        </Group>
      </form>
      <div role="status">
        {found && (
          <Text fw={600}>
            {found.items.length === 0
              ? t('forms.person.none', { email: found.email })
              : t('forms.person.found', { count: found.items.length })}
          </Text>
        )}
        {erasure && <Proof of={erasure} />}
      </div>
      {found && found.items.length > 0 && (
        <>
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() => download(t('forms.person.file'), csv(rowsOf(found.items)))}
            >
              {t('forms.person.download')}
            </Button>
            <Button color="red" variant="light" onClick={() => setAsked(true)}>
              {t('forms.person.erase')}
            </Button>
          </Group>
          {found.items.map((one) => (
            <section key={one.guid} aria-labelledby={`sent-${one.guid}`}>
              <h3 id={`sent-${one.guid}`} className={styles.sent}>
                {one.form} {one.reference}
              </h3>
              <Text size="sm" c="dimmed" mb={8}>
                <Time at={one.sentOn} />
              </Text>
              <dl className={styles.answers}>
                {one.answers.map(({ question, answer }) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </>
      )}
      <ConfirmByTyping
        isOpen={isAsked}
        title={t('forms.person.eraseTitle')}
        word={found?.email ?? ''}
        label={t('forms.person.erase')}
        onConfirm={() => found && erase(found.email)}
        onClose={() => setAsked(false)}
      >
        {t('forms.person.eraseText', { count: found?.items.length ?? 0 })}
      </ConfirmByTyping>
    </Stack>
  );
}

/** What is left of it: when, how much, and by what the audit log knows it without a name. */
function Proof({ of: { erasedOn, references, proof } }: { of: Erasure }) {
  const text = [
    t('forms.person.erased', { count: references.length, at: exactTime(new Date(erasedOn)) }),
    references.join(', '),
    t('forms.person.proof', { proof }),
  ];
  return (
    <Alert color="teal">
      {text.filter(Boolean).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <Button
        mt="xs"
        size="xs"
        variant="default"
        onClick={() => download(t('forms.person.proofFile'), text.join('\r\n'), 'text/plain;charset=utf-8')}
      >
        {t('forms.person.keepProof')}
      </Button>
    </Alert>
  );
}

const rowsOf = (items: readonly Sent[]) => [
  ['form', 'reference', 'sent', 'question', 'answer'].map((key) =>
    t(`forms.person.columns.${key as 'form'}`),
  ),
  ...items.flatMap(({ form, reference, sentOn, answers }) =>
    answers.map(({ question, answer }) => [form, reference, sentOn, question, answer]),
  ),
];
