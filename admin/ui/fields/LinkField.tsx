import { Stack, TextInput } from '@mantine/core';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { Target } from './richExtensions.ts';
import { labelOf } from './schema.ts';
import { TargetField } from './TargetField.tsx';

type Stored = { target: Target; label?: string };

/** Where a link leads, and the words on it. */
export function LinkField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
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
    </FieldGroup>
  );
}
