import type { EdgeRequest } from '../edge/edge-request.ts';
import type { CountPage } from '../edge/fast-lane.ts';
import type { View } from '../edge/page-route.ts';
import { noteView, type SeenPage } from '../statistics/journal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { personalSegments } from './screen.ts';

/** Screens that are never kept and yet are looked at by visitors. */
const lookedAt = new Set(['search']);

/**
 * What of an answered page is counted: pages that are there and pages that are not, with whether somebody looks who
 * makes the site; never the editor, nor a screen whose address names a person or holds a secret.
 */
export function countedPage(
  { tenant, path, decodedPath, search, accepted }: EdgeRequest<Tenant>,
  { maker }: View,
  status: number,
): SeenPage | undefined {
  const segment = path.split('/', 2)[1] ?? '';
  if (status !== 200 && status !== 404) return undefined;
  if ((personalSegments.has(segment) && !lookedAt.has(segment)) || /^\/[45]\d\d$|\/edit$/.test(path))
    return undefined;
  const mayMeasure = accepted.includes('analytical');
  return { tenant, path: decodedPath, search, status, mayMeasure, ...(maker && { maker }) };
}

/** Hands it to the statistics. What is fetched ahead, or by a script, nobody looks at. */
export const countVisit: CountPage = (page, head, remoteAddress, now) => {
  if (page === undefined || head.ahead || (head.fetchDest !== undefined && head.fetchDest !== 'document'))
    return;
  head.remoteAddress = remoteAddress;
  noteView(page as SeenPage, head, now);
};
