import { maySee, type Viewer } from '../users/viewer.ts';
import type { BlockNode } from './document.ts';

/** Whether this viewer may see a block, as far as the block itself says; a rule that cannot be read lets nobody in. */
export function maySeeNode(viewer: Viewer, { visibility }: BlockNode): boolean {
  if (visibility === undefined) return true;
  const { level, roles } = (visibility ?? {}) as NonNullable<BlockNode['visibility']>;
  return maySee(viewer, level, Array.isArray(roles) ? roles : []) === true;
}
