import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import { namesOf, personOf } from '../users/names.ts';
import { type DraftChange, isAbout } from './changes.ts';
import type { Operation } from './operations.ts';

/** A value that was not chosen where two had changed the same, as the operation that puts it there. */
export interface Unchosen {
  operation: Operation;
  /** Of whoever chose; else of who was before them. */
  isOwn: boolean;
}

interface Choice {
  ownerId: Guid;
  /** Of the draft that was looked at. */
  version: number;
  actorId: Guid;
  tab?: string | undefined;
}

/** Keeps what was not chosen, with whose it was. */
export async function keepUnchosen(tx: Tx, values: readonly Unchosen[], choice: Choice): Promise<void> {
  if (values.length === 0) return;
  const { ownerId, actorId } = choice;
  const theirs = values.some(({ isOwn }) => !isOwn) ? await changesByOthers(tx, choice) : [];
  const chosenOn = new Date();
  await tx('unchosenValues').insert(
    values.map(({ operation, isOwn }) => {
      const change = theirs.find(({ operations }) => operations.some((one) => isAbout(one, operation)));
      return {
        ...{ id: newGuid(), ownerId, operation: JSON.stringify(operation), chosenBy: actorId, chosenOn },
        writtenBy: isOwn ? actorId : (change?.actorId ?? null),
        writtenOn: isOwn ? chosenOn : (change?.at ?? null),
      };
    }),
  );
}

/** What others did to the draft that was looked at, newest first; two tabs are two people here. */
async function changesByOthers(tx: Tx, { ownerId, version, actorId, tab }: Choice): Promise<DraftChange[]> {
  const changes = (await tx('draftChanges')
    .where({ ownerId, isApplied: true })
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(mostChanges)) as DraftChange[];
  return changes.filter((one) => one.actorId !== actorId || (tab !== undefined && one.tab !== tab));
}

const mostChanges = 200;
const mostValues = 200;

interface Row {
  id: Guid;
  operation: Operation;
  writtenBy: Guid | null;
  writtenOn: Date | null;
  chosenBy: Guid;
  chosenOn: Date;
}

/** What was not chosen in a draft, newest first; `meta` counts also what is too much to tell. */
export async function unchosenOf(tx: Tx, ownerId: Guid) {
  const rows = (await tx('unchosenValues')
    .where({ ownerId })
    .orderBy([
      { column: 'chosenOn', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(mostValues)
    .select('id', 'operation', 'writtenBy', 'writtenOn', 'chosenBy', 'chosenOn')
    .select(tx.raw('count(*) over ()::int as total'))) as (Row & { total: number })[];
  const people = await namesOf(
    tx,
    rows.flatMap(({ writtenBy, chosenBy }) => [writtenBy, chosenBy]),
  );
  const items = rows.map(({ id: guid, writtenBy, chosenBy, total: _, ...row }) => ({
    ...{ guid, ...row, writtenBy: personOf(writtenBy, people), chosenBy: personOf(chosenBy, people) },
  }));
  return { items, meta: { totalNumberOfItems: rows[0]?.total ?? 0 } };
}
