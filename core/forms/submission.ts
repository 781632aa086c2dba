import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { eraseMails } from '../mail/erase.ts';
import { TenantModel } from '../model.ts';
import type { AnswerFault } from '../plugin.ts';
import type { Language } from '../schema.ts';
import { checkAnswers } from './answers.ts';
import { removeFormFiles } from './files.ts';
import { formVersion } from './form.ts';
import { kindsHere } from './kinds-here.ts';
import type { Answers } from './schema.ts';
import { hashOfSecret } from './submit.ts';
import { factRows, wordsForSearch } from './values.ts';

export const statuses = ['new', 'open', 'done', 'withdrawn'] as const;
export type Status = (typeof statuses)[number];
export type ChangeKind =
  'note' | 'answers' | 'status' | 'tags' | 'assigned' | 'withdrawn' | 'deleted' | 'restored';

/** What somebody sent with a form, under the version they had (specification 2, submission). */
export class Submission extends TenantModel {
  static override tableName = 'submissions';
  static override jsonAttributes = ['answers'];

  declare formId: Guid;
  declare version: number;
  /** What people call it by. */
  declare reference: string;
  declare userId: Guid | null;
  declare language: Language;
  declare answers: Answers;
  declare status: Status;
  declare tags: string[];
  declare assignedTo: Guid | null;
  declare seconds: number | null;
  declare rowVersion: number;
  declare createdOn: Date;
  declare changedOn: Date;
  declare deletedOn: Date | null;

  /** @throws 404, also for one in the trash unless `trashed` */
  static async find(tx: Tx, id: Guid, { trashed = false } = {}): Promise<Submission> {
    const submission = await Submission.query(tx).findOne({ id }).forUpdate();
    if (!submission || (submission.deletedOn !== null) !== trashed) throw notFound();
    return submission;
  }

  /** For whoever holds its link; undefined when the secret is not this one's. */
  static async byLink(tx: Tx, id: Guid, secret: string): Promise<Submission | undefined> {
    const hash = hashOfSecret(secret);
    return Submission.query(tx)
      .findOne({ id })
      .whereNull('deletedOn')
      .forUpdate()
      .where((either) => void either.where('secretHash', hash).orWhere('mailSecretHash', hash));
  }

  /** What those who handle it change. @throws 409 when it was changed since `rowVersion` */
  async handle(
    tx: Tx,
    rowVersion: number,
    change: { status?: Status; tags?: string[]; assignedTo?: Guid | null },
    by: Guid,
  ): Promise<void> {
    if (rowVersion !== this.rowVersion) throw conflict();
    const { status, tags, assignedTo } = change;
    if (assignedTo && !(await tx('users').where({ id: assignedTo, isActive: true }).first('id')))
      throw badRequest('bad-request', [{ path: '/assignedTo', message: 'no such person' }]);
    if (status && status !== this.status) {
      await this.remember(tx, 'status', by, { from: this.status, to: status });
      if ((status === 'withdrawn') !== (this.status === 'withdrawn'))
        await this.countAs(tx, status === 'withdrawn' ? -1 : 1);
    }
    if (tags) await this.remember(tx, 'tags', by, { from: this.tags, to: tags });
    if (assignedTo !== undefined && assignedTo !== this.assignedTo)
      await this.remember(tx, 'assigned', by, { to: assignedTo });
    const { status: wasStatus, tags: wasTags, assignedTo: wasAssigned } = this;
    const detail = differences({ status: wasStatus, tags: wasTags, assignedTo: wasAssigned }, change, {
      silent: ['tags'],
    });
    await this.write(tx, change);
    if (Object.keys(detail.changes).length > 0)
      await note(tx, 'submission.changed', { actor: by, subject: this.id, detail });
  }

  /** Other answers to the same version's questions, but for those of plugins that are `off`; the ones before are in the history. */
  async correct(
    tx: Tx,
    kernel: Kernel,
    answers: Answers,
    { by, today, off }: { by: Guid | null; today: string; off: ReadonlySet<string> },
  ): Promise<{ [field: Guid]: AnswerFault }> {
    const { definition } = (await formVersion(tx, this.formId, this.version))!;
    const fields = definition.fields;
    const files = fields.filter(({ type }) => kernel.formFields.get(type)?.takesFiles);
    // Files stay as they were sent: others have not been uploaded to this submission.
    const given = { ...answers };
    for (const { id } of files) if (this.answers[id] !== undefined) given[id] = this.answers[id];
    const here = kindsHere(kernel, off);
    const checked = checkAnswers(here, fields, given, { today, kept: this.answers });
    if (Object.keys(checked.faults).length > 0) return checked.faults;
    const changed = [...new Set([...Object.keys(this.answers), ...Object.keys(checked.answers)])].filter(
      (id) => JSON.stringify(this.answers[id]) !== JSON.stringify(checked.answers[id]),
    );
    if (changed.length === 0) return {};
    const before = Object.fromEntries(changed.map((id) => [id, this.answers[id] ?? null]));
    await this.remember(tx, 'answers', by, { before });
    const words = wordsForSearch(kernel, fields, checked.answers, this.language, this.reference);
    await this.write(tx, { answers: checked.answers, words });
    await this.count(tx, kernel);
    const detail = { changes: { answers: true } };
    await note(tx, 'submission.changed', { actor: by, subject: this.id, detail });
    return {};
  }

  /** Its sender takes it back: it stays, marked, so that who handles it knows. */
  async withdraw(tx: Tx): Promise<void> {
    if (this.status === 'withdrawn') return;
    await this.remember(tx, 'withdrawn', this.userId);
    await this.write(tx, { status: 'withdrawn' });
    await this.countAs(tx, -1);
    await note(tx, 'submission.withdrawn', { actor: this.userId, subject: this.id });
  }

  /** To the trash, or back; what is in the trash is in no number. */
  async trash(tx: Tx, kernel: Kernel, by: Guid, isTrashed = true): Promise<void> {
    await this.remember(tx, isTrashed ? 'deleted' : 'restored', by);
    try {
      await this.write(tx, { deletedOn: isTrashed ? new Date() : null });
    } catch (error) {
      throw (error as { code?: string }).code === '23505' ? conflict('already-submitted') : error;
    }
    if (isTrashed) await tx('submissionValues').where({ submissionId: this.id }).delete();
    else await this.count(tx, kernel);
    if (this.status !== 'withdrawn') await this.countAs(tx, isTrashed ? -1 : 1);
    await note(tx, isTrashed ? 'submission.deleted' : 'submission.restored', { actor: by, subject: this.id });
  }

  async addNote(tx: Tx, text: string, by: Guid): Promise<void> {
    await this.remember(tx, 'note', by, { text });
  }

  private async remember(tx: Tx, kind: ChangeKind, actorId: Guid | null, detail: object = {}): Promise<void> {
    await tx('submissionChanges').insert({
      id: newGuid(),
      submissionId: this.id,
      actorId,
      kind,
      detail: JSON.stringify(detail),
    });
  }

  private async count(tx: Tx, kernel: Kernel): Promise<void> {
    const { definition } = (await formVersion(tx, this.formId, this.version))!;
    await tx('submissionValues').where({ submissionId: this.id }).delete();
    const of = { formId: this.formId, version: this.version, submissionId: this.id };
    const facts = factRows(kernel, definition.fields, this.answers);
    if (facts.length > 0) await tx('submissionValues').insert(facts.map((fact) => ({ ...of, ...fact })));
  }

  private async countAs(tx: Tx, change: number): Promise<void> {
    await tx('formCounters').where({ formId: this.formId }).increment('taken', change);
  }

  private async write(tx: Tx, change: object): Promise<void> {
    const next = { ...change, rowVersion: this.rowVersion + 1, changedOn: new Date() };
    await Submission.query(tx).patch(next).where({ id: this.id });
    this.$set(next);
  }
}

/** Removes submissions for good, with their files. */
export async function removeSubmissions(tx: Tx, ids: Guid[]): Promise<void> {
  if (ids.length === 0) return;
  await removeFormFiles(tx, (files) => files.whereIn('submissionId', ids));
  await eraseLetters(tx, ids);
  const gone = (await tx('submissions')
    .whereIn('id', ids)
    .delete()
    .returning(['formId', 'status', 'deletedOn'])) as Pick<Submission, 'formId' | 'status' | 'deletedOn'>[];
  const counted = gone.filter(({ status, deletedOn }) => status !== 'withdrawn' && !deletedOn);
  for (const [formId, group] of Map.groupBy(counted, (one) => one.formId))
    await tx('formCounters').where({ formId }).decrement('taken', group.length);
  await tx('formFillings')
    .whereIn('submissionId', ids)
    .update({ submissionId: null, expiresOn: tx.fn.now() });
}

/** What was sent about them names whom it was for, and lies aside whole where there is no mail server. */
export async function eraseLetters(tx: Tx, ids: Guid[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseMails(tx, (mails) =>
    mails.whereLike('kind', 'form-%').whereRaw("about ->> 'submission' = any(?)", [ids]),
  );
}
