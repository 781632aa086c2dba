import type { APIRoute } from 'astro';
import { goTo, originOn, returnPath } from '#core/site/screen.ts';
import { elsewhereCookie } from '#core/users/cookies.ts';
import { beginElsewhere } from '#core/users/sign-in-elsewhere.ts';
import { log } from '#core/log.ts';

/** Off to a provider (a GET, as forms may go nowhere but here); what the browser has to bring back is in a cookie. */
export const GET: APIRoute = async ({ locals, params, request }) => {
  const target = returnPath(locals.query.get('returnUrl'));
  const { tenant } = locals.visit;
  try {
    const begun = await beginElsewhere(tenant, params['id'] ?? '', originOn(request, locals), target);
    if (begun) return goTo(begun.location, [elsewhereCookie(begun.state, locals.edge?.secure ?? true)]);
  } catch (error) {
    log.warn({ tenant: tenant.id, error: String(error) }, 'a sign-in provider does not answer');
  }
  return goTo(`/sign-in?failed&returnUrl=${encodeURIComponent(target)}`);
};
