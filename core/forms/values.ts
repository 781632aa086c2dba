import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { factsOf, questionsOf, wordsOf } from './question.ts';
import type { Answers, FormField } from './schema.ts';

export interface FactRow {
  fieldId: Guid;
  place: number;
  code: string | null;
  number: number | null;
}

/** What is counted of a submission; a question that was answered with words alone has one empty row. */
export function factRows(kernel: Kernel, fields: FormField[], answers: Answers): FactRow[] {
  return questionsOf(kernel, fields).flatMap((question) => {
    const answer = answers[question.field.id];
    if (answer === undefined) return [];
    const facts = factsOf(question, answer);
    return (facts.length > 0 ? facts : [null]).map((fact, place) => ({
      fieldId: question.field.id,
      place,
      code: typeof fact === 'string' ? fact.slice(0, 200) : null,
      number: typeof fact === 'number' ? fact : null,
    }));
  });
}

const mostWords = 20_000;

/** The answers as one lower-case text, with the reference; strokes of a signature and the like are no words. */
export function wordsForSearch(
  kernel: Kernel,
  fields: FormField[],
  answers: Answers,
  language: Language,
  reference: string,
): string {
  const texts = questionsOf(kernel, fields).map((question) =>
    wordsOf(question, answers[question.field.id], language),
  );
  return [reference, ...texts].filter(Boolean).join('\n').toLowerCase().slice(0, mostWords);
}
