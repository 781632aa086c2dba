import { t, tAny } from '../messages.ts';
import type { FieldError, Problem } from '../problem.ts';
import { problemText } from '../tasks/task.ts';

/** Why somebody was not invited, in words. */
export function reasonOf({
  code = 'bad-request',
  errors = [],
}: {
  code?: string;
  errors?: readonly FieldError[];
}): string {
  const reasons = errors.length > 0 ? errors.map(({ message }) => message) : [code];
  return [...new Set(reasons.map(said))].join(', ');
}

function said(reason: string): string {
  const key = `users.reason.${reason}`;
  const text = tAny(key);
  return text === key ? t('users.reason.bad-request') : text;
}

/** Why a file, or all that was typed, was not taken. */
export function listRefusal(problem: Problem): string {
  const reason = problem.fields['csv'];
  if (reason === undefined) return problemText(problem);
  const column = /^unknown column (.*)$/.exec(reason)?.[1];
  if (column !== undefined) return t('users.csv.unknownColumn', { name: column });
  const most = /^at most (\d+) rows$/.exec(reason)?.[1];
  if (most !== undefined) return t('users.csv.tooMany', { count: Number(most) });
  return t(reason === 'no column email' ? 'users.csv.noEmail' : 'users.csv.unreadable');
}
