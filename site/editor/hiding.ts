import type { BlockNode, BlockVisibility } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';

/** What was for those who are signed in is so again, as long as this page is open; roles stay with the block itself. */
const rules = new Map<Guid, BlockVisibility>();

/** Whether a block is kept from everyone, and not just from some. */
export const isHidden = ({ visibility }: BlockNode): boolean => visibility?.level === 'Admin';

/** The rule of a block that is hidden; the one it had is remembered. */
export function hiding({ id, visibility }: BlockNode): BlockVisibility {
  if (visibility) rules.set(id, visibility);
  else rules.delete(id);
  return { level: 'Admin', ...(visibility?.roles?.length && { roles: visibility.roles }) };
}

/** The rule of a block that is shown again: the one it had before it was hidden, or none. */
export function showing({ id, visibility }: BlockNode): BlockVisibility | null {
  const roles = visibility?.roles ?? [];
  return roles.length > 0 ? { level: 'Roles', roles } : (rules.get(id) ?? null);
}
