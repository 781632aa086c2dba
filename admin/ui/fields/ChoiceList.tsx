import { MultiSelect, TagsInput } from '@mantine/core';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { chosenFrom, type ChosenKind, helpOf, isNeeded, labelOf } from './schema.ts';
import {
  type Choices,
  useForms,
  useItemTypes,
  useListPages,
  usePages,
  useSections,
  useTopics,
} from './sources.ts';

const sources: { [kind in ChosenKind]: (chosen: readonly string[]) => Choices } = {
  page: () => usePages(),
  listPage: useListPages,
  form: useForms,
  section: useSections,
  itemType: useItemTypes,
  topic: useTopics,
};

/** Several of what there is: pages, forms, sections, types of items; of topics, also one that is not there yet. */
export function ChoiceList({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const kind = chosenFrom(schema)!;
  const now = [...new Set((value as (string | undefined)[] | undefined) ?? [])].filter(
    (one) => one !== undefined,
  );
  const data = sources[kind](now);
  const shared = {
    label: labelOf(schema),
    description: helpOf(schema),
    error: errors[at],
    disabled: readOnly,
    withAsterisk: isNeeded(schema),
    'data-field': at,
    size: 'sm' as const,
    clearable: true,
    value: now,
    maxValues: (schema['maxItems'] as number | undefined) ?? 100,
    placeholder: now.length === 0 ? t('fields.choose') : undefined,
    onChange: (next: string[]) => onChange(at, next.length > 0 ? next : undefined),
  };
  if (kind === 'topic') return <TagsInput {...shared} data={data.map((one) => one.value)} />;
  // What is not there any more can still be taken away.
  const gone = now.filter((one) => !data.some((known) => known.value === one));
  return (
    <MultiSelect
      {...shared}
      searchable
      data={[...data, ...gone.map((one) => ({ value: one, label: one }))]}
      nothingFoundMessage={t('fields.nothingFound')}
    />
  );
}
