import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LibraryImage } from '#core/media/schema.ts';
import type { Language } from '#core/schema.ts';
import { api, remember } from '../../api.ts';
import { UploadLine } from '../../media/UploadTray.tsx';
import {
  accepts,
  cancel,
  isUnderWay,
  type Upload,
  upload as uploadFiles,
  uploads,
  whenDone,
} from '../../media/uploads.ts';
import { t } from '../../messages.ts';
import { askedField } from './asked-field.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup, RemoveButton } from './FieldGroup.tsx';
import styles from './fields.module.css';
import { LibraryPicture } from './LibraryPicture.tsx';
import { pickMedia } from './media.ts';

const FocalField = lazy(() => import('./FocalField.tsx').then(({ FocalField }) => ({ default: FocalField })));

type Stored = { image: string; alt?: string; decorative?: boolean };

/** A picture with the words for those who do not see it. */
export function ImageField({ schema, value, at, errors, readOnly, onChange }: FieldProps) {
  const stored = value as Stored | undefined;
  const input = useRef<HTMLInputElement>(null);
  const Picker = pickMedia();
  const [picking, setPicking] = useState(false);
  const asked = useStore(askedField);
  const isAsked = asked?.at === at && asked.choosing;
  useEffect(() => {
    if (isAsked && !readOnly) setPicking(true);
  }, [isAsked]);
  const chooser = useRef<HTMLButtonElement>(null);
  /** The library goes with what had the focus in it. */
  const endPicking = () => {
    setPicking(false);
    requestAnimationFrame(() => chooser.current?.focus());
  };
  const [sending, setSending] = useState('');
  const upload = useStore(uploads).find(({ id }) => id === sending);

  /** Counts them: what is still on its way when something else is chosen only comes in the library. */
  const choices = useRef(0);

  /** Another picture comes with words of its own: those of the one before say nothing of it. */
  async function choose(image: string) {
    const mine = ++choices.current;
    const path = `/api/images/${image}`;
    const words = await api.get<LibraryImage>(path).catch(() => undefined);
    if (words) remember(path, words);
    if (mine !== choices.current) return;
    const { alt, isDecorative } = words ?? {};
    const own = alt?.[document.documentElement.lang as Language]?.trim();
    onChange(at, { image, ...(isDecorative ? { decorative: true } : own && { alt: own }) });
  }

  function send(file: File | undefined) {
    if (!file) return;
    const mine = ++choices.current;
    const { id } = uploadFiles('image', [file])[0]!;
    setSending(id);
    whenDone(id, ({ guid, duplicateOf }) => {
      if (mine === choices.current) void choose(guid);
      if (!duplicateOf) cancel(id);
    });
  }

  function remove() {
    choices.current++;
    onChange(at, undefined);
  }

  function takeExisting({ id, duplicateOf }: Upload) {
    cancel(id);
    void choose(duplicateOf!);
  }

  return (
    <FieldGroup schema={schema} at={at} errors={errors} holds="image">
      <Stack gap={8} mt={4}>
        {stored && (
          <LibraryPicture
            className={styles.picture}
            image={stored.image}
            box="width=600"
            alt={stored.alt ?? ''}
          />
        )}
        {!readOnly && (
          <Group gap={6}>
            <input
              ref={input}
              type="file"
              accept={accepts.image}
              hidden
              aria-label={t('fields.image.upload')}
              onChange={(event) => {
                send(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <Button
              variant="default"
              size="xs"
              disabled={upload !== undefined && isUnderWay(upload)}
              leftSection={<IconUpload size={14} />}
              onClick={() => input.current?.click()}
            >
              {t('fields.image.upload')}
            </Button>
            {Picker && (
              <Button
                variant="default"
                size="xs"
                ref={chooser}
                leftSection={<IconPhoto size={14} />}
                onClick={() => setPicking(true)}
              >
                {t('fields.image.choose')}
              </Button>
            )}
            {stored && <RemoveButton onClick={remove}>{t('fields.image.remove')}</RemoveButton>}
          </Group>
        )}
        {upload && <UploadLine upload={upload} onUseExisting={takeExisting} />}
        {stored && (
          <>
            <Suspense>
              <FocalField image={stored.image} onSaved={() => onChange(at, { ...stored })} />
            </Suspense>
            <TextInput
              data-field={`${at}/alt`}
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
              data-field={`${at}/decorative`}
              label={t('fields.image.decorative')}
              disabled={readOnly}
              checked={stored.decorative ?? false}
              onChange={(event) => onChange(`${at}/decorative`, event.currentTarget.checked || undefined)}
            />
          </>
        )}
      </Stack>
      {Picker && picking && (
        <Suspense>
          <Picker
            kind="image"
            onClose={endPicking}
            onChoose={(guid) => {
              endPicking();
              void choose(guid);
            }}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
