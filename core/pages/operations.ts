import { type Edit, type EditAnswer, editDraft, namesOf, presentDocument } from '../blocks/edit.ts';
import type { DraftChange } from '../blocks/changes.ts';
import { withTenant } from '../db.ts';
import { Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { type Act, pageToEdit } from './act.ts';

/** Brings operations into the draft of a page; see `editDraft`. */
export async function editPage(act: Act, id: string | undefined, edit: Edit): Promise<EditAnswer> {
  const { tenant, kernel, caller } = act;
  const answer = await withTenant(tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    const draft = {
      ...{ id: page.id, version: page.version, document: page.draft },
      write: async (document: typeof page.draft) => {
        await page.writeDraft(tx, kernel, document, caller.userId);
      },
    };
    return editDraft(tx, { kernel, actorId: caller.userId! }, draft, edit);
  });
  // Not before what was sent is kept.
  if (answer instanceof Refusal) throw answer;
  return answer;
}

export interface ChangesAsked {
  since: number;
  /** Only of this tab. */
  tab?: string | undefined;
  /** Only the caller's own. */
  mine?: boolean;
}

/** What was done to the draft after a version, with who did it and what takes it back. */
export function changesOfPage(act: Act, id: string | undefined, { since, tab, mine }: ChangesAsked) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    const rows = (await tx('draftChanges')
      .where({ ownerId: page.id, isApplied: true })
      .where('version', '>', since)
      .modify((query) => {
        if (tab !== undefined) void query.where({ tab });
        if (mine) void query.where({ actorId: act.caller.userId });
      })
      .orderBy('version', 'desc')
      .limit(mostChanges)) as DraftChange[];
    const people = await namesOf(
      tx,
      rows.flatMap(({ actorId }) => actorId ?? []),
    );
    const changes = rows.reverse().map(({ version, operations, inverse, actorId, tab: from, at }) => ({
      ...{ version, operations, inverse, by: personOf(actorId, people), tab: from, at },
    }));
    const isAll = tab === undefined && !mine;
    return {
      version: page.version,
      operations: changes.flatMap(({ operations }) => operations),
      changes,
      /** False when what lies further back is not kept any more: the draft is to be read anew. */
      isComplete: !isAll || changes.length === page.version - since,
    };
  });
}

const mostChanges = 500;

export const personOf = (id: Guid | null, people: Map<Guid, string>) =>
  id === null || !people.has(id) ? null : { guid: id, name: people.get(id)! };

/** The draft as editors work on it: the document itself, with each block as its present definition reads it. */
export function draftOfPage(act: Act, id: string | undefined) {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    const { draft, version } = page;
    return { version, document: presentDocument(act.kernel, draft), page: await page.facts(tx) };
  });
}
