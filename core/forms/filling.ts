import { createHash, randomBytes } from 'node:crypto';
import { prepared, type Tx } from '../db.ts';
import { tooMany } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { type FormVersion, senderHash } from './form.ts';
import type { Typed } from './question.ts';
import type { FormSettings } from './schema.ts';

/** A form that somebody is filling in. Its key is in their page and kept here as a hash. */
export interface Filling {
  id: Guid;
  formId: Guid;
  version: number;
  posted: { [field: Guid]: Typed };
  page: number;
  startedOn: Date;
  submissionId: Guid | null;
}

/** Days that what is not sent is kept: two of itself, thirty when its sender asked for a link. */
const days = { usual: 2, saved: 30 };

export const isFillingKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value);
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest();

/** One that begins now; it is nowhere until `startFilling`. */
export function newFilling(formId: Guid, version: number): { filling: Filling; key: string } {
  const key = randomBytes(16).toString('base64url');
  const filling = { id: newGuid(), formId, version, posted: {}, page: 0, startedOn: new Date() };
  return { key, filling: { ...filling, submissionId: null } };
}

interface Beginner {
  key: string;
  tenant: { id: Guid };
  /** Of the network. */
  address: string;
  /** How often the form may be sent from one address. */
  perAddress: number;
}

/** Keeps one for the first time. That costs a row, so it is bounded as sending is, at ten times as much. @throws 429 */
export async function startFilling(
  tx: Tx,
  filling: Filling,
  { key, tenant, address, perAddress }: Beginner,
  change: Change = {},
): Promise<void> {
  const { isSaved = false, lastField = null, ...rest } = change;
  Object.assign(filling, rest);
  const { id, formId, version, posted, page, startedOn } = filling;
  const expiresOn = inDays(isSaved ? days.saved : days.usual);
  const started = await prepared(
    tx,
    'start_filling',
    `insert into form_fillings (form_id, id, version, key_hash, posted, page, last_field, started_on, expires_on)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 where count_sender($1, 'start', decode($10, 'hex'), $11)
     returning id`,
    [
      ...[formId, id, version, hashOfKey(key), JSON.stringify(posted), page, lastField, startedOn, expiresOn],
      ...[senderHash(tenant, formId, address), 10 * perAddress],
    ],
  );
  if (started.length === 0) throw tooMany(600);
}

/** A form as somebody fills it in: how it is now, the version they have, and what they filled in so far. */
export interface FormInUse {
  form: { id: Guid; settings: FormSettings; publishedVersion: number };
  version: FormVersion;
  filling: Filling | undefined;
}

/**
 * In one round trip; undefined when there is nothing to fill in. The filling is there when `key` is somebody's, and who
 * asks holds it until the transaction ends. The version is the one of the filling, or else `number`, or else the one
 * that is published.
 */
export async function formInUse(
  tx: Tx,
  formId: Guid,
  { key, number = 0 }: { key?: string | undefined; number?: number } = {},
): Promise<FormInUse | undefined> {
  const [found] = await prepared<FormInUse>(
    tx,
    'form_in_use',
    `select jsonb_build_object('id', f.id, 'settings', f.settings, 'publishedVersion', f.published_version) as form,
            jsonb_build_object('formId', v.form_id, 'number', v.number, 'definition', v.definition,
              'publishedOn', v.published_on, 'replacedOn', v.replaced_on) as version,
            case when g.id is not null then jsonb_build_object('id', g.id, 'formId', g.form_id, 'version', g.version,
              'posted', g.posted, 'page', g.page, 'startedOn', g.started_on,
              'submissionId', g.submission_id) end as filling
       from forms f
       left join lateral (select * from form_fillings
                           where form_id = f.id and key_hash = $2 and expires_on > now() for update) g on true
       join lateral (select * from form_versions
                      where form_id = f.id and number in (coalesce(g.version, $3), f.published_version)
                      order by number = f.published_version limit 1) v on true
      where f.id = $1 and f.deleted_on is null`,
    [formId, isFillingKey(key) ? hashOfKey(key) : null, number],
  );
  if (!found) return undefined;
  const { form, version, filling } = found;
  return {
    form,
    version: withDates(version, ['publishedOn', 'replacedOn']),
    filling: filling ? withDates(filling, ['startedOn']) : undefined,
  };
}

/** JSON has moments as text. */
function withDates<Row extends object>(row: Row, names: (keyof Row)[]): Row {
  const dates = names.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
  return { ...row, ...Object.fromEntries(dates) };
}

type Change = Partial<Pick<Filling, 'posted' | 'page' | 'version'>> & {
  lastField?: Guid | null;
  isSaved?: boolean;
};

export async function keepFilling(tx: Tx, filling: Filling, change: Change): Promise<void> {
  const { isSaved, posted, ...rest } = change;
  await tx('formFillings')
    .where({ id: filling.id })
    .update({
      ...rest,
      ...(posted && { posted: JSON.stringify(posted) }),
      ...(isSaved && { expiresOn: inDays(days.saved) }),
      changedOn: tx.fn.now(),
    });
  Object.assign(filling, rest, posted && { posted });
}

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);
