import { Alert, Checkbox, MultiSelect, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import { createContext, useContext } from 'react';
import { type FormField, type Prefill, prefills, said, type Texts } from '../../core/forms/schema.ts';
import type { JsonSchema } from '../../core/schema.ts';
import { language, t } from '../messages.ts';
import { ImageField } from '../ui/fields/ImageField.tsx';
import type { Kind } from './BuilderScreen.tsx';
import styles from './forms.module.css';
import { type Option, typedOptions } from './options.ts';
import { RuleSetup } from './RuleSetup.tsx';

interface Props {
  field: FormField;
  kind: Kind | undefined;
  /** Questions before it, for conditions. */
  before: FormField[];
  /** Whether an option of it is known under this value: to answers, or to a condition. */
  isKnown: (option: string) => boolean;
  onChange: (field: FormField) => void;
}

/** The languages a form speaks: its texts are asked in each of them. */
export const FormLanguages = createContext<readonly ('nl' | 'en')[]>(['nl', 'en']);

/** Kinds whose answer can be what the profile says. */
const prefilled = new Set(['short-text', 'email']);

/** Everything that is set of one question. */
export function FieldSetup({ field, kind, before, isKnown, onChange }: Props) {
  const set = (change: Partial<FormField>) => onChange(cleaned({ ...field, ...change }));
  const setContent = (name: string, value: unknown) => set({ content: { ...field.content, [name]: value } });
  return (
    <div className={styles.setup}>
      <Text c="dimmed" size="sm">
        {kind?.label[language] ?? field.type}
      </Text>
      {!kind && (
        <Alert color="yellow" variant="light" role="note">
          {t('forms.unknownKind')}
        </Alert>
      )}
      <Pair label={t('forms.label')} value={field.label} onChange={(label) => set({ label })} />
      <Pair label={t('forms.help')} value={field.help ?? {}} isLong onChange={(help) => set({ help })} />
      {kind?.asks && (
        <>
          <Checkbox
            label={t('forms.required')}
            checked={Boolean(field.required)}
            onChange={(event) => set({ required: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('forms.personal')}
            checked={Boolean(field.personal)}
            onChange={(event) => set({ personal: event.currentTarget.checked })}
          />
          {prefilled.has(field.type) && (
            <Select
              label={t('forms.prefill')}
              placeholder={t('forms.noPrefill')}
              clearable
              data={prefills.map((value) => ({ value, label: t(`forms.prefills.${value}`) }))}
              value={field.prefill ?? null}
              onChange={(name) =>
                onChange(cleaned({ ...field, prefill: (name as Prefill | null) ?? undefined }))
              }
            />
          )}
          {field.personal && (
            <>
              <Pair
                label={t('forms.purpose')}
                value={field.purpose ?? {}}
                onChange={(purpose) => set({ purpose })}
              />
              <NumberInput
                label={t('forms.keepDays')}
                min={1}
                max={36500}
                value={field.retentionDays ?? ''}
                onChange={(days) =>
                  onChange(cleaned({ ...field, retentionDays: typeof days === 'number' ? days : undefined }))
                }
              />
            </>
          )}
        </>
      )}
      {Object.entries(kind?.content.properties ?? {}).map(([name, schema]) => (
        <Property
          key={name}
          name={name}
          schema={schema as Schema}
          value={field.content[name]}
          before={before}
          isKnown={isKnown}
          onChange={(value) => setContent(name, value)}
        />
      ))}
      <RuleSetup
        label={t('forms.showIf')}
        rule={field.showIf}
        before={before}
        onChange={(showIf) => onChange(cleaned({ ...field, showIf }))}
      />
      {kind?.asks && (
        <RuleSetup
          label={t('forms.requireIf')}
          rule={field.requireIf}
          before={before}
          onChange={(requireIf) => onChange(cleaned({ ...field, requireIf }))}
        />
      )}
    </div>
  );
}

type Loose = { [K in keyof FormField]?: FormField[K] | undefined };
const cleaned = (field: Loose): FormField =>
  Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined && value !== false),
  ) as unknown as FormField;

interface PairProps {
  label: string;
  value: Texts;
  isLong?: boolean;
  /** What is wrong with the text in one language. */
  faultOf?: (text: string) => string | undefined;
  onChange: (value: Texts) => void;
}

/** A text in both languages. */
export function Pair({ label, value, isLong = false, faultOf, onChange }: PairProps) {
  const Input = isLong ? Textarea : TextInput;
  const languages = useContext(FormLanguages);
  return (
    <div className={styles.pair}>
      {languages.map((one) => (
        <Input
          key={one}
          {...(isLong && { autosize: true, minRows: 2, maxRows: 10 })}
          label={languages.length > 1 ? `${label} (${t(`forms.${one}`)})` : label}
          value={value[one] ?? ''}
          error={faultOf?.(value[one] ?? '')}
          onChange={(event: { currentTarget: { value: string } }) => {
            const text = event.currentTarget.value;
            onChange({ ...value, [one]: text });
          }}
        />
      ))}
    </div>
  );
}

interface Schema {
  'x-type': string;
  'x-ui'?: { label: { nl: string; en: string } };
  'x-labels'?: { [value: string]: { nl: string; en: string } };
  minimum?: number;
  maximum?: number;
  items?: { properties?: { [name: string]: object } };
  properties?: { [name: string]: object };
}

/** Kinds whose answer is a number, which can be calculated with. */
const numeric = new Set(['number', 'currency', 'rating', 'scale', 'calculated']);

/** One setting of a kind, by its schema. */
function Property({
  schema,
  value,
  before,
  isKnown,
  onChange,
}: {
  name: string;
  schema: Schema;
  value: unknown;
  before: FormField[];
  isKnown: (option: string) => boolean;
  onChange: (value: unknown) => void;
}) {
  const label = schema['x-ui']?.label[language] ?? '';
  switch (schema['x-type']) {
    case 'toggle':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={label}
          {...(schema.minimum !== undefined && { min: schema.minimum })}
          {...(schema.maximum !== undefined && { max: schema.maximum })}
          value={typeof value === 'number' ? value : ''}
          onChange={(one) => typeof one === 'number' && onChange(one)}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={Object.entries(schema['x-labels'] ?? {}).map(([one, text]) => ({
            value: one,
            label: text[language],
          }))}
          value={typeof value === 'string' ? value : null}
          onChange={(one) => one && onChange(one)}
        />
      );
    case 'text':
      return (
        <TextInput
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'object':
      return <Pair label={label} value={(value ?? {}) as Texts} isLong onChange={onChange} />;
    case 'list':
      return schema.items?.properties?.['label'] ? (
        <Options label={label} value={(value ?? []) as Option[]} isKnown={isKnown} onChange={onChange} />
      ) : (
        <MultiSelect
          label={label}
          data={before
            .filter(({ type }) => numeric.has(type))
            .map((one) => ({ value: one.id, label: said(one.label, language) || one.type }))}
          value={(value ?? []) as string[]}
          onChange={onChange}
        />
      );
    case 'image': {
      const picture = (value ?? {}) as { [name: string]: unknown };
      return (
        <ImageField
          schema={schema as unknown as JsonSchema}
          value={value}
          at=""
          errors={{}}
          readOnly={false}
          onChange={(pointer, next) => onChange(pointer ? { ...picture, [pointer.slice(1)]: next } : next)}
          Form={() => null}
        />
      );
    }
    default:
      return null;
  }
}

/** Options as lines. */
function Options({
  label: name,
  value,
  isKnown,
  onChange,
}: {
  label: string;
  value: Option[];
  isKnown: (option: string) => boolean;
  onChange: (value: Option[]) => void;
}) {
  const languages = useContext(FormLanguages);
  const [first] = languages;
  const lines = (one: 'nl' | 'en') => value.map(({ label }) => label[one] ?? '').join('\n');
  const change = (one: 'nl' | 'en', text: string) => {
    const written = text.split('\n');
    if (one === first) return onChange(typedOptions(value, languages, written, isKnown));
    onChange(
      value.map((option, at) => ({ ...option, label: { ...option.label, [one]: written[at] ?? '' } })),
    );
  };
  return (
    <div className={styles.pair}>
      {languages.map((one) => (
        <Textarea
          key={one}
          label={
            languages.length > 1
              ? t('forms.optionsIn', { name, language: t(`forms.${one}`) })
              : t('forms.optionsOf', { name })
          }
          autosize
          minRows={3}
          value={lines(one)}
          onChange={(event) => change(one, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
