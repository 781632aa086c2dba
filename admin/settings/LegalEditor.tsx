import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { api, outdate, remember, useApi } from '../api.ts';
import { today } from '../clock.ts';
import { language as spoken, t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { useDraft, wordsOf } from '../ui/draft.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { Fields } from '../ui/fields/Fields.tsx';
import { withAt } from '../ui/fields/with-at.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SaveButton } from '../ui/SaveButton.tsx';
import { useUrl } from '../ui/url.ts';
import {
  dayInWords,
  type LegalPage,
  legalAddress,
  type LegalState,
  type Texts,
  type Version,
} from './legal.ts';
import { LegalVersions } from './LegalVersions.tsx';
import { refusedText } from './refusal.ts';
import styles from './settings.module.css';

/** One legal text: what is being written in each language, and the versions there were. */
export function LegalEditor({ page }: { page: LegalPage }) {
  const [, change] = useUrl();
  const address = `${legalAddress}/${page}`;
  const { data, error, refetch } = useApi<LegalState>(address);
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        px={6}
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => change({ text: undefined, in: undefined })}
      >
        {t('settings.legal.back')}
      </Button>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Writing state={data} address={address} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  );
}

function Writing({ state, address }: { state: LegalState; address: string }) {
  const { page, versions, schema } = state;
  const { revision } = state.draft;
  const name = t(`settings.legal.page.${page}`);
  const [search, change] = useUrl();
  const language = languages.find((one) => one === search['in']) ?? spoken;
  const draft = useDraft(
    state,
    ({ draft: { texts: kept } }) => kept,
    ({ section, text }) => `${section} ${text}`,
  );
  const { values: texts, set } = draft;
  const [refused, setProblem] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const isSame = !draft.isChanged;
  const current = versions[0]!;

  /** Gives what was answered; what was refused is shown, and what was written stays. */
  async function run(type: 'save' | 'publish' | 'delete', act: () => Promise<LegalState>) {
    const outcome = await runTask({ type, entity: name, act, isShown: () => true });
    setProblem(outcome.done ? undefined : outcome.problem);
    // What is lacking in the other language is shown where it can be filled in.
    const at = outcome.done ? undefined : languageOf(outcome.problem);
    if (at && at !== language) change({ in: at });
    if (outcome.done) remember(address, outcome.result);
    if (outcome.done || outcome.problem.code === 'stale-version')
      await outdate(`${legalAddress}?`, legalAddress);
    return outcome.done ? outcome.result : undefined;
  }
  async function keep() {
    const kept = await api.put<LegalState>(address, { texts, revision });
    draft.saved();
    remember(address, kept);
    return kept;
  }
  const publish = (dated: string) =>
    run('publish', async () => {
      const { draft: now } = isSame ? state : await keep();
      return api.post<LegalState>(`${address}:publish`, { revision: now.revision, dated });
    });

  return (
    <>
      <Group justify="space-between" mb="sm">
        <h3 className={styles.legalTitle}>{name}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('settings.legal.language')}
          value={language}
          onChange={(next) => change({ in: next })}
          data={languages.map((value) => ({ value, label: t(`settings.legal.${value}`) }))}
        />
      </Group>
      {page === 'terms-of-use' && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('settings.legal.asks')}
        </Text>
      )}
      {!texts[language]?.title && !texts[language]?.body && (
        <Alert color="yellow" mb="sm" p="xs">
          {t('settings.legal.emptyLanguage')}
        </Alert>
      )}
      <Conflict
        draft={draft}
        fields={[
          [t('settings.legal.nl'), ({ nl }) => wordsOf(nl)],
          [t('settings.legal.en'), ({ en }) => wordsOf(en)],
        ]}
      />
      <form
        lang={language}
        onSubmit={(event) => {
          event.preventDefault();
          void run('save', keep);
        }}
      >
        <Fields
          key={language}
          schema={schema}
          value={texts[language] ?? {}}
          at={`/${language}`}
          errors={errorsIn(problem)}
          onChange={(pointer, value) => {
            set((now) => withAt(now, pointer, value) as Texts);
            setProblem((now) => now?.withoutAt(place + pointer));
          }}
        />
        <div className={styles.save} data-bar="bottom" lang={spoken}>
          <span role="status">{problem ? said(problem) : isSame ? '' : t('settings.unsaved')}</span>
          {(revision > 0 || !isSame) && (
            <Button variant="subtle" onClick={() => setAsked('discard')}>
              {t('settings.legal.discard')}
            </Button>
          )}
          <SaveButton variant="default" isIdle={isSame}>
            {t('settings.legal.keep')}
          </SaveButton>
          <Button disabled={isSame && revision === 0} onClick={() => setAsked('publish')}>
            {t('settings.legal.publish')}
          </Button>
        </div>
      </form>
      <LegalVersions
        state={state}
        onTake={async (version) => {
          const { texts: taken } = await api.get<{ texts: Texts }>(`${address}/${version}`);
          set(taken);
          setProblem(undefined);
        }}
      />
      <PublishDialog
        isOpen={asked === 'publish'}
        name={name}
        page={page}
        before={current}
        onClose={() => setAsked(undefined)}
        onPublish={publish}
      />
      <Modal
        opened={asked === 'discard'}
        onClose={() => setAsked(undefined)}
        title={t('settings.legal.discard')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack>
          <Text>{t('settings.legal.discardText', { version: current.version })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsked(undefined)} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                setAsked(undefined);
                setProblem(undefined);
                draft.takeTheirs();
                if (revision > 0)
                  void run('delete', () => api.post<LegalState>(`${address}:discard`, { revision }));
              }}
            >
              {t('settings.legal.discard')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

interface PublishProps {
  isOpen: boolean;
  name: string;
  page: LegalPage;
  /** The version that holds now. */
  before: Version;
  onClose: () => void;
  onPublish: (dated: string) => Promise<unknown>;
}

function PublishDialog({ isOpen, name, page, before, onClose, onPublish }: PublishProps) {
  const [dated, setDated] = useState(() => today());
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('settings.legal.publishTitle', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          setBusy(true);
          await onPublish(dated);
          setBusy(false);
          onClose();
        }}
      >
        <Stack>
          <Text>
            {t('settings.legal.publishText', { version: before.version + 1, before: before.version })}
          </Text>
          {page === 'terms-of-use' && <Text>{t('settings.legal.publishTerms')}</Text>}
          <DateField label={t('settings.legal.dated')} value={dated} onChange={setDated} required />
          {/* It may be meant: a day that was wrong can be put right by no other way. */}
          <div role="status">
            {dated !== '' && dated < before.dated && (
              <Alert color="yellow" p="xs">
                {t('settings.legal.datedBefore', {
                  version: before.version,
                  day: dayInWords(before.dated),
                })}
              </Alert>
            )}
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} data-autofocus>
              {t('settings.legal.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const languages = ['nl', 'en'] as const;
/** What the server's pointers begin with; a field of the form stands at what follows. */
const place = '/texts';

function errorsIn(problem: Problem | undefined): { [pointer: string]: string } {
  return Object.fromEntries(
    (problem?.errors ?? []).map(({ path, message }) => [
      path.slice(place.length),
      message === 'is missing' ? t('settings.legal.missing') : refusedText(message),
    ]),
  );
}

/** The language of which something was refused. */
const languageOf = ({ errors }: Problem) =>
  languages.find((one) => errors.some(({ path }) => path.startsWith(`${place}/${one}/`)));

const said = (problem: Problem) =>
  problem.errors.some(({ message }) => message === 'is missing')
    ? t('settings.legal.lacking')
    : problemText(problem);
