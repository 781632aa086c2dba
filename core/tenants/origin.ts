import { config } from '../config.ts';
import type { Tenant } from './tenant.ts';

/**
 * Scheme, host and port that absolute addresses of a tenant begin with: from its primary host and this
 * installation's settings, never from what a request says.
 */
export function originOf(tenant: Pick<Tenant, 'primaryHost'>): string {
  const { publicScheme, publicPort } = config();
  const isUsual = publicPort === (publicScheme === 'https' ? 443 : 80);
  return `${publicScheme}://${tenant.primaryHost}${isUsual ? '' : `:${publicPort}`}`;
}
