import { Badge } from '@mantine/core';
import { t } from '../messages.ts';
import { colors, type Tenant } from './wire.ts';

/** How a tenant is, or that one is there. */
export function StateBadge({ tenant: { status, isHere } }: { tenant: Tenant }) {
  return (
    <Badge size="sm" variant="light" color={isHere ? 'blue' : colors[status]}>
      {t(isHere ? 'tenants.here' : `tenants.states.${status}`)}
    </Badge>
  );
}
