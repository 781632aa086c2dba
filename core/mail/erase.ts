import type { Knex } from 'knex';
import { announce } from '../announce.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import { enqueue, type Jobs } from '../jobs/jobs.ts';
import type { Post } from './post.ts';

const mark = 'mail-erased:';

/** Erases the mails that `find` names, and what was laid aside of them where there is no mail server. */
export async function eraseMails(tx: Tx, find: (mails: Knex.QueryBuilder) => unknown): Promise<void> {
  const rows = (await tx('mails')
    .where((mails) => void find(mails))
    .delete()
    .returning('id')) as { id: Guid }[];
  if (rows.length === 0) return;
  const mails = rows.map(({ id }) => id);
  // Each node may have a folder of its own; the job is for what was not heard.
  await announce(
    tx,
    mails.map((id) => `${mark}${id}`),
  );
  await enqueue(tx, 'mail.forget', { mails });
}

/** The mails that an announcement says are erased. */
export const erasedMailsIn = (tags: readonly string[]): Guid[] =>
  tags.flatMap((tag) => (tag.startsWith(mark) ? [tag.slice(mark.length)] : []));

export const mailJobs = (post: Post): Jobs => ({
  'mail.forget': async ({ payload }) => post.forget?.(payload['mails'] as Guid[]),
});
