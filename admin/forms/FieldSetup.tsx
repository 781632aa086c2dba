import { Checkbox, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import type { FormField, Texts } from '../../core/forms/schema.ts';
import { language, t } from '../messages.ts';
import type { Kind } from './BuilderScreen.tsx';
import styles from './forms.module.css';
import { RuleSetup } from './RuleSetup.tsx';
import { slugOf } from './slug.ts';

interface Props {
  field: FormField;
  kind: Kind | undefined;
  /** Questions before it, for conditions. */
  before: FormField[];
  onChange: (field: FormField) => void;
}

/** Everything that is set of one question. */
export function FieldSetup({ field, kind, before, onChange }: Props) {
  const set = (change: Partial<FormField>) => onChange(cleaned({ ...field, ...change }));
  const setContent = (name: string, value: unknown) => set({ content: { ...field.content, [name]: value } });
  return (
    <div className={styles.setup}>
      <Text c="dimmed" size="sm">
        {kind?.label[language] ?? field.type}
      </Text>
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
  onChange: (value: Texts) => void;
}

/** A text in both languages. */
export function Pair({ label, value, isLong = false, onChange }: PairProps) {
  const Input = isLong ? Textarea : TextInput;
  return (
    <div className={styles.pair}>
      {(['nl', 'en'] as const).map((one) => (
        <Input
          key={one}
          label={`${label} (${t(`forms.${one}`)})`}
          value={value[one] ?? ''}
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
type Option = { value: string; label: Texts };

/** One setting of a kind, by its schema. */
function Property({
  schema,
  value,
  onChange,
}: {
  name: string;
  schema: Schema;
  value: unknown;
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
        <Options value={(value ?? []) as Option[]} onChange={onChange} />
      ) : null;
    default:
      return null;
  }
}

/** Options as lines; one that is renamed keeps its value, so answers that were given go on to count for it. */
function Options({ value, onChange }: { value: Option[]; onChange: (value: Option[]) => void }) {
  const lines = (one: 'nl' | 'en') => value.map(({ label }) => label[one] ?? '').join('\n');
  const change = (one: 'nl' | 'en', text: string) => {
    const written = text.split('\n');
    const count = one === 'nl' ? written.length : value.length;
    const taken = new Set<string>();
    onChange(
      Array.from({ length: count }, (_, at) => {
        const before = value[at];
        let slug = before?.value ?? slugOf(written[at] ?? '', at);
        while (taken.has(slug)) slug += '-2';
        taken.add(slug);
        return { value: slug, label: { ...before?.label, [one]: written[at] ?? '' } };
      }),
    );
  };
  return (
    <div className={styles.pair}>
      <Textarea
        label={t('forms.optionsNl')}
        autosize
        minRows={3}
        value={lines('nl')}
        onChange={(event) => change('nl', event.currentTarget.value)}
      />
      <Textarea
        label={t('forms.optionsEn')}
        autosize
        minRows={3}
        value={lines('en')}
        onChange={(event) => change('en', event.currentTarget.value)}
      />
    </div>
  );
}
