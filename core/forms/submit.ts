import { createHash, randomBytes } from 'node:crypto';
import { note } from '../audit/entry.ts';
import type { Tx } from '../db.ts';
import { type Guid, newGuid, newShortId } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import { emailAddress } from '../mail/address.ts';
import { queueMail } from '../mail/outbox.ts';
import type { AnswerFault } from '../plugin.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { noteEvent } from '../statistics/journal.ts';
import { isMaker, maySee, type Viewer } from '../users/viewer.ts';
import { checkAnswers } from './answers.ts';
import { endFilling, type Filling } from './filling.ts';
import type { Form, FormVersion } from './form.ts';
import { type Answers, isOpen, type FormField, type OpenState } from './schema.ts';
import { factRows, wordsForSearch } from './values.ts';

export interface Sent {
  version: FormVersion;
  answers: Answers;
  language: Language;
  viewer: Viewer;
  /** Of the network; only a hash that changes daily is kept, to count how often it sends. */
  address: string;
  /** Chosen by the sender: the same key twice is one submission. */
  key?: string;
  /** The path of the page it was filled in on. */
  page?: string;
  /** What it was filled in as. */
  filling?: Filling;
  now?: Date;
}

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
  | 'form-changed'
  | 'key-used';

/** Hours in which a version that was replaced is still taken, of who had it before them. */
const grace = 24;

/**
 * Takes a submission: the row, what is counted of it, the mails and the end of the filling in this one transaction.
 * Everything is checked here alone, whatever the page or the script did before.
 */
export async function submit(
  tx: Tx,
  kernel: Kernel,
  tenant: Tenant,
  form: Form,
  sent: Sent,
): Promise<Submitted> {
  const { now = new Date(), viewer, version } = sent;
  const key = sent.key ?? randomBytes(16).toString('base64url');
  const idempotencyKey = createHash('sha256').update(key).digest();
  const hash = createHash('sha256').update(canonical(sent.answers)).digest();
  if (!mayFill(form, viewer)) return refused('not-found');
  if (sent.key) {
    const before = await earlier(tx, form.id, idempotencyKey);
    if (before) {
      // A replay by someone who knows the key and not the answers learns nothing.
      if (!before.answersHash.equals(hash) && !sent.filling) return refused('key-used');
      return {
        outcome: 'Success',
        id: before.id,
        secret: secretOf(key, before.id),
        reference: before.reference,
        isNew: false,
      };
    }
  }
  const state = form.openState(now);
  if (!isOpen(state)) return refused(state as Refused);
  if (isOutdated(version, sent, now)) return refused('form-changed');
  const { fields } = version.definition;
  const { answers, faults } = checkAnswers(kernel, fields, sent.answers, { today: dayIn(tenant, now) });
  const foreign = await foreignFiles(tx, kernel, form.id, fields, answers, sent.filling);
  for (const id of foreign) faults[id] ??= { code: 'fault.shape' };
  if (Object.keys(faults).length > 0) return { outcome: 'wrong', faults };
  const person = personKey(form, answers, viewer);
  if (form.settings.oncePerPerson && !person) return refused('not-signed-in');
  await form.countSending(tx, tenant, sent.address);

  const id = newGuid();
  const reference = newShortId(8).toUpperCase();
  const secret = secretOf(key, id);
  // The counter's row is the gate: of those who send at once for the last place, one gets it.
  const [taken] = await tx('formCounters')
    .where({ formId: form.id })
    .modify((counter) => {
      const most = form.settings.maxSubmissions;
      if (most !== null) void counter.where('taken', '<', most);
    })
    .increment('taken', 1)
    .returning('taken');
  if (!taken) return refused('full');
  const [row] = (await tx('submissions')
    .insert({
      id,
      formId: form.id,
      version: version.number,
      reference,
      secretHash: hashOfSecret(secret),
      answersHash: hash,
      idempotencyKey,
      personKey: person ?? null,
      userId: viewer.userId,
      language: sent.language,
      answers: JSON.stringify(answers),
      words: wordsForSearch(kernel, fields, answers, sent.language, reference),
      seconds: sent.filling ? Math.round((Number(now) - Number(sent.filling.startedOn)) / 1000) : null,
    })
    .onConflict()
    .ignore()
    .returning('id')) as { id: Guid }[];
  if (!row) {
    await tx('formCounters').where({ formId: form.id }).decrement('taken', 1);
    const same = await earlier(tx, form.id, idempotencyKey);
    if (!same) return refused('already-submitted');
    return {
      outcome: 'Success',
      id: same.id,
      secret: secretOf(key, same.id),
      reference: same.reference,
      isNew: false,
    };
  }
  const facts = factRows(kernel, fields, answers, {
    formId: form.id,
    version: version.number,
    submissionId: id,
  });
  if (facts.length > 0) await tx('submissionValues').insert(facts);
  if (sent.filling) {
    await tx('formFiles').where({ fillingId: sent.filling.id }).update({ submissionId: id });
    await endFilling(tx, sent.filling.id, id);
  }
  await queueLetters(tx, tenant, form, { id, answers, language: sent.language });
  await note(tx, 'submission.made', { actor: viewer.userId, subject: id, detail: { form: form.id } });
  noteEvent(tenant, 'form-submission', form.id, { page: sent.page ?? '', isMaker: isMaker(viewer) });
  return { outcome: 'Success', id, secret, reference, isNew: true };
}

const refused = (code: Refused): Submitted => ({ outcome: 'refused', code });

/** Whoever may see a form may fill it in. */
export const mayFill = ({ settings }: Form, viewer: Viewer): boolean =>
  maySee(viewer, settings.visibility, settings.roles);

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** Follows from the key, so that who sends twice gets the same link and only its hash is kept. */
const secretOf = (key: string, id: Guid) =>
  createHash('sha256').update(`submission\0${key}\0${id}`).digest('base64url').slice(0, 32);

type Earlier = { id: Guid; reference: string; answersHash: Buffer };
async function earlier(tx: Tx, formId: Guid, idempotencyKey: Buffer): Promise<Earlier | undefined> {
  return (await tx('submissions')
    .where({ formId, idempotencyKey })
    .first('id', 'reference', 'answersHash')) as Earlier | undefined;
}

function isOutdated(version: FormVersion, { filling }: Sent, now: Date): boolean {
  if (!version.replacedOn) return false;
  const began = filling && filling.version === version.number ? filling.startedOn : now;
  return Number(began) - Number(version.replacedOn) > grace * 3_600_000;
}

/** The day in the tenant's time zone. */
export const dayIn = ({ timeZone }: Pick<Tenant, 'timeZone'>, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

function personKey({ settings }: Form, answers: Answers, { userId }: Viewer): Buffer | undefined {
  if (!settings.oncePerPerson) return undefined;
  const mail = settings.confirmTo && answers[settings.confirmTo];
  const who = userId ? `user:${userId}` : typeof mail === 'string' ? `mail:${mail}` : undefined;
  return who ? createHash('sha256').update(who).digest() : undefined;
}

/** Fields whose files were not uploaded with this filling. */
async function foreignFiles(
  tx: Tx,
  kernel: Kernel,
  formId: Guid,
  fields: FormField[],
  answers: Answers,
  filling: Filling | undefined,
): Promise<Guid[]> {
  const withFiles = fields.filter(({ id, type }) => kernel.formFields.get(type)?.takesFiles && answers[id]);
  if (withFiles.length === 0) return [];
  const own: Guid[] = filling
    ? await tx('formFiles').where({ formId, fillingId: filling.id }).pluck('id')
    : [];
  return withFiles
    .filter(({ id }) => (answers[id] as { file?: string }[]).some(({ file }) => !file || !own.includes(file)))
    .map(({ id }) => id);
}

async function queueLetters(
  tx: Tx,
  tenant: Tenant,
  { settings }: Form,
  { id, answers, language }: { id: Guid; answers: Answers; language: Language },
): Promise<void> {
  for (const to of settings.notify)
    await queueMail(tx, { kind: 'form-notify', to, language: tenant.language, about: { submission: id } });
  const address = settings.confirmTo ? answers[settings.confirmTo] : undefined;
  const to = typeof address === 'string' ? emailAddress(address) : undefined;
  if (to) await queueMail(tx, { kind: 'form-confirm', to, language, about: { submission: id } });
}

/** The same answers are the same text, whatever the order they came in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}
