import { type Viewer, runsTenant } from '../users/viewer.ts';

/** What is not public yet is seen by those who may edit something (decisions, `GET /a/{imageGuid}`). */
export function maySeeStored(viewer: Viewer, stored: { isPublic: boolean }): boolean {
  return stored.isPublic || runsTenant(viewer) || (viewer.isActive && viewer.isContentManager);
}
