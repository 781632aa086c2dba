import type { BlockNode, PageDocument } from '../blocks/document.ts';
import { contentField, type Edit, type EditAnswer, editDraft, rulesOf } from '../blocks/edit.ts';
import { type ChangesAsked, changesOf } from '../blocks/history.ts';
import type { Operation } from '../blocks/operations.ts';
import { unchosenOf } from '../blocks/unchosen.ts';
import { withTenant } from '../db.ts';
import { badRequest, conflict, notSignedIn, Refusal } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { keepAsLeft } from '../pages/revisions.ts';
import { type Act, itemToChange } from './change.ts';
import { itemBlock, itemDocument, presentItem } from './editable.ts';
import { factsToEdit } from './facts.ts';
import type { ListItem } from './item.ts';
import { pathOf, wireOf } from './read.ts';
import { writeItem } from './write.ts';
import type { BlockRules } from '../blocks/placing.ts';

/** Brings operations into the draft of an item; see `editDraft` and `editableDocument`. */
export async function editItem(act: Act, id: string, edit: Edit): Promise<EditAnswer> {
  const { tenant, kernel, caller } = act;
  if (caller.userId === null) throw notSignedIn();
  const answer = await withTenant(tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    assertWithin(item, edit.operations);
    const draft = {
      ...{ id: item.id, version: item.version, document: presentItem(kernel, item) },
      rules: rulesOfItem(kernel),
      fieldOf: (node: BlockNode) => fieldOf(kernel, item, node),
      write: async (document: PageDocument) => {
        const changes = { draft: itemDocument(document) };
        await keepAsLeft(tx, 'items', item.id);
        if (!(await writeItem(tx, kernel, item, changes, caller.userId, { isLogged: true })))
          throw conflict();
      },
    };
    return editDraft(tx, { kernel, actorId: caller.userId! }, draft, edit);
  });
  if (answer instanceof Refusal) throw answer;
  return answer;
}

/** What was done to the draft after a version; see `changesOf`. */
export function changesOfItem(
  act: Act,
  id: string,
  { mine, ...asked }: Omit<ChangesAsked, 'by'> & { mine?: boolean },
) {
  if (act.caller.userId === null) throw notSignedIn();
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    return changesOf(tx, item, { ...asked, by: mine ? act.caller.userId : null });
  });
}

/** What was not chosen where two had changed the same; see `unchosenOf`. */
export function unchosenOfItem(act: Act, id: string) {
  if (act.caller.userId === null) throw notSignedIn();
  return withTenant(act.tenant, async (tx) => unchosenOf(tx, (await itemToChange(tx, act, id)).id));
}

/** The draft as editors work on it, beside the item as it is on the wire. */
export function draftOfItem(act: Act, id: string) {
  if (act.caller.userId === null) throw notSignedIn();
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const path = await pathOf(tx, item.id);
    return {
      version: item.version,
      document: presentItem(act.kernel, item),
      item: wireOf(act.kernel, act.caller, item, item.draft, path),
      facts: factsToEdit(act.kernel, item, path),
    };
  });
}

/** Blocks of an item stand in its body, whatever row of a page they are meant for. */
const rulesOfItem =
  (kernel: Kernel): BlockRules =>
  (type) => {
    const rule = rulesOf(kernel)(type);
    return rule && { slots: rule.slots };
  };

function fieldOf(kernel: Kernel, item: ListItem, node: BlockNode) {
  const type = node.id === item.id ? kernel.listTypes.get(item.type) : undefined;
  if (!type) return contentField(kernel, node);
  return node.v === type.version ? type.content : undefined;
}

/** The item itself can be written in and nothing else; its blocks stand in its body or in the tray. */
function assertWithin({ id }: ListItem, operations: Operation[]): void {
  const isWithin = (one: Operation): boolean => {
    if (one.op === 'page') return one.field === 'title' || one.field === 'description';
    if (one.op === 'set') return true;
    const place = one.op === 'insert' ? one.at : one.op === 'move' ? one.to : undefined;
    if (place && 'position' in place && place.position !== 'main') return false;
    if (place && 'parent' in place && place.parent === id) return false;
    return one.op === 'insert' ? (one.node as Partial<BlockNode> | null)?.type !== itemBlock : one.id !== id;
  };
  const errors = operations.flatMap((one, index) =>
    isWithin(one)
      ? []
      : [{ path: `/operations/${index}`, message: 'no-such-place: an item has a title and a body' }],
  );
  if (errors.length > 0) throw badRequest('invalid-operations', errors);
}
