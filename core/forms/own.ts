import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { AnswerFault, AskedView } from '../plugin.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Viewer } from '../users/viewer.ts';
import { hashOfKey, isFillingKey } from './filling.ts';
import { Form, formVersion, type FormVersion } from './form.ts';
import { asks, parsed, questionOf, questionsOf, type Typed, typedOf, wordsOf } from './question.ts';
import { type Answers, said, shownFields } from './schema.ts';
import { Submission } from './submission.ts';
import { dayIn } from './submit.ts';
import { answersSoFar, askedIn, errorsIn, resolvedIn, type Say } from './view.ts';

/** A submission as who holds its link sees it. */
export interface OwnView {
  title: string;
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
}

export interface OwnPost {
  act: 'withdraw' | 'edit' | 'correct' | string;
  seen: ReadonlySet<Guid>;
  typed: { [field: Guid]: Typed };
}

/** What whoever holds the link asks of their submission; undefined when there is none, or another has the secret. */
export function ownSubmission(
  tenant: Tenant,
  kernel: Kernel,
  { id, secret, viewer, post, say }: { id: Guid; secret: string; viewer: Viewer; post?: OwnPost; say: Say },
): Promise<OwnView | undefined> {
  return withTenant(tenant, async (tx) => {
    const byLink = secret ? await Submission.byLink(tx, id, secret) : undefined;
    const found = byLink ?? (viewer.userId ? await ownOf(tx, id, viewer.userId) : undefined);
    if (!found) return undefined;
    const form = (await Form.byId(tx, found.formId))!;
    const version = (await formVersion(tx, form.id, found.version))!;
    const mayChange = found.status !== 'withdrawn';
    const mayCorrect = mayChange && form.settings.mayCorrect;
    const mayWithdraw = mayChange && form.settings.mayWithdraw;
    let faults: { [field: Guid]: AnswerFault } = {};
    let isSaved = false;
    if (post?.act === 'withdraw' && mayWithdraw) await found.withdraw(tx);
    if (post?.act === 'correct' && mayCorrect) {
      const given = correctedAnswers(kernel, version, found.answers, post);
      faults = await found.correct(tx, kernel, given, {
        by: found.userId,
        today: dayIn(tenant, new Date()),
      });
      isSaved = Object.keys(faults).length === 0;
    }
    const isEditing = mayCorrect && (post?.act === 'edit' || (post?.act === 'correct' && !isSaved));
    const view = viewOf(kernel, version, found);
    const still = found.status !== 'withdrawn';
    const own = { ...view, mayCorrect: mayCorrect && still, mayWithdraw: mayWithdraw && still, isSaved };
    if (!isEditing) return own;
    const asked = await askedAgain(tx, kernel, version, found, { post, faults, say });
    return { ...own, asked, errors: errorsIn(asked, faults) };
  });
}

async function ownOf(tx: Tx, id: Guid, userId: Guid): Promise<Submission | undefined> {
  return Submission.query(tx).findOne({ id, userId }).whereNull('deletedOn');
}

function viewOf(kernel: Kernel, { definition }: FormVersion, found: Submission): OwnView {
  const { language, answers, reference, createdOn, status } = found;
  return {
    title: said(definition.title, language),
    language,
    thanks: said(definition.thanks, language),
    reference,
    sentOn: createdOn,
    isWithdrawn: status === 'withdrawn',
    mayCorrect: false,
    mayWithdraw: false,
    isSaved: false,
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
  { post, faults, say }: { post: OwnPost | undefined; faults: { [field: Guid]: AnswerFault }; say: Say },
): Promise<AskedView[]> {
  const fields = version.definition.fields.filter(({ type }) => !kernel.formFields.get(type)?.takesFiles);
  const before = Object.fromEntries(
    fields.flatMap((field) => {
      const question = questionOf(kernel, field);
      return question?.kind.answer && asks(question)
        ? [[field.id, typedOf(question, found.answers[field.id])]]
        : [];
    }),
  ) as { [field: Guid]: Typed };
  const posted = post?.act === 'correct' ? { ...before, ...post.typed } : before;
  const answers = answersSoFar(kernel, version.definition.fields, posted);
  const shown = new Set(shownFields(version.definition.fields, answers).map(({ id }) => id));
  const { language } = found;
  const resolved = await resolvedIn(tx, kernel, version);
  return askedIn(kernel, fields, { posted, faults, say, shown, language, resolved });
}

function correctedAnswers(
  kernel: Kernel,
  { definition }: FormVersion,
  before: Answers,
  post: OwnPost,
): Answers {
  const answers: Answers = {};
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
