import { Stack, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { t } from '../../messages.ts';
import type { FieldProps, FieldsProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { SampleTexts } from './sample-texts.ts';
import { fieldsOf, isNeeded, labelOf, typeOf } from './schema.ts';
import type { Target } from './target.ts';
import { TargetField } from './TargetField.tsx';

type Stored = { target: Target; label?: string };

/** Where a link leads, and the words on it, which stay whatever becomes of where it leads. */
export function LinkField({ schema, value, at, errors, readOnly, within, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  /** The words of a link that leads nowhere for now: the next one has them. */
  const [left, setLeft] = useState('');
  const words = stored ? (stored.label ?? '') : left;
  const keep = (target: Target, label: string) => onChange(at, linkTo(target, label));
  const title = within && titleIn(within.schema);

  const samples = useContext(SampleTexts);

  /** A link to something with a name is called so, until somebody says otherwise. */
  const choose = (target: Target, name = '', nameBefore = '') => {
    const called = (text: string) =>
      name && (text === '' || text === nameBefore || samples.has(text)) ? name : text;
    if (!title || !within?.at) return keep(target, called(words));
    const own = at.slice(within.at.length + 1);
    const said = called((within.value[title] as string | undefined) ?? '');
    // Both at once, so that both are taken back at once.
    onChange(within.at, { ...within.value, [own]: linkTo(target, words), ...(said && { [title]: said }) });
  };
  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
      <Stack gap={6} mt={4}>
        <div>
          <TargetField
            label={labelOf(schema)}
            value={stored?.target}
            readOnly={readOnly}
            onChange={(target, name, nameBefore) => {
              setLeft(words);
              if (target) choose(target, name, nameBefore);
              else onChange(at, undefined);
            }}
          />
        </div>
        {(stored || words) && (
          <TextInput
            size="sm"
            disabled={readOnly}
            label={t('fields.link.label')}
            description={t('fields.link.labelHelp')}
            maxLength={200}
            value={words}
            onChange={(event) => {
              const label = event.currentTarget.value;
              if (stored) onChange(`${at}/label`, label || undefined);
              else setLeft(label);
            }}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}

const linkTo = (target: Target, label: string): Stored => ({ target, ...(label && { label }) });

/** The text that one of a list cannot do without, such as the title of a card: it says where the link leads as well. */
const titleIn = (schema: FieldsProps['schema']): string | undefined =>
  fieldsOf(schema).find(([, field]) => typeOf(field) === 'text' && isNeeded(field))?.[0];
