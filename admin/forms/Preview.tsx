import { Checkbox, Radio, Rating, Stack, Text, Textarea, TextInput } from '@mantine/core';
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

/** What visitors will see, with conditions that follow what is filled in here. Nothing of it is sent. */
export function Preview({ definition, kinds }: { definition: FormDefinition; kinds: Kind[] }) {
  const [answers, setAnswers] = useState<Answers>({});
  const shown = shownFields(definition.fields, answers);
  return (
    <section className={styles.preview} aria-label={t('forms.preview')}>
      <Text size="sm" c="dimmed">
        {t('forms.preview')}
      </Text>
      <h3>{said(definition.title, language)}</h3>
      {said(definition.intro, language) && <Text size="sm">{said(definition.intro, language)}</Text>}
      {shown.map((field) => (
        <Shown
          key={field.id}
          field={field}
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
  kind: Kind | undefined;
  isRequired: boolean;
  answer: unknown;
  onAnswer: (answer: unknown) => void;
}

function Shown({ field, kind, isRequired: required, answer, onAnswer }: ShownProps) {
  const label = said(field.label, language) || (kind?.label[language] ?? field.type);
  const description = said(field.help, language) || undefined;
  const common = { label, description, required };
  const text = typeof answer === 'string' ? answer : '';
  const options = (field.content['options'] ?? []) as {
    value: string;
    label: { nl?: string; en?: string };
  }[];
  switch (field.type) {
    case 'page-break':
    case 'heading':
      return <h3>{label}</h3>;
    case 'paragraph':
      return <Text size="sm">{said(field.content['text'] as { nl?: string }, language)}</Text>;
    case 'hidden':
    case 'calculated':
    case 'picture':
      return null;
    case 'choice':
      return field.content['look'] === 'checkboxes' ? (
        <Checkbox.Group
          {...common}
          value={Array.isArray(answer) ? (answer as string[]) : []}
          onChange={onAnswer}
        >
          <Stack gap={6} mt={6}>
            {options.map((one) => (
              <Checkbox key={one.value} value={one.value} label={said(one.label, language) || one.value} />
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
              <Radio key={one.value} value={one.value} label={said(one.label, language) || one.value} />
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
            <Radio value="true" label={language === 'nl' ? 'Ja' : 'Yes'} />
            <Radio value="false" label={language === 'nl' ? 'Nee' : 'No'} />
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
          label={said(field.content['statement'] as { nl?: string }, language) || label}
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
    default:
      return <TextInput {...common} value={text} onChange={(event) => onAnswer(event.currentTarget.value)} />;
  }
}
