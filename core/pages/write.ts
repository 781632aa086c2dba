import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { keepChange } from '../blocks/changes.ts';
import { changesBetween } from '../blocks/difference.ts';
import {
  type BlockNode,
  layoutPositions,
  noRows,
  type PageDocument,
  type PageOptions,
} from '../blocks/document.ts';
import { presentDocument } from '../blocks/edit.ts';
import { pageFieldFault } from '../blocks/operation-values.ts';
import { applyUnmeasured } from '../blocks/operations.ts';
import { locate } from '../blocks/tree.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, conflict, type FieldError, notAllowed, notFound, notSignedIn } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Language } from '../schema.ts';
import { pageEntry, writeEntries } from '../search/entries.ts';
import { slugify } from '../slug.ts';
import { mayEdit, runsTenant } from '../users/viewer.ts';
import { type Act, pageToEdit } from './act.ts';
import { choiceFaults } from './chosen-parts.ts';
import { type NewPage, Page } from './page.ts';
import { refreshPath, reservedSegments } from './paths.ts';

type Rule = Pick<NewPage, 'editPermission' | 'editRoles' | 'visibility' | 'visibleRoles'>;

export interface PageInput extends Rule {
  title: string;
  name?: string;
  kind?: 'page' | 'template' | 'section';
  language?: Language;
  /** The template it starts from. */
  templateGuid?: Guid;
  layout?: PageDocument['layout'];
  /** Blocks of a page, in reading order, that become the content of a section or template. */
  blocksOf?: { page: Guid; blocks: Guid[] };
}

/** A new draft that nobody sees yet: empty, from a template, or of blocks that stand on a page. */
export function createPage(act: Act, input: PageInput) {
  const { tenant, kernel, caller } = act;
  return withTenant(tenant, async (tx) => {
    if (caller.userId === null) throw notSignedIn();
    const isKnown = runsTenant(caller) || caller.isContentManager;
    // Whoever may edit a page may keep blocks of it for other pages.
    if (!isKnown && (!input.blocksOf || (input.kind ?? 'page') === 'page')) throw notAllowed();
    const { title, name, kind = 'page', language = tenant.language, templateGuid, layout, blocksOf } = input;
    const source = templateGuid ? await templateFor(tx, act, templateGuid) : undefined;
    const document = {
      ...(source && renewed(presentDocument(kernel, source.document))),
      ...(blocksOf && (await blocksFrom(tx, act, kind, blocksOf))),
      ...(layout && { layout }),
      title,
    };
    const page = await Page.create(tx, kernel, {
      ...{ kind, language, document, createdBy: caller.userId, ...(await ruleFor(tx, act, input)) },
      ...(name !== undefined && { name: await assertName(tx, kind, name) }),
      ...(source && { templateId: source.id }),
    });
    await note(tx, 'page.created', { actor: caller.userId, subject: page.id, detail: { kind } });
    return { page: await page.facts(tx), version: page.version };
  });
}

/** A copy of the draft under new ids, with the rules of the page and nothing of its history. */
export function duplicatePage(act: Act, id: string | undefined, { title }: { title?: string } = {}) {
  return withTenant(act.tenant, async (tx) => {
    const { kernel, caller } = act;
    const page = await pageToEdit(tx, act, id);
    const document = renewed(presentDocument(kernel, page.draft));
    const { kind, language, editPermission, editRoles, visibility, visibleRoles, templateId } = page;
    const copy = await Page.create(tx, kernel, {
      ...{ kind, language, editPermission, editRoles, visibility, visibleRoles },
      ...(templateId && { templateId }),
      ...(title === undefined && { name: page.name }),
      document: { ...document, title: title ?? document.title },
      createdBy: caller.userId!,
    });
    await note(tx, 'page.created', { actor: caller.userId, subject: copy.id, detail: { copyOf: page.id } });
    return { page: await copy.facts(tx), version: copy.version };
  });
}

export interface PageChange extends Rule {
  version: number;
  title?: string;
  description?: string;
  layout?: PageDocument['layout'];
  options?: { name: string; value: unknown }[];
  socialImage?: Guid | null;
  name?: string;
  language?: Language;
}

/**
 * Changes a page as a whole. What it says (title, description, layout, options) changes in the draft; its name,
 * language and who may see it hold from now on.
 */
export function changePage(act: Act, id: string | undefined, input: PageChange) {
  const { tenant, kernel, caller } = act;
  return withTenant(tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    if (page.version !== input.version) throw conflict();
    const isRule = input.editPermission !== undefined || input.editRoles !== undefined;
    if (isRule && !runsTenant(caller) && changesRule(page, input))
      throw notAllowed('not-allowed', [
        { path: '/editPermission', message: 'only admins change who may edit' },
      ]);
    await assertRoles(tx, input);
    const before = presentDocument(kernel, page.draft);
    const after = changed(before, input);
    const options = (input.options ?? []).map((one, index) => ({ ...one, path: `/options/${index}` }));
    const errors = await choiceFaults(tx, options, before.options);
    if (errors.length > 0) throw badRequest('bad-request', errors);
    const facts = {
      ...(input.language && { language: input.language }),
      ...(input.visibility && { visibility: input.visibility }),
      ...(input.visibleRoles && { visibleRoles: input.visibleRoles }),
      ...(input.editPermission && { editPermission: input.editPermission }),
      ...(input.editRoles && { editRoles: input.editRoles }),
      ...(input.name !== undefined &&
        input.name !== page.name && { name: await assertName(tx, page.kind, input.name) }),
    };
    const { name, language, visibility, visibleRoles, editPermission, editRoles } = page;
    const detail = differences(
      { ...before, name, language, visibility, visibleRoles, editPermission, editRoles },
      { ...said(after), ...facts },
      { silent: ['description', 'options'] },
    );
    await writeChange(tx, act, page, { before, after });
    if (Object.keys(facts).length > 0) {
      await Page.query(tx)
        .patch(facts as Partial<Page>)
        .where({ id: page.id });
      page.$set(facts as Partial<Page>);
      if ('name' in facts) await refreshPath(tx, page.id);
      if ('language' in facts) await indexAnew(tx, act, page);
      await page.announceChange(tx);
    }
    await note(tx, 'page.changed', { actor: caller.userId, subject: page.id, detail });
    return { page: await page.facts(tx), version: page.version };
  });
}

/** What a page says as a whole, without its blocks. */
const said = ({ title, description, layout, options, socialImage }: PageDocument) => ({
  ...{ title, description, layout, options, socialImage },
});

async function writeChange(
  tx: Tx,
  { kernel, caller }: Act,
  page: Page,
  { before, after }: { before: PageDocument; after: PageDocument },
): Promise<void> {
  const operations = changesBetween(before, after);
  await page.writeDraft(tx, kernel, after, caller.userId);
  await keepChange(tx, {
    ...{ ownerId: page.id, version: page.version, operations, inverse: changesBetween(after, before) },
    actorId: caller.userId,
  });
}

function changed(before: PageDocument, input: PageChange): PageDocument {
  const fields: [string, string, unknown][] = [
    ...(['title', 'description', 'socialImage'] as const).map((name): [string, string, unknown] => [
      ...([`/${name}`, name, input[name]] as const),
    ]),
    ...(input.options ?? []).map(({ name, value }, index): [string, string, unknown] => [
      ...([`/options/${index}`, `options/${name}`, value] as const),
    ]),
  ];
  const errors = fields.flatMap(([path, field, value]): FieldError[] => {
    const fault = value === undefined ? undefined : pageFieldFault(field, value);
    return fault ? [{ path, message: fault.message }] : [];
  });
  if (errors.length > 0) throw badRequest('bad-request', errors);
  const options = Object.fromEntries((input.options ?? []).map(({ name, value }) => [name, value]));
  const { socialImage, ...document } = before;
  const image = input.socialImage === undefined ? socialImage : input.socialImage;
  return movedTo(
    {
      ...document,
      ...(image && { socialImage: image }),
      ...(input.title !== undefined && { title: input.title }),
      ...(input.description !== undefined && { description: input.description }),
      options: { ...before.options, ...(options as Partial<PageOptions>) },
    },
    input.layout ?? before.layout,
  );
}

/** The blocks of columns that the layout does not have wait in the tray. */
function movedTo(document: PageDocument, layout: PageDocument['layout']): PageDocument {
  if (layout === document.layout) return document;
  return applyUnmeasured(document, [{ op: 'page', field: 'layout', value: layout }]).document;
}

const changesRule = (
  page: Page,
  { editPermission = page.editPermission, editRoles = page.editRoles }: Rule,
) =>
  editPermission !== page.editPermission ||
  [...editRoles].sort().join() !== [...page.editRoles].sort().join();

/** Whoever makes a page may edit it: others than admins give it to the roles they have. */
async function ruleFor(tx: Tx, { caller }: Act, input: PageInput): Promise<Rule> {
  await assertRoles(tx, input);
  const { visibility, visibleRoles } = input;
  const seen = { ...(visibility && { visibility }), ...(visibleRoles && { visibleRoles }) };
  if (runsTenant(caller)) {
    const { editPermission, editRoles } = input;
    return { ...seen, ...(editPermission && { editPermission }), ...(editRoles && { editRoles }) };
  }
  const editRoles = input.editRoles ?? caller.roleIds;
  const rule = { editPermission: input.editPermission ?? ('Roles' as const), editRoles };
  if (!mayEdit(caller, rule))
    throw notAllowed('not-allowed', [{ path: '/editRoles', message: 'none of them is yours' }]);
  return { ...seen, ...rule };
}

/** Refuses roles that do not exist. */
export async function assertRoles(tx: Tx, { editRoles = [], visibleRoles = [] }: Rule): Promise<void> {
  const asked = [
    ...editRoles.map((role, index) => ({ role, path: `/editRoles/${index}` })),
    ...visibleRoles.map((role, index) => ({ role, path: `/visibleRoles/${index}` })),
  ];
  if (asked.length === 0) return;
  const ids = asked.map(({ role }) => role);
  const known = new Set<Guid>(await tx('roles').whereIn('id', ids).forShare().pluck('id'));
  const errors = asked.flatMap(({ role, path }) =>
    known.has(role) ? [] : [{ path, message: 'no such role' }],
  );
  if (errors.length > 0) throw badRequest('bad-request', errors);
}

/** A name stands in the address: it is a slug, belongs to no screen of the platform and to no other page. */
async function assertName(tx: Tx, kind: Page['kind'], name: string): Promise<string> {
  const wrong = (message: string) => badRequest('bad-request', [{ path: '/name', message }]);
  if (name === '' || slugify(name) !== name) throw wrong('lower-case letters, digits and hyphens');
  if (kind === 'page' && reservedSegments.has(name)) throw wrong('reserved');
  if (await tx('pages').where({ kind, name }).whereNull('deletedOn').first('id'))
    throw conflict('name-taken');
  return name;
}

async function templateFor(tx: Tx, { caller }: Act, id: Guid): Promise<{ id: Guid; document: PageDocument }> {
  const row = (await tx('pages as p')
    .leftJoin('revisions as r', 'r.id', 'p.publishedRevision')
    .where({ 'p.id': id, 'p.kind': 'template' })
    .whereNull('p.deletedOn')
    .first('p.editPermission', 'p.editRoles', 'p.draft', 'r.snapshot')) as
    (Pick<Page, 'editPermission' | 'editRoles' | 'draft'> & { snapshot: PageDocument | null }) | undefined;
  const document = row && (row.snapshot ?? (mayEdit(caller, row) ? row.draft : undefined));
  if (!document) throw badRequest('bad-request', [{ path: '/templateGuid', message: 'no such template' }]);
  return { id, document };
}

async function blocksFrom(
  tx: Tx,
  act: Act,
  kind: Page['kind'],
  { page: id, blocks }: { page: Guid; blocks: Guid[] },
) {
  const page = await pageToEdit(tx, act, id);
  const document = presentDocument(act.kernel, page.draft);
  const nodes = blocks.map((block) => locate(document, block)?.node ?? notThere());
  const main = nodes.map(withNewIds);
  return { rows: { ...noRows(), main: kind === 'section' ? main.map(withoutAnchors) : main } };
}

/** A section stands on a page beside the blocks it was made of, and links lead to those. */
function withoutAnchors(node: BlockNode): BlockNode {
  const { anchor: _, ...options } = node.options ?? {};
  const slots = Object.entries(node.slots ?? {}).map(([slot, nodes]) => [slot, nodes.map(withoutAnchors)]);
  return {
    ...node,
    ...(node.options && { options }),
    ...(node.slots && { slots: Object.fromEntries(slots) as NonNullable<BlockNode['slots']> }),
  };
}

function notThere(): never {
  throw notFound();
}

/** The same document under new ids: a block belongs to one page. */
function renewed(document: PageDocument): PageDocument {
  const rows = Object.fromEntries(
    layoutPositions.map((position) => [position, document.rows[position].map(withNewIds)]),
  ) as PageDocument['rows'];
  return { ...document, rows, orphans: document.orphans.map(withNewIds) };
}

function withNewIds(node: BlockNode): BlockNode {
  const slots = Object.fromEntries(
    Object.entries(node.slots ?? {}).map(([slot, children]) => [slot, children.map(withNewIds)]),
  );
  return { ...node, id: newGuid(), ...(node.slots && { slots }) };
}

/** Visitors search in the language of the page. */
async function indexAnew(tx: Tx, { kernel }: Act, page: Page): Promise<void> {
  if (page.kind !== 'page' || !page.publishedRevision) return;
  const row = (await tx('revisions').where({ id: page.publishedRevision }).first('snapshot')) as {
    snapshot: PageDocument;
  };
  await writeEntries(tx, [pageEntry(kernel, page, row.snapshot)]);
}
