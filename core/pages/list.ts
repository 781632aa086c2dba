import type { Knex } from 'knex';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, notSignedIn } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { namesOf, personOf } from '../users/names.ts';
import { runsTenant } from '../users/viewer.ts';
import type { Act } from './act.ts';

export const pageStates = ['draft', 'published', 'changed', 'scheduled', 'trash'] as const;
export type PageState = (typeof pageStates)[number];
const kinds = ['page', 'template', 'section'] as const;

export interface PagesAsked {
  status?: string | undefined;
  kind?: string | undefined;
  /** Made or last changed by the caller. */
  mine?: boolean;
  /** The last check found something. */
  problems?: boolean;
  /** Part of the title, name or path. */
  search?: string | undefined;
  sort?: string | undefined;
  pageNumber: number;
  itemCount: number;
  skip: number;
}

interface Row {
  guid: Guid;
  createdBy: Guid | null;
  updatedBy: Guid | null;
}

/** Pages, templates or sections as those who may edit them look for them; without their content. */
export function editablePages(act: Act, asked: PagesAsked) {
  const { tenant, caller } = act;
  if (caller.userId === null) throw notSignedIn();
  return withTenant(tenant, async (tx) => {
    const wanted = () => pagesFor(tx, act, asked);
    const counts: { status: PageState; count: number }[] = await countsOf(tx, act, asked.kind);
    const [total] = (await wanted().count('p.id as count')) as unknown as [{ count: string }];
    const rows = (await wanted()
      .select({
        ...{ guid: 'p.id', kind: 'p.kind', name: 'p.name', language: 'p.language', version: 'p.version' },
        ...{ editPermission: 'p.editPermission', editRoles: 'p.editRoles', visibility: 'p.visibility' },
        ...{ publishedOn: 'p.publishedOn', publishFrom: 'p.publishFrom', publishUntil: 'p.publishUntil' },
        ...{
          createdOn: 'p.createdOn',
          createdBy: 'p.createdBy',
          updatedOn: 'p.updatedOn',
          updatedBy: 'p.updatedBy',
        },
        ...{ deletedOn: 'p.deletedOn', templateId: 'p.templateId' },
        title: tx.raw("p.draft->>'title'"),
        path: tx.raw(path),
        isPublished: tx.raw('p.published_revision is not null'),
        hasChanges: tx.raw(changes),
        isInMenu: tx.raw('exists (select from menu_items i where i.page_id = p.id)'),
        problems: tx.raw('coalesce(jsonb_array_length(k.findings), 0)'),
      })
      .orderByRaw(orderOf(asked.sort))
      .limit(asked.itemCount)
      .offset(asked.skip)) as Row[];
    const people = await namesOf(
      tx,
      rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy].filter((one) => one !== null)),
    );
    const items = rows.map(({ createdBy, updatedBy, ...row }) => ({
      ...row,
      createdBy: personOf(createdBy, people),
      updatedBy: personOf(updatedBy, people),
    }));
    const { pageNumber, itemCount } = asked;
    const meta = { totalNumberOfItems: Number(total.count), pageNumber, itemCount };
    return {
      items,
      meta: { ...meta, counts: Object.fromEntries(counts.map((one) => [one.status, one.count])) },
    };
  });
}

const path = "case when p.kind = 'page' then coalesce(c.path, '/' || p.name) end";
const changes = 'r.id is not null and says_else(p.draft, r.snapshot, p.reads_as)';

const orders: { [name: string]: string } = {
  path: `${path} nulls last`,
  title: `p.draft->>'title' collate "nl-x-icu"`,
  updatedOn: 'p.updated_on',
  createdOn: 'p.created_on',
  publishedOn: 'p.published_on',
};

function orderOf(sort = 'path_asc'): string {
  const [, name = '', direction = ''] = /^([a-zA-Z]+)_(asc|desc)$/.exec(sort) ?? [];
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (!order) throw badRequest('bad-request', [{ path: '/query/sort_by', message: 'unknown-sort' }]);
  return name === 'path' ? `${path} ${direction} nulls last, p.id` : `${order} ${direction} nulls last, p.id`;
}

function pagesFor(tx: Tx, { caller }: Act, asked: PagesAsked): Knex.QueryBuilder {
  const { status, mine, problems, search } = asked;
  const one = oneOf(asked.kind ?? 'page', kinds, 'kind');
  const state = status === undefined ? undefined : oneOf(status, pageStates, 'status');
  return editable(tx, caller)
    .where('p.kind', one)
    .modify((query: Knex.QueryBuilder) => {
      if (state !== 'trash') void query.whereNull('p.deletedOn');
      if (state) void query.whereRaw(states[state]);
      if (problems) void query.whereRaw('jsonb_array_length(k.findings) > 0');
      if (mine)
        void query.where((which) =>
          which.where('p.createdBy', caller.userId).orWhere('p.updatedBy', caller.userId),
        );
      if (search !== undefined) {
        const like = `%${search.replace(/[%_\\]/g, '\\$&')}%`;
        void query.whereRaw(
          `unaccent(concat_ws(E'\\n', p.draft->>'title', p.name, c.path)) ilike unaccent(?)`,
          [like],
        );
      }
    });
}

const states: { [state in PageState]: string } = {
  draft: 'p.published_revision is null',
  published: 'p.published_revision is not null',
  changed: changes,
  scheduled: '(p.publish_from is not null or p.publish_until is not null)',
  trash: 'p.deleted_on is not null',
};

const counted = Object.fromEntries(
  pageStates.map((state) => {
    const isIn = state === 'trash' ? states.trash : `p.deleted_on is null and (${states[state]})`;
    return [state, `(count(*) filter (where ${isIn}))::int as ${state}`];
  }),
) as { [state in PageState]: string };

/** Specification 6, in SQL: what this caller may edit. */
function editable(tx: Tx, caller: Act['caller']): Knex.QueryBuilder {
  return tx('pages as p')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .leftJoin('pageChecks as k', 'k.pageId', 'p.id')
    .modify((query: Knex.QueryBuilder) => {
      if (!runsTenant(caller))
        void query.where('p.editPermission', 'Roles').whereRaw('p.edit_roles && ?::uuid[]', [caller.roleIds]);
    });
}

/** How many there are in each state, for the tabs of a list. */
async function countsOf(
  tx: Tx,
  { caller }: Act,
  kind = 'page',
): Promise<{ status: PageState; count: number }[]> {
  const [row] = (await editable(tx, caller)
    .where('p.kind', kind)
    .select(pageStates.map((state) => tx.raw(counted[state])))) as [{ [state in PageState]: number }];
  return pageStates.map((status) => ({ status, count: row[status] }));
}

function oneOf<T extends string>(value: string, values: readonly T[], name: string): T {
  if (!values.includes(value as T))
    throw badRequest('bad-request', [{ path: `/query/${name}`, message: `one of ${values.join(', ')}` }]);
  return value as T;
}
