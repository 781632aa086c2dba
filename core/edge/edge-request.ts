import type { IncomingMessage } from 'node:http';
import type { RenderReport } from '../cache/render-report.ts';
import type { Method } from './canonical.ts';
import type { Preferences } from './visit.ts';
import type { Cookies } from './cookies.ts';

/** A request as the edge understood it; whoever comes after it reads this and not the headers. */
export type EdgeRequest<Tenant> = Preferences & {
  tenant: Tenant;
  method: Method;
  host: string;
  path: string;
  decodedPath: string;
  search: string;
  cookies: Cookies;
  correlationId: string;
  clientAddress: string;
  secure: boolean;
};

const key = Symbol('bouwsteen.edge');
type Carrying = { [key]?: EdgeRequest<unknown> };

export function carry(req: IncomingMessage, edge: EdgeRequest<unknown>): void {
  (req as Carrying)[key] = edge;
}

/**
 * For the API: in Hono, `edgeRequestOf(c.env.incoming)`.
 * @throws when the request did not come through the dispatcher
 */
export function edgeRequestOf<Tenant>(req: IncomingMessage): EdgeRequest<Tenant> {
  const edge = carriedBy<Tenant>(req);
  if (edge === undefined) throw new Error('This request did not come through the dispatcher.');
  return edge;
}

/** Undefined for a request that was not understood so far. */
export const carriedBy = <Tenant>(req: IncomingMessage) =>
  (req as Carrying)[key] as EdgeRequest<Tenant> | undefined;

const report = Symbol('bouwsteen.report');
type Reporting = { [report]?: RenderReport };

/** For a call whose answer may be kept: what it was made of is told here. */
export function carryReport(req: IncomingMessage, to: RenderReport): void {
  (req as Reporting)[report] = to;
}

export const reportOf = (req: IncomingMessage): RenderReport | undefined => (req as Reporting)[report];
