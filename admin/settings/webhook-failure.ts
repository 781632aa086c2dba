import { t } from '../messages.ts';

type Reason = 'noHost' | 'unreachable' | 'tooSlow' | 'notPublic' | 'certificate' | 'tooLong' | 'off';

/** What the connection's own words mean to whoever set the webhook up. */
const reasons: [RegExp, Reason][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'noHost'],
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|hang up/, 'unreachable'],
  [/too long$|ETIMEDOUT/, 'tooSlow'],
  [/public internet/, 'notPublic'],
  [/certificate|self.signed|altnames/i, 'certificate'],
  [/longer than/, 'tooLong'],
  [/switched off/, 'off'],
];

/** Why a delivery did not arrive. */
export function whyNot(error: string, status: number | null): string {
  if (status) return t('settings.webhooks.why.answered', { status });
  const [, reason] = reasons.find(([words]) => words.test(error)) ?? [undefined, 'other' as const];
  return t(`settings.webhooks.why.${reason}`);
}
