import { defineMiddleware } from 'astro:middleware';
import { log } from '#core/log.ts';
import { callerOn, goTo } from '#core/site/screen.ts';
import { admission } from '#core/site/screens.ts';
import { sessionCookies } from '#core/users/cookies.ts';
import { rotateSession } from '#core/users/session.ts';
import { originOf } from '#core/tenants/origin.ts';
import { translator } from './messages/translate.ts';

const unmarked = () => undefined;

/** What every page needs of its request, from what the edge says of it. */
export const onRequest = defineMiddleware(async ({ locals, redirect, routePattern }, next) => {
  const { visit, kernel } = locals;
  // One address for a page: no other ends in a slash.
  if (visit.path.length > 1 && visit.path.endsWith('/')) {
    return redirect(visit.path.replace(/\/+$/, '') + visit.search, 301);
  }
  const { language } = visit;
  const t = translator(kernel, language);
  Object.assign(locals, {
    path: visit.decodedPath,
    query: new URLSearchParams(visit.search),
    language,
    t,
    ui: { t, language, lang: undefined },
    timeZone: visit.tenant.timeZone,
    consent: { has: visit.accepts },
    origin: originOf(visit.tenant),
    field: unmarked,
    editing: undefined,
    editRule: undefined,
    onBlockProblem: (problem: object) => {
      const { tenant, path, correlationId } = visit;
      log.warn({ ...problem, tenant: tenant.id, path, correlationId }, 'a block was left out');
    },
  } satisfies Partial<typeof locals>);
  // Somebody who was deactivated is told so, and can sign out (decisions, "Who may do what").
  const isOut = locals.viewer.userId !== null && !locals.viewer.isActive;
  if (isOut && visit.path !== '/sign-out') return turned(locals, await next('/unauthorized'));
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
