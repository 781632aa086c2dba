import { nothingResolved, type Resolved } from '../blocks/content.ts';
import { type PageDocument, type PageOptions, pageOptions, type Rows, type Visibility } from '../blocks/document.ts';
import { type BlockRows, type Preparation, prepareRows } from '../blocks/prepare.ts';
import { hotRead } from '../db.ts';
import type { Guid } from '../guid.ts';
import { itemLists } from '../items/lists.ts';
import type { Kernel } from '../kernel.ts';
import type { BlockView, LoadContext, MenuEntry } from '../plugin.ts';
import type { FileView, ImageView, Language } from '../schema.ts';
import { maySee, type Viewer } from '../users/viewer.ts';
import { type HeaderImage, menuAt, type Site, trailTo } from './site.ts';

/** A published page as a visitor gets it. */
export interface PageView {
  kind: 'page';
  guid: Guid;
  path: string;
  title: string;
  description: string;
  language: Language;
  publishedOn: string;
  changedOn: string;
  layout: PageDocument['layout'];
  options: PageOptions;
  rows: BlockRows;
  footer: BlockView[];
  headerImage: HeaderImage | undefined;
  socialImage: Omit<ImageView, 'alt'> | undefined;
  menu: MenuEntry[];
  breadcrumbs: MenuEntry[];
  /** The first-level entry the page lies in, when it has something below it. */
  subMenu: MenuEntry | undefined;
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
  /** What the page was made of: it changes when one of these does. */
  tags: Set<string>;
  /** Consent categories its blocks look at. */
  categories: Set<string>;
}

export interface PageRequest {
  site: Site;
  kernel: Kernel;
  viewer: Viewer;
  path: string;
  query: URLSearchParams;
  onProblem: Preparation['onProblem'];
}

type References = {
  images: Omit<ImageView, 'alt'>[];
  targets: { guid: Guid; path: string; title: string }[];
  files?: (Omit<FileView, 'label'> & { name: string })[];
};
type Found = {
  page: {
    guid: Guid;
    path: string;
    language: Language;
    visibility: Visibility;
    visibleRoles: Guid[];
    editPermission: 'Admin' | 'Roles';
    editRoles: Guid[];
    publishedOn: string;
    changedOn: string;
  };
  document: PageDocument;
  references: References;
};

/** The published page at a path, the path it moved to, or null when there is none for this viewer. */
export async function pageView(request: PageRequest): Promise<PageView | { kind: 'redirect'; to: string } | null> {
  const { site, viewer, path } = request;
  const [row] = await hotRead<{ answer: Found | { redirect: string } | null }>(
    'page_at',
    'select page_at($1, $2) as answer',
    [site.tenant.id, path],
  );
  const found = row?.answer;
  if (!found) return null;
  if ('redirect' in found) return { kind: 'redirect', to: found.redirect };
  const { page, document, references } = found;
  if (!maySee(viewer, page.visibility, page.visibleRoles)) return null;

  const resolved = resolvedFrom(references);
  const work = new Work(request, page);
  const options = { ...pageOptions, ...document.options };
  const trail = trailTo(site.menu, path);
  const { guid, language, publishedOn, changedOn, editPermission, editRoles } = page;
  return {
    kind: 'page',
    guid,
    path,
    language,
    publishedOn,
    changedOn,
    editPermission,
    editRoles,
    title: document.title,
    description: document.description,
    layout: document.layout,
    options,
    rows: await work.rows(document.rows, resolved),
    footer: await work.footer(options),
    headerImage: site.headerImages.find(({ guid }) => guid === options.headerImage),
    socialImage: document.socialImage ? resolved.images.get(document.socialImage) : undefined,
    menu: menuAt(site.menu, path),
    breadcrumbs: trail,
    subMenu: subMenuOf(trail),
    tags: work.tags.add(`page:${page.guid}`).add('menu').add('settings').add('plugins'),
    categories: work.categories,
  };
}

export function resolvedFrom({ images, targets, files = [] }: References): Resolved {
  return {
    images: new Map(images.map((image) => [image.guid, image])),
    targets: new Map(targets.map((target) => [target.guid, target])),
    files: new Map(files.map((file) => [file.guid, file])),
  };
}

function subMenuOf(trail: MenuEntry[]): MenuEntry | undefined {
  const [top] = trail;
  return top && top.children.length > 0 ? menuAt([top], trail.at(-1)!.href)[0] : undefined;
}

/** Prepares the rows of one page and of what it draws in, and remembers what they were made of. */
class Work {
  readonly tags = new Set<string>();
  readonly categories = new Set<string>();
  private readonly request: PageRequest;
  private readonly page: { guid: Guid; path: string; language: Language } | null;
  private depth = 0;

  constructor(request: PageRequest, page: { guid: Guid; path: string; language: Language } | null) {
    this.request = request;
    this.page = page;
  }

  async rows(rows: Partial<Rows>, resolved: Resolved): Promise<BlockRows> {
    const { kernel, site, viewer, onProblem } = this.request;
    const views = await prepareRows(rows, {
      kernel,
      disabled: site.disabledPlugins,
      viewer,
      resolved,
      load: this.loadContext(),
      onProblem,
    });
    for (const id of resolved.images.keys()) this.tags.add(`image:${id}`);
    for (const id of resolved.targets.keys()) this.tags.add(`page:${id}`).add(`item:${id}`);
    for (const position of Object.values(views)) this.notice(position);
    return views;
  }

  async footer(options: PageOptions): Promise<BlockView[]> {
    const { site } = this.request;
    const footer = site.footers.find(({ guid }) => guid === options.footerGuid) ?? site.footers[0];
    if (!footer || !options.showFooter) return [];
    return (await this.rows({ 'bottom-row': footer.blocks }, nothingResolved()))['bottom-row'];
  }

  private notice(views: BlockView[]): void {
    for (const view of views) {
      for (const category of this.request.kernel.blocks.get(view.type)?.consent ?? []) this.categories.add(category);
      for (const nested of Object.values(view.slots)) this.notice(nested);
    }
  }

  private loadContext(): LoadContext {
    const { site, query, viewer, kernel } = this.request;
    return {
      language: this.page?.language ?? site.tenant.language,
      page: this.page,
      query,
      items: {
        lists: (queries) => {
          for (const { list } of queries) this.tags.add(`list:${list}`);
          return itemLists(site.tenant, kernel, queries, viewer);
        },
      },
      menu: {
        tree: () => {
          this.tags.add('menu');
          return Promise.resolve(menuAt(site.menu, this.page?.path ?? ''));
        },
      },
      sections: { read: (ids) => this.sections(ids) },
    };
  }

  /** Sections may hold sections; three deep is where a circle is taken for one. */
  private async sections(ids: Guid[]): Promise<Map<Guid, BlockView[]>> {
    if (ids.length === 0 || this.depth === 3) return new Map();
    this.depth++;
    try {
      const [row] = await hotRead<{ answer: { guid: Guid; rows: Rows; references: References }[] }>(
        'sections_of',
        'select sections_of($1, $2) as answer',
        [this.request.site.tenant.id, ids],
      );
      const sections = new Map<Guid, BlockView[]>();
      for (const id of ids) this.tags.add(`page:${id}`);
      for (const { guid, rows, references } of row?.answer ?? []) {
        sections.set(guid, Object.values(await this.rows(rows, resolvedFrom(references))).flat());
      }
      return sections;
    } finally {
      this.depth--;
    }
  }
}
