import { nothingResolved, viewOf } from '../blocks/content.ts';
import { ownCode } from '../blocks/own-code.ts';
import { upgraded } from '../blocks/upgraded.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { releaseOf } from '../kernel/release.ts';
import { log } from '../log.ts';
import type { AnswerFault, FormFieldDefinition, PostedAnswer } from '../plugin.ts';
import type { Label, Language } from '../schema.ts';
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

/** Stands for an answer that its kind failed to read: something was filled in, and it cannot be kept. */
class Unread {}

/**
 * What a kind's own code gives; undefined where it throws, or held up an earlier process: that is this question's
 * misfortune, and the log names its plugin.
 */
function told<T>(
  { field, kind, stored }: Question,
  act: string,
  given: unknown,
  tell: () => T,
): { value: T } | undefined {
  const content = { stored, given };
  try {
    return { value: ownCode(kind, `question:${kind.name} ${act}`, { id: field.id, content }, tell) };
  } catch (error) {
    const plugin = releaseOf(kind)?.plugin;
    log.error({ err: error, plugin, type: kind.name, act, question: field.id }, 'a kind of question failed');
    return undefined;
  }
}

export function parsed(question: Question, typed: Typed | undefined): unknown {
  const { kind, content } = question;
  const posted = postedAnswer(typed);
  if (!kind.parse) return posted.text() || undefined;
  const found = told(question, 'parse', typed, () => kind.parse!(posted, content));
  if (found) return found.value;
  const isTyped = Object.values(typed ?? {}).some((values) => values.some((one) => one.trim() !== ''));
  return isTyped ? new Unread() : undefined;
}

/** What is computed of the answers before it; nothing where its kind fails to. */
export const computed = (question: Question, answers: { [field: Guid]: unknown }): unknown =>
  told(question, 'compute', answers, () => question.kind.compute!(question.content, answers))?.value;

/** Undefined where its kind cannot say it. */
export function typedOf(question: Question, answer: unknown): Typed | undefined {
  const { kind, content } = question;
  if (answer === undefined || answer === null) return {};
  if (kind.typed) return told(question, 'typed', answer, () => kind.typed!(answer as never, content))?.value;
  return { '': [answer].flat().map(String) };
}

/** The answer as it is kept, or what is wrong with it. */
export function settled(
  question: Question,
  answer: unknown,
  today: string,
): { answer: unknown; fault?: undefined } | { fault: AnswerFault } {
  const { kind, content } = question;
  const failed = { fault: { code: 'fault.failed' } };
  if (answer instanceof Unread) return failed;
  if (!kind.answer || malformed(kind.answer, answer).length > 0) return { fault: { code: 'fault.shape' } };
  const found = told(question, 'check', answer, () => {
    const kept: unknown = kind.settle ? kind.settle(answer as never, content) : answer;
    const fault = kind.check?.(kept as never, content, today);
    return fault ? { fault } : { answer: kept };
  });
  return found?.value ?? failed;
}

export function wordsOf(question: Question | undefined, answer: unknown, language: Language): string {
  if (answer === undefined || answer === null) return '';
  if (!question?.kind.text) return plain(answer);
  const { kind, content } = question;
  const found = told(question, 'text', answer, () => kind.text!(answer as never, content, language));
  return found ? found.value : plain(answer);
}

/** An answer of a kind that is not there any more is still read: its values, one after the other. */
function plain(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(plain).join(', ');
  if (typeof answer === 'object' && answer)
    return Object.values(answer).map(plain).filter(Boolean).join(', ');
  return answer === undefined || answer === null ? '' : String(answer as string);
}

export function factsOf(question: Question, answer: unknown): (string | number)[] {
  const { kind, content } = question;
  if (answer === undefined || !kind.facts) return [];
  return told(question, 'facts', answer, () => kind.facts!(answer as never, content))?.value ?? [];
}

/** What a choice that was counted is called. */
export function factLabelOf(question: Question, fact: string, language: Language): string {
  const { kind, content } = question;
  if (!kind.factLabel) return fact;
  return told(question, 'factLabel', fact, () => kind.factLabel!(fact, content, language))?.value ?? fact;
}

/** The columns a question has in a spreadsheet; undefined where it has one, with the answer in words. */
export function columnsOf(question: Question): { key: string; label: Label }[] | undefined {
  const { kind, content } = question;
  if (!kind.exportColumns) return undefined;
  return told(question, 'exportColumns', undefined, () => kind.exportColumns!(content))?.value;
}

/** What stands in them: of a kind that fails to say it, the answer in words. */
export function cellsOf(question: Question, answer: unknown, language: Language): (string | number)[] {
  const { kind, content } = question;
  const columns = columnsOf(question);
  const blank = Array.from({ length: columns?.length ?? 1 }, () => '');
  if (answer === undefined || answer === null) return blank;
  const cells =
    kind.exportCells && Boolean(columns) === Boolean(kind.exportColumns)
      ? told(question, 'exportCells', answer, () => kind.exportCells!(answer as never, content, language))
      : undefined;
  return cells?.value ?? [wordsOf(question, answer, language), ...blank].slice(0, blank.length);
}

/** Ids of the fields of a form that ask or compute something, in order. */
export const questionsOf = (kernel: Kernel, fields: FormField[]): Question[] =>
  fields.flatMap((field) => {
    const question = questionOf(kernel, field);
    return question?.kind.answer ? [question] : [];
  });
