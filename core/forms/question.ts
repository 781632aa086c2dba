import { nothingResolved, viewOf } from '../blocks/content.ts';
import { upgraded } from '../blocks/upgraded.ts';
import type { Kernel } from '../kernel.ts';
import type { AnswerFault, FormFieldDefinition, PostedAnswer } from '../plugin.ts';
import type { Language } from '../schema.ts';
import { malformed } from '../validate.ts';
import type { FormDefinition, FormField } from './schema.ts';

export interface Question {
  field: FormField;
  kind: FormFieldDefinition;
  /** How it is set up, in the version of today: as it is stored, and as its kind takes it. */
  stored: unknown;
  content: never;
}

/** A field together with its kind; undefined where the plugin of the kind is gone, or cannot read how it is set up. */
export function questionOf(kernel: Kernel, field: FormField): Question | undefined {
  const kind = kernel.formFields.get(field.type);
  if (!kind || field.v > kind.version) return undefined;
  try {
    const stored = upgraded(kind, field);
    const content = viewOf(kind.content.schema, stored, nothingResolved()) as never;
    return { field, kind, stored, content };
  } catch {
    return undefined;
  }
}

/** A form with its questions set up as today's plugins read them; what they cannot read stays as it is. */
export function presentDefinition(kernel: Kernel, definition: FormDefinition): FormDefinition {
  const fields = definition.fields.map((field) => {
    const { kind, stored } = questionOf(kernel, field) ?? {};
    if (!kind || field.v === kind.version) return field;
    return { ...field, v: kind.version, content: stored as FormField['content'] };
  });
  return { ...definition, fields };
}

/** Whether something is asked: not of a heading, and not of what is computed. */
export const asks = ({ kind }: Question): boolean => kind.answer !== undefined && !kind.compute;

/** What a browser posts, by part of the question; '' is the part without a name. */
export type Typed = { [part: string]: string[] };

/** What was typed for one question, as its kind reads it. */
export function postedAnswer(typed: Typed | undefined): PostedAnswer {
  const of = (part: string) => (typed && Object.hasOwn(typed, part) ? typed[part]! : []);
  return {
    text: (part = '') => of(part)[0]?.trim() ?? '',
    all: (part = '') => of(part).filter((value) => value.trim() !== ''),
  };
}

export function parsed({ kind, content }: Question, typed: Typed | undefined): unknown {
  const posted = postedAnswer(typed);
  return kind.parse ? kind.parse(posted, content) : posted.text() || undefined;
}

export function typedOf({ kind, content }: Question, answer: unknown): Typed {
  if (answer === undefined || answer === null) return {};
  if (kind.typed) return kind.typed(answer as never, content);
  return { '': [answer].flat().map(String) };
}

/** The answer as it is kept, or what is wrong with it. */
export function settled(
  { kind, content }: Question,
  answer: unknown,
  today: string,
): { answer: unknown; fault?: undefined } | { fault: AnswerFault } {
  if (!kind.answer || malformed(kind.answer, answer).length > 0) return { fault: { code: 'fault.shape' } };
  const kept = kind.settle ? kind.settle(answer as never, content) : answer;
  const fault = kind.check?.(kept as never, content, today);
  return fault ? { fault } : { answer: kept };
}

export function wordsOf(question: Question | undefined, answer: unknown, language: Language): string {
  if (answer === undefined || answer === null) return '';
  if (question?.kind.text) return question.kind.text(answer as never, question.content, language);
  return plain(answer);
}

/** An answer of a kind that is not there any more is still read: its values, one after the other. */
function plain(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(plain).join(', ');
  if (typeof answer === 'object' && answer)
    return Object.values(answer).map(plain).filter(Boolean).join(', ');
  return answer === undefined || answer === null ? '' : String(answer as string);
}

export function factsOf({ kind, content }: Question, answer: unknown): (string | number)[] {
  return answer === undefined ? [] : (kind.facts?.(answer as never, content) ?? []);
}

/** Ids of the fields of a form that ask or compute something, in order. */
export const questionsOf = (kernel: Kernel, fields: FormField[]): Question[] =>
  fields.flatMap((field) => {
    const question = questionOf(kernel, field);
    return question?.kind.answer ? [question] : [];
  });
