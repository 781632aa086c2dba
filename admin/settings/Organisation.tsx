import { Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, remember, useApi } from '../api.ts';
import { timeZone } from '../clock.ts';
import { t } from '../messages.ts';
import { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { useFieldDraft } from '../ui/field-draft.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { refusalOf } from './refusal.ts';
import styles from './settings.module.css';

interface Facts {
  name: string;
  language: 'nl' | 'en';
  timeZone: string;
  senderName: string | null;
  senderAddress: string | null;
}
const address = '/api/tenant';
const languages = { nl: 'Nederlands', en: 'English' };

/** Name, language, time zone and who mails come from. */
export function Organisation() {
  const { data, error, refetch } = useApi<Facts>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  return <FactsForm known={data} />;
}

function FactsForm({ known }: { known: Facts }) {
  const draft = useFieldDraft(known, ({ section }) => section);
  const { values: facts } = draft;
  const [refused, setProblem] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  function set(more: Partial<Facts>) {
    draft.set(more);
    setProblem((now) => now?.without(...Object.keys(more)));
  }
  const [isBusy, setBusy] = useState(false);
  const text = (name: 'name' | 'senderName' | 'senderAddress') => ({
    label: t(`settings.organisation.${name}`),
    value: facts[name] ?? '',
    error: refusalOf(problem, name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });

  function keep(saved: Facts) {
    remember(address, saved);
    timeZone.set(saved.timeZone);
  }

  const put = (values: Facts, was: Facts) => api.put<Facts>(address, { ...values, was });
  /** Where only others of them were changed meanwhile, these are changed in what is there now. */
  async function change(): Promise<Facts> {
    try {
      return await put(facts, known);
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.code !== 'stale-version') throw fault;
      const now = await api.get<Facts>(address);
      if (draft.changed.some((name) => now[name] !== known[name])) throw fault;
      return put({ ...now, ...only(draft.changed, facts) }, now);
    }
  }

  async function save() {
    setBusy(true);
    const saved = await runTask({
      type: 'save',
      entity: t('settings.section.organisation'),
      act: async () => {
        const kept = await change();
        draft.saved();
        keep(kept);
        return kept;
      },
      undo: async (kept) => keep(await put({ ...kept, ...only(draft.changed, known) }, kept)),
      isShown: (refusal) => Object.keys(refusal.fields).length > 0 || refusal.code === 'stale-version',
      outdates: [address],
    });
    setBusy(false);
    setProblem(saved.done ? undefined : saved.problem);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Conflict
        draft={draft}
        fields={[
          [t('settings.organisation.name'), ({ name }) => name],
          [t('settings.organisation.language'), ({ language }) => languages[language]],
          [t('settings.organisation.timeZone'), ({ timeZone: zone }) => zone],
          [t('settings.organisation.senderName'), ({ senderName }) => senderName ?? ''],
          [t('settings.organisation.senderAddress'), ({ senderAddress }) => senderAddress ?? ''],
        ]}
      />
      <Stack gap="sm">
        <TextInput {...text('name')} required maxLength={120} />
        <Select
          label={t('settings.organisation.language')}
          description={t('settings.organisation.languageHelp')}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          value={facts.language}
          onChange={(value) => set({ language: value as 'nl' | 'en' })}
        />
        <Select
          label={t('settings.organisation.timeZone')}
          data={[...new Set([known.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('ui.nothingFound')}
          value={facts.timeZone}
          error={refusalOf(problem, 'timeZone')}
          onChange={(value) => value && set({ timeZone: value })}
        />
        <TextInput
          {...text('senderName')}
          description={t('settings.organisation.senderHelp')}
          maxLength={120}
        />
        <TextInput {...text('senderAddress')} inputMode="email" maxLength={254} />
      </Stack>
      <div className={styles.save} data-bar="bottom">
        <span role="status">
          {problem && Object.keys(problem.fields).length === 0 && problemText(problem)}
        </span>
        <SaveButton isBusy={isBusy} isIdle={!draft.isChanged}>
          {t('ui.save')}
        </SaveButton>
      </div>
    </form>
  );
}

const only = (names: readonly (keyof Facts)[], facts: Facts): Partial<Facts> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));
