import './texts.ts';
import { tAny } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText } from '../tasks/task.ts';
import { refusedText as refusedAnywhere } from '../ui/refused.ts';

/** What was refused of a field, in words; of the first field also what was refused of the whole. */
export function refusalOf(problem: Problem | undefined, field: string, isFirst = false): string | undefined {
  if (!problem) return undefined;
  const code = problem.fields[field];
  if (code === undefined)
    return isFirst && Object.keys(problem.fields).length === 0 ? whole(problem) : undefined;
  return refusedText(code);
}

const whole = (problem: Problem) => said(`settings.refused.${problem.code}`) ?? problemText(problem);

/** What a code of a refusal says, in words where there are any. */
export const refusedText = (code: string) => said(`settings.refused.${code}`) ?? refusedAnywhere(code);

function said(key: string): string | undefined {
  const text = tAny(key);
  return text === key ? undefined : text;
}
