import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import { eachTenant } from '../tenants/tenant.ts';

/**
 * How long what editors leave behind is kept, in days: changes that can be taken back and merged with, what was not
 * chosen where two changed the same, and states that were kept before something replaced a draft. What was published,
 * planned or saved by name stays for good.
 */
export const keptFor = { changes: 90, states: 90 };
/** The newest of these stay however old they are, so that a page that rests keeps its undo. */
const keptAtLeast = 200;

export const sweepRounds: Round[] = [
  {
    name: 'pages.sweep',
    every: 24 * 3600,
    run: ({ signal }) =>
      eachTenant(signal, ({ id }) => sweepTenant(id), {
        where: `exists (select from draft_changes where at < now() - ($1->>'changes')::int * interval '1 day')
          or exists (select from unchosen_values
                      where chosen_on < now() - ($1->>'changes')::int * interval '1 day')
          or exists (select from revisions
                      where kind = 'kept' and created_on < now() - ($1->>'states')::int * interval '1 day')
          or exists (select from presences) or exists (select from preview_links)`,
        given: keptFor,
      }),
  },
];

export function sweepTenant(id: Guid): Promise<void> {
  return withTenant({ id }, async (tx) => {
    await tx.raw(
      `delete from draft_changes d using (
         select id, row_number() over (partition by owner_id order by version desc, at desc) as place from draft_changes
       ) o where o.id = d.id and o.place > ? and d.at < now() - ? * interval '1 day'`,
      [keptAtLeast, keptFor.changes],
    );
    await tx('revisions')
      .where({ kind: 'kept' })
      .whereRaw(`created_on < now() - ? * interval '1 day'`, [keptFor.states])
      .delete();
    await tx('unchosenValues')
      .whereRaw(`chosen_on < now() - ? * interval '1 day'`, [keptFor.changes])
      .delete();
    await tx('presences').whereRaw(`seen_on < now() - interval '1 minute'`).delete();
    await tx('previewLinks').where('expiresOn', '<', tx.fn.now()).delete();
  });
}
