import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { Target } from './richExtensions.ts';
import { labelOf } from './schema.ts';
import { TargetField } from './TargetField.tsx';

type Stored = { target: Target; label?: string };

/** Where a link leads, and the words on it, which stay whatever becomes of where it leads. */
export function LinkField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  /** The words of a link that leads nowhere for now: the next one has them. */
  const [left, setLeft] = useState('');
  const words = stored ? (stored.label ?? '') : left;
  const keep = (target: Target, label: string) => onChange(at, { target, ...(label && { label }) });
  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
      <Stack gap={6} mt={4}>
        <TargetField
          label={labelOf(schema)}
          value={stored?.target}
          readOnly={readOnly}
          keeps
          onChange={(target) => {
            setLeft(words);
            if (target) keep(target, words);
            else onChange(at, undefined);
          }}
        />
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
              if (stored) keep(stored.target, label);
              else setLeft(label);
            }}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}
