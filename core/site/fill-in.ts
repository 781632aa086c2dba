import { type Tx, withTenant } from '../db.ts';
import { notFound, Refusal } from '../errors.ts';
import { checkAnswers } from '../forms/answers.ts';
import { keepFormFile, type Accepted } from '../forms/files.ts';
import {
  type Filling,
  formInUse,
  type FormInUse,
  keepFilling,
  newFilling,
  startFilling,
} from '../forms/filling.ts';
import { formVersion, type FormVersion } from '../forms/form.ts';
import { kindsHere } from '../forms/kinds-here.ts';
import { isProof } from '../forms/proof.ts';
import { asks, parsed, questionOf, type Typed } from '../forms/question.ts';
import {
  type Answers,
  type FormField,
  isEmptyAnswer,
  isOpen,
  openState,
  pagesOf,
  shownFields,
} from '../forms/schema.ts';
import { breaksPage } from '../forms/statistics.ts';
import { dayIn, mayFill, submit } from '../forms/submit.ts';
import { answersSoFar, type FillingState, type Say } from '../forms/view.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { AnswerFault } from '../plugin.ts';
import type { Language } from '../schema.ts';
import { noteEvent } from '../statistics/journal.ts';
import type { Caller } from '../users/caller.ts';
import { User } from '../users/user.ts';
import { makerOf, needsTerms } from '../users/viewer.ts';
import type { PageLocals } from './page-locals.ts';
import { type PostedForm, postedForm } from './posted-form.ts';
import { addressOn, callerOn, goTo } from './screen.ts';

/** Everything of one post, while it is dealt with. */
interface Post {
  tx: Tx;
  locals: PageLocals;
  /** With the questions that are asked at this tenant. */
  kernel: Kernel;
  form: FormInUse['form'];
  version: FormVersion;
  filling: Filling;
  key: string;
  /** Whether the filling is there for the next post to find by the key. */
  isKept: boolean;
  posted: PostedForm;
  faults: { [field: Guid]: AnswerFault };
  caller: Caller;
  language: Language;
  /** What the browser calls itself: what a robot begins is not counted. */
  userAgent: string;
}

type Outcome = Response | Pick<FillingState, 'notice' | 'resume'>;

/**
 * A form that was posted to its page: the next page of it, the same with what is wrong, or on to what was sent. All
 * that was typed is kept, whatever comes of it.
 */
export async function fillIn(
  request: Request,
  locals: PageLocals,
  say: Say,
): Promise<Response | FillingState> {
  const { visit } = locals;
  const id = new URLSearchParams(visit.search).get('fill');
  if (!isGuid(id)) throw notFound();
  const posted = await postedForm(request);
  const caller = callerOn(locals);
  let post: Post | undefined;
  const done = (outcome: Exclude<Outcome, Response>, key?: string): FillingState => ({
    form: post!.form,
    version: post!.version,
    ...(key && { key }),
    posted: post!.filling.posted,
    page: post!.filling.page,
    faults: post!.faults,
    say,
    status: statusOf(outcome.notice, post!.faults),
    ...outcome,
  });
  try {
    return await withTenant(visit.tenant, async (tx) => {
      const userAgent = request.headers.get('user-agent') ?? '';
      post = { ...(await begin(tx, locals, id, posted, caller)), userAgent };
      const outcome = await act(post);
      return outcome instanceof Response ? outcome : done(outcome, post.isKept ? post.key : undefined);
    });
  } catch (error) {
    // Nothing was saved; what was typed is still at hand, and goes back to its sender.
    if (post && error instanceof Refusal && error.status === 429)
      return done({ notice: 'too-many' }, posted.key === post.key ? post.key : undefined);
    throw error;
  }
}

async function begin(
  tx: Tx,
  locals: PageLocals,
  id: Guid,
  posted: PostedForm,
  caller: Caller,
): Promise<Omit<Post, 'userAgent'>> {
  const found = await formInUse(tx, id, { key: posted.key, number: posted.version });
  if (!found || !mayFill(found.form, caller)) throw notFound();
  const { form, version } = found;
  const { filling, key } = found.filling
    ? { filling: found.filling, key: posted.key! }
    : newFilling(id, version.number);
  const language = posted.language ?? locals.language;
  const isKept = found.filling !== undefined;
  const kernel = kindsHere(locals.kernel, locals.site.disabledPlugins);
  return { tx, locals, kernel, form, version, filling, key, isKept, posted, faults: {}, caller, language };
}

/** Keeps where they are with it; the first time as something that was begun. @throws 429 */
async function keep(post: Post, change: Parameters<typeof keepFilling>[2]): Promise<void> {
  const { tx, filling, key, form, caller, locals, userAgent } = post;
  if (post.isKept) return keepFilling(tx, filling, change);
  const { tenant, decodedPath } = locals.visit;
  const by = { key, tenant, address: addressOn(locals), perAddress: form.settings.perAddress };
  await startFilling(tx, filling, by, change);
  post.isKept = true;
  noteEvent(tenant, 'form-start', form.id, { page: decodedPath, maker: makerOf(caller), userAgent });
}

async function act(post: Post): Promise<Outcome> {
  const { filling, form, posted, kernel, version } = post;
  // Sent already, and sent again: the same answer as the first time.
  if (filling.submissionId) return send(post);
  const pages = pagesOf(version.definition.fields, breaksPage(kernel));
  if (posted.act === 'resume') return { notice: 'resumed' };
  filling.page = Math.min(posted.page, pages.length - 1);
  // What they typed is shown again, and nothing of it is kept.
  const isHeldUp = needsTerms(post.caller);
  if (isHeldUp) posted.files = [];
  const wereAsked = await merge(post, pages[filling.page]!);
  if (isHeldUp) return { notice: 'terms-not-accepted' };
  const refusal = foreign(post, pages[filling.page]!);
  if (posted.act === 'prefill') await prefill(post, pages[filling.page]!);
  const before = filling.page;
  const outcome = refusal ? { notice: refusal } : await step(post, pages, wereAsked);
  const answered = answersSoFar(kernel, version.definition.fields, filling.posted);
  const last = version.definition.fields.findLast(({ id }) => !isEmptyAnswer(answered[id]));
  if (outcome instanceof Response) return outcome;
  const isSaved = posted.act === 'save' && form.settings.canSave;
  await keep(post, {
    posted: filling.posted,
    page: filling.page,
    lastField: last?.id ?? null,
    ...(isSaved && { isSaved }),
  });
  const moved = filling.page !== before ? { notice: outcome.notice ?? 'moved' } : {};
  return { ...outcome, ...moved };
}

/** What was posted for another form than this page of it: nothing is done with it, and what fits stays. */
function foreign({ posted, version }: Post, page: FormField[]): string | undefined {
  if (posted.version > 0 && posted.version !== version.number) return 'form-changed';
  const own = new Set(page.map(({ id }) => id));
  const given = [...Object.keys(posted.typed), ...posted.files.map(({ field }) => field)];
  return given.every((id) => own.has(id)) ? undefined : 'unknown-question';
}

async function step(post: Post, pages: FormField[][], wereAsked: ReadonlySet<Guid>): Promise<Outcome> {
  const { filling, form, kernel, key, locals, posted, version, faults } = post;
  const state = openState(form.settings, new Date());
  if (!isOpen(state)) return { notice: state };
  switch (posted.act) {
    case 'back':
      filling.page = Math.max(0, filling.page - 1);
      post.faults = {};
      return {};
    case 'save':
      post.faults = {};
      if (!form.settings.canSave) return {};
      return {
        notice: 'saved',
        resume: `/submission/resume?key=${key}&at=${encodeURIComponent(locals.visit.path).replaceAll('%2F', '/')}`,
      };
    case 'prefill':
      post.faults = {};
      return { notice: 'prefilled' };
  }
  const { fields } = version.definition;
  const answers = answersSoFar(kernel, fields, filling.posted);
  const own = new Set(pages[filling.page]!.map(({ id }) => id));
  const today = dayIn(locals.visit.tenant, new Date());
  const checked = checkAnswers(kernel, fields, asked(kernel, fields, answers), { today, only: own });
  for (const [id, fault] of Object.entries(checked.faults))
    // What was not there to be filled in is asked now, without blame.
    if (wereAsked.has(id)) faults[id] ??= fault;
  const shown = shownNow(fields, answers);
  const isNew = pages[filling.page]!.some(
    (field) => shown.has(field.id) && isAsking(kernel, field) && !wereAsked.has(field.id),
  );
  if (Object.keys(faults).length > 0) return {};
  if (isNew) return { notice: 'more' };
  const next = pages.findIndex(
    (page, at) =>
      at > filling.page &&
      page.some((field) => shown.has(field.id) && kernel.formFields.get(field.type)?.answer),
  );
  if (next < 0) return send(post);
  filling.page = next;
  return {};
}

async function send(post: Post): Promise<Outcome> {
  const { tx, locals, kernel, form, version, filling, key, posted, caller, language } = post;
  const { visit } = locals;
  const { fields, languages } = version.definition;
  const notice = filling.submissionId ? undefined : suspicion(post);
  if (notice) return { notice };
  if (!post.isKept) await keep(post, {});
  const sent = await submit(tx, kernel, visit.tenant, form, {
    version,
    answers: asked(kernel, fields, answersSoFar(kernel, fields, filling.posted)),
    language: languages.includes(language) ? language : languages[0]!,
    viewer: caller,
    address: addressOn(locals),
    page: visit.decodedPath,
    key,
    filling,
  });
  if (sent.outcome === 'Success')
    return goTo(form.settings.redirect ?? `/submission/${sent.id}?key=${sent.secret}&sent`);
  if (sent.outcome === 'refused') {
    if (sent.code === 'not-found') throw notFound();
    if (sent.code !== 'form-changed') return { notice: sent.code };
    post.version = (await formVersion(tx, form.id, form.publishedVersion))!;
    await keep(post, { version: post.version.number, page: 0 });
    return { notice: 'form-changed' };
  }
  Object.assign(post.faults, sent.faults);
  const pages = pagesOf(fields, breaksPage(kernel));
  filling.page = Math.max(
    0,
    pages.findIndex((page) => page.some(({ id }) => sent.faults[id])),
  );
  posted.act = 'next';
  return {};
}

/** What only a program does. A person is told what to do, and loses nothing. */
function suspicion({ posted, filling, form, key }: Post): string | undefined {
  if (posted.isTrapped) return 'trapped';
  const age = (Date.now() - Number(filling.startedOn)) / 1000;
  if (posted.elapsed !== undefined && posted.elapsed < 2 && age < 2) return 'too-fast';
  if (form.settings.protection === 'strict' && !isProof(key, posted.proof) && age < 4) return 'check';
  return undefined;
}

/** Puts what was posted in place of what was there. Gives the questions that stood on the page. */
async function merge(post: Post, page: FormField[]): Promise<ReadonlySet<Guid>> {
  const { filling, posted, kernel, faults } = post;
  const wereAsked = new Set(page.filter(({ id }) => posted.seen.has(id)).map(({ id }) => id));
  for (const field of page) {
    if (!wereAsked.has(field.id)) {
      const given: Typed | undefined = posted.typed[field.id];
      if (given) faults[field.id] = { code: 'fault.notAsked' };
      continue;
    }
    filling.posted[field.id] = { ...posted.typed[field.id] };
    if (questionOf(kernel, field)?.kind.takesFiles) await takeFiles(post, field);
  }
  const fields = post.version.definition.fields;
  const shown = shownNow(fields, answersSoFar(kernel, fields, filling.posted));
  for (const field of fields) {
    if (shown.has(field.id) || !filling.posted[field.id]) continue;
    const question = questionOf(kernel, field);
    const wasFilled = question && !isEmptyAnswer(parsed(question, filling.posted[field.id]));
    if (wereAsked.has(field.id) && wasFilled && posted.act === 'next')
      faults[field.id] = { code: 'fault.notAsked' };
    delete filling.posted[field.id];
  }
  return wereAsked;
}

async function takeFiles(post: Post, field: FormField): Promise<void> {
  const { tx, locals, kernel, form, filling, posted, faults } = post;
  const typed = filling.posted[field.id]!;
  const question = questionOf(kernel, field)!;
  const content = question.content as Accepted & { max: number };
  const removed = typed['remove'] ?? [];
  const kept = (typed['kept'] ?? []).filter((one) => !removed.includes(one.slice(0, 36)));
  delete typed['remove'];
  const given = posted.files.filter((one) => one.field === field.id);
  if (given.length > 0 && !post.isKept) await keep(post, {});
  for (const { file } of given) {
    if (kept.length >= content.max) {
      faults[field.id] = { code: 'fault.files', values: { max: content.max } };
      break;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const of = { formId: form.id, fillingId: filling.id };
    const taken = await keepFormFile(tx, locals.visit.tenant, of, { name: file.name, bytes }, content);
    if (taken.fault) faults[field.id] = taken.fault;
    else kept.push(`${taken.id} ${taken.name}`);
  }
  typed['kept'] = kept;
}

/** The profile of who is signed in, where nothing was typed. */
async function prefill({ tx, caller, filling }: Post, page: FormField[]): Promise<void> {
  const user = caller.userId ? await User.byId(tx, caller.userId) : undefined;
  if (!user) return;
  const { firstName, middleName, lastName, fullName, email } = user;
  const values = { firstName, middleName, lastName, email, fullName };
  for (const { id, prefill: name } of page) {
    const before = filling.posted[id]?.['']?.[0];
    if (name && !before?.trim() && values[name]) filling.posted[id] = { '': [values[name]] };
  }
}

const shownNow = (fields: FormField[], answers: Answers): ReadonlySet<Guid> =>
  new Set(shownFields(fields, answers).map(({ id }) => id));

const isAsking = (kernel: Kernel, field: FormField): boolean => {
  const question = questionOf(kernel, field);
  return question !== undefined && asks(question);
};

/** The answers that are given, without those that are computed. */
const asked = (kernel: Kernel, fields: FormField[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap((field) =>
      answers[field.id] !== undefined && isAsking(kernel, field) ? [[field.id, answers[field.id]]] : [],
    ),
  );

const refusals = new Set(['closed', 'open-future', 'full', 'already-submitted', 'form-changed']);
const suspicions = new Set(['trapped', 'too-fast', 'check', 'unknown-question']);
function statusOf(notice: string | undefined, faults: object): number {
  if (notice === 'too-many') return 429;
  if (notice === 'not-signed-in') return 401;
  if (notice === 'terms-not-accepted') return 403;
  if (notice && refusals.has(notice)) return 409;
  if (notice && suspicions.has(notice)) return 400;
  return Object.keys(faults).length > 0 ? 400 : 200;
}
