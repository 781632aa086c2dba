import { config } from '../config.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Scheme, host and port that absolute addresses of a tenant begin with: from its primary host and this
 * installation's settings, never from what a request says.
 */
export function originOf(tenant: Pick<Tenant, 'primaryHost'>): string {
  const { publicScheme: scheme, publicPort: port } = config();
  const isDefault = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${tenant.primaryHost}${isDefault ? '' : `:${port}`}`;
}
