import { randomBytes } from 'node:crypto';
import type { PageLocals } from '#core/site/page-locals.ts';
import { goTo } from '#core/site/screen.ts';
import { ownProfile } from '../../account/act.ts';

/** What the admin app starts with. */
export type Start = {
  user: NonNullable<Awaited<ReturnType<typeof ownProfile>>>;
  asksTerms: boolean;
  /** Why and until when someone of the platform is here, who came from another tenant. */
  visit: { reason: string; endsOn: string } | null;
  nonce: string;
};

/** Gives the admin app what it starts with; who gets here may be here (core/site/screens.ts). */
export async function enterAdmin(locals: PageLocals): Promise<Start | Response> {
  const user = await ownProfile(locals);
  // Removed between the question and this answer.
  if (!user) return goTo('/sign-in');
  // Mantine makes style elements while it runs; each carries this.
  locals.policy.nonce = randomBytes(16).toString('base64');
  const { dialog } = locals.viewer;
  const asksTerms = dialog === 'terms-new' || dialog === 'terms-changed';
  return { user, asksTerms, visit: locals.caller?.visit ?? null, nonce: locals.policy.nonce };
}
