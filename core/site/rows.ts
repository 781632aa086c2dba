import type { Resolved } from '../blocks/content.ts';
import { type BlockNode, nodesOf, type Rows } from '../blocks/document.ts';
import { type BlockRows, type Preparation, prepareRows } from '../blocks/prepare.ts';
import { closedAddresses, isOfItem } from '../blocks/references.ts';
import { presentContent } from '../blocks/upgraded.ts';
import { hotRead, withTenant } from '../db.ts';
import { factsOf, type FileRow } from '../files/file.ts';
import { kindsHere } from '../forms/kinds-here.ts';
import { type FillingState, formViews } from '../forms/view.ts';
import { type Guid, isGuid } from '../guid.ts';
import { gatheredLists } from '../items/gathered-lists.ts';
import { itemLists } from '../items/lists.ts';
import { visibleLists } from '../items/visible-lists.ts';
import type { Kernel } from '../kernel.ts';
import type {
  BlockDefinition,
  BlockView,
  FormView,
  ItemList,
  ItemQuery,
  ItemSummary,
  ListTypeDefinition,
  LoadContext,
} from '../plugin.ts';
import type { ImageView, Language } from '../schema.ts';
import { anonymous, managesItems, type Viewer } from '../users/viewer.ts';
import { addressesIn } from '../validate.ts';
import { type AskedPart, askedPart } from './asked-part.ts';
import type { FrameHost } from './frame-hosts.ts';
import { typeProblem } from './item-problem.ts';
import { menuAt, menuOf, otherMenuOf, type Site } from './site.ts';

/** What a page is read for: whose site, for whom, where. */
export interface PageRequest {
  site: Site;
  kernel: Kernel;
  viewer: Viewer;
  path: string;
  query: URLSearchParams;
  /** Where somebody is with a form of this page, who posted to it just now. */
  filling?: FillingState | undefined;
  onProblem: Preparation['onProblem'];
}

type Target = { guid: Guid; path: string; title: string };
type Where = Pick<PageRequest, 'site' | 'kernel' | 'viewer'>;

/** What the database says a document points at. */
export type References = {
  images: Omit<ImageView, 'alt'>[];
  pages: Target[];
  items: (Target & { type: string })[];
  files: FileRow[];
};

/** `where` is who sees it: an item that has no page for them is absent. Whoever edits sees where links lead. */
export function resolvedFrom({ images, pages, items, files }: References, where?: Where): Resolved {
  const reached = items.filter(({ type }) => !where || hasPage(where, type));
  return {
    images: new Sought(images.map((image) => [image.guid, image])),
    targets: new Sought([...pages, ...reached].map((target) => [target.guid, target])),
    files: new Sought(files.map((file) => [file.guid, factsOf(file)])),
  };
}

/** Items whose type is away have a page for those only who manage them. */
export const hasPage = (where: Where, type: string): boolean =>
  !typeProblem(where, type) || managesItems(where.viewer);

/** As it was resolved, and which of these addresses are of items without a page for this viewer: mostly all types are here. */
export async function closingTyped(
  { site, kernel, viewer }: Where,
  resolved: Resolved,
  addresses: () => string[],
): Promise<Resolved> {
  if (site.awayTypes.length === 0 || managesItems(viewer)) return resolved;
  const typed = addresses().filter(isOfItem);
  if (typed.length === 0) return resolved;
  const closed = await withTenant(site.tenant, (tx) =>
    closedAddresses(tx, typed, { kernel, types: site.awayTypes }),
  );
  return closed.size > 0
    ? { ...resolved, closed: new Set([...closed, ...(resolved.closed ?? [])]) }
    : resolved;
}

/** What cannot be read is left out of the page, and leads nowhere anyway. */
export function typedIn(
  definition: BlockDefinition | ListTypeDefinition | undefined,
  { v, content }: Pick<BlockNode, 'v' | 'content'>,
): string[] {
  if (!definition) return [];
  try {
    return addressesIn(definition.content.schema, presentContent(definition, { v, content }));
  } catch {
    return [];
  }
}

/** Remembers what was looked for and is not there: once it is, what was drawn without it has to be drawn again. */
class Sought<Value> extends Map<Guid, Value> {
  readonly missed = new Set<Guid>();

  override get(id: Guid): Value | undefined {
    const value = super.get(id);
    if (value === undefined && id) this.missed.add(id);
    return value;
  }
}

const soughtIn = (found: Map<Guid, unknown>): Guid[] => [
  ...found.keys(),
  ...(found instanceof Sought ? found.missed : []),
];

/** Prepares the rows of one page and of what it draws in, and remembers what they were made of. */
export class RowReader {
  readonly tags = new Set<string>();
  readonly categories = new Set<string>();
  /** Hosts of frames that its blocks may show. */
  readonly frames: FrameHost[] = [];
  /** Whether one of its blocks runs a script. */
  acts = false;
  /** The part of one of its lists that the address asks for. */
  part: AskedPart | undefined;
  /** When what was read changes by itself; milliseconds since 1970. */
  expiresAt = Infinity;
  private readonly request: PageRequest;
  private readonly page: { guid: Guid; path: string; language: Language } | null;
  /** The lists of all blocks of a page, and then those of all its sections, each in one round trip. */
  private readonly lists: ReturnType<typeof gatheredLists>;

  constructor(request: PageRequest, page: { guid: Guid; path: string; language: Language } | null) {
    this.request = request;
    this.page = page;
    const { site, kernel } = request;
    this.lists = gatheredLists((queries) => itemLists({ tenant: site.tenant, kernel }, queries));
  }

  async read(rows: Partial<Rows>, resolved: Resolved): Promise<BlockRows> {
    const { viewer } = this.request;
    return this.prepared(rows, await this.closing(rows, resolved), { viewer, depth: 0 });
  }

  /** With what was typed as the address of an item that has no page for this viewer. */
  private closing(rows: Partial<Rows>, resolved: Resolved): Promise<Resolved> {
    return closingTyped(this.request, resolved, () =>
      [...nodesOf(rows)].flatMap(({ node }) => typedIn(this.request.kernel.blocks.get(node.type), node)),
    );
  }

  /**
   * For whoever edits these rows: every block of theirs, also those that are for others. What the blocks draw in from
   * elsewhere stays what this viewer may see.
   */
  readToEdit(rows: Partial<Rows>, resolved: Resolved): Promise<BlockRows> {
    const viewer = { ...this.request.viewer, isActive: true, isAdmin: true };
    return this.prepared(rows, resolved, { viewer, depth: 0 });
  }

  /** `depth` is how many sections these rows lie in. */
  private async prepared(
    rows: Partial<Rows>,
    resolved: Resolved,
    { viewer, depth }: { viewer: Viewer; depth: number },
  ): Promise<BlockRows> {
    const { kernel, site, onProblem } = this.request;
    const views = await prepareRows(rows, {
      tenant: site.tenant.id,
      kernel,
      disabled: site.disabledPlugins,
      viewer,
      resolved,
      load: (seen) => this.loadContext(depth, new Set(seen.map(({ id }) => id))),
      onProblem,
    });
    for (const id of soughtIn(resolved.images)) this.tags.add(`image:${id}`);
    for (const id of soughtIn(resolved.files)) this.tags.add(`file:${id}`);
    for (const id of soughtIn(resolved.targets)) this.tags.add(`page:${id}`).add(`item:${id}`);
    for (const position of Object.values(views)) this.notice(position);
    return views;
  }

  private notice(views: BlockView[]): void {
    for (const view of views) {
      const { consent = [], frames = [], budget } = this.request.kernel.blocks.get(view.type) ?? {};
      if (budget && budget.js > 0 && !view.problem) this.acts = true;
      this.part ??= askedPart(view, this.request);
      for (const category of consent) this.categories.add(category);
      for (const host of frames) this.frames.push({ host, categories: consent });
      for (const nested of Object.values(view.slots)) this.notice(nested);
    }
  }

  /** `own` are the blocks of the document that is read. */
  private loadContext(depth: number, own: ReadonlySet<Guid>): LoadContext {
    const { site, query, viewer } = this.request;
    return {
      language: this.page?.language ?? site.tenant.language,
      timeZone: site.tenant.timeZone,
      page: this.page,
      query,
      items: { lists: (queries) => this.itemsOf(queries, own) },
      menu: {
        tree: (id) => {
          this.tags.add('menu');
          const menu = id ? otherMenuOf(site, id, viewer) : menuOf(site, viewer);
          return Promise.resolve(menuAt(menu, this.page?.path ?? ''));
        },
      },
      sections: { read: (ids) => this.sections(ids, depth) },
      forms: { read: (ids) => this.forms(ids) },
    };
  }

  /** Of a list that stands elsewhere, where not everyone may see it, nothing is known. */
  private async itemsOf(queries: ItemQuery[], own: ReadonlySet<Guid>): Promise<ItemList[]> {
    const elsewhere = queries.flatMap(({ list }) => (own.has(list) ? [] : [list]));
    for (const { list } of queries) this.tags.add(`list:${list}`);
    // Those of the document itself wait for nothing: they are read with those of its other blocks.
    const open = elsewhere.length > 0 ? await this.openLists(elsewhere) : undefined;
    const mayRead = ({ list }: ItemQuery) => own.has(list) || open!.has(list);
    const { lists, until, sources } = await this.lists(queries.filter(mayRead));
    for (const list of sources) this.tags.add(`list:${list}`);
    this.expiresAt = Math.min(this.expiresAt, until);
    let next = 0;
    return queries.map((query) => {
      if (!mayRead(query)) return { items: [], total: 0, ...(query.choices && { tags: [], types: [] }) };
      const list = lists[next++]!;
      return { ...list, items: list.items.map((item) => this.reached(item)) };
    });
  }

  private openLists(lists: Guid[]): Promise<Set<Guid>> {
    const ids = lists.filter(isGuid);
    return withTenant(this.request.site.tenant, async (tx) => {
      const owners: Guid[] = await tx('blockInstances').whereIn('id', ids).pluck('owner_id');
      for (const owner of owners) this.tags.add(`page:${owner}`);
      return visibleLists(tx, anonymous, ids);
    });
  }

  /** The title of an item that has no page leads nowhere. */
  private reached(item: ItemSummary): ItemSummary {
    return hasPage(this.request, item.type) ? item : { ...item, href: '' };
  }

  private async forms(ids: Guid[]): Promise<(FormView | undefined)[]> {
    const { site, kernel, viewer, path, filling } = this.request;
    const language = this.page?.language ?? site.tenant.language;
    for (const id of ids) this.tags.add(`form:${id}`);
    const asked = { ids, viewer, language, path, filling };
    const here = kindsHere(kernel, site.disabledPlugins);
    const { views, images, until } = await formViews(site.tenant, here, asked);
    for (const image of images) this.tags.add(`image:${image}`);
    this.expiresAt = Math.min(this.expiresAt, until);
    return views;
  }

  /** Sections may hold sections; three deep is where a circle is taken for one. */
  private async sections(ids: Guid[], depth: number): Promise<Map<Guid, BlockView[]>> {
    if (ids.length === 0 || depth === 3) return new Map();
    const [row] = await hotRead<{ answer: { guid: Guid; rows: Rows; references: References }[] }>(
      'sections_of',
      'select sections_of($1, $2) as answer',
      [this.request.site.tenant.id, ids],
    );
    for (const id of ids) this.tags.add(`page:${id}`);
    const within = { viewer: this.request.viewer, depth: depth + 1 };
    const sections = (row?.answer ?? []).map(
      async ({ guid, rows, references }): Promise<[Guid, BlockView[]]> => {
        const resolved = await this.closing(rows, resolvedFrom(references, this.request));
        return [guid, Object.values(await this.prepared(rows, resolved, within)).flat()];
      },
    );
    return new Map(await Promise.all(sections));
  }
}
