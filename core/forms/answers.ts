import Type from 'typebox';
import { isSameValue } from '../blocks/pointer.ts';
import { badRequest } from '../errors.ts';
import { type Guid, guidPattern } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { AnswerFault } from '../plugin.ts';
import { asks, computed, type Question, questionOf, settled } from './question.ts';
import { type Answers, type FormField, holds, isEmptyAnswer, isRequired } from './schema.ts';

export interface Checked {
  /** What is kept: only answers of questions that were shown, and what is computed. */
  answers: Answers;
  faults: { [field: Guid]: AnswerFault };
}

/**
 * The answers as they are kept, or everything that is wrong with them. The order of the form decides: a condition
 * looks at the answers before it, so one pass is enough. An answer to a question that these answers do not show, or
 * that the form does not have, is a fault: a form takes what it asked for and nothing else.
 *
 * @param today the day in the tenant's time zone, as 2026-11-21
 * @param only the fields of one page, while the others are still to come
 * @param kept answers from before, of which those stay that nobody can give now: their plugin is gone or off
 */
export function checkAnswers(
  kernel: Kernel,
  fields: FormField[],
  given: Answers,
  { today, only, kept = {} }: { today: string; only?: ReadonlySet<Guid>; kept?: Answers },
): Checked {
  const answers: Answers = {};
  const faults: Checked['faults'] = {};
  const known = new Set<Guid>();
  for (const field of fields) {
    known.add(field.id);
    const question = questionOf(kernel, field);
    if (!question && kept[field.id] !== undefined) {
      answers[field.id] = kept[field.id];
      if (given[field.id] === undefined || isSameValue(given[field.id], kept[field.id])) continue;
    }
    if (!question?.kind.answer) {
      if (!isEmptyAnswer(given[field.id])) faults[field.id] = { code: 'fault.notAsked' };
      continue;
    }
    const isShown = !field.showIf || holds(field.showIf, answers);
    const fault = isShown ? take(question, given[field.id], answers, today) : refuseAnswer(given[field.id]);
    if (fault && (!only || only.has(field.id))) faults[field.id] = fault;
  }
  for (const id of Object.keys(given)) if (!known.has(id)) faults[id] = { code: 'fault.unknown' };
  return { answers, faults };
}

const refuseAnswer = (answer: unknown): AnswerFault | undefined =>
  isEmptyAnswer(answer) ? undefined : { code: 'fault.notAsked' };

function take(question: Question, given: unknown, answers: Answers, today: string): AnswerFault | undefined {
  const { field } = question;
  if (!asks(question)) {
    const known = computed(question, answers);
    if (known !== undefined) answers[field.id] = known;
    return refuseAnswer(given);
  }
  if (isEmptyAnswer(given)) return isRequired(field, answers) ? { code: 'fault.required' } : undefined;
  const { answer, fault } = { answer: undefined, ...settled(question, given, today) };
  if (!fault) answers[field.id] = answer;
  return fault;
}

/** Answers on the wire, by the guid of their question. */
export const AnswersSchema = Type.Record(Type.String({ pattern: guidPattern }), Type.Unknown());

export const wrongAnswers = (faults: { [field: string]: { code: string } }) =>
  badRequest(
    'wrong-answers',
    Object.entries(faults).map(([id, { code }]) => ({ path: `/answers/${id}`, message: code })),
  );
