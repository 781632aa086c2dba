import { createHash } from 'node:crypto';
import type { Guid } from '../../guid.ts';
import { reservedSegments } from '../../pages/paths.ts';
import type { Language } from '../../schema.ts';
import { slugify } from '../../slug.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { shortened } from './catalogue.ts';
import { decoded } from './escapes.ts';
import { withinLimits } from './menu-limits.ts';
import { distinct, menuOf } from './menu-plan.ts';
import { type Remark, Report } from './report.ts';

/** What one page or post of the export becomes. */
export type Planned = {
  entry: Entry;
  id: Guid;
  title: string;
  /** Its segment in an address; '' when the title gives none. */
  slug: string;
  /** Whether visitors see it, now or from its date on. */
  isPublished: boolean;
  /** Its date is still to come. */
  isLater: boolean;
  /** Why visitors do not see it, or not yet; said of what is made. */
  state: Remark | undefined;
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
  /**
   * The page that lists the posts: one of this file (`page`), one that came with an earlier file, or one that the export
   * does not have.
   */
  list:
    { pageId: Guid; blockId: Guid; title: string; page?: Planned | undefined; isBuilt: boolean } | undefined;
  /** Made when the export has no page that can be the front page. */
  home: { pageId: Guid; title: string; description: string } | undefined;
  /** The front page, where it is one of this source. */
  front: Guid | undefined;
  menu: PlannedMenuItem[];
  brought: Brought;
};

/** What an earlier file of the same source brought and is still there. */
export type Brought = {
  home: Guid | undefined;
  list: { pageId: Guid; title: string } | undefined;
  /** By their ids there. `canTakeList`: visitors see it as it is in its draft. */
  pages: ReadonlyMap<string, { id: Guid; path: string; title: string; canTakeList: boolean }>;
  posts: ReadonlyMap<string, Guid>;
  /** By what is known of a page's place in the menu: its id in the marks. */
  menuItems: ReadonlyMap<Guid, string>;
};

/** What the tenant has already, so that an import adds to it and takes nothing's place. */
export type Existing = {
  /** Of what this source did not bring. */
  hasHome: boolean;
  segments: ReadonlySet<string>;
  /** How many items its menu has; the levels, from 1, of what this source put there, undefined for what is gone again. */
  menu: { items: number; levels: ReadonlyMap<string, number | undefined> };
  brought: Brought;
};

export function planImport(
  catalogue: Catalogue,
  tenant: { id: Guid; language: Language },
  existing: Existing,
  report: Report,
): Plan {
  const source = sourceOf(catalogue);
  const ids = idsFor(tenant.id, source);
  const plan: Plan = {
    source,
    language: languageOf(catalogue) ?? tenant.language,
    pages: new Map(),
    posts: new Map(),
    list: undefined,
    home: undefined,
    front: undefined,
    menu: [],
    brought: existing.brought,
  };
  for (const entry of catalogue.entries.values()) {
    if (entry.type === 'page' || entry.type === 'post') planContent(plan, entry, ids, report);
    else if (!silent.has(entry.type)) report.note(entry, 'type', entry.type);
  }
  planList(plan, ids, report);
  const { brought } = existing;
  const hasHome = existing.hasHome || brought.home !== undefined;
  const front = hasHome ? [...plan.pages.values()].find(({ id }) => id === brought.home) : frontPage(plan);
  plan.menu = menuOf(catalogue, plan, report, front);
  if (!hasHome && !front) {
    const { title, description } = catalogue.site;
    plan.home = { pageId: ids('built', 'home'), title: shortened(title || source, maxTitle), description };
    plan.menu.unshift({
      foreignId: 'built-home',
      segment: '',
      name: '',
      pageId: plan.home.pageId,
      children: [],
    });
    const about = { type: 'page', id: '', title: plan.home.title };
    report.note(about, 'built-home');
    if (title.length > maxTitle) report.note(about, 'long-title');
  }
  plan.front = front?.id ?? brought.home ?? plan.home?.pageId;
  plan.menu = withinLimits(plan.menu, plan, existing.menu, report);
  const isFront = ({ pageId }: PlannedMenuItem) => pageId !== undefined && pageId === plan.front;
  distinct(plan.menu, new Set([...existing.segments, ...reservedSegments]), plan.menu.find(isFront));
  return plan;
}

/**
 * What becomes of the posts alone, in a list that is there already. Of the pages only those count that an import took
 * over before, by the ids they have there: links lead to them.
 */
export function planPosts(
  catalogue: Catalogue,
  tenant: { id: Guid; language: Language },
  list: { pageId: Guid; blockId: Guid; title: string },
  brought: Brought,
  report: Report,
): Plan {
  const source = sourceOf(catalogue);
  const ids = idsFor(tenant.id, source);
  const language = languageOf(catalogue) ?? tenant.language;
  const plan: Plan = {
    source,
    language,
    pages: new Map(),
    posts: new Map(),
    list: { ...list, isBuilt: false },
    home: undefined,
    front: brought.home,
    menu: [],
    brought,
  };
  const silently = new Report(source);
  for (const entry of catalogue.entries.values()) {
    if (entry.type === 'post') planContent(plan, entry, ids, report);
    if (entry.type === 'page' && brought.pages.has(entry.id)) planContent(plan, entry, ids, silently);
  }
  return plan;
}

const languageOf = ({ site }: Catalogue) =>
  /^(nl|en)\b/i.exec(site.language)?.[1]?.toLowerCase() as Language | undefined;

/** Of WordPress itself, with nothing in them for a reader; or read in another way. */
const silent = new Set(
  'attachment nav_menu_item revision customize_changeset custom_css oembed_cache user_request wp_block wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face'.split(
    ' ',
  ),
);

/** Names the site an export came from. */
export function sourceOf({ site }: Catalogue): string {
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

/** At most as long as one who moves the page later may make it. */
const segmentOf = (text: string) => slugify(text).slice(0, 100).replace(/-+$/, '');

function planContent(plan: Plan, entry: Entry, ids: ReturnType<typeof idsFor>, report: Report): void {
  if (entry.status === 'trash') return report.note(entry, 'trash');
  if (entry.status === 'auto-draft' || entry.status === 'inherit') return;
  const reason = entry.hasPassword
    ? 'password'
    : entry.status === 'private'
      ? 'private'
      : entry.status === 'publish' || (entry.status === 'future' && entry.date)
        ? undefined
        : 'draft';
  const isLater = reason === undefined && entry.date !== null && entry.date > new Date();
  // What was brought before stays as it is here, whatever became of it there: `changed` says so.
  const isBrought = (entry.type === 'page' ? plan.brought.pages : plan.brought.posts).has(entry.id);
  const about = { kind: entry.type, id: entry.id, title: entry.title, count: 1 };
  const state: Remark | undefined = reason
    ? { ...about, reason }
    : isLater
      ? { ...about, reason: 'scheduled', detail: entry.date!.toISOString() }
      : undefined;
  if (state && !isBrought) report.add([state]);
  if (entry.title === '') report.note(entry, 'no-title', entry.firstWords);
  if (entry.title.length > maxTitle) report.note(entry, 'long-title');
  if (entry.isCut) report.note(entry, 'length');
  for (const name of entry.customFields) report.note(entry, 'custom-field', name);
  if (entry.comments > 0) report.note(entry, 'comments', `${entry.comments}`);
  const untitled = plan.language === 'nl' ? 'Zonder titel' : 'Untitled';
  const planned: Planned = {
    entry,
    id: ids(entry.type, entry.id, entry.date),
    title: shortened(entry.title || entry.firstWords || untitled, maxTitle),
    slug: segmentOf(decoded(entry.slug)) || segmentOf(entry.title),
    isPublished: reason === undefined,
    isLater,
    state,
  };
  (entry.type === 'page' ? plan.pages : plan.posts).set(entry.id, planned);
}

/** Whether visitors see it as soon as it is here. */
const isLive = ({ isPublished, isLater }: Planned) => isPublished && !isLater;

const listSlugs = /^(blog|nieuws|news|actueel|berichten|posts|artikelen|articles|nieuwsoverzicht)$/;

function planList(plan: Plan, ids: ReturnType<typeof idsFor>, report: Report): void {
  const { brought } = plan;
  if (plan.posts.size === 0 && !brought.list) return;
  const blockId = ids('built', 'list-block');
  const builtId = ids('built', 'list');
  const isList = ({ id }: Planned) => id === brought.list?.pageId;
  const page = [...plan.pages.values()].find((one) =>
    brought.list ? isList(one) : isLive(one) && listSlugs.test(one.slug),
  );
  const earlier = brought.list ?? (page ? undefined : earlierList(brought));
  if (page) plan.list = { pageId: page.id, blockId, page, title: page.title, isBuilt: false };
  else if (earlier) plan.list = { ...earlier, blockId, isBuilt: earlier.pageId === builtId };
  else {
    const title = plan.language === 'nl' ? 'Nieuws' : 'News';
    plan.list = { pageId: builtId, blockId, title, isBuilt: true };
    report.note({ type: 'page', id: '', title }, 'built-list');
  }
}

/** A page of an earlier file that posts can be listed on. */
function earlierList({ pages }: Brought): Brought['list'] {
  const found = [...pages.values()].find(
    ({ path, canTakeList }) => canTakeList && listSlugs.test(path.split('/').at(-1)!),
  );
  return found && { pageId: found.id, title: found.title };
}

const homeSlugs = /^(home|homepage|voorpagina|front-page|frontpage|start|startpagina|welkom|welcome)(-\d)?$/;

/** An export does not say which page is the front page; its name usually does. */
function frontPage(plan: Plan): Planned | undefined {
  const pages = [...plan.pages.values()].filter((page) => isLive(page) && page !== plan.list?.page);
  return pages.find((page) => page.entry.parent === '' && homeSlugs.test(page.slug));
}
