import { isSameValue } from '../blocks/pointer.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Language } from '../schema.ts';
import { switchedOffIn } from '../tenants/switched-off.ts';
import { namesOf } from '../users/names.ts';
import { type Form, formVersion, type FormVersion, formVersions } from './form.ts';
import { kindsHere } from './kinds-here.ts';
import { presentDefinition, questionsOf, wordsOf } from './question.ts';
import { type Answers, type FormDefinition, said, type Texts, usualSettings } from './schema.ts';
import type { ChangeKind, Submission } from './submission.ts';

/** A form as a list of forms shows it. */
export const formInList = (form: Form, facts: { submissions: number; unread: number }) => ({
  guid: form.id,
  name: form.name,
  /** The newest published version; null while there is none. */
  version: form.publishedVersion,
  isPublished: form.publishedVersion !== null,
  state: form.openState(new Date()),
  // What a form from before knows nothing of is as it is usually.
  settings: { ...usualSettings, ...form.settings },
  ...facts,
  createdOn: form.createdOn,
  changedOn: form.changedOn,
  deletedOn: form.deletedOn,
  /** What a change has to name. */
  rowVersion: form.version,
});

/** A form with all that its makers need. */
export async function wholeForm(tx: Tx, kernel: Kernel, form: Form) {
  const versions = await formVersions(tx, form.id);
  const [published] = versions;
  const here = kindsHere(kernel, await switchedOffIn(tx));
  const definition = presentDefinition(here, form.draft);
  const counts = await countsOf(tx, [form.id]);
  return {
    ...formInList(form, counts.get(form.id)!),
    definition,
    versions: versions.map(({ number, publishedOn, replacedOn }) => ({ number, publishedOn, replacedOn })),
    hasChanges: !published || !isSameValue(presentDefinition(here, published.definition), definition),
    /** Of every version, as the newest that has it asks it: what a table and an export have columns for. */
    questions: questionsEver(kernel, versions),
  };
}

function questionsEver(kernel: Kernel, versions: FormVersion[]) {
  const found = new Map<Guid, { id: Guid; type: string; label: Texts; isRemoved: boolean }>();
  for (const [age, { definition }] of versions.entries())
    for (const { field } of questionsOf(kernel, definition.fields)) {
      const { id, type, label } = field;
      if (!found.has(id)) found.set(id, { id, type, label, isRemoved: age > 0 });
    }
  return [...found.values()];
}

/** How many submissions each form holds, and how many nobody has looked at. */
export async function countsOf(tx: Tx, ids: Guid[]) {
  const rows = (await tx('formCounters')
    .whereIn('formId', ids)
    .select('formId', 'held as submissions', 'unread')) as {
    formId: Guid;
    submissions: number;
    unread: number;
  }[];
  return new Map(rows.map(({ formId, submissions, unread }) => [formId, { submissions, unread }]));
}

/** Submissions as those who handle them get them: `shown` is each answer in words, by the guid of its question. */
export async function submissionsOnTheWire(tx: Tx, kernel: Kernel, found: Submission[], language: Language) {
  const versions = new Map<string, FormVersion>();
  const people = await namesOf(
    tx,
    found.flatMap(({ assignedTo, userId }) => [assignedTo, userId]),
  );
  const items = [];
  for (const one of found) {
    const key = `${one.formId}:${one.version}`;
    const version = versions.get(key) ?? (await formVersion(tx, one.formId, one.version))!;
    versions.set(key, version);
    items.push(onTheWire(kernel, one, version, people, language));
  }
  return items;
}

function onTheWire(
  kernel: Kernel,
  one: Submission,
  { definition }: FormVersion,
  people: Map<Guid, string>,
  language: Language,
) {
  const { id, formId, version, reference, status, tags, assignedTo, seconds, rowVersion, answers } = one;
  return {
    guid: id,
    formGuid: formId,
    version,
    reference,
    status,
    tags,
    assignedTo: assignedTo && { guid: assignedTo, name: people.get(assignedTo) ?? '' },
    sentBy: one.userId && { guid: one.userId, name: people.get(one.userId) ?? '' },
    language: one.language,
    seconds,
    rowVersion,
    createdOn: one.createdOn,
    changedOn: one.changedOn,
    deletedOn: one.deletedOn,
    answers,
    shown: Object.fromEntries(
      questionsOf(kernel, definition.fields).flatMap((question) => {
        const words = wordsOf(question, answers[question.field.id], language);
        return words ? [[question.field.id, words]] : [];
      }),
    ),
  };
}

/** One submission with its questions as they were asked, its history and its files. */
export async function wholeSubmission(tx: Tx, kernel: Kernel, submission: Submission, language: Language) {
  const [item] = await submissionsOnTheWire(tx, kernel, [submission], language);
  const { definition } = (await formVersion(tx, submission.formId, submission.version))!;
  const history = (await tx('submissionChanges')
    .where({ submissionId: submission.id })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .select('id as guid', 'at', 'actorId', 'kind', 'detail')) as Change[];
  const people = await namesOf(
    tx,
    history.flatMap(({ actorId, kind, detail }) => [
      actorId,
      kind === 'assigned' ? (detail['to'] as Guid) : null,
    ]),
  );
  return {
    ...item!,
    questions: questionsOf(kernel, definition.fields).map(({ field }) => ({
      id: field.id,
      type: field.type,
      label: said(field.label, language),
      purpose: said(field.purpose, language),
      personal: Boolean(field.personal),
    })),
    history: history.map(({ actorId, ...one }) => ({
      ...one,
      detail: detailInWords(kernel, definition, one, people, language),
      actor: actorId && { guid: actorId, name: people.get(actorId) ?? '' },
    })),
    files: await tx('formFiles')
      .where({ submissionId: submission.id })
      .orderBy('id')
      .select('id as guid', 'name', 'format', 'size'),
  };
}

interface Change {
  actorId: Guid | null;
  kind: ChangeKind;
  detail: { [name: string]: unknown };
}

/** What changed, as it is read: whom it went to by name, and answers as they were said before. */
function detailInWords(
  kernel: Kernel,
  { fields }: FormDefinition,
  { kind, detail }: Pick<Change, 'kind' | 'detail'>,
  people: Map<Guid, string>,
  language: Language,
) {
  if (kind === 'assigned') return { to: people.get(detail['to'] as Guid) ?? null };
  if (kind !== 'answers') return detail;
  const before = detail['before'] as Answers;
  return {
    before: questionsOf(kernel, fields).flatMap((question) => {
      const { id, label } = question.field;
      return id in before
        ? [{ question: said(label, language), answer: wordsOf(question, before[id], language) }]
        : [];
    }),
  };
}
