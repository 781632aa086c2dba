import type { EdgeRequest } from '../edge/edge-request.ts';
import type { PageLocals as EdgeLocals, View } from '../edge/page-route.ts';
import type { Kernel } from '../kernel.ts';
import { log } from '../log.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sessionCookieName } from '../users/cookies.ts';
import { callerOf, nobody } from '../users/session.ts';
import { anonymous, fingerprintOf, type Viewer } from '../users/viewer.ts';
import { originOf } from './origin.ts';
import type { PageLocals } from './page-locals.ts';
import { siteOf } from './site.ts';

/**
 * Who looks at a page and what it is given for that. A page that is kept is told what its viewer may see and not
 * who it is.
 */
export function pageDescription(kernel: Kernel) {
  return async (edge: EdgeRequest<Tenant>): Promise<View<Tenant>> => {
    const cookie = edge.cookies.get(sessionCookieName(edge.secure));
    const caller = cookie ? await callerOf(edge.tenant, { cookie }) : nobody;
    const viewer = caller.userId === null ? anonymous : nameless(caller);
    return { viewer: fingerprintOf(caller), locals: (page) => localsOf(page, kernel, viewer) };
  };
}

async function localsOf(page: EdgeLocals<Tenant>, kernel: Kernel, viewer: Viewer): Promise<Omit<PageLocals, 't'>> {
  const { visit } = page;
  return {
    ...page,
    kernel,
    viewer,
    site: await siteOf(visit.tenant, kernel),
    path: visit.decodedPath,
    query: new URLSearchParams(visit.search),
    language: visit.language,
    consent: { has: visit.accepts },
    origin: originOf(visit.tenant),
    editRule: undefined,
    onBlockProblem: (problem) =>
      log.warn({ ...problem, tenant: visit.tenant.id, path: visit.path, correlationId: visit.correlationId }, 'a block was left out'),
  };
}

/** The same rights without the person. */
function nameless({ isActive, isVerified, isAdmin, isContentManager, isMett, isDeveloper, roleIds }: Viewer): Viewer {
  const userId = '00000000-0000-7000-8000-000000000000';
  return { userId, isActive, isVerified, isAdmin, isContentManager, isMett, isDeveloper, roleIds };
}
