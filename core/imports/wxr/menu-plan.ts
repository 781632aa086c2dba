import type { Guid } from '../../guid.ts';
import { isPublicUrl } from '../../links.ts';
import { slugify } from '../../slug.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { menuOf as oldMenuOf, shortened } from './catalogue.ts';
import { delimiters } from './markup.ts';
import type { Plan, Planned, PlannedMenuItem } from './plan.ts';
import { Report } from './report.ts';

/**
 * The menu of the new site: the old one's where it names pages, with the pages that belong below them, or else the
 * tree of pages.
 */
export function menuOf(
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
    const under = parent
      ? place(parent, new Set(above).add(page))
      : broughtItem(page.entry.parent, plan, placed, roots);
    // A page that no menu names, with no page above it or under it, keeps its own address outside the menu.
    const isAlone = !under && !parents.has(page.entry.id);
    if (isAlone && !isTree && page !== front && page !== plan.list?.page) return undefined;
    const item = { foreignId: page.entry.id, segment: page.slug, name: '', pageId: page.id, children: [] };
    placed.set(page.id, item);
    (under?.children ?? roots).push(item);
    return item;
  };
  for (const page of byOrder) place(page, new Set());
  if (plan.list?.isBuilt) {
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

/** The place of a page that an earlier file brought, for what belongs below it; the front page has nothing below it. */
function broughtItem(
  foreignId: string,
  { brought }: Plan,
  placed: Map<Guid, PlannedMenuItem>,
  roots: PlannedMenuItem[],
): PlannedMenuItem | undefined {
  const page = brought.pages.get(foreignId);
  const known = page && placed.get(page.id);
  const mark = page && brought.menuItems.get(page.id);
  if (known || mark === undefined || page!.id === brought.home) return known;
  const item = { foreignId: mark, segment: '', name: '', pageId: page!.id, children: [] };
  placed.set(page!.id, item);
  roots.push(item);
  return item;
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
      ({ type, status }) => type === 'nav_menu_item' && status === 'publish',
    ),
    oldMenuOf,
  );
  const scored = [...menus].map(([name, entries]) => ({
    name,
    entries,
    score: scoreOf(name, entries, plan),
  }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (a, b) => (b.score > (a?.score ?? 0) ? b : a),
    undefined,
  );
  for (const { name, entries } of scored) {
    if (name !== best?.name)
      report.note({ type: 'menu', id: '', title: name }, 'other-menu', `${entries.length}`);
  }
  let chosen = best && navMenu(best.entries, plan, placed, report);
  for (const [id, content] of catalogue.kept) {
    const entry = catalogue.entries.get(id);
    if (entry?.type !== 'wp_navigation' || entry.status !== 'publish') continue;
    // What it would come to is not said of one that is left.
    const [placedHere, saidHere] = [new Map<Guid, PlannedMenuItem>(), new Report(plan.source)];
    const items = navigationBlock(content, catalogue, plan, placedHere, saidHere);
    if (!chosen && items.some(({ pageId }) => pageId))
      chosen = navigationBlock(content, catalogue, plan, placed, report);
    else if (items.length > 0 || saidHere.remarks.length > 0)
      report.note({ type: 'menu', id, title: entry.title }, 'other-menu', `${linksIn(content)}`);
  }
  return chosen ?? [];
}

const linksIn = (content: string) =>
  [...delimiters(content)].filter(({ name, isClosing }) => isLink.test(name) && !isClosing).length;

/** How many pages it names, and how many of them below the page they belong to; 0 for one that names none. */
function scoreOf(name: string, entries: Entry[], plan: Plan): number {
  const pageOf = new Map(entries.map((entry) => [entry.id, pageNamed(entry)]));
  const pages = new Set([...pageOf.values()].filter((id) => id !== undefined && plan.pages.has(id)));
  if (pages.size === 0) return 0;
  const below = entries.filter((entry) => {
    const parent = plan.pages.get(pageNamed(entry) ?? '')?.entry.parent;
    return parent && pageOf.get(entry.meta['_menu_item_menu_item_parent'] ?? '') === parent;
  });
  return pages.size + below.length + (/\b(main|primary|hoofd|header|top)/i.test(name) ? 10_000 : 0);
}

const pageNamed = ({ meta }: Entry) =>
  meta['_menu_item_object'] === 'page' ? meta['_menu_item_object_id'] : undefined;

const maxName = 100;

type Wanted = { about: Entry; foreignId: string; name: string; pageId: string | undefined; url: string };

function navMenu(
  entries: Entry[],
  plan: Plan,
  placed: Map<Guid, PlannedMenuItem>,
  report: Report,
): PlannedMenuItem[] {
  const ids = new Set(entries.map(({ id }) => id));
  // What stood below an item that is not there stands at the top, as it did there.
  const parentOf = ({ meta }: Entry) => meta['_menu_item_menu_item_parent'] ?? '';
  const children = Map.groupBy(
    entries.sort((a, b) => a.order - b.order),
    (entry) => (ids.has(parentOf(entry)) ? parentOf(entry) : '0'),
  );
  const branch = (parent: string, depth: number): PlannedMenuItem[] =>
    (children.get(parent) ?? []).flatMap((entry) => {
      const wanted: Wanted = {
        about: entry,
        foreignId: entry.id,
        name: entry.title,
        pageId: pageNamed(entry),
        url: entry.meta['_menu_item_type'] === 'custom' ? (entry.meta['_menu_item_url'] ?? '') : '',
      };
      return menuItem(wanted, plan, placed, report, () => (depth < 20 ? branch(entry.id, depth + 1) : []));
    });
  return branch('0', 0);
}

const isLink = /^navigation-(link|submenu)$/;

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
    if (!isLink.test(mark.name)) continue;
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
  const name = shortened(wanted.name, maxName);
  const noteCut = () => {
    if (name !== wanted.name) report.note(about, 'shortened', shortened(name, 60));
  };
  if (page) {
    if (placed.has(page.id)) {
      report.note(about, 'menu-twice', page.title);
      return childrenOf();
    }
    const isTitle = wanted.name === page.title || wanted.name === page.entry.title;
    if (!isTitle) noteCut();
    const item: PlannedMenuItem = {
      foreignId,
      segment: page.slug,
      name: isTitle ? '' : name,
      pageId: page.id,
      children: [],
    };
    placed.set(page.id, item);
    item.children = childrenOf();
    return [item];
  }
  const children = childrenOf();
  const href = isPublicUrl(wanted.url) ? wanted.url : undefined;
  const isOutside = href !== undefined && !isOwn(href, plan);
  if (name && (isOutside || children.length > 0)) {
    noteCut();
    return isOutside
      ? [{ foreignId, segment: '', name, href, children }]
      : [{ foreignId, segment: slugify(name), name, children }];
  }
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
export function distinct(
  items: PlannedMenuItem[],
  taken: Set<string>,
  front: PlannedMenuItem | undefined,
): void {
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
