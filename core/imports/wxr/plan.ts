import { createHash } from 'node:crypto';
import type { Guid } from '../../guid.ts';
import { isPublicUrl } from '../../links.ts';
import type { Language } from '../../schema.ts';
import { slugify } from '../../slug.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { shortened } from './catalogue.ts';
import { delimiters } from './markup.ts';
import type { Report } from './report.ts';

/** What one page or post of the export becomes. */
export type Planned = {
  entry: Entry;
  id: Guid;
  title: string;
  /** Its segment in an address; '' when the title gives none. */
  slug: string;
  isPublished: boolean;
};

/** A place in the menu: a page, an address elsewhere, or only a name that holds others. */
export type PlannedMenuItem = {
  foreignId: string;
  segment: string;
  /** '' takes the page's title. */
  name: string;
  pageId?: Guid;
  href?: string;
  children: PlannedMenuItem[];
};

export type Plan = {
  /** Names the export in the marks: the address of the old site. */
  source: string;
  language: Language;
  pages: Map<string, Planned>;
  posts: Map<string, Planned>;
  /** The page that lists the posts: one of the export, or a new one when `page` is absent. */
  list: { pageId: Guid; blockId: Guid; page?: Planned; title: string } | undefined;
  /** Made when the export has no page that can be the front page. */
  home: { pageId: Guid; title: string; description: string } | undefined;
  menu: PlannedMenuItem[];
};

/** What the tenant has already, so that an import adds to it and takes nothing's place. */
export type Existing = { hasHome: boolean; segments: ReadonlySet<string> };

export function planImport(
  catalogue: Catalogue,
  tenant: { id: Guid; language: Language },
  existing: Existing,
  report: Report,
): Plan {
  const source = sourceOf(catalogue);
  const ids = idsFor(tenant.id, source);
  const language = /^(nl|en)\b/i.exec(catalogue.site.language)?.[1]?.toLowerCase() as Language | undefined;
  const plan: Plan = {
    source,
    language: language ?? tenant.language,
    pages: new Map(),
    posts: new Map(),
    list: undefined,
    home: undefined,
    menu: [],
  };
  for (const entry of catalogue.entries.values()) {
    if (entry.type === 'page' || entry.type === 'post') planContent(plan, entry, ids, report);
    else if (!silent.has(entry.type)) report.note(entry, 'type', entry.type);
  }
  planList(plan, ids, report);
  const front = existing.hasHome ? undefined : frontPage(plan);
  plan.menu = menuOf(catalogue, plan, report, front);
  if (!existing.hasHome && !front) {
    const { title, description } = catalogue.site;
    plan.home = { pageId: ids('built', 'home'), title: title || source, description };
    plan.menu.unshift({
      foreignId: 'built-home',
      segment: '',
      name: '',
      pageId: plan.home.pageId,
      children: [],
    });
    report.note({ type: 'page', id: '', title: plan.home.title }, 'built-home');
  }
  distinct(
    plan.menu,
    new Set([...existing.segments, ...reserved]),
    existing.hasHome ? undefined : plan.menu[0],
  );
  return plan;
}

/** Of WordPress itself, with nothing in them for a reader; or read in another way. */
const silent = new Set(
  'attachment nav_menu_item revision customize_changeset custom_css oembed_cache user_request wp_block wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face'.split(
    ' ',
  ),
);

/** First segments that belong to the platform (decisions, "Reserved first segments"). */
const reserved =
  'a api log cache_invalidate healthz readyz metrics admin settings statistics account edit i search submission unauthorized legal invitation home sign-in sign-up sign-out reset verify consent theme _astro'.split(
    ' ',
  );

function sourceOf({ site }: Catalogue): string {
  const address = URL.parse(site.link) ?? URL.parse(site.addresses[0] ?? '');
  return address ? `${address.host}${address.pathname.replace(/\/+$/, '')}` : 'wordpress';
}

/**
 * The ids of what an import makes follow from the export, so that an import that was cut off goes on with the same
 * ones and links to things not made yet hold. They are of version 7 and carry the date of what they name.
 */
export function idsFor(tenantId: Guid, source: string): (kind: string, id: string, at?: Date | null) => Guid {
  return (kind, id, at) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([tenantId, source, kind, id]))
      .digest();
    hash.writeUIntBE(Math.min(2 ** 48 - 1, Math.max(0, at?.getTime() ?? 0)), 0, 6);
    hash[6] = (hash[6]! & 0x0f) | 0x70;
    hash[8] = (hash[8]! & 0x3f) | 0x80;
    const hex = hash.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  };
}

const maxTitle = 200;

function planContent(plan: Plan, entry: Entry, ids: ReturnType<typeof idsFor>, report: Report): void {
  if (entry.status === 'trash') return report.note(entry, 'trash');
  if (entry.status === 'auto-draft' || entry.status === 'inherit') return;
  const reason = entry.hasPassword
    ? 'password'
    : entry.status === 'private'
      ? 'private'
      : entry.status === 'publish' || entry.status === 'future'
        ? undefined
        : 'draft';
  if (reason) report.note(entry, reason);
  else if (entry.status === 'future') report.note(entry, 'scheduled', entry.date?.toISOString());
  if (entry.title === '') report.note(entry, 'no-title', entry.firstWords);
  if (entry.title.length > maxTitle) report.note(entry, 'long-title');
  if (entry.comments > 0) report.note(entry, 'comments', `${entry.comments}`);
  const untitled = plan.language === 'nl' ? 'Zonder titel' : 'Untitled';
  const planned: Planned = {
    entry,
    id: ids(entry.type, entry.id, entry.date),
    title: shortened(entry.title || entry.firstWords || untitled, maxTitle),
    slug: slugify(decoded(entry.slug)) || slugify(entry.title).slice(0, 100),
    isPublished: reason === undefined,
  };
  (entry.type === 'page' ? plan.pages : plan.posts).set(entry.id, planned);
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

const listSlugs = /^(blog|nieuws|news|actueel|berichten|posts|artikelen|articles|nieuwsoverzicht)$/;

function planList(plan: Plan, ids: ReturnType<typeof idsFor>, report: Report): void {
  if (plan.posts.size === 0) return;
  const found = [...plan.pages.values()].find(({ slug, isPublished }) => isPublished && listSlugs.test(slug));
  const title = plan.language === 'nl' ? 'Nieuws' : 'News';
  const blockId = ids('built', 'list-block');
  if (found) plan.list = { pageId: found.id, blockId, page: found, title: found.title };
  else {
    plan.list = { pageId: ids('built', 'list'), blockId, title };
    report.note({ type: 'page', id: '', title }, 'built-list');
  }
}

const homeSlugs = /^(home|homepage|voorpagina|front-page|frontpage|start|startpagina|welkom|welcome)(-\d)?$/;

/** An export does not say which page is the front page; its name usually does. */
function frontPage(plan: Plan): Planned | undefined {
  const pages = [...plan.pages.values()].filter((page) => page.isPublished && page !== plan.list?.page);
  return pages.find((page) => page.entry.parent === '' && homeSlugs.test(page.slug));
}

function menuOf(
  catalogue: Catalogue,
  plan: Plan,
  report: Report,
  front: Planned | undefined,
): PlannedMenuItem[] {
  const placed = new Map<Guid, PlannedMenuItem>();
  const roots = chosenMenu(catalogue, plan, placed, report);
  const byOrder = [...plan.pages.values()].sort(
    (a, b) => a.entry.order - b.entry.order || a.title.localeCompare(b.title, 'nl'),
  );
  const isTree = roots.length === 0;
  const parents = new Set(byOrder.map((page) => page.entry.parent));
  const place = (page: Planned, above: Set<Planned>): PlannedMenuItem | undefined => {
    const known = placed.get(page.id);
    if (known || above.has(page)) return known;
    const parent = plan.pages.get(page.entry.parent);
    const under = parent && place(parent, new Set(above).add(page));
    // A page that no menu names, with no page above it or under it, keeps its own address outside the menu.
    const isAlone = !under && !parents.has(page.entry.id);
    if (isAlone && !isTree && page !== front && page !== plan.list?.page) return undefined;
    const item = { foreignId: page.entry.id, segment: page.slug, name: '', pageId: page.id, children: [] };
    placed.set(page.id, item);
    (under?.children ?? roots).push(item);
    return item;
  };
  for (const page of byOrder) place(page, new Set());
  if (plan.list && !plan.list.page) {
    roots.push({
      foreignId: 'built-list',
      segment: plan.language === 'nl' ? 'nieuws' : 'news',
      name: '',
      pageId: plan.list.pageId,
      children: [],
    });
  }
  return front ? frontFirst(roots, placed.get(front.id)!) : roots;
}

/** The front page stands first, has no segment, and nothing stands under it: its children move beside it. */
function frontFirst(roots: PlannedMenuItem[], front: PlannedMenuItem): PlannedMenuItem[] {
  const without = (items: PlannedMenuItem[]): PlannedMenuItem[] =>
    items.flatMap((item) => (item === front ? [] : [{ ...item, children: without(item.children) }]));
  return [{ ...front, segment: '', children: [] }, ...front.children, ...without(roots)];
}

/** The menu that names the most pages, those called after a main menu first; none when no menu names a page. */
function chosenMenu(
  catalogue: Catalogue,
  plan: Plan,
  placed: Map<Guid, PlannedMenuItem>,
  report: Report,
): PlannedMenuItem[] {
  const menus = Map.groupBy(
    [...catalogue.entries.values()].filter(
      (entry) => entry.type === 'nav_menu_item' && entry.status === 'publish',
    ),
    (entry) => entry.terms.find((term) => term.domain === 'nav_menu')?.name ?? '',
  );
  const pagesIn = (entries: Entry[]) =>
    new Set(
      entries
        .filter((entry) => entry.meta['_menu_item_object'] === 'page')
        .map((entry) => entry.meta['_menu_item_object_id']),
    ).size;
  const scored = [...menus].map(([name, entries]) => {
    const pages = pagesIn(entries);
    return {
      name,
      entries,
      score: pages === 0 ? 0 : pages + (/\b(main|primary|hoofd|header|top)/i.test(name) ? 10_000 : 0),
    };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (a, b) => (b.score > (a?.score ?? 0) ? b : a),
    undefined,
  );
  for (const { name, entries } of scored) {
    if (name !== best?.name)
      report.note({ type: 'menu', id: '', title: name }, 'other-menu', `${entries.length}`);
  }
  if (best) return navMenu(best.entries, plan, placed, report);
  for (const [id, content] of catalogue.kept) {
    if (catalogue.entries.get(id)?.type !== 'wp_navigation') continue;
    const items = navigationBlock(content, catalogue, plan, placed, report);
    if (items.some(({ pageId }) => pageId)) return items;
  }
  return [];
}

type Wanted = { about: Entry; foreignId: string; name: string; pageId: string | undefined; url: string };

function navMenu(
  entries: Entry[],
  plan: Plan,
  placed: Map<Guid, PlannedMenuItem>,
  report: Report,
): PlannedMenuItem[] {
  const children = Map.groupBy(
    entries.sort((a, b) => a.order - b.order),
    (entry) => entry.meta['_menu_item_menu_item_parent'] || '0',
  );
  const branch = (parent: string, depth: number): PlannedMenuItem[] =>
    (children.get(parent) ?? []).flatMap((entry) => {
      const wanted: Wanted = {
        about: entry,
        foreignId: entry.id,
        name: entry.title,
        pageId: entry.meta['_menu_item_object'] === 'page' ? entry.meta['_menu_item_object_id'] : undefined,
        url: entry.meta['_menu_item_type'] === 'custom' ? (entry.meta['_menu_item_url'] ?? '') : '',
      };
      return menuItem(wanted, plan, placed, report, () => (depth < 20 ? branch(entry.id, depth + 1) : []));
    });
  return branch('0', 0);
}

/** The menu of a block theme: `navigation-link` and `navigation-submenu` in a tree of blocks. */
function navigationBlock(
  content: string,
  catalogue: Catalogue,
  plan: Plan,
  placed: Map<Guid, PlannedMenuItem>,
  report: Report,
): PlannedMenuItem[] {
  type Link = { attributes: { [name: string]: unknown }; children: Link[] };
  const root: Link = { attributes: {}, children: [] };
  const open: Link[] = [root];
  for (const mark of delimiters(content)) {
    if (!/^navigation-(link|submenu)$/.test(mark.name)) continue;
    if (mark.isClosing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const link: Link = { attributes: mark.attributes, children: [] };
    open.at(-1)!.children.push(link);
    if (!mark.isVoid) open.push(link);
  }
  const branch = (links: Link[], path: string): PlannedMenuItem[] =>
    links.flatMap(({ attributes, children }, index) => {
      const foreignId = `${path}/${index}`;
      const name = `${(attributes['label'] as string | undefined) ?? ''}`.replace(/<[^>]*>/g, '');
      const about = { ...[...catalogue.entries.values()][0]!, type: 'menu', id: foreignId, title: name };
      const pageId = attributes['type'] === 'page' ? `${attributes['id'] as number}` : undefined;
      const url = pageId ? '' : `${(attributes['url'] as string | undefined) ?? ''}`;
      return menuItem({ about, foreignId, name, pageId, url }, plan, placed, report, () =>
        branch(children, foreignId),
      );
    });
  return branch(root.children, 'navigation');
}

function menuItem(
  wanted: Wanted,
  plan: Plan,
  placed: Map<Guid, PlannedMenuItem>,
  report: Report,
  childrenOf: () => PlannedMenuItem[],
): PlannedMenuItem[] {
  const { about, foreignId } = wanted;
  const page = wanted.pageId === undefined ? pageAt(wanted.url, plan) : plan.pages.get(wanted.pageId);
  const name = shortened(wanted.name, 100);
  if (page) {
    if (placed.has(page.id)) {
      report.note(about, 'menu-twice', page.title);
      return childrenOf();
    }
    const item: PlannedMenuItem = {
      foreignId,
      segment: page.slug,
      name: name === page.title ? '' : name,
      pageId: page.id,
      children: [],
    };
    placed.set(page.id, item);
    item.children = childrenOf();
    return [item];
  }
  const children = childrenOf();
  const href = isPublicUrl(wanted.url) ? wanted.url : undefined;
  if (href && name && !isOwn(href, plan)) return [{ foreignId, segment: '', name, href, children }];
  if (children.length > 0 && name) return [{ foreignId, segment: slugify(name), name, children }];
  report.note(about, 'menu-item', wanted.url || about.meta['_menu_item_object'] || name);
  return children;
}

function pageAt(url: string, plan: Plan): Planned | undefined {
  const address = URL.parse(url, `https://${plan.source}/`);
  if (!address || !isOwn(address.href, plan)) return undefined;
  const path = address.pathname.replace(/\/+$/, '');
  for (const page of plan.pages.values()) {
    if (path !== '' && URL.parse(page.entry.link)?.pathname.replace(/\/+$/, '') === path) return page;
  }
  return undefined;
}

function isOwn(href: string, plan: Plan): boolean {
  return URL.parse(href)?.host.replace(/^www\./, '') === plan.source.split('/')[0]!.replace(/^www\./, '');
}

/** No two siblings share a segment, and nothing at the top takes one of the platform's. */
function distinct(items: PlannedMenuItem[], taken: Set<string>, front: PlannedMenuItem | undefined): void {
  for (const item of items) {
    if (item.href === undefined && item !== front) {
      const base = item.segment || slugify(item.name) || item.pageId?.slice(-12) || 'menu';
      let segment = base;
      for (let n = 2; taken.has(segment); n++) segment = `${base}-${n}`;
      taken.add(segment);
      item.segment = segment;
    }
    // `edit` at the end of a path is always the editor.
    distinct(item.children, new Set(['edit', 'i']), undefined);
  }
}
