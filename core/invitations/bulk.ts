import Type from 'typebox';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, type FieldError, Refusal } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { emailAddress } from '../mail/address.ts';
import type { Language } from '../schema.ts';
import { delimiterOf } from '../spreadsheet/csv-text.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countAttempt, type Limits } from '../users/attempts.ts';
import type { Caller } from '../users/caller.ts';
import { Invitation } from './invitation.ts';

const most = 500;

const Row = Type.Object(
  {
    email: Type.String({ maxLength: 300 }),
    /** Names, not guids: what people have in a list. */
    roles: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
    language: Type.Optional(Type.Union([Type.Literal('nl'), Type.Literal('en')])),
    isAdmin: Type.Optional(Type.Boolean()),
    isContentManager: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export const BulkInvitation = Type.Object(
  {
    rows: Type.Optional(Type.Array(Row, { maxItems: most })),
    /** A header with `email` and further `roles` (joined by |), `language`, `isContentManager`, `isAdmin`. */
    csv: Type.Optional(Type.String({ maxLength: 200_000 })),
    /** Only says what would happen. */
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** What of a file's row says nothing that is known. */
type Read = Row & { faults?: FieldError[] };

export interface Row {
  email: string;
  roles?: string[];
  language?: Language;
  isAdmin?: boolean;
  isContentManager?: boolean;
}
export interface BulkInvitation {
  rows?: Row[];
  csv?: string;
  dryRun?: boolean;
}

export interface InviteResult {
  /** From 1, as it stands in what was sent. */
  row: number;
  email: string;
  /** As the call for one would have answered. */
  status: number;
  outcome: 'Success' | Refusal['outcome'];
  code?: string;
  errors?: FieldError[];
  /** What a row that was refused asked for, so that mending its address loses nothing. */
  given?: { roles: string[]; language?: Language; isContentManager: boolean; isAdmin: boolean };
  invitation?: Invitation;
  /** Of the link to hand over. */
  path?: string;
}

type Act = { tenant: Tenant; caller: Caller; address: string };

/** Invites each by itself, so that a row that is refused leaves the others done. @throws 400 for what is no list */
export async function inviteMany(act: Act, asked: BulkInvitation, limits: Limits): Promise<InviteResult[]> {
  if ((asked.rows === undefined) === (asked.csv === undefined))
    throw badRequest('bad-request', [{ path: '', message: 'either rows or csv' }]);
  const rows: Read[] = asked.rows ?? (await rowsOf(asked.csv!));
  const results: InviteResult[] = [];
  const seen = new Set<string>();
  for (const [index, { faults = [], ...row }] of rows.entries()) {
    const result = { row: index + 1, email: row.email.trim().slice(0, 300) };
    try {
      const to = emailAddress(row.email);
      if (!to) throw badRequest('bad-request', [{ path: '/email', message: 'not an e-mail address' }]);
      if (seen.has(to)) throw badRequest('bad-request', [{ path: '/email', message: 'stands twice' }]);
      seen.add(to);
      if (faults.length > 0) throw badRequest('bad-request', faults);
      const made = await withTenant(act.tenant, (tx) =>
        inviteOne(tx, act, { ...row, email: to }, limits, asked),
      );
      results.push({ ...result, status: asked.dryRun ? 200 : 201, outcome: 'Success', ...made });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, outcome, code, errors } = error;
      const { roles = [], language, isContentManager = false, isAdmin = false } = row;
      const given = { roles, ...(language && { language }), isContentManager, isAdmin };
      results.push({ ...result, status, outcome, code, given, ...(errors && { errors }) });
    }
  }
  return results;
}

/** Rolled back by a refusal; a dry run does everything but keep it. */
async function inviteOne(
  tx: Tx,
  { tenant, caller, address }: Act,
  { email, roles = [], language = tenant.language, isAdmin = false, isContentManager = false }: Row,
  limits: Limits,
  { dryRun = false }: BulkInvitation,
) {
  const known: { id: Guid; name: string }[] = await tx('roles')
    .whereRaw('lower(name) = any (?)', [roles.map((name) => name.trim().toLowerCase())])
    .select('id', 'name');
  const unknown = roles.flatMap((name, index) =>
    known.some((role) => role.name.toLowerCase() === name.trim().toLowerCase())
      ? []
      : [{ path: `/roles/${index}`, message: 'no such role' }],
  );
  if (unknown.length > 0) throw badRequest('bad-request', unknown);
  if (dryRun) return Invitation.refuseTaken(tx, email);
  await countAttempt(tx, 'invite', { account: caller.userId!, address }, limits);
  const roleIds = known.map(({ id }) => id);
  const made = { email, language, roleIds, isAdmin, isContentManager };
  const invitation = await Invitation.create(tx, caller.userId, made);
  await invitation.send(tx);
  return { invitation, path: await invitation.link(tx) };
}

/** Of a file as spreadsheets write it: comma, semicolon or tab, with or without a mark of its encoding. */
async function rowsOf(text: string): Promise<Read[]> {
  const { parse } = await import('csv-parse/sync');
  let records: { [name: string]: string }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      columns: (names: string[]) => names.map((name) => name.trim()),
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw badRequest('bad-request', [{ path: '/csv', message: (error as Error).message.slice(0, 200) }]);
  }
  const known = ['email', 'roles', 'language', 'isContentManager', 'isAdmin'];
  const unknown = Object.keys(records[0] ?? {}).filter((name) => !known.includes(name));
  if (records[0]?.['email'] === undefined || unknown.length > 0)
    throw badRequest('bad-request', [
      {
        path: '/csv',
        message: unknown.length > 0 ? `unknown column ${unknown[0]!.slice(0, 60)}` : 'no column email',
      },
    ]);
  if (records.length > most)
    throw badRequest('bad-request', [{ path: '/csv', message: `at most ${most} rows` }]);
  return records.map(rowOf);
}

function rowOf({ email = '', roles = '', language = '', ...flags }: { [name: string]: string }): Read {
  const faults: FieldError[] = [];
  const said = language.toLowerCase();
  const known = said === 'nl' || said === 'en' ? said : undefined;
  if (said && !known) faults.push({ path: '/language', message: 'no such language' });
  const isYes = (name: string) => {
    const value = flags[name] ?? '';
    if (!/^(true|yes|ja|1|false|no|nee|0|)$/i.test(value))
      faults.push({ path: `/${name}`, message: 'neither yes nor no' });
    return /^(true|yes|ja|1)$/i.test(value);
  };
  return {
    email,
    roles: roles.split('|').filter((name) => name.trim() !== ''),
    ...(known && { language: known }),
    isAdmin: isYes('isAdmin'),
    isContentManager: isYes('isContentManager'),
    faults,
  };
}
