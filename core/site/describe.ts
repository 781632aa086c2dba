import type { EdgeRequest } from '../edge/edge-request.ts';
import type { View } from '../edge/page-route.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { sessionCookieName } from '../users/cookies.ts';
import { callerOf, nobody } from '../users/session.ts';
import { anonymous, dialogFor, fingerprintOf, makerOf, type Viewer } from '../users/viewer.ts';
import { consentVersion } from './consent-categories.ts';
import { siteOf } from './site.ts';

/**
 * Who looks at a page and what it is given for that. A page that is kept is told what its viewer may see and not
 * who it is.
 */
export function pageDescription(kernel: Kernel) {
  return async (edge: EdgeRequest<Tenant>): Promise<View> => {
    const cookie = edge.cookies.get(sessionCookieName(edge.secure));
    const caller = cookie ? await callerOf(edge.tenant, { cookie }) : nobody;
    const { viewer, fingerprint } = seenBy(caller);
    const site = await siteOf(edge.tenant, kernel);
    // What they chose here and now goes before what stands in their profile.
    const language = edge.cookies.has('locale') ? undefined : (caller.language ?? undefined);
    const theme = edge.cookies.has('theme') ? undefined : (caller.theme ?? undefined);
    return {
      ...(language && { language }),
      ...(theme && { theme }),
      viewer: fingerprint,
      consentVersion: consentVersion(site.settings),
      locals: { kernel, site, viewer },
      personal: { caller },
      maker: makerOf(caller),
    };
  };
}

type Sight = { viewer: Viewer; fingerprint: string };

/** By caller, who is the same for as long as nothing about them changes (users/known-callers.ts). */
const sights = new WeakMap<Caller, Sight>();

function seenBy(caller: Caller): Sight {
  let sight = sights.get(caller);
  if (!sight) {
    const viewer = caller.userId === null ? anonymous : nameless(caller);
    sights.set(caller, (sight = { viewer, fingerprint: fingerprintOf(viewer) }));
  }
  return sight;
}

/** The same rights without the person. */
function nameless(caller: Caller): Viewer {
  const { isActive, isVerified, isAdmin, isContentManager, isMett, isDeveloper, roleIds } = caller;
  const userId = '00000000-0000-7000-8000-000000000000';
  const rights = { isActive, isVerified, isAdmin, isContentManager, isMett, isDeveloper, roleIds };
  return { userId, ...rights, dialog: dialogFor(caller), isVisiting: caller.visit !== null };
}
