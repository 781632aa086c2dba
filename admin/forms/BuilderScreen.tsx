import './texts.ts';
import { Alert, Button, Group, Menu, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { FormDefinition, FormField, FormSettings } from '../../core/forms/schema.ts';
import { said } from '../../core/forms/schema.ts';
import { api, outdate, remember, useApi } from '../api.ts';
import { language, t, tAny } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { asProblem, runTask } from '../tasks/task.ts';
import { Differences } from '../ui/Differences.tsx';
import { ErrorState } from '../ui/Faults.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUrl } from '../ui/url.ts';
import { differenceOfForms, type FormParts, mergedParts, partsOf } from './form-parts.ts';
import { FieldList } from './FieldList.tsx';
import { FaultList } from './FaultList.tsx';
import { FieldSetup, FormLanguages } from './FieldSetup.tsx';
import styles from './forms.module.css';
import { Preview } from './Preview.tsx';
import { Settings } from './Settings.tsx';
import type { WholeForm } from './wire.ts';

/** A kind of question, as `GET /api/formfields` tells it. */
export interface Kind {
  name: string;
  version: number;
  label: { nl: string; en: string };
  group: string;
  asks: boolean;
  breaksPage: boolean;
  content: { properties: { [name: string]: object } };
  example: { [name: string]: unknown };
}

/** Making a form: its questions on the left, the chosen one in the middle, what visitors see on the right. */
export function Screen() {
  const { guid } = useParams({ strict: false }) as { guid: string };
  const { data: form, error, refetch } = useApi<WholeForm>(`/api/forms/${guid}`);
  const kinds = useApi<{ items: Kind[] }>('/api/formfields');
  const failed = error ?? kinds.error;
  if (failed) return <ErrorState of="form" error={failed} onRetry={() => void refetch()} />;
  if (!form || !kinds.data) return <RowsSkeleton />;
  return <Builder key={form.guid} form={form} kinds={kinds.data.items} />;
}

/** Milliseconds of rest after a change before it is saved. */
const rest = 800;

function Builder({ form, kinds }: { form: WholeForm; kinds: Kind[] }) {
  const address = `/api/forms/${form.guid}`;
  const [name, setName] = useState(form.name);
  const [definition, setDefinition] = useState<FormDefinition>(form.definition);
  const [settings, setSettings] = useState<FormSettings>(form.settings);
  // Which question is being set up, and whether the settings are, stands in the address.
  const [search, change] = useUrl();
  const view = search['view'] === 'settings' ? 'settings' : 'questions';
  const [first] = useState(form.definition.fields[0]?.id);
  const chosen = search['field'] ?? first;
  // What is in the way of publishing stays in sight while it is mended and kept.
  const [unkept, setUnkept] = useState<Problem>();
  const [unpublished, setUnpublished] = useState<Problem>();
  const problem = unkept ?? unpublished;
  const version = useRef(form.rowVersion);
  const mine: FormParts = { name, definition, settings };
  const saved = useRef(JSON.stringify(mine));
  const now = JSON.stringify(mine);
  // What someone else made of the same part meanwhile; nothing is saved until it is decided on.
  const [theirs, setTheirs] = useState<WholeForm>();
  const [decided, setDecided] = useState(0);

  async function save(): Promise<boolean> {
    if (theirs) return false;
    if (now === saved.current) return true;
    const sent = now;
    const outcome = await runTask({
      type: 'save',
      entity: t('forms.theForm', { name }),
      act: () =>
        api.put<WholeForm>(address, {
          rowVersion: version.current,
          name: name.trim() || form.name,
          definition,
          settings,
        }),
      isShown: ({ code }) => code === 'stale-version',
    });
    if (!outcome.done && outcome.problem.code === 'stale-version') {
      await meet();
      return false;
    }
    setUnkept(outcome.done ? undefined : outcome.problem);
    if (!outcome.done) return false;
    const { result } = outcome;
    version.current = result.rowVersion;
    saved.current = sent;
    remember(address, result);
    return true;
  }
  async function meet(): Promise<void> {
    try {
      const other = await api.get<WholeForm>(address);
      const merged = mergedParts(JSON.parse(saved.current) as FormParts, mine, other);
      if (merged) goOnFrom(other, merged);
      else setTheirs(other);
    } catch (error) {
      setUnkept(asProblem(error));
    }
  }
  /** What is saved is how `other` has it; what is shown becomes `parts`, which is saved where it differs. */
  function goOnFrom(other: WholeForm, parts: FormParts) {
    version.current = other.rowVersion;
    saved.current = JSON.stringify(partsOf(other));
    remember(address, other);
    setName(parts.name);
    setDefinition(parts.definition);
    setSettings(parts.settings);
    setTheirs(undefined);
    setDecided(decided + 1);
  }
  const list = useRef<HTMLDivElement>(null);
  const setup = useRef<HTMLDivElement>(null);
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (now === saved.current) return undefined;
    const timer = setTimeout(() => void saving.current(), rest);
    return () => clearTimeout(timer);
  }, [now, decided]);
  // What was changed in the moment before the screen is left.
  useEffect(() => () => void saving.current(), []);
  const isSaving = now !== saved.current;
  useEffect(() => {
    if (!isSaving) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSaving]);

  async function publish() {
    if (!(await save())) return;
    const outcome = await runTask({
      type: 'publish',
      entity: t('forms.theForm', { name }),
      act: () => api.post<WholeForm>(`${address}:publish`),
      isShown: () => true,
    });
    setUnpublished(outcome.done ? undefined : outcome.problem);
    if (!outcome.done) return;
    const { result } = outcome;
    version.current = result.rowVersion;
    remember(address, result);
    await outdate('/api/forms');
  }
  const setFields = (fields: FormField[]) => setDefinition({ ...definition, fields });
  function add(kind: Kind) {
    const label = Object.fromEntries(definition.languages.map((one) => [one, kind.label[one]]));
    const field: FormField = {
      id: crypto.randomUUID(),
      type: kind.name,
      v: kind.version,
      label,
      content: structuredClone(kind.name === 'picture' ? {} : kind.example),
    };
    const at = definition.fields.findIndex(({ id }) => id === chosen);
    setFields(definition.fields.toSpliced(at < 0 ? definition.fields.length : at + 1, 0, field));
    open(field.id);
  }
  /** On a screen that has no room for both, its settings are gone to. */
  function open(id: string) {
    change({ field: id });
    requestAnimationFrame(() => {
      // Neither is there when the screen went to something else meanwhile.
      if (!list.current || !setup.current) return;
      const { bottom } = list.current.getBoundingClientRect();
      const { top } = setup.current.getBoundingClientRect();
      if (top >= bottom) setup.current.scrollIntoView();
    });
  }
  const field = definition.fields.find(({ id }) => id === chosen);
  const kindOf = (type: string) => kinds.find((kind) => kind.name === type);
  /** A title that was never written goes with the name. */
  const rename = (next: string) => {
    const { title } = definition;
    const isOwn = definition.languages.some((one) => title[one] && title[one] !== name);
    if (!isOwn)
      setDefinition({
        ...definition,
        title: Object.fromEntries(definition.languages.map((one) => [one, next])),
      });
    setName(next);
  };
  const nameOf = (one: FormField) =>
    said(one.label, language) || kindOf(one.type)?.label[language] || one.type;
  return (
    <Page>
      <PageHeader
        title={name}
        note={t(isSaving ? 'forms.saving' : form.hasChanges ? 'forms.unpublished' : 'forms.saved')}
        back={{ to: `/admin/forms/${form.guid}`, label: t('forms.submissions') }}
      >
        <SegmentedControl
          size="xs"
          value={view}
          onChange={(one) => change({ view: one === 'settings' ? one : undefined })}
          data={[
            { value: 'questions', label: t('forms.questions') },
            { value: 'settings', label: t('forms.settings') },
          ]}
        />
        <Button onClick={() => void publish()}>{t('forms.publish')}</Button>
      </PageHeader>
      {theirs && (
        <Alert color="yellow" variant="light" role="alert" mb="md">
          {t('forms.conflict')}
          <Differences of={differenceOfForms(mine, theirs, nameOf)} />
          <Group mt="sm" gap="xs">
            <Button size="xs" variant="default" onClick={() => goOnFrom(theirs, mine)}>
              {t('ui.keepMine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => goOnFrom(theirs, partsOf(theirs))}>
              {t('ui.takeTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      {problem && (
        <FaultList
          problem={problem}
          fields={definition.fields}
          nameOf={nameOf}
          onChoose={(id) => change({ view: undefined, field: id })}
          onSettings={() => change({ view: 'settings' })}
        />
      )}
      <FormLanguages value={definition.languages}>
        {view === 'settings' ? (
          <Settings
            definition={definition}
            settings={settings}
            onDefinition={setDefinition}
            onSettings={setSettings}
          />
        ) : (
          <div className={styles.builder}>
            <div ref={list}>
              <TextInput
                label={t('forms.name')}
                value={name}
                mb="md"
                maxLength={200}
                onChange={(event) => rename(event.currentTarget.value)}
              />
              <FieldList
                fields={definition.fields}
                nameOf={nameOf}
                breaks={(type) => Boolean(kindOf(type)?.breaksPage)}
                chosen={chosen}
                onChoose={open}
                onChange={setFields}
              />
              <Menu>
                <Menu.Target>
                  <Button variant="default" fullWidth leftSection={<IconPlus size={16} />}>
                    {t('forms.add')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown mah={420} className={styles.kinds}>
                  {[...Map.groupBy(kinds, ({ group }) => group)].map(([group, all]) => (
                    <Fragment key={group}>
                      <Menu.Label>{tAny(`forms.groups.${group}`)}</Menu.Label>
                      {all.map((kind) => (
                        <Menu.Item key={kind.name} onClick={() => add(kind)}>
                          {kind.label[language]}
                        </Menu.Item>
                      ))}
                    </Fragment>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
            <div ref={setup} className={styles.chosen}>
              {field ? (
                <FieldSetup
                  key={field.id}
                  field={field}
                  kind={kindOf(field.type)}
                  before={definition.fields
                    .slice(0, definition.fields.indexOf(field))
                    .filter(({ type }) => kindOf(type)?.asks)}
                  isKnown={(option) =>
                    form.questions.some(({ id }) => id === field.id) ||
                    definition.fields.some((one) => looksAt(one, field.id, option))
                  }
                  onChange={(next) =>
                    setFields(definition.fields.map((one) => (one.id === next.id ? next : one)))
                  }
                />
              ) : (
                <Text c="dimmed">{t('forms.select')}</Text>
              )}
            </div>
            <Preview definition={definition} kinds={kinds} />
          </div>
        )}
      </FormLanguages>
    </Page>
  );
}

/** Whether a condition of this field looks at that option of another one. */
const looksAt = ({ showIf, requireIf }: FormField, field: string, option: string): boolean =>
  [showIf, requireIf].some((rule) =>
    rule?.conditions.some((one) => one.field === field && String(one.value) === option),
  );
