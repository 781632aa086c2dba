import type { Tx } from '../db.ts';
import { badRequest, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import { mayEdit, maySee } from '../users/viewer.ts';
import { Page } from './page.ts';

/** Who changes something, where. */
export type Act = { tenant: Tenant; kernel: Kernel; caller: Caller };

/**
 * The page, template or section, held until the end of the transaction, for those who may edit it. Others learn that
 * it is there only when they could read it anyway.
 */
export async function pageToEdit(
  tx: Tx,
  { caller }: Pick<Act, 'caller'>,
  id: string | undefined,
  { inTrash = false, toChange = true }: { inTrash?: boolean | 'either'; toChange?: boolean } = {},
): Promise<Page> {
  if (!isGuid(id)) throw badRequest('bad-request', [{ path: '/id', message: 'not a guid' }]);
  if (caller.userId === null) throw notSignedIn();
  const query = Page.query(tx).findOne({ id });
  const page = (await (toChange ? query.forUpdate() : query)) as Page | undefined;
  if (!page) throw notFound();
  if (!mayEdit(caller, page)) {
    const isSeen = page.isPublished && !page.deletedOn && maySee(caller, page.visibility, page.visibleRoles);
    throw isSeen ? notAllowed() : notFound();
  }
  if (inTrash !== 'either' && (page.deletedOn !== null) !== inTrash) throw notFound();
  return page;
}
