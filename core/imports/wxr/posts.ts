import { listBlocks } from '../../blocks/list-counts.ts';
import { withTenant } from '../../db.ts';
import type { Call } from '../../endpoint.ts';
import { badRequest } from '../../errors.ts';
import type { Guid } from '../../guid.ts';
import { newGuid } from '../../guid.ts';
import { refusedLists, refuseList } from '../../items/rules.ts';
import type { Language } from '../../schema.ts';
import { Addresses } from './addresses.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { Destination, type NewPost } from './destination.ts';
import { existingIn } from './existing.ts';
import type { Mark } from './marks.ts';
import { dropMarks } from './marks.ts';
import { idsFor, type Plan, planPosts, sourceOf } from './plan.ts';
import type { PostsPreview, PostsReport, Remarks } from '../schema.ts';
import { reasonText, Report } from './report.ts';
import { Run } from './run.ts';
import { type Names, tagsOf } from './topics.ts';

export interface PostsAsked {
  list: Guid;
  /** Only what is to be called otherwise. */
  names: Names;
  /** True: all of them become drafts, whatever they were. */
  asDrafts: boolean;
}

type Who = Pick<Call, 'tenant' | 'kernel' | 'caller' | 'language'>;

const MOST_REMARKS = 200;
const SHOWN = 8;

/** What bringing in the posts of a WordPress export (a file of this machine) would do. */
export async function previewPosts(who: Who, asked: PostsAsked, file: string): Promise<PostsPreview> {
  const work = await prepared(who, asked, file);
  const { plan, catalogue, report, known } = work;
  const trial = new Trial(...placeOf(who, work));
  await runOf(who, asked, work, trial).posts(file, () => undefined);
  const planned = [...plan.posts.values()];
  const counted = (names: string[]) =>
    [...Map.groupBy(names, (name) => name)]
      .map(([name, all]) => ({ name, count: all.length }))
      .toSorted((a, b) => b.count - a.count);
  return {
    source: plan.source,
    total: planned.length,
    published: planned.filter(({ isPublished }) => isPublished).length,
    drafts: planned.filter(({ isPublished }) => !isPublished).length,
    known: known.size,
    topics: counted(planned.flatMap(({ entry }) => tagsOf(entry))),
    authors: counted(planned.map(({ entry }) => entry.creator)).map(({ name: login, count }) => ({
      login,
      name: catalogue.authors.get(login) ?? login,
      count,
    })),
    items: trial.first.map(({ title, description, date, isPublished, tags, content }) => ({
      title,
      description,
      publishedOn: isPublished ? (date?.toISOString() ?? null) : null,
      tags,
      author: typeof content['author'] === 'string' ? content['author'] : '',
    })),
    ...said(report, who.language),
  };
}

/**
 * Brings the posts of a WordPress export into a list, as news. What was brought in before stays as it is, unless it was
 * thrown away meanwhile; one that is refused leaves the others done, and the report says why.
 */
export async function importPosts(who: Who, asked: PostsAsked, file: string): Promise<PostsReport> {
  const work = await prepared(who, asked, file);
  const { plan, report, known, gone } = work;
  await withTenant(who.tenant, (tx) => dropMarks(tx, plan.source, 'post', gone));
  const destination = new Destination(...placeOf(who, work));
  for (const { remarks } of await destination.untold(['post'])) report.add(remarks);
  await runOf(who, asked, work, destination).posts(file, () => undefined);
  await destination.told(['post']);
  const after = await destination.marks('post');
  const added = [...plan.posts.keys()].flatMap((id) =>
    known.has(id) ? [] : (after.get(id)?.targetId ?? []),
  );
  return {
    source: plan.source,
    total: plan.posts.size,
    added,
    known: known.size,
    ...said(report, who.language),
  };
}

interface Work {
  catalogue: Catalogue;
  plan: Plan;
  report: Report;
  /** Posts that were brought in before and are still there, by their id there. */
  known: ReadonlySet<string>;
  /** Those that were thrown away since: they come anew. */
  gone: string[];
}

/** Refuses who may not add to this list (403), and one that is not there (404); gives the page it stands on. */
export function pageOfList({ tenant, kernel, caller }: Omit<Who, 'language'>, list: Guid): Promise<Guid> {
  return withTenant(tenant, async (tx) => {
    refuseList(await refusedLists(tx, kernel, caller, [list], true), list);
    const block = await tx('blockInstances').where({ id: list }).whereIn('type', listBlocks(kernel)).first();
    return (block as { ownerId: Guid }).ownerId;
  });
}

async function prepared(who: Who, { list, asDrafts }: PostsAsked, file: string): Promise<Work> {
  const { tenant, kernel } = who;
  const pageId = await pageOfList(who, list);
  if (!kernel.listTypes.has('news'))
    throw badRequest('bad-request', [{ path: '/query/type', message: 'there is no news here' }]);
  const catalogue = await readCatalogue(file);
  const source = sourceOf(catalogue);
  const report = new Report(source);
  for (const damage of catalogue.damage) report.note({ type: 'file', id: '', title: '' }, 'damage', damage);
  const destination = new Destination(tenant, kernel, source, tenant.language);
  const [{ brought }, posts] = await Promise.all([existingIn(tenant, source), destination.marks('post')]);
  const place = { pageId, blockId: list, title: '' };
  const plan = planPosts(catalogue, tenant, place, brought, report);
  const living = await livingOf(tenant, posts);
  const known = new Set([...plan.posts.keys()].filter((id) => living.has(id)));
  const gone = [...plan.posts.keys()].filter((id) => posts.has(id) && !living.has(id));
  for (const planned of plan.posts.values()) {
    if (asDrafts) planned.isPublished = false;
    const mark = posts.get(planned.entry.id);
    if (!mark) continue;
    // The one in the trash keeps its id, and can be put back beside the new one.
    planned.id = known.has(planned.entry.id) ? mark.targetId : newGuid();
  }
  return { catalogue, plan, report, known, gone };
}

/** Those of these posts whose item has not been thrown away. */
async function livingOf(tenant: { id: Guid }, posts: Map<string, Mark>): Promise<Set<string>> {
  const targets = [...posts.values()].map(({ targetId }) => targetId);
  const ids = await withTenant(tenant, (tx) =>
    tx('items').whereIn('id', targets).whereNull('deletedOn').pluck('id'),
  );
  const there = new Set<Guid>(ids as Guid[]);
  return new Set([...posts].flatMap(([id, { targetId }]) => (there.has(targetId) ? [id] : [])));
}

const placeOf = (
  { tenant, kernel, caller }: Who,
  { plan }: Work,
): ConstructorParameters<typeof Destination> => [
  tenant,
  kernel,
  plan.source,
  plan.language,
  caller.userId ?? undefined,
];

function runOf(
  { tenant, kernel }: Who,
  { names }: PostsAsked,
  { catalogue, plan, report, gone }: Work,
  destination: Destination,
): Run {
  return new Run({
    tenant,
    names,
    catalogue,
    plan,
    report,
    kernel,
    ids: (kind, id, at) =>
      // Blocks belong to one item for ever, also to one in the trash.
      gone.length > 0 && kind === 'block' ? newGuid() : idsFor(tenant.id, plan.source)(kind, id, at),
    addresses: new Addresses(catalogue, plan),
    uploads: undefined,
    destination,
  });
}

/** Makes nothing, and remembers the first that it was to make. */
class Trial extends Destination {
  readonly first: NewPost[] = [];

  override createPosts(posts: NewPost[]): Promise<number> {
    this.first.push(...posts.slice(0, SHOWN - this.first.length));
    return Promise.resolve(posts.length);
  }

  override placeList(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

/** Only of posts and of the file: pages and menus are not brought in here. */
function said(report: Report, language: Language): Remarks {
  const all = report.remarks.filter(({ kind }) => kind === 'post' || kind === 'file');
  return {
    totalRemarks: all.length,
    remarks: all.slice(0, MOST_REMARKS).map(({ id, title, reason, detail }) => ({
      id,
      title,
      text: reasonText(reason, language),
      ...(detail && { detail }),
    })),
  };
}
