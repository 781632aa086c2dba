import { number, t, tAny } from '../messages.ts';
import type { Problem } from '../problem.ts';

/**
 * What is wrong with a field, in words: the API gives a code, or what its checker says to programs. What is in words
 * already, as a plugin says of its own settings, stays as it is.
 */
export function refusedText(reason: string): string {
  const key = `ui.refused.${reason}`;
  const text = tAny(key);
  if (text !== key) return text;
  const [, sign, bound] = /^must be ([<>])= (-?[\d.]+)$/.exec(reason) ?? [];
  if (sign)
    return t(sign === '>' ? 'ui.refused.atLeast' : 'ui.refused.atMost', { number: number(Number(bound)) });
  const [, side, length, what] =
    /^must NOT have (more|fewer) than (\d+) (characters|items)$/.exec(reason) ?? [];
  if (what)
    return t(bounds[`${side} ${what}` as keyof typeof bounds], {
      count: Number(length),
      number: number(Number(length)),
    });
  if (reason.startsWith('no such ')) return t('ui.refused.notThere');
  return /^(must (NOT )?|not an? )\w/.test(reason) ? t('ui.refused.shape') : reason;
}

const bounds = {
  'more characters': 'ui.refused.longest',
  'fewer characters': 'ui.refused.shortest',
  'more items': 'ui.refused.most',
  'fewer items': 'ui.refused.fewest',
} as const;

/** The same of the field with this name, as far as it was refused. */
export function refusalAt(problem: Pick<Problem, 'fields'> | undefined, field: string): string | undefined {
  const reason = problem?.fields[field];
  return reason === undefined ? undefined : refusedText(reason);
}
