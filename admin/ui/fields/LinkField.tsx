import { Input, Stack, TextInput } from '@mantine/core';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import type { Target } from './richExtensions.ts';
import { helpOf, isNeeded, labelOf } from './schema.ts';
import { TargetField } from './TargetField.tsx';

type Stored = { target: Target; label?: string };

/** Where a link leads, and the words on it. */
export function LinkField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  return (
    <Input.Wrapper
      label={labelOf(schema)}
      labelElement="div"
      description={helpOf(schema)}
      error={errors[at]}
      withAsterisk={isNeeded(schema)}
      data-field={at}
    >
      <Stack gap={6} mt={4}>
        <TargetField
          label={labelOf(schema)}
          value={stored?.target}
          readOnly={readOnly}
          onChange={(target) =>
            onChange(at, target && { target, ...(stored?.label && { label: stored.label }) })
          }
        />
        {stored && (
          <TextInput
            size="sm"
            disabled={readOnly}
            label={t('fields.link.label')}
            description={t('fields.link.labelHelp')}
            maxLength={200}
            value={stored.label ?? ''}
            onChange={(event) => {
              const label = event.currentTarget.value;
              onChange(at, { target: stored.target, ...(label && { label }) });
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
