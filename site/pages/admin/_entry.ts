import { randomBytes } from 'node:crypto';
import type { PageLocals } from '#core/site/page-locals.ts';
import { callerOn, goTo } from '#core/site/screen.ts';
import { runsTenant } from '#core/users/viewer.ts';
import { ownProfile } from '../../account/act.ts';

/** What the admin app starts with; undefined for someone who is signed in and may not have it. */
export type Start = { user: NonNullable<Awaited<ReturnType<typeof ownProfile>>>; nonce: string } | undefined;

/** Who may enter the admin: whoever runs the tenant. Others are sent to sign in first (decisions, "Who is sent where"). */
export async function enterAdmin(
  locals: PageLocals,
  response: { status?: number },
): Promise<Start | Response> {
  const { path, query, policy } = locals;
  const caller = callerOn(locals);
  const search = query.toString();
  const signIn = () => goTo(`/sign-in?returnUrl=${encodeURIComponent(search ? `${path}?${search}` : path)}`);
  if (caller.userId === null) return signIn();
  if (!runsTenant(caller)) {
    response.status = 403;
    return undefined;
  }
  const user = await ownProfile(locals);
  if (!user) return signIn();
  // Mantine makes style elements while it runs; each carries this.
  policy.nonce = randomBytes(16).toString('base64');
  return { user, nonce: policy.nonce };
}
