import type { Knex } from 'knex';
import type { PageDocument, PageOptions } from '../blocks/document.ts';
import { soundDocument } from '../blocks/sound-document.ts';
import type { Tx } from '../db.ts';
import { notAllowed, notFound, notSignedIn } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Caller } from '../users/caller.ts';
import { mayEdit, maySee, type Level } from '../users/viewer.ts';
import type { ShownPage } from './wire.ts';

type Row = Omit<ShownPage, 'document'> & {
  visibility: Level;
  visibleRoles: Guid[];
  draft: PageDocument;
  snapshot: PageDocument | null;
};

/** Pages (or templates) of the tenant with their path and both documents. */
function pageRows(tx: Tx, kind: 'page' | 'template'): Knex.QueryBuilder<object, Row[]> {
  return tx('pages as p')
    .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .where('p.kind', kind)
    .whereNull('p.deletedOn')
    .select({
      guid: 'p.id',
      name: 'p.name',
      path: tx.raw("coalesce(c.path, '/' || p.name)"),
      language: 'p.language',
      isPublished: tx.raw('r.id is not null'),
      editPermission: 'p.editPermission',
      editRoles: 'p.editRoles',
      version: 'p.version',
      publishedOn: 'p.publishedOn',
      createdOn: 'p.createdOn',
      visibility: 'p.visibility',
      visibleRoles: 'p.visibleRoles',
      draft: 'p.draft',
      snapshot: 'r.snapshot',
    });
}

/** All pages this caller may see: published ones, and for those who may edit them also the others, as drafts. */
export async function visiblePages(tx: Tx, caller: Caller): Promise<ShownPage[]> {
  const rows = await pageRows(tx, 'page').orderBy('path');
  return rows.flatMap((row) => shown(row, caller) ?? []);
}

/** One page by id, name or path. A draft is only for those who may edit the page. */
export async function readPage(
  tx: Tx,
  caller: Caller,
  by: { id: Guid } | { nameOrPath: string },
  { draft = false } = {},
): Promise<ShownPage> {
  const rows = pageRows(tx, 'page');
  const [row] = await ('id' in by
    ? rows.where('p.id', by.id)
    : rows
        .where((where) => where.where('c.path', by.nameOrPath).orWhere('p.name', by.nameOrPath))
        .orderByRaw('c.path = ? desc nulls last', [by.nameOrPath]));
  // Asked before the page is looked at: whether it exists is nothing for strangers.
  if (draft && caller.userId === null) throw notSignedIn();
  if (!row) throw notFound();
  if (!draft) return shown(row, caller, { onlyPublished: true }) ?? refuse(notFound());
  if (mayEdit(caller, row)) return withDocument(row, row.draft);
  throw shown(row, caller, { onlyPublished: true }) ? notAllowed() : notFound();
}

/** The template a page was made from, with the options it was last published with; none for what is no page. */
export async function templateOf(
  tx: Tx,
  page: Guid,
): Promise<{ guid: Guid; options: Partial<PageOptions> | null } | undefined> {
  const rows = pageRows(tx, 'template')
    .join('pages as made', 'made.templateId', 'p.id')
    .where('made.id', page);
  const [row] = (await rows) as Pick<Row, 'guid' | 'snapshot'>[];
  return row && { guid: row.guid, options: row.snapshot?.options ?? null };
}

/** The templates this caller may see: published ones, and those they may edit. */
export async function pageTemplates(tx: Tx, caller: Caller): Promise<ShownPage[]> {
  const rows = await pageRows(tx, 'template').orderBy('p.name');
  return rows.flatMap((row) => shown(row, caller) ?? []);
}

function shown(row: Row, caller: Caller, { onlyPublished = false } = {}): ShownPage | undefined {
  if (row.snapshot && maySee(caller, row.visibility, row.visibleRoles))
    return withDocument(row, row.snapshot);
  return !onlyPublished && mayEdit(caller, row) ? withDocument(row, row.draft) : undefined;
}

function withDocument(
  { visibility: _, visibleRoles: __, draft: ___, snapshot: ____, ...facts }: Row,
  document: PageDocument,
) {
  return { ...facts, document: soundDocument(document).document };
}

function refuse(error: Error): never {
  throw error;
}
