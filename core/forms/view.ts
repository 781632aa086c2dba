import { imagesByIds } from '../images/image.ts';
import { nothingResolved, referencesOf, type Resolved, viewOf } from '../blocks/content.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { AnswerFault, AskedView, FormView } from '../plugin.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Viewer } from '../users/viewer.ts';
import { spoken } from './definition.ts';
import { formInUse, type FormInUse } from './filling.ts';
import type { FormVersion } from './form.ts';
import { proofBits } from './proof.ts';
import { asks, computed, parsed, postedAnswer, questionOf, type Typed } from './question.ts';
import { type Answers, type FormField, nextChange, openState, pagesOf, said, shownFields } from './schema.ts';
import { mayFill } from './submit.ts';
import { breaksPage } from './statistics.ts';

/** Where somebody is with a form, as their post left it. */
export interface FillingState {
  form: FormInUse['form'];
  version: FormVersion;
  key?: string;
  posted: { [field: Guid]: Typed };
  page: number;
  faults: { [field: Guid]: AnswerFault };
  notice?: string;
  resume?: string;
  /** Words of a fault in the language of the form. */
  say: Say;
  status: number;
}

export type Say = (fault: AnswerFault, label: string, language: Language) => string;

interface Asked {
  ids: Guid[];
  viewer: Viewer;
  language: Language;
  path: string;
  filling: FillingState | undefined;
}

/**
 * Forms as their blocks show them, with the pictures in them. `until` is when one of them opens or closes, in
 * milliseconds since 1970.
 */
export async function formViews(
  tenant: Tenant,
  kernel: Kernel,
  { ids, viewer, language, path, filling }: Asked,
): Promise<{ views: (FormView | undefined)[]; images: Guid[]; until: number }> {
  const now = new Date();
  const shown = (found: InUse, resolved: Resolved, state?: FillingState): FormView =>
    viewOfForm(kernel, found, resolved, {
      language: spoken(found.version.definition, language),
      path,
      viewer,
      state,
      now,
    });
  const untilOf = (forms: (InUse | undefined)[]) =>
    Math.min(...forms.map((one) => Number((one && nextChange(one.form.settings, now)) ?? Infinity)));

  // The post has just read the one form of its page, and most need nothing more.
  if (filling && ids.every((id) => id === filling.form.id) && isWhole(kernel, filling))
    return {
      views: ids.map(() => shown(filling, nothingResolved(), filling)),
      images: [],
      until: untilOf([filling]),
    };
  if (ids.length === 0) return { views: [], images: [], until: Infinity };
  return withTenant(tenant, async (tx) => {
    const views = [];
    const forms = [];
    for (const id of ids) {
      const state = filling?.form.id === id ? filling : undefined;
      const found = state ?? (await formInUse(tx, id));
      if (!found || !mayFill(found.form, viewer)) {
        views.push(undefined);
        continue;
      }
      forms.push(found);
      const isFull = await hasEnough(tx, found.form);
      const view = shown(found, await resolvedIn(tx, kernel, found.version), state);
      views.push(isFull ? { ...view, state: 'full' as const } : view);
    }
    return {
      views,
      images: forms.flatMap(({ version }) => imagesIn(kernel, version)),
      until: untilOf(forms),
    };
  });
}

type InUse = Pick<FormInUse, 'form' | 'version'>;

/** Whether all is at hand that shows it. */
const isWhole = (kernel: Kernel, { form, version }: InUse): boolean =>
  form.settings.maxSubmissions === null && imagesIn(kernel, version).length === 0;

async function hasEnough(tx: Tx, { id, settings }: FormInUse['form']): Promise<boolean> {
  if (settings.maxSubmissions === null) return false;
  const row = (await tx('formCounters').where({ formId: id }).first('taken')) as
    { taken: number } | undefined;
  return (row?.taken ?? 0) >= settings.maxSubmissions;
}

/** What is answered so far, as far as it can be read: for conditions, not for keeping. */
export function answersSoFar(kernel: Kernel, fields: FormField[], posted: FillingState['posted']): Answers {
  const answers: Answers = {};
  for (const field of fields) {
    const question = questionOf(kernel, field);
    if (!question?.kind.answer) continue;
    const answer: unknown = asks(question) ? parsed(question, posted[field.id]) : computed(question, answers);
    if (answer !== undefined) answers[field.id] = answer;
  }
  return answers;
}

interface Showing {
  language: Language;
  path: string;
  viewer: Viewer;
  state: FillingState | undefined;
  now: Date;
}

function viewOfForm(
  kernel: Kernel,
  { form, version: { number, definition } }: InUse,
  resolved: Resolved,
  { language, path, viewer, state, now }: Showing,
): FormView {
  const { fields } = definition;
  const pages = pagesOf(fields, breaksPage(kernel));
  const at = Math.min(state?.page ?? 0, pages.length - 1);
  const page = pages[at]!;
  const answers = answersSoFar(kernel, fields, state?.posted ?? {});
  const shown = new Set(shownFields(fields, answers).map(({ id }) => id));
  const asked = askedIn(kernel, page, {
    posted: state?.posted ?? {},
    faults: state?.faults ?? {},
    say: state?.say,
    shown,
    language,
    resolved,
  });
  const [first] = page;
  const isPrefilled = (field: FormField) => field.prefill !== undefined;
  return {
    guid: form.id,
    version: number,
    state: openState(form.settings, now),
    ...(form.settings.openOn && { opensOn: form.settings.openOn }),
    ...(form.settings.closeOn && { closesOn: form.settings.closeOn }),
    language,
    title: said(definition.title, language),
    intro: said(definition.intro, language),
    submit: said(definition.submit, language),
    action: `${path}?fill=${form.id}#form-${form.id}`,
    ...(state?.key && { key: state.key }),
    page: at,
    pages: pages.length,
    pageTitle: first && kernel.formFields.get(first.type)?.breaksPage ? said(first.label, language) : '',
    asked,
    ...conditionsOn(page, answers),
    ...(state?.notice && { notice: state.notice }),
    errors: errorsIn(asked, state?.faults ?? {}),
    ...(state?.resume && { resume: state.resume }),
    takesFiles: page.some(({ type }) => kernel.formFields.get(type)?.takesFiles),
    canSave: form.settings.canSave,
    canPrefill: viewer.userId !== null && page.some(isPrefilled),
    proof: form.settings.protection === 'strict' ? proofBits : 0,
  };
}

interface Filled {
  posted: FillingState['posted'];
  faults: FillingState['faults'];
  say: Say | undefined;
  shown: ReadonlySet<Guid>;
  language: Language;
  resolved: Resolved;
}

/** The questions of these fields as their widgets get them. */
export function askedIn(kernel: Kernel, fields: FormField[], filled: Filled): AskedView[] {
  const { posted, faults, say, shown, language, resolved } = filled;
  return fields.flatMap((field): AskedView[] => {
    const question = questionOf(kernel, field);
    if (!question || question.kind.breaksPage || question.kind.compute) return [];
    const help = said(field.help, language);
    const label = said(field.label, language);
    const fault = faults[field.id];
    const { text, all } = postedAnswer(posted[field.id]);
    const id = `f-${field.id}`;
    const error = fault && say?.(fault, label, language);
    const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
    const content = viewOf(question.kind.content.schema, question.stored, resolved);
    const required = Boolean(field.required);
    return [
      {
        field: field.id,
        type: field.type,
        isShown: shown.has(field.id),
        question: { id, name: id, label, help, required, content, text, all, error, describedBy },
      },
    ];
  });
}

/** For the summary above the form: each leads to the input it is about. */
export function errorsIn(asked: AskedView[], faults: FillingState['faults']): FormView['errors'] {
  return asked.flatMap(({ question: { id, error }, field }) => {
    if (!error) return [];
    const part = faults[field]?.part;
    return [{ target: part ? `${id}-${part}` : id, message: error }];
  });
}

/** What the script needs to show and hide at once: the page's rules, and the answers before it that they look at. */
function conditionsOn(page: FormField[], answers: Answers): Pick<FormView, 'rules' | 'known'> {
  const own = new Set(page.map(({ id }) => id));
  const rules: FormView['rules'] = {};
  const known: FormView['known'] = {};
  for (const { id, showIf, requireIf } of page) {
    if (!showIf && !requireIf) continue;
    rules[id] = { ...(showIf && { showIf }), ...(requireIf && { requireIf }) };
    for (const { field } of [...(showIf?.conditions ?? []), ...(requireIf?.conditions ?? [])])
      if (!own.has(field) && answers[field] !== undefined) known[field] = answers[field];
  }
  return { rules, known };
}

export async function resolvedIn(tx: Tx, kernel: Kernel, version: FormVersion): Promise<Resolved> {
  const ids = imagesIn(kernel, version);
  return ids.length > 0 ? { ...nothingResolved(), images: await imagesByIds(tx, ids) } : nothingResolved();
}

const imagesIn = (kernel: Kernel, { definition }: FormVersion): Guid[] =>
  definition.fields.flatMap((field) => {
    const question = questionOf(kernel, field);
    return question
      ? referencesOf(question.kind.content.schema, question.stored)
          .filter(({ kind }) => kind === 'image')
          .map(({ id }) => id)
      : [];
  });
