import {
  ActionIcon,
  Button,
  Code,
  Fieldset,
  Group,
  MultiSelect,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api, outdate, remember } from '../api.ts';
import { t, tAny } from '../messages.ts';
import { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { besideConflict, Conflict, yesOrNo } from '../ui/Conflict.tsx';
import { isSame, useDraft } from '../ui/draft.ts';
import {
  address,
  audiences,
  categories,
  forWire,
  inOrder,
  inputTypes,
  keyFor,
  nameOf,
  ownOf,
  type ProfileProperties,
  type ProfileProperty,
  type PropertyOption,
  valueFor,
} from './profile-properties.ts';
import { refusalOf } from './refusal.ts';

interface Props {
  /** The one that is changed; a new one otherwise. */
  property: ProfileProperty | undefined;
  properties: ProfileProperties;
  onDone: () => void;
}

const nothing: ProfileProperty = {
  key: '',
  category: 'profile',
  section: 'own',
  sortOrdinal: 0,
  visibleFor: ['Users', 'Admin'],
  inputType: 'text',
  required: false,
  label: { nl: '', en: '' },
  origin: 'tenant',
};
const noOption: PropertyOption = { value: '', label: { nl: '', en: '' } };

export function ProfilePropertyForm({ property, properties, onDone }: Props) {
  const draft = useDraft(property ?? nothing, (saved) => saved);
  const { values: fields, set } = draft;
  const [refused, setProblem] = useState<Problem>();
  const problem = besideConflict(draft, refused);
  const options = fields.options ?? [noOption];
  const isChoice = fields.inputType === 'choice';
  const key =
    property?.key ??
    keyFor(
      fields.label.nl || fields.label.en,
      properties.items.map((one) => one.key),
    );

  const put = async (items: ProfileProperty[], version: number) => {
    const kept = await api.put<ProfileProperties>(address, { items: forWire(items), version });
    draft.saved();
    remember(address, kept);
    return kept;
  };
  type Change = (own: ProfileProperty[]) => ProfileProperty[];
  /** Where only others of the list were changed meanwhile, this one is changed in the list as it is now. */
  async function keep(change: Change): Promise<ProfileProperties> {
    const into = (known: ProfileProperties) => put(change(ownOf(known)), known.meta.version);
    try {
      return await into(properties);
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== 'stale-version') throw problem;
      const now = await api.get<ProfileProperties>(address);
      const theirs = now.items.find((one) => one.key === key);
      if (!isSame(theirs, property)) throw problem;
      return into(now);
    }
  }

  async function save() {
    const own = ownOf(properties);
    const whole = {
      ...fields,
      key,
      label: both(fields.label),
      options: isChoice ? named(options) : undefined,
    };
    const change: Change = (list) =>
      property ? list.map((one) => (one.key === key ? whole : one)) : inOrder([...list, whole]);
    const at = property ? own.findIndex((one) => one.key === key) : own.length;
    const saved = await runTask({
      type: property ? 'save' : 'create',
      entity: nameOf(whole),
      act: () => keep(change),
      undo: ({ meta }) => put(own, meta.version),
      isShown: () => true,
    });
    if (saved.done) return onDone();
    if (saved.problem.code === 'stale-version') await outdate(address);
    setProblem(ofPlace(saved.problem, at));
  }

  async function remove(gone: ProfileProperty) {
    const own = ownOf(properties);
    const { done } = await runTask({
      type: 'delete',
      entity: nameOf(gone),
      act: () => keep((list) => list.filter((one) => one.key !== gone.key)),
      undo: ({ meta }) => put(own, meta.version),
    });
    if (done) onDone();
    else await outdate(address);
  }

  const isWhole =
    (fields.label.nl.trim() || fields.label.en.trim()) &&
    fields.visibleFor.length > 0 &&
    (!isChoice || named(options).length > 0);
  return (
    <Stack gap="xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <Conflict
            draft={draft}
            fields={[
              [t('settings.properties.nameNl'), ({ label }) => label.nl],
              [t('settings.properties.nameEn'), ({ label }) => label.en],
              [
                t('settings.properties.options'),
                (one) => (one.options ?? []).map(({ label }) => `${label.nl} / ${label.en}`).join(', '),
              ],
              [
                t('settings.properties.category'),
                ({ category }) => tAny(`settings.properties.categories.${category}`),
              ],
              [
                t('settings.properties.visibleFor'),
                ({ visibleFor }) =>
                  visibleFor.map((who) => tAny(`settings.properties.audiences.${who}`)).join(', '),
              ],
              [t('settings.properties.required'), (one) => yesOrNo(one.required)],
            ]}
          />
          <Group grow align="start">
            <TextInput
              label={t('settings.properties.nameNl')}
              value={fields.label.nl}
              onChange={({ currentTarget: { value } }) => set({ label: { ...fields.label, nl: value } })}
              error={refusalOf(problem, 'label', true) ?? refusalOf(problem, 'key')}
              maxLength={100}
              data-autofocus
            />
            <TextInput
              label={t('settings.properties.nameEn')}
              value={fields.label.en}
              onChange={({ currentTarget: { value } }) => set({ label: { ...fields.label, en: value } })}
              maxLength={100}
            />
          </Group>
          <Select
            label={t('settings.properties.type')}
            description={property ? t('settings.properties.typeStays') : undefined}
            data={listed(inputTypes, 'types', fields.inputType)}
            value={fields.inputType}
            onChange={(value) => set({ inputType: value ?? fields.inputType })}
            allowDeselect={false}
            disabled={property !== undefined}
          />
          {isChoice && (
            <Options
              options={options}
              error={refusalOf(problem, 'options')}
              onChange={(changed) => set({ options: changed })}
            />
          )}
          <Select
            label={t('settings.properties.category')}
            data={listed(categories, 'categories', fields.category)}
            value={fields.category}
            onChange={(value) => set({ category: value ?? fields.category })}
            allowDeselect={false}
          />
          <MultiSelect
            label={t('settings.properties.visibleFor')}
            description={t('settings.properties.visibleForHelp')}
            data={listed(audiences, 'audiences')}
            value={fields.visibleFor}
            onChange={(visibleFor) => set({ visibleFor })}
            required
          />
          <Switch
            label={t('settings.properties.required')}
            description={t('settings.properties.requiredHelp')}
            checked={fields.required}
            onChange={(event) => set({ required: event.currentTarget.checked })}
          />
          <Text size="xs" c="dimmed">
            {t('settings.properties.key')} <Code>{key}</Code>
          </Text>
          <Group justify="flex-end">
            <Button type="submit" disabled={!isWhole}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {property && (
        <Stack gap={4}>
          <Button variant="subtle" color="red" onClick={() => void remove(property)}>
            {t('settings.properties.remove')}
          </Button>
          <Text size="xs" c="dimmed" ta="center">
            {t('settings.properties.removeHelp')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

interface OptionsProps {
  options: readonly PropertyOption[];
  error: string | undefined;
  onChange: (options: PropertyOption[]) => void;
}

/** What can be chosen, in both languages; an option that was chosen keeps its value when it is called otherwise. */
function Options({ options, error, onChange }: OptionsProps) {
  const put = (at: number, label: Partial<PropertyOption['label']>) =>
    onChange(
      options.map((one, index) => (index === at ? { ...one, label: { ...one.label, ...label } } : one)),
    );
  return (
    <Fieldset legend={t('settings.properties.options')}>
      <Stack gap="xs">
        {options.map(({ label }, at) => (
          <Group key={at} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('settings.properties.optionNl', { number: at + 1 })}
              placeholder={t('settings.properties.dutch')}
              value={label.nl}
              onChange={({ currentTarget: { value } }) => put(at, { nl: value })}
              maxLength={100}
            />
            <TextInput
              flex={1}
              aria-label={t('settings.properties.optionEn', { number: at + 1 })}
              placeholder={t('settings.properties.english')}
              value={label.en}
              onChange={({ currentTarget: { value } }) => put(at, { en: value })}
              maxLength={100}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('settings.properties.removeOption', { number: at + 1 })}
              disabled={options.length === 1}
              onClick={() => onChange(options.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="xs" c="red" role="alert">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={options.length >= 100}
          onClick={() => onChange([...options, noOption])}
        >
          {t('settings.properties.addOption')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** Choices by their words; with one that only the API knows how to set, where it is what stands there. */
const listed = (values: readonly string[], of: string, current?: string) =>
  [...new Set([...values, ...(current ? [current] : [])])].map((value) => ({
    value,
    label: tAny(`settings.properties.${of}.${value}`),
  }));

/** One language stands for the other where that was left empty. */
const both = ({ nl, en }: ProfileProperty['label']) => ({
  nl: nl.trim() || en.trim(),
  en: en.trim() || nl.trim(),
});

/** Those that have a name, each with a value of its own. */
function named(options: readonly PropertyOption[]): PropertyOption[] {
  const whole: PropertyOption[] = [];
  for (const { value, label } of options) {
    const words = both(label);
    if (!words.nl) continue;
    const taken = [...options, ...whole].map((one) => one.value);
    whole.push({ value: value || valueFor(words.nl, taken), label: words });
  }
  return whole;
}

/** What was refused of this one, which the API says of its place in the list. */
function ofPlace(problem: Problem, at: number): Problem {
  const start = `/items/${at}`;
  const own = problem.errors.filter(({ path }) => path.startsWith(`${start}/`));
  if (own.length === 0) return problem;
  const errors = own.map(({ path, message }) => ({ path: path.slice(start.length), message }));
  return new Problem({ ...problem.body, status: problem.status, errors });
}
