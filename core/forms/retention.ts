import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { removeFormFiles, sweepFormFiles } from './files.ts';
import { Form, formVersions } from './form.ts';
import { eraseLetters, removeSubmissions, Submission } from './submission.ts';
import { wordsForSearch } from './values.ts';

const atOnce = 200;
/** Days that what was deleted lies in the trash. */
const trashDays = 30;

/** Lets go of what has been kept long enough, and of bytes whose form was never kept. */
export const formRounds: Round[] = [
  {
    name: 'forms.let-go',
    every: 6 * 3600,
    run: ({ kernel, signal }) =>
      eachTenant(
        signal,
        async (tenant) => {
          while (!signal.aborted && (await withTenant(tenant, (tx) => letGo(tx, kernel)))) continue;
        },
        // Of a site that is closed as well: how long answers are kept was promised to who gave them.
        { where: 'exists (select from forms)' },
      ),
  },
  {
    name: 'forms.sweep-files',
    every: 6 * 3600,
    run: ({ signal }) => eachTenant(signal, (tenant) => sweepFormFiles(tenant), { only: 'active' }),
  },
];

/** One part of the work of one tenant; true when there may be more. */
export async function letGo(tx: Tx, kernel: Kernel, now = new Date()): Promise<boolean> {
  const fillings: Guid[] = await tx('formFillings')
    .where('expiresOn', '<=', now)
    .whereNull('submissionId')
    .limit(atOnce)
    .pluck('id');
  await removeFormFiles(tx, (files) => files.whereIn('fillingId', fillings).whereNull('submissionId'));
  // That somebody began, and where they stopped, is still counted; what they typed is gone.
  await tx('formFillings').whereIn('id', fillings).update({ posted: '{}', expiresOn: 'infinity' });
  let isMore = fillings.length === atOnce;
  await tx('formSenders').where('beganOn', '<', daysBefore(now, 1)).delete();
  const trashed: Guid[] = await tx('submissions')
    .where('deletedOn', '<', daysBefore(now, trashDays))
    .limit(atOnce)
    .pluck('id');
  await removeSubmissions(tx, trashed);
  isMore ||= trashed.length === atOnce;
  for (const form of await Form.query(tx)) {
    const { retentionDays } = form.settings;
    if (retentionDays) {
      const old: Guid[] = await tx('submissions')
        .where({ formId: form.id })
        .where('createdOn', '<', daysBefore(now, retentionDays))
        .limit(atOnce)
        .pluck('id');
      await removeSubmissions(tx, old);
      isMore ||= old.length === atOnce;
    }
    isMore = (await letAnswersGo(tx, kernel, form, now)) || isMore;
  }
  return isMore;
}

/** Answers to questions that are kept shorter than the rest of the form. */
async function letAnswersGo(tx: Tx, kernel: Kernel, form: Form, now: Date): Promise<boolean> {
  let isMore = false;
  for (const { number, definition } of await formVersions(tx, form.id)) {
    for (const { id, retentionDays } of definition.fields) {
      if (!retentionDays) continue;
      const old = await Submission.query(tx)
        .where({ formId: form.id, version: number })
        .where('createdOn', '<', daysBefore(now, retentionDays))
        .whereRaw('jsonb_exists(answers, ?)', [id])
        .limit(atOnce);
      await eraseLetters(
        tx,
        old.map((one) => one.id),
      );
      for (const one of old) {
        const { [id]: gone, ...answers } = one.answers;
        const words = wordsForSearch(kernel, definition.fields, answers, one.language, one.reference);
        await Submission.query(tx)
          .patch({ answers, words } as object)
          .where({ id: one.id });
        // Their history tells them too.
        await tx('submissionChanges').where({ submissionId: one.id, kind: 'answers' }).delete();
        if (Array.isArray(gone))
          await removeFormFiles(tx, (files) =>
            files.where({ submissionId: one.id }).whereIn(
              'id',
              gone.map(({ file }: { file: Guid }) => file ?? one.id),
            ),
          );
      }
      isMore ||= old.length === atOnce;
    }
  }
  return isMore;
}

const daysBefore = (now: Date, days: number) => new Date(Number(now) - days * 86_400_000);
