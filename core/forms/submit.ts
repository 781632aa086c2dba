import { createHash, randomBytes } from 'node:crypto';
import { tellingJob, toldOf } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { tooMany } from '../errors.ts';
import { type Guid, newGuid, newShortId } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { emailAddress } from '../mail/address.ts';
import type { AnswerFault } from '../plugin.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { noteEvent } from '../statistics/journal.ts';
import { makerOf, maySee, type Viewer } from '../users/viewer.ts';
import { checkAnswers } from './answers.ts';
import type { Filling } from './filling.ts';
import { type FormVersion, senderHash } from './form.ts';
import { isProof } from './proof.ts';
import {
  type Answers,
  type FormSettings,
  isOpen,
  type FormField,
  openState,
  type OpenState,
} from './schema.ts';
import { type Earlier, formToSend, type NewSubmission, take, takeAtOnce, type Taken } from './take.ts';
import { factRows, wordsForSearch } from './values.ts';

export interface Sent {
  answers: Answers;
  language: Language;
  viewer: Viewer;
  /** Of the network; only a hash that changes daily is kept, to count how often it sends. */
  address: string;
  /** Chosen by the sender: the same key twice is one submission. */
  key?: string;
  /** The path of the page it was filled in on. */
  page?: string;
  now?: Date;
}

/** What it was filled in as, with the files that were uploaded to it. */
type FilledIn = Pick<Filling, 'id' | 'version' | 'startedOn'> & { files: Guid[] };

export type Submitted =
  | { outcome: 'Success'; id: Guid; secret: string; reference: string; isNew: boolean }
  | { outcome: 'wrong'; faults: { [field: Guid]: AnswerFault } }
  | { outcome: 'refused'; code: Refused };
export type Refused =
  | Exclude<OpenState, 'open' | 'close-future'>
  | 'full'
  | 'already-submitted'
  | 'not-signed-in'
  | 'not-found'
  | 'no-version'
  | 'form-changed'
  | 'key-used'
  | 'no-proof';

type OfForm = { id: Guid; settings: FormSettings };

/** Hours in which a version that was replaced is still taken, of who had it before them. */
const grace = 24;

/**
 * Takes a submission: the row, what is counted of it, the mails and the end of the filling in this one transaction,
 * of which it is the last act. Everything is checked here alone, whatever the page or the script did before. The
 * filling, if there is one, is held by the transaction.
 * @throws 429 when too much comes from this address
 */
export async function submit(
  tx: Tx,
  kernel: Kernel,
  tenant: Tenant,
  form: OfForm,
  sent: Sent & { version: FormVersion; filling?: Filling },
): Promise<Submitted> {
  if (!mayFill(form, sent.viewer)) return refused('not-found');
  const { filling, version } = sent;
  if (filling?.submissionId && sent.key) {
    const before = await sentBefore(tx, filling.submissionId, sent.key);
    if (before) return before;
  }
  const files: Guid[] =
    filling && version.definition.fields.some(({ type }) => kernel.formFields.get(type)?.takesFiles)
      ? await tx('formFiles').where({ formId: form.id, fillingId: filling.id }).pluck('id')
      : [];
  const checking = { ...sent, ...(filling && { filledIn: { ...filling, files } }) };
  return settle(kernel, tenant, form, checking, (made) => take(tx, form.id, made));
}

/**
 * As `submit`, for a call that brings all answers at once: two round trips, the second with those that come at the
 * same moment.
 */
export async function submitAtOnce(
  kernel: Kernel,
  tenant: Tenant,
  formId: Guid,
  sent: Sent & { number: number; proof?: string },
): Promise<Submitted> {
  const key = sent.key === undefined ? undefined : sha256(sent.key);
  const found = await formToSend(tenant.id, formId, sent.number, key);
  const form = found && { id: formId, settings: found.settings };
  if (!form || !mayFill(form, sent.viewer)) return refused('not-found');
  const { version, earlier, filling } = found;
  if (!version) return refused('no-version');
  if (earlier) return again(earlier, sent.key!, hashOf(sent.answers), Boolean(filling));
  const { settings } = form;
  if (settings.protection === 'strict' && !sent.viewer.userId && !isProof(sent.key ?? '', sent.proof))
    return refused('no-proof');
  const checking = { ...sent, version, ...(filling && { filledIn: filling }) };
  return settle(kernel, tenant, form, checking, (made) =>
    takeAtOnce({ tenant: tenant.id, form: formId }, made),
  );
}

type Checking = Sent & { version: FormVersion; filledIn?: FilledIn };

async function settle(
  kernel: Kernel,
  tenant: Tenant,
  form: OfForm,
  sent: Checking,
  taking: (made: NewSubmission) => Promise<Taken>,
): Promise<Submitted> {
  const { now = new Date(), viewer, version, filledIn } = sent;
  const { fields } = version.definition;
  const state = openState(form.settings, now);
  if (!isOpen(state)) return refused(state as Refused);
  if (isOutdated(version, filledIn, now)) return refused('form-changed');
  const { answers, faults } = checkAnswers(kernel, fields, sent.answers, { today: dayIn(tenant, now) });
  for (const id of foreignFiles(kernel, fields, answers, filledIn?.files ?? []))
    faults[id] ??= { code: 'fault.shape' };
  if (Object.keys(faults).length > 0) return { outcome: 'wrong', faults };
  const person = personOf(form, answers, viewer);
  if (form.settings.oncePerPerson && !person) return refused('not-signed-in');

  const id = newGuid();
  const key = sent.key ?? randomBytes(16).toString('base64url');
  const secret = secretOf(key, id);
  const reference = newShortId(8).toUpperCase();
  const told = toldOf('submission.made');
  const made: NewSubmission = {
    id,
    version: version.number,
    reference,
    secretHash: hashOfSecret(secret).toString('hex'),
    answersHash: hashOf(sent.answers),
    key: sha256(key).toString('hex'),
    mayBeKnown: sent.key !== undefined,
    person: person ?? null,
    userId: viewer.userId,
    language: sent.language,
    answers,
    words: wordsForSearch(kernel, fields, answers, sent.language, reference),
    seconds: filledIn ? Math.round((Number(now) - Number(filledIn.startedOn)) / 1000) : null,
    values: factRows(kernel, fields, answers),
    filling: filledIn?.id ?? null,
    sender: senderHash(tenant, form.id, sent.address),
    mostOfSender: form.settings.perAddress,
    most: form.settings.maxSubmissions,
    mails: lettersOf(tenant, form, answers, sent.language),
    audit: newGuid(),
    tell: told.length > 0 ? told.map((plugin) => ({ id: newGuid(), job: tellingJob(plugin), plugin })) : null,
  };
  const { earlier, refused: code } = await taking(made);
  if (earlier) return again(earlier, key, made.answersHash, Boolean(filledIn));
  if (code === 'too-many') throw tooMany(600);
  if (code) return refused(code);
  noteEvent(tenant, 'form-submission', form.id, { page: sent.page ?? '', maker: makerOf(viewer) });
  return { outcome: 'Success', id, secret, reference, isNew: true };
}

/** What was sent before with this key; a replay by someone who knows the key and not the answers learns nothing. */
function again(
  { id, reference, answersHash }: Earlier,
  key: string,
  hash: string,
  wasFilledIn: boolean,
): Submitted {
  if (answersHash !== hash && !wasFilledIn) return refused('key-used');
  return { outcome: 'Success', id, secret: secretOf(key, id), reference, isNew: false };
}

/** What became of a filling that was sent already. */
async function sentBefore(tx: Tx, submissionId: Guid, key: string): Promise<Submitted | undefined> {
  const row = (await tx('submissions').where({ id: submissionId }).first('reference')) as
    { reference: string } | undefined;
  return (
    row && {
      outcome: 'Success',
      id: submissionId,
      secret: secretOf(key, submissionId),
      reference: row.reference,
      isNew: false,
    }
  );
}

const refused = (code: Refused): Submitted => ({ outcome: 'refused', code });

/** Whoever may see a form may fill it in. */
export const mayFill = ({ settings }: { settings: FormSettings }, viewer: Viewer): boolean =>
  maySee(viewer, settings.visibility, settings.roles);

const sha256 = (text: string) => createHash('sha256').update(text).digest();
export const hashOfSecret = sha256;
const hashOf = (answers: Answers) => sha256(canonical(answers)).toString('hex');

/** Follows from the key, so that who sends twice gets the same link and only its hash is kept. */
const secretOf = (key: string, id: Guid) =>
  createHash('sha256').update(`submission\0${key}\0${id}`).digest('base64url').slice(0, 32);

function isOutdated(version: FormVersion, filledIn: FilledIn | undefined, now: Date): boolean {
  if (!version.replacedOn) return false;
  const began = filledIn && filledIn.version === version.number ? filledIn.startedOn : now;
  return Number(began) - Number(version.replacedOn) > grace * 3_600_000;
}

/** The day in the tenant's time zone. */
export function dayIn({ timeZone }: Pick<Tenant, 'timeZone'>, now: Date): string {
  let days = daysIn.get(timeZone);
  if (!days) daysIn.set(timeZone, (days = new Intl.DateTimeFormat('sv-SE', { timeZone })));
  return days.format(now);
}
/** By time zone: making one costs more than the rest of a submission. */
const daysIn = new Map<string, Intl.DateTimeFormat>();

/** Who sends, as a hash; undefined where nobody asks, or nobody can tell. */
function personOf({ settings }: OfForm, answers: Answers, { userId }: Viewer): string | undefined {
  if (!settings.oncePerPerson) return undefined;
  const mail = settings.confirmTo && answers[settings.confirmTo];
  const who = userId ? `user:${userId}` : typeof mail === 'string' ? `mail:${mail}` : undefined;
  return who && sha256(who).toString('hex');
}

/** Fields whose files were not uploaded with this filling. */
function foreignFiles(kernel: Kernel, fields: FormField[], answers: Answers, own: Guid[]): Guid[] {
  return fields.flatMap(({ id, type }) => {
    if (!kernel.formFields.get(type)?.takesFiles || !answers[id]) return [];
    const isOwn = ({ file }: { file?: string }) => file !== undefined && own.includes(file);
    return (answers[id] as { file?: string }[]).every(isOwn) ? [] : [id];
  });
}

function lettersOf(
  tenant: Tenant,
  { settings }: OfForm,
  answers: Answers,
  language: Language,
): NewSubmission['mails'] {
  const { notify, confirmTo } = settings;
  const mails = notify.map((to) => ({ id: newGuid(), kind: 'form-notify', to, language: tenant.language }));
  const address = confirmTo ? answers[confirmTo] : undefined;
  const to = typeof address === 'string' ? emailAddress(address) : undefined;
  return to ? [...mails, { id: newGuid(), kind: 'form-confirm', to, language }] : mails;
}

/** The same answers are the same text, whatever the order they came in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}
