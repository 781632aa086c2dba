import { Stack, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { t } from '../../messages.ts';
import type { JsonSchema, StoredLink } from '../../../core/schema.ts';
import type { FieldProps } from './FieldFor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { isSample, noteTaken, SampleTexts } from './sample-texts.ts';
import { fieldsOf, isNeeded, labelOf, typeOf } from './schema.ts';
import type { Target } from './target.ts';
import { type KnownTarget, TargetField } from './TargetField.tsx';

/** Where a link leads, and the words on it, which stay whatever becomes of where it leads. */
export function LinkField({ schema, value, at, errors, readOnly, within, onChange }: FieldProps) {
  const stored = value as StoredLink | undefined;
  /** The words of a link that leads nowhere for now: the next one has them. */
  const [left, setLeft] = useState('');
  const words = stored ? (stored.label ?? '') : left;
  const keep = (target: Target, label: string) => onChange(at, linkTo(target, label));
  const [title, about] = within ? textsOf(within.schema) : [];
  const samples = useContext(SampleTexts);

  /** A link to something with a name is called so, until somebody says otherwise. */
  const choose = (
    target: Target,
    { name = '', nameBefore = '', description = '' }: Partial<KnownTarget> = {},
  ) => {
    const isFree = (text: string) => text === '' || text === nameBefore || isSample(text, samples);
    const called = (text: string) => (name && isFree(text) ? name : text);
    if (name) noteTaken(name);
    if (!title || !within?.at) return keep(target, called(words));
    const own = at.slice(within.at.length + 1);
    const textOf = (field: string) => (within.value[field] as string | undefined) ?? '';
    const said = called(textOf(title));
    const told = about && description && isSample(textOf(about.name), samples) && cut(description, about.max);
    if (told) noteTaken(told);
    // All at once, so that it is taken back at once.
    onChange(within.at, {
      ...within.value,
      [own]: linkTo(target, words),
      ...(said && { [title]: said }),
      ...(told && { [about.name]: told }),
    });
  };
  return (
    <FieldGroup schema={schema} at={at} errors={errors} holds="target">
      <Stack gap={6} mt={4}>
        <div>
          <TargetField
            label={labelOf(schema)}
            value={stored?.target}
            readOnly={readOnly}
            onChange={(target, known) => {
              setLeft(words);
              if (target) choose(target, known);
              else onChange(at, undefined);
            }}
          />
        </div>
        {(schema['x-without-label'] ? stored?.label : stored || words) && (
          <TextInput
            size="sm"
            disabled={readOnly}
            label={t('fields.link.label')}
            description={t('fields.link.labelHelp')}
            maxLength={200}
            data-field={`${at}/label`}
            value={words}
            onFocus={(event) => isSample(words, samples) && event.currentTarget.select()}
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

const linkTo = (target: Target, label: string): StoredLink => ({ target, ...(label && { label }) });

/**
 * The texts of one of a list that say where its link leads as well: the one that it cannot do without, such as the title
 * of a card, and the one that tells more.
 */
function textsOf(schema: JsonSchema): [title?: string, about?: { name: string; max: number }] {
  const texts = fieldsOf(schema).filter(([, field]) => typeOf(field) === 'text');
  const about = texts.find(([, field]) => field['x-multiline']);
  return [
    texts.find(([, field]) => isNeeded(field))?.[0],
    about && { name: about[0], max: about[1]['maxLength'] as number },
  ];
}

/** As many whole words as there is room for. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 2).replace(/\s+\S*$/, '')} …`;
