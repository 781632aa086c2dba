import { Button } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../core/schema.ts';
import { api, outdate, useApi } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText, runTask } from '../tasks/task.ts';
import { besideConflict, Conflict } from '../ui/Conflict.tsx';
import { SaveButton } from '../ui/SaveButton.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { useFieldDraft } from '../ui/field-draft.ts';
import { FieldFor } from '../ui/fields/FieldFor.tsx';
import { Fields } from '../ui/fields/Fields.tsx';
import { labelOf } from '../ui/fields/schema.ts';
import { withAt } from '../ui/fields/with-at.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { inWords } from './in-words.ts';
import { LookPreview } from './LookPreview.tsx';
import { refusedText } from './refusal.ts';
import styles from './settings.module.css';

interface Definition {
  key: string;
  group: string;
  schema: JsonSchema;
  default: unknown;
}
type Value = { key: string; value: unknown };
type Values = { [key: string]: unknown };

/** The groups with a part of their own; what plugins add stands together. */
const placed = ['site', 'look', 'languages', 'search', 'people', 'measuring', 'retention'];
/** Given by the platform or by a screen of their own, so shown elsewhere. */
const notHere = [
  'primaryDomain',
  'hostNames',
  'termsOfUseVersion',
  'consentVersion',
  'footers',
  'headerImages',
];
const definitionsAddress = '/api/platformsettings';
const valuesPath = '/api/platformsettingvalues';
const valuesAddress = `${valuesPath}?includeAll=true`;
const byKey = (values: Value[]): Values => Object.fromEntries(values.map(({ key, value }) => [key, value]));

/** The settings of these groups as one form, or of every group that has no part of its own. */
export function SettingsForm({ groups = [], isRest = false }: { groups?: string[]; isRest?: boolean }) {
  const definitions = useApi<{ items: Definition[] }>(definitionsAddress);
  const values = useApi<Value[]>(valuesAddress);
  const error = definitions.error ?? values.error;
  if (error) return <ErrorState error={error} onRetry={() => void outdate('/api/platformsetting')} />;
  if (!definitions.data || !values.data) return <RowsSkeleton rows={6} />;
  const shown = definitions.data.items.filter(
    ({ key, group }) => !notHere.includes(key) && (isRest ? !placed.includes(group) : groups.includes(group)),
  );
  const known = byKey(values.data);
  const own = Object.fromEntries(shown.map(({ key }) => [key, known[key]]));
  return <Form key={groups.join()} definitions={shown} known={own} isLook={groups.includes('look')} />;
}

type FormProps = { definitions: Definition[]; known: Values; isLook: boolean };

function Form({ definitions, known, isLook }: FormProps) {
  const draft = useFieldDraft(known, ({ section = 'site' }) => section);
  const { values } = draft;
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const changed = definitions.filter(({ key }) => draft.changed.includes(key));
  // Each goes with what it is changed from, so that nothing is written over that nobody here has seen.
  const put = (to: Values, from: Values) =>
    api.put<Value[]>(
      valuesPath,
      changed.map(({ key }) => ({ key, value: to[key] ?? null, was: from[key] ?? null })),
    );

  async function save() {
    setBusy(true);
    const outcome = await runTask({
      type: 'save',
      entity: t('settings.title'),
      act: async () => {
        const kept = await put(values, known);
        draft.saved();
        return kept;
      },
      undo: (kept) => put(known, byKey(kept)),
      outdates: [valuesAddress],
      isShown: () => true,
    });
    setBusy(false);
    setRefused(
      outcome.done ? undefined : { problem: outcome.problem, errors: errorsOf(outcome.problem, changed) },
    );
  }
  function change(key: string, pointer: string, value: unknown) {
    draft.set((now) => ({ [key]: withAt(now, pointer, value)[key] }));
    setRefused((now) => now && without(now, key));
  }
  const problem = besideConflict(draft, refused?.problem);

  return (
    <>
      {isLook && (
        <LookPreview
          scheme={values['colorScheme']}
          logo={{
            image: (values['headerLogo'] as { image?: string } | null)?.image,
            height: Number(values['headerLogoHeight'] ?? 72),
            padding: Number(values['headerLogoPadding'] ?? 8),
          }}
        />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Conflict
          draft={draft}
          fields={definitions.map(
            ({ key, schema }) => [labelOf(schema), (of: Values) => inWords(schema, of[key])] as const,
          )}
        />
        <div className={styles.fields}>
          {definitions.map(({ key, schema, default: initial }) => (
            <FieldFor
              key={key}
              schema={schema}
              value={values[key] ?? undefined}
              initial={initial}
              at={`/${key}`}
              errors={refused?.errors ?? {}}
              readOnly={false}
              asTyped
              Form={Fields}
              onChange={(pointer, value) => change(key, pointer, value)}
            />
          ))}
        </div>
        <div className={styles.save} data-bar="bottom">
          <span role="status">
            {problem ? problemText(problem) : changed.length > 0 ? t('settings.unsaved') : ''}
          </span>
          {changed.length > 0 && (
            <Button
              variant="subtle"
              onClick={() => {
                draft.leave();
                setRefused(undefined);
              }}
            >
              {t('settings.discard')}
            </Button>
          )}
          <SaveButton isBusy={isBusy} isIdle={changed.length === 0}>
            {t('ui.save')}
          </SaveButton>
        </div>
      </form>
    </>
  );
}

interface Refused {
  problem: Problem;
  errors: { [pointer: string]: string };
}

/** What is left of it once this setting is changed: what was wrong with it was said of what stood there before. */
function without({ problem, errors }: Refused, key: string): Refused | undefined {
  const left = Object.entries(errors).filter(([at]) => at.split('/')[1] !== key);
  return left.length > 0 ? { problem, errors: Object.fromEntries(left) } : undefined;
}

/** A refusal points at the place in what was sent (`/2/value/brand`); a field stands under its key (`/colorScheme/brand`). */
function errorsOf(problem: Problem, sent: Definition[]): { [pointer: string]: string } {
  const errors: { [pointer: string]: string } = {};
  for (const { path, message } of problem.errors) {
    const [, index, rest] = /^\/(\d+)\/value(.*)$/.exec(path) ?? [];
    const definition = sent[Number(index)];
    if (definition) errors[`/${definition.key}${rest}`] = refusedText(message);
  }
  return errors;
}
