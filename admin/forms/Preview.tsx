import {
  Checkbox,
  FileInput,
  Group,
  Radio,
  Rating,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import {
  type Answers,
  type FormDefinition,
  type FormField,
  isRequired,
  said,
  shownFields,
} from '../../core/forms/schema.ts';
import { language, t } from '../messages.ts';
import type { Kind } from './BuilderScreen.tsx';
import styles from './forms.module.css';
import { yesAndNo } from './options.ts';

/** What visitors will see, with conditions that follow what is filled in here. Nothing of it is sent. */
export function Preview({ definition, kinds }: { definition: FormDefinition; kinds: Kind[] }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [chosen, setLanguage] = useState(language);
  const { languages } = definition;
  const spoken = languages.includes(chosen) ? chosen : languages[0]!;
  const shown = shownFields(definition.fields, answers);
  return (
    <section className={styles.preview} aria-label={t('forms.preview')}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('forms.preview')}
        </Text>
        {languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('forms.previewIn')}
            value={spoken}
            onChange={(one) => setLanguage(one as typeof chosen)}
            data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        )}
      </Group>
      <h2 lang={spoken}>{said(definition.title, spoken)}</h2>
      {said(definition.intro, spoken) && <Text size="sm">{said(definition.intro, spoken)}</Text>}
      {shown.map((field) => (
        <Shown
          key={field.id}
          field={field}
          language={spoken}
          kind={kinds.find(({ name }) => name === field.type)}
          isRequired={isRequired(field, answers)}
          answer={answers[field.id]}
          onAnswer={(answer) => setAnswers({ ...answers, [field.id]: answer })}
        />
      ))}
    </section>
  );
}

interface ShownProps {
  field: FormField;
  language: 'nl' | 'en';
  kind: Kind | undefined;
  isRequired: boolean;
  answer: unknown;
  onAnswer: (answer: unknown) => void;
}

function Shown({ field, language: spoken, kind, isRequired: required, answer, onAnswer }: ShownProps) {
  const label = said(field.label, spoken) || (kind?.label[spoken] ?? field.type);
  const description = said(field.help, spoken) || undefined;
  const common = { label, description, required };
  const text = typeof answer === 'string' ? answer : '';
  const options = (field.content['options'] ?? []) as {
    value: string;
    label: { nl?: string; en?: string };
  }[];
  // Visitors get the form without it.
  if (!kind) return null;
  switch (field.type) {
    case 'page-break':
      return <h3 className={styles.next}>{label}</h3>;
    case 'heading':
      return <h3>{label}</h3>;
    case 'paragraph':
      return <Text size="sm">{said(field.content['text'] as { nl?: string }, spoken)}</Text>;
    case 'hidden':
    case 'calculated':
    case 'picture':
      return null;
    case 'choice':
      if (field.content['look'] === 'select')
        return (
          <Select
            {...common}
            data={options.map((one) => ({ value: one.value, label: said(one.label, spoken) || one.value }))}
            value={Array.isArray(answer) ? String(answer[0]) : null}
            onChange={(value) => onAnswer(value ? [value] : undefined)}
          />
        );
      return field.content['look'] === 'checkboxes' ? (
        <Checkbox.Group
          {...common}
          value={Array.isArray(answer) ? (answer as string[]) : []}
          onChange={onAnswer}
        >
          <Stack gap={6} mt={6}>
            {options.map((one) => (
              <Checkbox key={one.value} value={one.value} label={said(one.label, spoken) || one.value} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Radio.Group
          {...common}
          value={Array.isArray(answer) ? String(answer[0]) : ''}
          onChange={(value) => onAnswer([value])}
        >
          <Stack gap={6} mt={6}>
            {options.map((one) => (
              <Radio key={one.value} value={one.value} label={said(one.label, spoken) || one.value} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'yes-no':
      return (
        <Radio.Group
          {...common}
          value={answer === undefined ? '' : String(answer as boolean)}
          onChange={(value) => onAnswer(value === 'true')}
        >
          <Stack gap={6} mt={6}>
            {yesAndNo.map((one) => (
              <Radio key={one.value} value={one.value} label={said(one.label, spoken)} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'rating':
      return (
        <div>
          <Text size="sm">{label}</Text>
          <Rating
            count={Number(field.content['stars'] ?? 5)}
            value={Number(answer ?? 0)}
            onChange={onAnswer}
          />
        </div>
      );
    case 'consent':
      return (
        <Checkbox
          label={said(field.content['statement'] as { nl?: string }, spoken) || label}
          checked={answer === true}
          onChange={(event) => onAnswer(event.currentTarget.checked || undefined)}
        />
      );
    case 'long-text':
      return (
        <Textarea
          {...common}
          rows={Math.min(6, Number(field.content['rows'] ?? 4))}
          value={text}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      );
    case 'file':
      return <FileInput {...common} disabled placeholder="…" />;
    case 'scale':
      return (
        <Radio.Group
          {...common}
          value={answer === undefined ? '' : String(answer as number)}
          onChange={(value) => onAnswer(Number(value))}
        >
          <Group gap="sm" mt={6}>
            {scaleOf(field.content).map((one) => (
              <Radio key={one} value={String(one)} label={one} />
            ))}
          </Group>
        </Radio.Group>
      );
    case 'number':
    case 'currency':
      return (
        <TextInput
          {...common}
          inputMode="decimal"
          value={answer === undefined ? '' : String(answer as number)}
          onChange={(event) => {
            const typed = event.currentTarget.value.replace(',', '.');
            onAnswer(typed.trim() === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed));
          }}
        />
      );
    case 'date':
    case 'time':
      return (
        <TextInput
          {...common}
          type={field.type}
          value={text}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      );
    default:
      return <TextInput {...common} value={text} onChange={(event) => onAnswer(event.currentTarget.value)} />;
  }
}

function scaleOf({ from, to }: FormField['content']): number[] {
  const [low, high] = [Number(from ?? 1), Number(to ?? 10)];
  return Array.from({ length: Math.max(0, Math.min(11, high - low + 1)) }, (_, at) => low + at);
}
