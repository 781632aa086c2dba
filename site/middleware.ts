import { defineMiddleware } from 'astro:middleware';
import { callerOn, goTo } from '#core/site/screen.ts';
import { admission } from '#core/site/screens.ts';
import { sessionCookies } from '#core/users/cookies.ts';
import { rotateSession } from '#core/users/session.ts';
import { isOut, prepare } from './locals.ts';

/** Who may open which screen; what is drawn to be kept goes past it (`draw.ts`). */
export const onRequest = defineMiddleware(async ({ locals, redirect, routePattern }, next) => {
  const { visit } = locals;
  // One address for a page: no other ends in a slash.
  if (visit.path.length > 1 && visit.path.endsWith('/')) {
    return redirect(visit.path.replace(/\/+$/, '') + visit.search, 301);
  }
  prepare(locals);
  if (isOut(locals) && visit.path !== '/sign-out') return turned(locals, await next('/unauthorized'));
  switch (admission(routePattern, callerOn(locals))) {
    case 'absent':
      return new Response(null, { status: 404 });
    case 'sign-in':
      return goTo(`/sign-in?returnUrl=${encodeURIComponent(visit.decodedPath + visit.search)}`);
    case 'refused': {
      const { body, headers } = await next('/unauthorized');
      return turned(locals, new Response(body, { status: 403, headers }));
    }
    case 'open':
      return turned(locals, await next());
  }
});

/** The answer, with another token for a session whose rights have changed. */
async function turned({ caller, edge, visit }: App.Locals, response: Response): Promise<Response> {
  if (caller?.mustRotate && edge && !response.headers.has('set-cookie')) {
    const secrets = await rotateSession(visit.tenant, caller.sessionHash!);
    for (const cookie of secrets ? sessionCookies(secrets, edge.secure) : [])
      response.headers.append('set-cookie', cookie);
  }
  return response;
}
