import { Button, Checkbox, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { t } from '../../messages.ts';
import { asProblem, problemText } from '../../tasks/task.ts';
import type { FieldProps } from './FieldFor.tsx';
import styles from './fields.module.css';
import { pickMedia } from './media.ts';
import { helpOf, isNeeded, labelOf } from './schema.ts';

type Stored = { image: string; alt?: string; decorative?: boolean };

/** A picture with the words for those who do not see it. */
export function ImageField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const Picker = pickMedia();
  const [picking, setPicking] = useState(false);
  const choose = (image: string) => onChange(at, { ...(stored?.alt && { alt: stored.alt }), image });

  async function upload(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      const { accessToken } = await api.post<{ accessToken: string }>('/api/session:refresh');
      const form = new FormData();
      form.append('Image', file);
      const { guid } = await api.post<{ guid: string }>('/a/upload', form, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      choose(guid);
    } catch (error) {
      setFault(problemText(asProblem(error)));
    }
    setBusy(false);
  }

  return (
    <Input.Wrapper
      label={labelOf(schema)}
      labelElement="div"
      description={helpOf(schema)}
      error={fault || errors[at]}
      withAsterisk={isNeeded(schema)}
      data-field={at}
    >
      <Stack gap={8} mt={4}>
        {stored && (
          <img
            className={styles.picture}
            src={`/a/${stored.image}?width=600&fit=inside`}
            alt={stored.alt ?? ''}
          />
        )}
        {!readOnly && (
          <Group gap={6}>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              aria-label={t('fields.image.upload')}
              onChange={(event) => {
                void upload(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <Button
              variant="default"
              size="xs"
              loading={isBusy}
              leftSection={<IconUpload size={14} />}
              onClick={() => input.current?.click()}
            >
              {t('fields.image.upload')}
            </Button>
            {Picker && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPhoto size={14} />}
                onClick={() => setPicking(true)}
              >
                {t('fields.image.choose')}
              </Button>
            )}
            {stored && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={14} />}
                onClick={() => onChange(at, undefined)}
              >
                {t('fields.image.remove')}
              </Button>
            )}
          </Group>
        )}
        {stored && (
          <>
            <TextInput
              label={t('fields.image.alt')}
              description={t('fields.image.altHelp')}
              size="sm"
              maxLength={300}
              disabled={readOnly || stored.decorative}
              error={errors[`${at}/alt`]}
              value={stored.alt ?? ''}
              onChange={(event) => onChange(`${at}/alt`, event.currentTarget.value || undefined)}
            />
            <Checkbox
              label={t('fields.image.decorative')}
              disabled={readOnly}
              checked={stored.decorative ?? false}
              onChange={(event) => onChange(`${at}/decorative`, event.currentTarget.checked || undefined)}
            />
          </>
        )}
      </Stack>
      {Picker && picking && (
        <Picker
          kind="image"
          onClose={() => setPicking(false)}
          onChoose={(guid) => {
            setPicking(false);
            choose(guid);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
