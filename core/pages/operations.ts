import { type Edit, type EditAnswer, editDraft, presentDocument } from '../blocks/edit.ts';
import { type ChangesAsked, changesOf } from '../blocks/history.ts';
import type { Operation } from '../blocks/operations.ts';
import { unchosenOf } from '../blocks/unchosen.ts';
import { withTenant } from '../db.ts';
import { badRequest, Refusal } from '../errors.ts';
import { type Act, pageToEdit } from './act.ts';
import { choiceFaults, optionsIn } from './chosen-parts.ts';
import { keepAsLeft } from './revisions.ts';

/** Brings operations into the draft of a page; see `editDraft`. */
export async function editPage(act: Act, id: string | undefined, edit: Edit): Promise<EditAnswer> {
  const { tenant, kernel, caller } = act;
  const answer = await withTenant(tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    const draft = {
      ...{ id: page.id, version: page.version, document: page.draft },
      async assertFits(operations: Operation[]) {
        const errors = await choiceFaults(tx, optionsIn(operations), page.draft.options);
        if (errors.length > 0) throw badRequest('invalid-operations', errors);
      },
      async write(document: typeof page.draft, { applied }: { applied: Operation[] }) {
        await keepAsLeft(tx, 'pages', page.id);
        await page.writeDraft(tx, kernel, document, caller.userId, { samePlaces: applied.every(stays) });
      },
    };
    return editDraft(tx, { kernel, actorId: caller.userId! }, draft, edit);
  });
  // Not before what was sent is kept.
  if (answer instanceof Refusal) throw answer;
  return answer;
}

/** Most of what is typed changes a block where it stands. */
const stays = (one: Operation) =>
  one.op === 'set' || one.op === 'option' || (one.op === 'page' && one.field !== 'layout');

/** What was done to the draft after a version; see `changesOf`. */
export function changesOfPage(
  act: Act,
  id: string | undefined,
  { mine, ...asked }: Omit<ChangesAsked, 'by'> & { mine?: boolean },
) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    return changesOf(tx, page, { ...asked, by: mine ? act.caller.userId : null });
  });
}

/** What was not chosen where two had changed the same; see `unchosenOf`. */
export function unchosenOfPage(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) =>
    unchosenOf(tx, (await pageToEdit(tx, act, id, { toChange: false })).id),
  );
}

/** The draft as editors work on it: the document itself, with each block as its present definition reads it. */
export function draftOfPage(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    const { draft, version } = page;
    return { version, document: presentDocument(act.kernel, draft), page: await page.facts(tx) };
  });
}
