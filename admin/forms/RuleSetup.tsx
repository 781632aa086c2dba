import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type Condition,
  type FormField,
  operators,
  type Operator,
  type Rule,
  said,
} from '../../core/forms/schema.ts';
import { language, t } from '../messages.ts';
import { useEntries } from '../ui/entries-focus.ts';
import styles from './forms.module.css';
import { type Option, yesAndNo } from './options.ts';

interface Props {
  label: string;
  rule: Rule | undefined;
  before: FormField[];
  onChange: (rule: Rule | undefined) => void;
}

/** When something holds: conditions on questions before it, all of them or any. */
export function RuleSetup({ label, rule, before, onChange }: Props) {
  const conditions = rule?.conditions ?? [];
  const { list, entryAdded, entryRemoved } = useEntries<HTMLFieldSetElement>(conditions.length);
  if (before.length === 0) return null;
  const set = (next: Condition[]) =>
    onChange(next.length > 0 ? { match: rule?.match ?? 'all', conditions: next } : undefined);
  const change = (at: number, part: Partial<Condition>) =>
    set(conditions.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset ref={list} className={styles.setup}>
      <legend>
        <Text size="sm" fw={500}>
          {label}
        </Text>
      </legend>
      {rule && conditions.length > 1 && (
        <Select
          aria-label={label}
          allowDeselect={false}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`forms.match.${value}`) }))}
          value={rule.match}
          onChange={(match) => match && onChange({ ...rule, match: match as Rule['match'] })}
        />
      )}
      {conditions.map((condition, at) => (
        <Group key={at} gap="xs" wrap="nowrap" data-entry>
          <Select
            aria-label={t('forms.label')}
            allowDeselect={false}
            data={before.map((field) => ({
              value: field.id,
              label: said(field.label, language) || field.type,
            }))}
            value={condition.field}
            onChange={(field) => field && change(at, { field })}
          />
          <Select
            aria-label={label}
            allowDeselect={false}
            data={operators.map((value) => ({ value, label: t(`forms.operators.${value}`) }))}
            value={condition.is}
            onChange={(is) => is && change(at, { is: is as Operator })}
          />
          {condition.is !== 'answered' && condition.is !== 'empty' && (
            <Value
              condition={condition}
              field={before.find(({ id }) => id === condition.field)}
              onChange={(value) => change(at, { value })}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('forms.remove', { name: label })}
            onClick={() => {
              set(conditions.toSpliced(at, 1));
              entryRemoved();
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          set([...conditions, { field: before.at(-1)!.id, is: 'answered' }]);
          entryAdded();
        }}
      >
        {t('forms.addCondition')}
      </Button>
    </fieldset>
  );
}

/** Of a choice its options, else what is typed. */
function Value({
  condition,
  field,
  onChange,
}: {
  condition: Condition;
  field: FormField | undefined;
  onChange: (value: string | boolean) => void;
}) {
  const options = field?.type === 'yes-no' ? yesAndNo : (field?.content['options'] as Option[] | undefined);
  const known = options?.map(({ value, label }) => ({ value, label: said(label, language) || value }));
  const text = condition.value === undefined ? '' : String(condition.value);
  if (!known)
    return (
      <TextInput
        aria-label={t('forms.value')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <Select
      aria-label={t('forms.value')}
      data={known}
      value={text}
      onChange={(value) => value && onChange(field?.type === 'yes-no' ? value === 'true' : value)}
    />
  );
}
