import { Fieldset, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { inSections, type Placed } from '#core/profiles/schema.ts';
import { Fragment } from 'react';
import { useApi } from '../../api.ts';
import { language } from '../../messages.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { user } from '../../user.ts';
import type { ManagedUser } from '../wire.ts';

type Text = { nl: string; en: string };
interface Definition extends Placed {
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
export function usePropertiesOf(category: string): Definition[] {
  const { data } = useApi<{ items: Definition[] }>('/api/profileproperties');
  const isStaff = user.get()?.isMett ?? false;
  const isSeen = ({ visibleFor }: Definition) =>
    visibleFor.includes('Mett') ? isStaff : visibleFor.includes('Public') || visibleFor.includes('Admin');
  return (data?.items ?? []).filter(
    (one) =>
      one.category === category && one.inputType !== 'none' && one.inputType !== 'image' && isSeen(one),
  );
}

interface Props {
  person: Pick<ManagedUser, 'properties'>;
  category: string;
  onChange: (properties: ManagedUser['properties']) => void;
}

/** The properties of a category, in their sections. */
export function PropertyFields({ person, category, onChange }: Props) {
  const field = (definition: Definition) => (
    <PropertyField
      key={definition.key}
      definition={definition}
      value={person.properties.find(({ key }) => key === definition.key)?.value ?? null}
      onChange={(value) =>
        onChange([
          ...person.properties.filter(({ key }) => key !== definition.key),
          { key: definition.key, value },
        ])
      }
    />
  );
  return inSections(usePropertiesOf(category)).map(({ name, heading, properties, subsections }) => {
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

interface FieldProps {
  definition: Definition;
  value: unknown;
  onChange: (value: unknown) => void;
}

function PropertyField({ definition, value, onChange }: FieldProps) {
  const { inputType, options = [] } = definition;
  const label = definition.label[language];
  switch (inputType) {
    case 'toggle':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : ''}
          min={0}
          onChange={(given) => onChange(given === '' ? null : Number(given))}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
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
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'date':
      return <DateField label={label} value={asText(value)} onChange={(day) => onChange(day || null)} />;
    default:
      return (
        <TextInput
          label={label}
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
