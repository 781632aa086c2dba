import { withTenant } from '../db.ts';
import { notAllowed } from '../errors.ts';
import {
  addPreviewLink,
  dropPreviewLink,
  type PreviewLinkInput,
  workingLinks,
} from '../pages/preview-links.ts';
import { managesItems } from '../users/viewer.ts';
import { type Act, itemToChange } from './change.ts';

/**
 * Makes a link that shows the draft of an item to whoever has it, as those of pages do. Who adds items without
 * managing them looks with no other roles than their own.
 */
export function makeItemPreviewLink(act: Act, id: string, input: PreviewLinkInput) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const { caller } = act;
    const isOthers = (input.roleIds ?? []).some((role) => !caller.roleIds.includes(role));
    if (isOthers && !managesItems(caller))
      throw notAllowed('not-allowed', [{ path: '/roleIds', message: 'not a role of yours' }]);
    return addPreviewLink(tx, act, { itemId: item.id }, input);
  });
}

/** The links to this draft that still work. */
export function previewLinksOfItem(act: Act, id: string) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    return workingLinks(tx, { itemId: item.id });
  });
}

/** A link that is taken back works no more, whoever has it. */
export function endItemPreviewLink(
  act: Act,
  { id, link }: { id: string; link: string | undefined },
): Promise<void> {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    await dropPreviewLink(tx, act, { itemId: item.id }, link);
  });
}
