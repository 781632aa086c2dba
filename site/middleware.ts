import { defineMiddleware } from 'astro:middleware';
import { callerOn, goTo } from '#core/site/screen.ts';
import { admission } from '#core/site/screens.ts';
import { shownSession } from '#core/users/cookies.ts';
import { dueCookies } from '#core/users/due-cookies.ts';
import { isOut, prepare } from './locals.ts';

/** Who may open which screen; what is drawn to be kept goes past it (`draw.ts`). */
export const onRequest = defineMiddleware(async ({ locals, request, redirect, routePattern }, next) => {
  const { visit } = locals;
  // One address for a page: no other ends in a slash.
  if (visit.path.length > 1 && visit.path.endsWith('/')) {
    return redirect(visit.path.replace(/\/+$/, '') + visit.search, 301);
  }
  prepare(locals);
  // An invitation is for whoever holds its code, whose account may be another.
  if (isOut(locals) && !['/sign-out', '/invitation/[code]'].includes(routePattern))
    return turned(locals, request, await next('/unauthorized'));
  switch (admission(routePattern, callerOn(locals))) {
    case 'absent':
      return new Response(null, { status: 404 });
    case 'sign-in':
      return goTo(`/sign-in?returnUrl=${encodeURIComponent(visit.decodedPath + visit.search)}`);
    case 'refused': {
      const { body, headers } = await next('/unauthorized');
      return turned(locals, request, new Response(body, { status: 403, headers }));
    }
    case 'open':
      return turned(locals, request, await next(isErrorPage(routePattern, visit.path) ? '/-' : undefined));
  }
});

/** Astro answers with its pages about errors at their own addresses too; there a tenant has a page, or nothing. */
const isErrorPage = (pattern: string, path: string) => pattern === path && ['/404', '/500'].includes(path);

/** The answer, with the cookies that are due: screens are never kept. */
async function turned(
  { caller, edge, visit }: App.Locals,
  request: Request,
  response: Response,
): Promise<Response> {
  if (caller && edge && !response.headers.has('set-cookie')) {
    const token = shownSession(request.headers.get('cookie'), edge.secure);
    for (const cookie of await dueCookies(visit.tenant, caller, token, edge.secure))
      response.headers.append('set-cookie', cookie);
  }
  return response;
}
