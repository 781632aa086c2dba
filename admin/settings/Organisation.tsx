import { Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, remember, useApi } from '../api.ts';
import { timeZone } from '../clock.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { SaveButton } from '../ui/SaveButton.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
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

/** Name, language, time zone and who mails come from. */
export function Organisation() {
  const { data, error, refetch } = useApi<Facts>(address);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  return <FactsForm known={data} />;
}

function FactsForm({ known }: { known: Facts }) {
  // What someone else saves meanwhile is taken over, except where something was filled in here.
  const [changes, setChanges] = useState<Partial<Facts>>({});
  const facts = { ...known, ...changes };
  const [problem, setProblem] = useState<Problem>();
  function set(more: Partial<Facts>) {
    setChanges((now) => ({ ...now, ...more }));
    setProblem((now) => now?.without(...Object.keys(more)));
  }
  const [isBusy, setBusy] = useState(false);
  const isSame = JSON.stringify(facts) === JSON.stringify(known);
  useUnsaved(!isSame, ({ section }) => section);
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

  async function save() {
    setBusy(true);
    const put = (values: Facts) => api.put<Facts>(address, values);
    const saved = await runTask({
      type: 'save',
      entity: t('settings.section.organisation'),
      act: () => put(facts),
      undo: async () => keep(await put(known)),
      isShown: (refused) => Object.keys(refused.fields).length > 0,
    });
    setBusy(false);
    setProblem(saved.done ? undefined : saved.problem);
    if (!saved.done) return;
    keep(saved.result);
    setChanges({});
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <TextInput {...text('name')} required maxLength={120} />
        <Select
          label={t('settings.organisation.language')}
          description={t('settings.organisation.languageHelp')}
          data={[
            { value: 'nl', label: 'Nederlands' },
            { value: 'en', label: 'English' },
          ]}
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
        <TextInput {...text('senderAddress')} type="email" maxLength={254} />
      </Stack>
      <div className={styles.save} data-bar="bottom">
        <span role="status">
          {problem && Object.keys(problem.fields).length === 0 && problemText(problem)}
        </span>
        <SaveButton isBusy={isBusy} isIdle={isSame}>
          {t('ui.save')}
        </SaveButton>
      </div>
    </form>
  );
}
