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
  const [fields, setFields] = useState<ProfileProperty>(property ?? nothing);
  const [problem, setProblem] = useState<Problem>();
  const set = (more: Partial<ProfileProperty>) => setFields({ ...fields, ...more });
  const options = fields.options ?? [noOption];
  const isChoice = fields.inputType === 'choice';
  const key =
    property?.key ??
    keyFor(
      fields.label.nl || fields.label.en,
      properties.items.map((one) => one.key),
    );

  const keep = async (items: ProfileProperty[], version: number) => {
    const kept = await api.put<ProfileProperties>(address, { items: forWire(items), version });
    remember(address, kept);
    return kept;
  };

  async function save() {
    const own = ownOf(properties);
    const whole = {
      ...fields,
      key,
      label: both(fields.label),
      options: isChoice ? named(options) : undefined,
    };
    const items = property
      ? own.map((one) => (one.key === property.key ? whole : one))
      : inOrder([...own, whole]);
    const at = items.findIndex((one) => one.key === key);
    const saved = await runTask({
      type: property ? 'save' : 'create',
      entity: nameOf(whole),
      act: () => keep(items, properties.meta.version),
      undo: ({ meta }) => keep(own, meta.version),
      isShown: () => true,
    });
    if (saved.done) return onDone();
    // The list as it is now: saving once more puts this one in it.
    if (saved.problem.status === 409) await outdate(address);
    setProblem(ofPlace(saved.problem, at));
  }

  async function remove(gone: ProfileProperty) {
    const own = ownOf(properties);
    const { done } = await runTask({
      type: 'delete',
      entity: nameOf(gone),
      act: () =>
        keep(
          own.filter((one) => one.key !== gone.key),
          properties.meta.version,
        ),
      undo: ({ meta }) => keep(own, meta.version),
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
