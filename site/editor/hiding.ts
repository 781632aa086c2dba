import type { BlockNode, BlockVisibility, Visibility } from '#core/blocks/document.ts';
import type { Guid } from '#core/guid.ts';

/** Whether a block is kept from everyone, and not just from some. */
export const isHidden = ({ visibility }: BlockNode): boolean => visibility?.level === 'Admin';

/** The rule of a block that is hidden; with it goes the one it had, into every copy and to whoever shows it. */
export function hiding({ visibility }: BlockNode): BlockVisibility {
  const { level, roles = [] } = visibility ?? {};
  if (level === 'Users' || level === 'Verify') return { level: 'Admin', before: level };
  return { level: 'Admin', ...(roles.length > 0 && { roles }) };
}

/** The rule of a block that somebody chose this level for, with these roles. */
export function chosenRule(node: BlockNode, level: Visibility, roles: Guid[]): BlockVisibility | null {
  if (level === 'Public') return null;
  if (level === 'Admin') return hiding(node);
  return { level, ...(level === 'Roles' && { roles }) };
}

/** The rule of a block that is shown again: the one it had before it was hidden, or none. */
export function showing({ visibility }: BlockNode): BlockVisibility | null {
  const { before, roles = [] } = visibility ?? {};
  if (before) return { level: before };
  return roles.length > 0 ? { level: 'Roles', roles } : null;
}
