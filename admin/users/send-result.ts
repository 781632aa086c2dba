import type { Problem } from '../problem.ts';

/** What became of asking somebody to prove their address (specification 3, verification-send result). */
export type SendResult =
  'Sent' | 'TooSoon' | 'Abused' | 'NotFound' | 'Unauthorized' | 'BadRequest' | 'Failed' | 'AlreadyVerified';

/** The results that the API answers as refusals; undefined for a call that failed otherwise. */
export function refusedSending({ status }: Pick<Problem, 'status'>): SendResult | undefined {
  if (status === 400) return 'BadRequest';
  if (status === 403) return 'Unauthorized';
  if (status === 404) return 'NotFound';
  return status === 500 ? 'Failed' : undefined;
}

/** How its notice looks. */
export const kindOf = (result: SendResult) =>
  result === 'Sent' ? 'positive' : result === 'AlreadyVerified' ? 'info' : 'negative';
