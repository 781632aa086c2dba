import { Button, Code, Group, MultiSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, outdate, remember } from '../api.ts';
import { t, tAny } from '../messages.ts';
import { Problem } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { useRoles } from '../users/wire.ts';
import { besideConflict, Conflict, yesOrNo } from '../ui/Conflict.tsx';
import { isSame, useDraft } from '../ui/draft.ts';
import {
  address,
  audiences,
  both,
  categories,
  forForm,
  forItsRoles,
  type FormOfProperty,
  forWire,
  inOrder,
  inputTypes,
  isForRoles,
  keyFor,
  named,
  nameOf,
  noOption,
  ownOf,
  type ProfileProperties,
  type ProfileProperty,
  sectionAs,
  underHeading,
} from './profile-properties.ts';
import { PropertyOptions } from './PropertyOptions.tsx';
import { PropertyPlace } from './PropertyPlace.tsx';
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

export function ProfilePropertyForm({ property, properties, onDone }: Props) {
  const draft = useDraft(property ?? nothing, forForm);
  const { values: fields } = draft;
  const { visibleRoles = [] } = fields;
  const { options: roles, nameOf: roleCalled } = useRoles();
  const [refused, setProblem] = useState<Problem>();
  const set = (change: Partial<FormOfProperty>) => {
    draft.set(change);
    setProblem((now) => now?.without(...Object.keys(change).flatMap((name) => [name, ...madeOf(name)])));
  };
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
      ...forItsRoles(underHeading(fields, properties.items)),
      key,
      label: both(fields.label),
      options: isChoice ? named(options) : undefined,
    };
    const change: Change = (list) =>
      sectionAs(
        whole,
        property ? list.map((one) => (one.key === key ? whole : one)) : inOrder([...list, whole]),
      );
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
    (!isForRoles(fields) || visibleRoles.length > 0) &&
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
              [t('settings.properties.section'), ({ sectionLabel }) => words(sectionLabel)],
              [t('settings.properties.subsection'), ({ subsectionLabel }) => words(subsectionLabel)],
              [t('settings.properties.sectionOrdinal'), (one) => String(one.sectionSortOrdinal ?? '')],
              [
                t('settings.properties.visibleFor'),
                ({ visibleFor }) =>
                  visibleFor.map((who) => tAny(`settings.properties.audiences.${who}`)).join(', '),
              ],
              [
                t('settings.properties.visibleRoles'),
                (one) => (one.visibleRoles ?? []).flatMap((role) => roleCalled(role) ?? []).join(', '),
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
            <PropertyOptions
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
          <PropertyPlace fields={fields} properties={properties} problem={problem} onChange={set} />
          <MultiSelect
            label={t('settings.properties.visibleFor')}
            description={t('settings.properties.visibleForHelp')}
            data={listed(audiences, 'audiences')}
            value={fields.visibleFor}
            onChange={(visibleFor) => set({ visibleFor })}
            error={refusalOf(problem, 'visibleFor')}
            required
          />
          {isForRoles(fields) && (
            <MultiSelect
              label={t('settings.properties.visibleRoles')}
              description={t(
                fields.visibleFor.includes('Users')
                  ? 'settings.properties.visibleRolesForAll'
                  : 'settings.properties.visibleRolesHelp',
              )}
              data={roles}
              searchable={roles.length > 8}
              value={visibleRoles}
              onChange={(chosen) => set({ visibleRoles: chosen })}
              error={refusalOf(problem, 'visibleRoles')}
              required
            />
          )}
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

/** What else the API may refuse of a field: what is made of it when it is saved. */
const madeOf = (name: string) =>
  name === 'label' ? ['key'] : name.endsWith('Label') ? [name.slice(0, -'Label'.length)] : [];

const words = ({ nl, en }: ProfileProperty['label']) => (nl || en ? `${nl} / ${en}` : '');

/** Choices by their words; with one that only the API knows how to set, where it is what stands there. */
const listed = (values: readonly string[], of: string, current?: string) =>
  [...new Set([...values, ...(current ? [current] : [])])].map((value) => ({
    value,
    label: tAny(`settings.properties.${of}.${value}`),
  }));

/** What was refused of this one, which the API says of its place in the list. */
function ofPlace(problem: Problem, at: number): Problem {
  const start = `/items/${at}`;
  const own = problem.errors.filter(({ path }) => path.startsWith(`${start}/`));
  if (own.length === 0) return problem;
  const errors = own.map(({ path, message }) => ({ path: path.slice(start.length), message }));
  return new Problem({ ...problem.body, status: problem.status, errors });
}
