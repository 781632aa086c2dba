import type { EdgeRequest } from '../edge/edge-request.ts';
import type { Visit } from '../edge/page-route.ts';
import type { RequestHead } from '../edge/request-head.ts';
import { keepFailure, keepLine } from '../logs/entry.ts';
import type { Refusal } from '../errors.ts';
import { log } from '../log.ts';
import { refusalOf } from '../problem.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Seen = Pick<Visit<Tenant>, 'tenant' | 'path' | 'correlationId'>;

/**
 * A page that could not be shown: what it comes down to. Those who read the log of this tenant see what is not expected,
 * and not that there was no time for it.
 */
export function failedPage(visit: Seen, error: unknown): Refusal {
  const { tenant, path, correlationId } = visit;
  const refusal = refusalOf(error);
  if (refusal.status >= 500)
    log.error({ err: error, tenant: tenant.id, path, correlationId }, 'a page failed');
  if (refusal.status === 500) keepFailure(tenant, error, { code: 'page', ...about(visit) });
  return refusal;
}

/** The same of whatever fails on its way to an answer. */
export function noteFailedRequest(error: unknown, edge: EdgeRequest<Tenant>, head: RequestHead): void {
  keepFailure(edge.tenant, error, { code: edge.method, ...about(edge), userAgent: head.userAgent ?? '' });
}

/** A block that is left out of a page, or what the page itself is drawn without (`page`, as no block is called). */
export function noteLeftOutBlock(visit: Seen, problem: { type: string; problem: string; at?: string }): void {
  const { tenant, path, correlationId } = visit;
  const isPage = problem.type === 'page';
  const said = isPage ? 'a page was drawn with what is usual, for what is damaged' : 'a block was left out';
  log.warn({ ...problem, tenant: tenant.id, path, correlationId }, said);
  const message = problem.at ? `${problem.problem} (${problem.at})` : problem.problem;
  const { url, ...of } = about(visit);
  keepLine(tenant, { level: 'warn', title: problem.type, code: isPage ? 'page' : 'block', message, url }, of);
}

const about = ({ path, correlationId }: Seen) => ({
  ...{ url: path, correlationId, userAgent: '', userId: null },
});
