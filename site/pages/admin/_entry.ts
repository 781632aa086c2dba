import { randomBytes } from 'node:crypto';
import type { PageLocals } from '#core/site/page-locals.ts';
import { callerOn, goTo } from '#core/site/screen.ts';
import { runsTenant } from '#core/users/viewer.ts';
import { ownProfile } from '../../account/act.ts';

type Entered = { locals: PageLocals; rewrite: (path: string) => Promise<Response> };

/** What the admin app starts with. */
export type Start = { user: NonNullable<Awaited<ReturnType<typeof ownProfile>>>; nonce: string };

/**
 * Who may enter the admin: whoever runs the tenant. Others are sent to sign in first, or told that they may not
 * (decisions, "Who is sent where").
 */
export async function enterAdmin({ locals, rewrite }: Entered): Promise<Start | Response> {
  const { path, query, policy } = locals;
  const caller = callerOn(locals);
  const search = query.toString();
  const signIn = () => goTo(`/sign-in?returnUrl=${encodeURIComponent(search ? `${path}?${search}` : path)}`);
  if (caller.userId === null) return signIn();
  if (!runsTenant(caller)) {
    // Another page and not a part of this one: the tenant's styles have nothing to do with the admin's.
    const { body, headers } = await rewrite('/unauthorized');
    return new Response(body, { status: 403, headers });
  }
  const user = await ownProfile(locals);
  if (!user) return signIn();
  // Mantine makes style elements while it runs; each carries this.
  policy.nonce = randomBytes(16).toString('base64');
  return { user, nonce: policy.nonce };
}
