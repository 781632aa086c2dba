import { Fieldset, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { inSections, type Placed } from '#core/profiles/schema.ts';
import { Fragment } from 'react';
import { useApi } from '../../api.ts';
import { language } from '../../messages.ts';
import { yesOrNo } from '../../ui/Conflict.tsx';
import { ErrorState } from '../../ui/Faults.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { user } from '../../user.ts';
import type { ManagedUser } from '../wire.ts';
import type { Account } from './use-account.ts';

type Text = { nl: string; en: string };
export interface Definition extends Placed {
  category: string;
  visibleFor: string[];
  inputType: 'text' | 'textarea' | 'choice' | 'toggle' | 'date' | 'number' | 'image' | 'none';
  label: Text;
  options?: { value: string; label: Text }[];
}

/**
 * The properties of a category that an admin may see of someone else: what is for platform staff only they see, what
 * is for the person alone nobody (specification 6).
 */
export function usePropertiesOf(category: string) {
  const { data, error, refetch } = useApi<{ items: Definition[] }>('/api/profileproperties');
  const isStaff = user.get()?.isMett ?? false;
  const isSeen = ({ visibleFor }: Definition) =>
    visibleFor.includes('Mett') ? isStaff : visibleFor.includes('Public') || visibleFor.includes('Admin');
  const properties = data?.items.filter(
    (one) =>
      one.category === category && one.inputType !== 'none' && one.inputType !== 'image' && isSeen(one),
  );
  return { properties, error, retry: () => void refetch() };
}

interface Props {
  account: Pick<Account, 'now' | 'faults' | 'set'>;
  category: string;
}

/** The properties of a category, in their sections. */
export function PropertyFields({ account: { now, faults, set }, category }: Props) {
  const { properties: shown, error, retry } = usePropertiesOf(category);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!shown) return <RowsSkeleton rows={3} />;
  const field = (definition: Definition) => (
    <PropertyField
      key={definition.key}
      definition={definition}
      value={valueOf(now, definition)}
      error={faults[definition.key]}
      onChange={(value) =>
        set({
          properties: [
            ...now.properties.filter(({ key }) => key !== definition.key),
            { key: definition.key, value },
          ],
        })
      }
    />
  );
  return inSections(shown).map(({ name, heading, properties, subsections }) => {
    const fields = (
      <>
        {properties.map(field)}
        {subsections.map((part) => (
          <Fieldset key={part.name} legend={part.heading[language]}>
            <Stack>{part.properties.map(field)}</Stack>
          </Fieldset>
        ))}
      </>
    );
    return heading ? (
      <Fieldset key={name} legend={heading[language]}>
        <Stack>{fields}</Stack>
      </Fieldset>
    ) : (
      <Fragment key={name}>{fields}</Fragment>
    );
  });
}

const valueOf = ({ properties }: Pick<ManagedUser, 'properties'>, definition: Definition) =>
  properties.find(({ key }) => key === definition.key)?.value ?? null;

/** What someone has of a property, in words. */
export function propertyInWords(person: Pick<ManagedUser, 'properties'>, definition: Definition): string {
  const value = valueOf(person, definition);
  if (typeof value === 'boolean') return yesOrNo(value);
  const option = definition.options?.find((one) => one.value === value);
  return option ? option.label[language] : String(value ?? '');
}

interface FieldProps {
  definition: Definition;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function PropertyField({ definition, value, error, onChange }: FieldProps) {
  const { inputType, options = [] } = definition;
  const label = definition.label[language];
  switch (inputType) {
    case 'toggle':
      return (
        <Switch
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={label}
          error={error}
          value={typeof value === 'number' ? value : ''}
          min={0}
          onChange={(given) => onChange(given === '' ? null : Number(given))}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          error={error}
          data={options.map((option) => ({ value: option.value, label: option.label[language] }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          clearable
        />
      );
    case 'textarea':
      return (
        <Textarea
          label={label}
          error={error}
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'date':
      return (
        <DateField
          label={label}
          error={error}
          value={asText(value)}
          onChange={(day) => onChange(day || null)}
        />
      );
    default:
      return (
        <TextInput
          label={label}
          error={error}
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
