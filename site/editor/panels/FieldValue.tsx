import type { ReactNode } from 'react';
import type { Operation } from '#core/blocks/operations.ts';
import type { JsonSchema } from '#core/schema.ts';
import { language, t } from '../../../admin/messages.ts';
import { yesOrNo } from '../../../admin/ui/Conflict.tsx';
import { LibraryPicture } from '../../../admin/ui/fields/LibraryPicture.tsx';
import { fieldsOf, labelOf, optionsOf, typeOf } from '../../../admin/ui/fields/schema.ts';
import { type Choices, useForms, useItemTypes, useSections } from '../../../admin/ui/fields/sources.ts';
import type { Target } from '../../../admin/ui/fields/target.ts';
import { useTargetName } from '../../../admin/ui/fields/target-name.ts';
import { spoken } from '../blocks.ts';
import { dayOf, momentOf } from '../clock.ts';
import { optionName, schemaOf } from '../field-name.ts';
import { wordsOf } from '../words.ts';
import { isFrameChoice, useFrameChoices } from './frame-choices.ts';
import { isLevel } from './Visibility.tsx';

interface Props {
  /** What brings the value, or another one in its place. */
  operation: Operation;
  value: unknown;
  /** The kind of the block, where that is known. */
  type: string | undefined;
}

/** A value as its form says it: a choice by its name, a picture, a day, where a link leads. */
export function ChangedValue({ operation, value, type }: Props): ReactNode {
  if (isNothing(value)) return t('editor.conflict.nothing');
  if (operation.op === 'option') return optionName(operation.name, String(value));
  if (operation.op === 'visibility') return levelIn(value);
  return <FieldValue schema={schemaOf(operation, type ?? '')} value={value} />;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

function levelIn(value: unknown): string {
  const { level } = value as { level?: unknown };
  return isLevel(level) ? t(`editor.visibility.${level}`) : '';
}

function FieldValue({ schema, value }: { schema: JsonSchema | undefined; value: unknown }): ReactNode {
  if (isNothing(value)) return null;
  switch (schema && typeOf(schema)) {
    case 'choice': {
      const label = optionsOf(schema!)[String(value)];
      return label ? spoken(label) : String(value);
    }
    case 'toggle':
      return yesOrNo(Boolean(value));
    case 'number':
      return (value as number).toLocaleString(language);
    case 'date':
      return dayOf(value as string);
    case 'dateTime':
      return momentOf(value as string);
    case 'color':
      return (
        <>
          <span className="editor-swatch" style={{ background: value as string }} /> {value as string}
        </>
      );
    case 'image':
      return <Picture value={value} />;
    case 'file':
      return <Led target={{ kind: 'file', file: (value as { file: string }).file }} />;
    case 'link': {
      const { label, target } = value as { label?: string; target?: Target };
      return (
        <>
          {label && `${label}: `}
          <Led target={target} />
        </>
      );
    }
    case 'page':
      return <Led target={{ kind: 'page', page: value as string }} />;
    case 'section':
      return <Chosen value={value} use={useSections} />;
    case 'form':
      return <Chosen value={value} use={useForms} />;
    case 'list':
      return (value as unknown[]).map((one, at) => (
        <span key={at} className="editor-said-entry">
          <FieldValue schema={schema!['items'] as JsonSchema} value={one} />
        </span>
      ));
    case 'object':
      return fieldsOf(schema!).map(([name, field]) => {
        const one = (value as { [name: string]: unknown })[name];
        return isNothing(one) ? null : (
          <span key={name} className="editor-said-field">
            <em>{labelOf(field)}</em> <FieldValue schema={field} value={one} />
          </span>
        );
      });
    default:
      return <Words schema={schema} value={value} />;
  }
}

function Words({ schema, value }: { schema: JsonSchema | undefined; value: unknown }) {
  const format = schema?.['x-format'];
  if (isFrameChoice(format)) return <Framed value={value} name={format} />;
  return format === 'itemType' ? <Chosen value={value} use={useItemTypes} /> : wordsOf(value);
}

/** As it was stored, or as the picture for sharing is: by its guid alone. */
function Picture({ value }: { value: unknown }) {
  const stored =
    typeof value === 'string' ? { image: value, alt: '' } : (value as { image: string; alt?: string });
  return (
    <>
      <LibraryPicture className="editor-said-picture" image={stored.image} box="width=200" alt="" />{' '}
      {stored.alt}
    </>
  );
}

function Led({ target }: { target: Target | undefined }) {
  const { name, about } = useTargetName(target);
  return about ? `${name} (${about})` : name;
}

function Framed({ value, name }: { value: unknown; name: Parameters<typeof useFrameChoices>[0] }) {
  return useFrameChoices(name).find((one) => one.value === value)?.label ?? String(value);
}

function Chosen({ value, use }: { value: unknown; use: () => Choices }) {
  return use().find((one) => one.value === value)?.label ?? String(value);
}
