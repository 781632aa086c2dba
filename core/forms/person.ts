import { createHash } from 'node:crypto';
import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import type { KeptOfPeople } from '../users/person-data.ts';
import { removeFormFiles } from './files.ts';
import { Form, formVersion } from './form.ts';
import { questionsOf, wordsOf } from './question.ts';
import { said } from './schema.ts';
import { removeSubmissions, Submission } from './submission.ts';

/** Someone whose answers are meant: their account, or an address they filled in. */
export type Person = { userId?: Guid; email?: string };

const theirs = (tx: Tx, { userId, email }: Person) =>
  Submission.query(tx).where((either) => {
    if (userId) void either.orWhere({ userId });
    if (email)
      void either.orWhereRaw("position(? in E'\\n' || words || E'\\n') > 0", [`\n${email.toLowerCase()}\n`]);
    if (!userId && !email) void either.whereRaw('false');
  });

export interface OwnSubmission {
  guid: Guid;
  form: string;
  reference: string;
  sentOn: Date;
  status: string;
  answers: { question: string; answer: string }[];
}

/** Everything someone sent, in words: to be shown to them, or taken with them. */
export async function submissionsOfPerson(
  tx: Tx,
  kernel: Kernel,
  person: Person,
  language: Language,
): Promise<OwnSubmission[]> {
  const found = await theirs(tx, person).orderBy('id');
  const all: OwnSubmission[] = [];
  for (const one of found) {
    const form = await Form.byId(tx, one.formId);
    const version = await formVersion(tx, one.formId, one.version);
    const fields = version?.definition.fields ?? [];
    all.push({
      guid: one.id,
      form: version ? said(version.definition.title, language) : (form?.name ?? ''),
      reference: one.reference,
      sentOn: one.createdOn,
      status: one.status,
      answers: questionsOf(kernel, fields).flatMap((question) => {
        const answer = wordsOf(question, one.answers[question.field.id], language);
        return answer ? [{ question: said(question.field.label, language), answer }] : [];
      }),
    });
  }
  return all;
}

export interface Erasure {
  erasedOn: Date;
  references: string[];
  /** What the audit keeps of whom it was about. */
  proof: string;
}

/** Removes everything someone sent, with files and letters; what was done stays in the audit, without their name. */
export async function eraseSubmissionsOfPerson(tx: Tx, person: Person, by: Guid | null): Promise<Erasure> {
  const found = await theirs(tx, person).orderBy('id');
  const ids = found.map(({ id }) => id);
  const fillings: Guid[] = await tx('formFillings').whereIn('submissionId', ids).pluck('id');
  await removeFormFiles(tx, (files) => files.whereIn('fillingId', fillings));
  await removeSubmissions(tx, ids);
  const references = found.map(({ reference }) => reference);
  const proof = createHash('sha256')
    .update(`${person.userId ?? ''}\0${person.email ?? ''}`)
    .digest('hex')
    .slice(0, 32);
  await note(tx, 'person.erased', { actor: by, detail: { proof, references } });
  return { erasedOn: new Date(), references, proof };
}

/**
 * Of an account: what was sent while signed in with it. What others sent who filled in the same address stays with who
 * runs the tenant, who can look first.
 */
export const submissionsOfPeople: KeptOfPeople = {
  name: 'submissions',
  read: (tx, kernel, userId, language) => submissionsOfPerson(tx, kernel, { userId }, language),
  erase: (tx, userId, by) => eraseSubmissionsOfPerson(tx, { userId }, by),
};
