import type { Guid } from '../guid.ts';
import type { Field, Label, Language, Stored, View } from '../schema.ts';
import type { QuestionView } from './form-view.ts';

/** What was posted under a question's names: `part` is what follows the dot in `answer.part`. */
export interface PostedAnswer {
  /** The first value, trimmed; '' when there is none. */
  text(part?: string): string;
  /** Every value that is not empty. */
  all(part?: string): string[];
}

/** What is wrong with an answer: a key of the messages (`fault.email`), and what the text fills in. */
export interface AnswerFault {
  code: string;
  values?: { [name: string]: string | number };
  /** The part of the question it is about. */
  part?: string;
}

type AnswerOf<A> = A extends Field ? Stored<A> : unknown;

/**
 * A kind of question in a form. A kind without `answer` asks nothing: a heading, a page break. What is left out
 * follows from text: one line is posted, kept, shown and exported as it is.
 */
export interface FormFieldDefinition<
  F extends Field = Field,
  A extends Field | undefined = Field | undefined,
> {
  kind: 'formField';
  name: string;
  version: number;
  label: Label;
  description: Label;
  group: 'text' | 'contact' | 'choice' | 'number' | 'date' | 'file' | 'layout';
  /** A Tabler icon. */
  icon: string;
  /** How the question is set up. */
  content: F;
  /** What an answer is; what depends on how the question is set up is asked of `check`. */
  answer?: A;
  /** The Astro file with the widget, which works without script. */
  view: string;
  /** The Astro file that shows an answer, where text is not enough. */
  read?: string;
  /** Several inputs under one question: it is a group with a legend, not a label. */
  isGroup?: boolean;
  /** A new page of the form begins here. */
  breaksPage?: boolean;
  /** The answer is one or more files, kept in private. */
  takesFiles?: boolean;
  /** An answer out of what a browser posted; undefined when nothing was filled in. */
  parse?: (posted: PostedAnswer, content: View<F>) => unknown;
  /** What `parse` would make the answer of. */
  typed?: (answer: AnswerOf<A>, content: View<F>) => { [part: string]: string[] };
  /** The answer as it is kept: spaces, capitals. */
  settle?: (answer: AnswerOf<A>, content: View<F>) => AnswerOf<A>;
  /** What is wrong with an answer that has the shape of one. */
  check?: (answer: AnswerOf<A>, content: View<F>, today: string) => AnswerFault | undefined;
  /** Not asked but known: from the settings of the question and the answers before it, by the id of their question. */
  compute?: (content: View<F>, answers: { [field: Guid]: unknown }) => AnswerOf<A> | undefined;
  /** The answer in words. */
  text?: (answer: AnswerOf<A>, content: View<F>, language: Language) => string;
  /** What is counted of it: choices by their value, numbers as they are. */
  facts?: (answer: AnswerOf<A>, content: View<F>) => (string | number)[];
  /** What a choice that was counted is called. */
  factLabel?: (fact: string, content: View<F>, language: Language) => string;
  chart: 'bar' | 'pie' | 'numbers' | 'words' | 'none';
  /** One column with the answer in words when absent. */
  exportColumns?: (content: View<F>) => { key: string; label: Label }[];
  /** What stands in those columns. */
  exportCells?: (answer: AnswerOf<A>, content: View<F>, language: Language) => (string | number)[];
  example: Stored<F>;
  migrate?: { [from: number]: (content: never) => unknown };
  /** Content as each older version stored it, so that `migrate` is tried at every start. */
  fixtures?: { [version: number]: object };
  /** Fields of an older version whose words `migrate` gives up on purpose. */
  drops?: { [from: number]: string[] };
}

export function defineFormField<F extends Field, A extends Field | undefined = undefined>(
  definition: Omit<FormFieldDefinition<F, A>, 'kind'>,
): FormFieldDefinition<F, A> {
  return { kind: 'formField', ...definition };
}

export type QuestionProps<K> =
  K extends FormFieldDefinition<infer F, infer _A> ? { question: QuestionView<View<F>> } : never;
