import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { AnswerFault, AskedView } from '../plugin.ts';
import type { Language } from '../schema.ts';
import { switchedOffIn } from '../tenants/switched-off.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Viewer } from '../users/viewer.ts';
import { spoken } from './definition.ts';
import { hashOfKey, isFillingKey } from './filling.ts';
import { Form, formVersion, type FormVersion } from './form.ts';
import { kindsHere } from './kinds-here.ts';
import { asks, parsed, questionOf, questionsOf, type Typed, typedOf, wordsOf } from './question.ts';
import { type Answers, isEmptyAnswer, said, shownFields } from './schema.ts';
import { Submission } from './submission.ts';
import { dayIn } from './submit.ts';
import { answersSoFar, askedIn, errorsIn, resolvedIn, type Say } from './view.ts';

/** A submission as who holds its link sees it, or who handles it and corrects its answers. */
export interface OwnView {
  form: Guid;
  /** What a correction names: an older one is not saved at once. */
  rowVersion: number;
  title: string;
  /** Of the form's own words: the reader's, where the form speaks it. */
  language: Language;
  thanks: string;
  reference: string;
  sentOn: Date;
  isWithdrawn: boolean;
  mayCorrect: boolean;
  mayWithdraw: boolean;
  answers: { field: Guid; type: string; label: string; text: string; answer: unknown }[];
  /** While its sender corrects it. */
  asked?: AskedView[];
  errors: { target: string; message: string }[];
  isSaved: boolean;
  /** What was typed is shown, and was not saved: somebody else changed the submission meanwhile. */
  isStale: boolean;
}

export interface OwnPost {
  act: 'withdraw' | 'edit' | 'correct' | string;
  /** The `rowVersion` it was made from; 0 where nobody said. */
  version: number;
  seen: ReadonlySet<Guid>;
  typed: { [field: Guid]: Typed };
}

interface Asking {
  id: Guid;
  secret: string;
  viewer: Viewer;
  /** Somebody who handles the form corrects it, in place of its sender. */
  handles: boolean;
  /** Of whoever reads it; undefined for the one it was sent in. */
  language: Language | undefined;
  post?: OwnPost;
  say: Say;
}

/**
 * What whoever holds the link asks of their submission, or who handles it; undefined when there is none, another has
 * the secret, or the form is not theirs to handle.
 */
export function ownSubmission(
  tenant: Tenant,
  kernel: Kernel,
  { id, secret, viewer, handles, language: wanted, post, say }: Asking,
): Promise<OwnView | undefined> {
  return withTenant(tenant, async (tx) => {
    const found = handles ? await handledBy(tx, id, viewer) : await sentBy(tx, id, secret, viewer);
    if (!found) return undefined;
    const form = (await Form.byId(tx, found.formId))!;
    const version = (await formVersion(tx, form.id, found.version))!;
    const off = await switchedOffIn(tx);
    const here = kindsHere(kernel, off);
    const mayChange = found.status !== 'withdrawn';
    const mayCorrect = handles || (mayChange && form.settings.mayCorrect);
    const mayWithdraw = !handles && mayChange && form.settings.mayWithdraw;
    let faults: { [field: Guid]: AnswerFault } = {};
    const isCorrecting = post?.act === 'correct' && mayCorrect;
    const isStale = isCorrecting && post.version > 0 && post.version !== found.rowVersion;
    if (post?.act === 'withdraw' && mayWithdraw) await found.withdraw(tx);
    if (isCorrecting && !isStale) {
      const given = correctedAnswers(here, version, found.answers, post);
      faults = await found.correct(tx, kernel, given, {
        by: handles ? viewer.userId : found.userId,
        today: dayIn(tenant, new Date()),
        off,
      });
    }
    const isSaved = isCorrecting && !isStale && Object.keys(faults).length === 0;
    const isEditing = mayCorrect && !isSaved && (handles || post?.act === 'edit' || isCorrecting);
    const readersLanguage = wanted ?? found.language;
    const language = spoken(version.definition, readersLanguage);
    const view = viewOf(kernel, version, found, language);
    const still = found.status !== 'withdrawn';
    const own: OwnView = {
      ...view,
      mayCorrect: mayCorrect && (still || handles),
      mayWithdraw: mayWithdraw && still,
      isSaved,
      isStale,
    };
    if (!isEditing) return own;
    const sayToReader: Say = (fault, label) => say(fault, label, readersLanguage);
    const asked = await askedAgain(tx, here, version, found, { post, faults, say: sayToReader, language });
    return { ...own, asked, errors: errorsIn(asked, faults) };
  });
}

async function sentBy(tx: Tx, id: Guid, secret: string, viewer: Viewer): Promise<Submission | undefined> {
  const byLink = secret ? await Submission.byLink(tx, id, secret) : undefined;
  return byLink ?? (viewer.userId ? await ownOf(tx, id, viewer.userId) : undefined);
}

async function handledBy(tx: Tx, id: Guid, viewer: Viewer): Promise<Submission | undefined> {
  if (viewer.userId === null || viewer.dialog) return undefined;
  const found = await Submission.query(tx).findOne({ id }).whereNull('deletedOn').forUpdate();
  const form = found && (await Form.byId(tx, found.formId));
  return form && !form.deletedOn && form.mayHandle(viewer) ? found : undefined;
}

async function ownOf(tx: Tx, id: Guid, userId: Guid): Promise<Submission | undefined> {
  return Submission.query(tx).findOne({ id, userId }).whereNull('deletedOn').forUpdate();
}

function viewOf(kernel: Kernel, { definition }: FormVersion, found: Submission, language: Language): OwnView {
  const { answers, reference, createdOn, status } = found;
  return {
    form: found.formId,
    rowVersion: found.rowVersion,
    title: said(definition.title, language),
    language,
    thanks: said(definition.thanks, language),
    reference,
    sentOn: createdOn,
    isWithdrawn: status === 'withdrawn',
    mayCorrect: false,
    mayWithdraw: false,
    isSaved: false,
    isStale: false,
    errors: [],
    answers: questionsOf(kernel, definition.fields).flatMap((question) => {
      const { field, kind } = question;
      const isShown = answers[field.id] !== undefined && (asks(question) || kind.name === 'calculated');
      if (!isShown) return [];
      const text = wordsOf(question, answers[field.id], language);
      return [
        {
          field: field.id,
          type: field.type,
          label: said(field.label, language),
          text,
          answer: answers[field.id],
        },
      ];
    }),
  };
}

/** Everything at once, without files: those stay as they were sent. */
async function askedAgain(
  tx: Tx,
  kernel: Kernel,
  version: FormVersion,
  found: Submission,
  {
    post,
    faults,
    say,
    language,
  }: {
    post: OwnPost | undefined;
    faults: { [field: Guid]: AnswerFault };
    say: Say;
    language: Language;
  },
): Promise<AskedView[]> {
  const own = version.definition.fields.filter(({ type }) => !kernel.formFields.get(type)?.takesFiles);
  const before = Object.fromEntries(
    own.flatMap((field) => {
      const question = questionOf(kernel, field);
      const typed =
        question?.kind.answer && asks(question) ? typedOf(question, found.answers[field.id]) : undefined;
      return typed ? [[field.id, typed]] : [];
    }),
  ) as { [field: Guid]: Typed };
  // What cannot be put into its widget is not asked again, and stays as it was sent.
  const fields = own.filter(({ id }) => before[id] || isEmptyAnswer(found.answers[id]));
  const posted = post?.act === 'correct' ? { ...before, ...post.typed } : before;
  const answers = {
    ...unaskable(kernel, version, found.answers),
    ...answersSoFar(kernel, version.definition.fields, posted),
  };
  const shown = new Set(shownFields(version.definition.fields, answers).map(({ id }) => id));
  const resolved = await resolvedIn(tx, kernel, version);
  return askedIn(kernel, fields, { posted, faults, say, shown, language, resolved });
}

/** What was answered to questions that nobody can be asked now: their plugin is gone or off. It stays. */
const unaskable = (kernel: Kernel, { definition }: FormVersion, answers: Answers): Answers =>
  Object.fromEntries(
    definition.fields.flatMap((field) =>
      answers[field.id] === undefined || questionOf(kernel, field) ? [] : [[field.id, answers[field.id]]],
    ),
  );

function correctedAnswers(kernel: Kernel, version: FormVersion, before: Answers, post: OwnPost): Answers {
  const { definition } = version;
  const answers = unaskable(kernel, version, before);
  for (const field of definition.fields) {
    const question = questionOf(kernel, field);
    if (!question?.kind.answer || !asks(question)) continue;
    const answer = post.seen.has(field.id) ? parsed(question, post.typed[field.id]) : before[field.id];
    if (answer !== undefined) answers[field.id] = answer;
  }
  // What no longer goes with the other answers goes, as it does while filling in.
  const shown = new Set(shownFields(definition.fields, answers).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)));
}

/** The form that was saved under a key and can be gone on with; undefined when it cannot. */
export function savedFilling(
  tenant: Tenant,
  key: string,
): Promise<{ formId: Guid; title: string } | undefined> {
  return withTenant(tenant, async (tx) => {
    if (!isFillingKey(key)) return undefined;
    const row = (await tx('formFillings')
      .where({ keyHash: hashOfKey(key) })
      .where('expiresOn', '>', tx.fn.now())
      .whereNull('submissionId')
      .first('formId', 'version')) as { formId: Guid; version: number } | undefined;
    const version = row && (await formVersion(tx, row.formId, row.version));
    return version && { formId: version.formId, title: said(version.definition.title, tenant.language) };
  });
}
