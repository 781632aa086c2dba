import { presentDocument } from '../blocks/edit.ts';
import { keepChange } from '../blocks/changes.ts';
import { isOptionName, isOptionValue } from '../blocks/operation-values.ts';
import type { PageDocument } from '../blocks/document.ts';
import { OperationFault } from '../blocks/operation-fault.ts';
import { type Applied, applyOperations, type Operation } from '../blocks/operations.ts';
import { locate } from '../blocks/tree.ts';
import { withTenant } from '../db.ts';
import { badRequest, conflict, notFound, notSignedIn } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { type Act, pageToEdit } from './act.ts';

export interface BlockOptions {
  /** Those that are named change; an empty value takes one away. */
  options: { name: string; value: string | null }[];
  /** Of the page whose draft it is. */
  version: number;
}

/** Sets options of a building-block instance in the draft of its page (specification 7). */
export function setBlockOptions(act: Act, block: string | undefined, { options, version }: BlockOptions) {
  const { tenant, kernel, caller } = act;
  if (!isGuid(block)) throw badRequest('bad-request', [{ path: '/guid', message: 'not a guid' }]);
  if (caller.userId === null) throw notSignedIn();
  const errors = options.flatMap(({ name, value }, index) => [
    ...(isOptionName(name) ? [] : [{ path: `/options/${index}/name`, message: 'not the name of an option' }]),
    ...(value === null || isOptionValue(value)
      ? []
      : [{ path: `/options/${index}/value`, message: 'too long' }]),
  ]);
  if (errors.length > 0) throw badRequest('bad-request', errors);
  return withTenant(tenant, async (tx) => {
    const owner = (await tx('blockInstances').where({ id: block, ownerKind: 'page' }).first('ownerId')) as
      { ownerId: Guid } | undefined;
    if (!owner) throw notFound();
    const page = await pageToEdit(tx, act, owner.ownerId);
    const before = presentDocument(kernel, page.draft);
    if (!locate(before, block)) throw notFound();
    if (page.version !== version) throw conflict();
    const operations = options.map(({ name, value }): Operation => ({
      ...{ op: 'option', id: block, name, value: value === '' ? null : value },
    }));
    const { document, inverse } = applied(before, operations);
    if (operations.length > 0) {
      await page.writeDraft(tx, kernel, document, caller.userId);
      const { id: ownerId, version: made } = page;
      await keepChange(tx, { ownerId, version: made, operations, inverse, actorId: caller.userId });
    }
    const held = Object.entries(locate(document, block)!.node.options ?? {});
    return { guid: block, options: held.map(([name, value]) => ({ name, value })), version: page.version };
  });
}

/** A page that is full takes no more, whatever it is. */
function applied(document: PageDocument, operations: Operation[]): Applied {
  try {
    return applyOperations(document, operations);
  } catch (error) {
    if (!(error instanceof OperationFault)) throw error;
    const { index, code, message } = error;
    throw badRequest('invalid-operations', [{ path: `/options/${index}`, message: `${code}: ${message}` }]);
  }
}
