import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup, RemoveButton } from './FieldGroup.tsx';
import { pickMedia } from './media.ts';

type Stored = { file: string; label?: string };

/** A file from the library, with the words of its link. */
export function FileField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  const [picking, setPicking] = useState(false);
  const Picker = pickMedia();
  return (
    <FieldGroup schema={schema} at={at} errors={errors}>
      <Stack gap={6} mt={4}>
        {!readOnly && (
          <Group gap={6}>
            {Picker && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconFile size={14} />}
                onClick={() => setPicking(true)}
              >
                {t(stored ? 'fields.file.other' : 'fields.file.choose')}
              </Button>
            )}
            {stored && (
              <RemoveButton onClick={() => onChange(at, undefined)}>{t('fields.file.remove')}</RemoveButton>
            )}
          </Group>
        )}
        {stored && (
          <TextInput
            size="sm"
            label={t('fields.file.label')}
            maxLength={200}
            disabled={readOnly}
            value={stored.label ?? ''}
            onChange={(event) => onChange(`${at}/label`, event.currentTarget.value || undefined)}
          />
        )}
      </Stack>
      {Picker && picking && (
        <Suspense>
          <Picker
            kind="file"
            onClose={() => setPicking(false)}
            onChoose={(file) => {
              setPicking(false);
              onChange(at, { file });
            }}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
