import type { QueryBuilder } from 'objection';
import type { Tx } from '../db.ts';
import { badRequest } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import { queryPage, queryText } from '../query.ts';
import { User } from './user.ts';

/** What the list of people can be asked for; each is a parameter of the query. */
export const listFilters = {
  q: 'part of a name or e-mail address',
  role: 'the guid of a role',
  type: 'Standard, ContentManager, Admin, Mett or Developer; several are joined by commas',
  isActive: 'true or false',
  isVerified: 'true or false',
  sort_by: 'lastName, email or createdOn, with _asc or _desc; lastName_asc when absent',
};
export const listParameters = {
  ...listFilters,
  pageNumber: 'from 1',
  itemCount: 'at most 100, 50 when absent',
};

const name = (direction: '' | ' desc') =>
  `last_name collate "nl-x-icu"${direction}, first_name collate "nl-x-icu"${direction}, id${direction}`;
const sorts = {
  lastName_asc: name(''),
  lastName_desc: name(' desc'),
  email_asc: 'email, id',
  email_desc: 'email desc, id desc',
  createdOn_asc: 'created_on, id',
  createdOn_desc: 'created_on desc, id desc',
} as const;

const types = {
  Standard: 'not (is_admin or is_mett or is_developer or is_content_manager)',
  ContentManager: 'is_content_manager',
  Admin: 'is_admin',
  Mett: 'is_mett',
  Developer: 'is_developer',
} as const;

type Query = { [name: string]: string[] };

/** Someone as a list of people shows them. */
export interface UserSummary {
  guid: Guid;
  version: number;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  roleIds: Guid[];
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
  isDeveloper: boolean;
  isActive: boolean;
  accountType: User['accountType'];
  userRoles: User['userRoles'];
  createdOn: Date;
  /** Of the sessions they have now. */
  lastUsedOn: Date | null;
}

/** The people of a tenant, filtered, sorted and a page at a time. */
export async function listUsers(tx: Tx, query: Query) {
  const { pageNumber, itemCount, skip } = queryPage(query, { usual: 50 });
  const sorted = foundUsers(tx, query);
  const [totalNumberOfItems, users] = [
    await filtered(tx, query).resultSize(),
    await sorted.offset(skip).limit(itemCount),
  ];
  return {
    items: await summaries(tx, users as unknown as User[]),
    meta: { totalNumberOfItems, pageNumber, itemCount },
  };
}

/** Everyone who fits the filters, in the order asked for. @throws 400 */
export function foundUsers(tx: Tx, query: Query): QueryBuilder<User> {
  const sort = queryText(query, 'sort_by') ?? 'lastName_asc';
  if (!Object.hasOwn(sorts, sort)) throw wrong('sort_by', 'no such sort');
  return filtered(tx, query).orderByRaw(sorts[sort as keyof typeof sorts]);
}

/** These people, in the same order, with their roles and when they were last here. */
export async function summaries(tx: Tx, users: User[]): Promise<UserSummary[]> {
  const ids = users.map(({ id }) => id);
  const members: { userId: Guid; roleId: Guid }[] = await tx('roleMembers')
    .whereIn('userId', ids)
    .orderBy('roleId')
    .select('userId', 'roleId');
  const used: { userId: Guid; at: Date }[] = await tx('sessions')
    .whereIn('userId', ids)
    .groupBy('userId')
    .select('userId')
    .max('lastUsedOn as at');
  const rolesOf = Map.groupBy(members, ({ userId }) => userId);
  const usedBy = new Map(used.map(({ userId, at }) => [userId, at]));
  return users.map((user) => ({
    guid: user.id,
    version: user.version,
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    email: user.email,
    roleIds: (rolesOf.get(user.id) ?? []).map(({ roleId }) => roleId),
    isAdmin: user.isAdmin,
    isContentManager: user.isContentManager,
    isMett: user.isMett,
    isDeveloper: user.isDeveloper,
    isActive: user.isActive,
    accountType: user.accountType,
    userRoles: user.userRoles,
    createdOn: user.createdOn,
    lastUsedOn: usedBy.get(user.id) ?? null,
  }));
}

function filtered(tx: Tx, query: Query): QueryBuilder<User> {
  const found = User.query(tx) as unknown as QueryBuilder<User>;
  const q = queryText(query, 'q')?.trim();
  if (q) {
    if (q.length > 200) throw wrong('q', 'at most 200 characters');
    const like = `%${q.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`;
    void found.whereRaw(
      `unaccent(concat_ws(' ', first_name, nullif(middle_name, ''), last_name, email)) ilike unaccent(?)`,
      like,
    );
  }
  const role = queryText(query, 'role');
  if (role !== undefined) {
    if (!isGuid(role)) throw wrong('role', 'not a guid');
    void found.whereIn('id', tx('roleMembers').where({ roleId: role }).select('userId') as never);
  }
  const asked = queryText(query, 'type')?.split(',');
  if (asked) {
    if (!asked.every((type) => Object.hasOwn(types, type))) throw wrong('type', 'no such account type');
    void found.whereRaw(asked.map((type) => `(${types[type as keyof typeof types]})`).join(' or '));
  }
  const isActive = flag(query, 'isActive');
  if (isActive !== undefined) void found.where({ isActive });
  const isVerified = flag(query, 'isVerified');
  if (isVerified !== undefined)
    void (isVerified ? found.whereNotNull('emailVerifiedOn') : found.whereNull('emailVerifiedOn'));
  return found;
}

function flag(query: Query, name: string): boolean | undefined {
  const value = queryText(query, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw wrong(name, 'must be true or false');
  return value === 'true';
}

const wrong = (name: string, message: string) =>
  badRequest('bad-request', [{ path: `/query/${name}`, message }]);
