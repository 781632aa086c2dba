import { LRUCache } from 'lru-cache';
import type { BlockNode } from '../blocks/document.ts';
import { type Resolved, viewOf } from '../blocks/content.ts';
import { resolveReferences, referencesOfNodes } from '../blocks/references.ts';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { imagesByIds } from '../images/image.ts';
import type { Kernel } from '../kernel.ts';
import {
  menuFor,
  type MenuItem,
  type MenuRow,
  menuRows,
  type OtherMenuRow,
  otherMenuRows,
  topLevel,
} from '../menus/menu.ts';
import { log } from '../log.ts';
import { keepLine } from '../logs/entry.ts';
import type { MenuEntry } from '../plugin.ts';
import type { ImageView, StoredImage } from '../schema.ts';
import { awayTypes } from '../settings/away-types.ts';
import { settingDefinitions, storedSettings } from '../settings/setting.ts';
import { soundSettings } from '../settings/sound-settings.ts';
import { switchedOffIn } from '../tenants/switched-off.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { anonymous, type Viewer } from '../users/viewer.ts';
import { defaultScheme, type ColorScheme } from '../theme/scheme.ts';
import { deriveTheme, type Theme } from '../theme/theme.ts';

export interface Footer {
  guid: string;
  name: string;
  blocks: BlockNode[];
}
export interface HeaderImage {
  guid: string;
  name: string;
  images: ImageView[];
}

/** What all pages of a tenant share. Read once and kept until one of its `tags` is announced. */
export interface Site {
  tenant: Tenant;
  name: string;
  description: string;
  settings: Map<string, unknown>;
  theme: Theme;
  logo: ImageView | undefined;
  favicon: ImageView | undefined;
  headerImages: HeaderImage[];
  footers: Footer[];
  /** What the blocks of the footers point at. */
  footerReferences: Resolved;
  headerVisibility: 'pinned' | 'scroll';
  /** The top-level menu with addresses, without what visitors may not see. */
  menu: MenuEntry[];
  /** The whole menu, for those who may see more than visitors. */
  menuRows: MenuRow[];
  /** The whole of every other menu, by its guid. */
  otherMenus: Map<Guid, OtherMenuRow[]>;
  /** Plugins the tenant has switched off. */
  disabledPlugins: ReadonlySet<string>;
  /** Types of items that have no page for visitors, because their plugin is off or gone. */
  awayTypes: readonly string[];
  /** What it was made of, also what it points at and was not there. */
  tags: ReadonlySet<string>;
}

/** `tags` is there once it was read. */
type KeptSite = { site: Promise<Site>; tags?: ReadonlySet<string> };

const sites = new LRUCache<Guid, KeptSite>({ max: 200 });

export function siteOf(tenant: Tenant, kernel: Kernel): Promise<Site> {
  const known = sites.get(tenant.id);
  if (known) return known.site;
  const kept: KeptSite = { site: readSite(tenant, kernel) };
  sites.set(tenant.id, kept);
  kept.site.then(
    ({ tags }) => void (kept.tags = tags),
    () => void (sites.peek(tenant.id) === kept && sites.delete(tenant.id)),
  );
  return kept.site;
}

/** Called when something with these tags has changed; no tags means everything, and no tenant all of them. */
export function forgetSite(tenantId: Guid | null, changed: readonly string[] | null = null): void {
  for (const id of tenantId ? [tenantId] : [...sites.keys()]) {
    const tags = sites.peek(id)?.tags;
    // What is being read may have been read before the change.
    if (!changed || !tags || changed.some((tag) => tags.has(tag))) sites.delete(id);
  }
}

async function readSite(tenant: Tenant, kernel: Kernel): Promise<Site> {
  const read = await withTenant(tenant, async (tx) => {
    const definitions = settingDefinitions(kernel);
    const { sound: stored, damaged } = soundSettings(await storedSettings(tx), definitions);
    noteDamaged(tenant, damaged);
    const value = (key: string) => stored.get(key) ?? definitions.get(key)?.default;
    const pictures = settingPictures(value);
    const inFooters = ((value('footers') ?? []) as Footer[]).flatMap(({ blocks }) =>
      referencesOfNodes(kernel, blocks),
    );
    return {
      stored,
      images: await imagesByIds(tx, pictures),
      footerReferences: await resolveReferences(tx, inFooters, { kernel }),
      tags: [...pictures.map((id) => `image:${id}`), ...inFooters.map(({ kind, id }) => `${kind}:${id}`)],
      menu: (await menuRows(tx, topLevel)) ?? [],
      otherMenus: await otherMenuRows(tx),
      disabled: await switchedOffIn(tx),
      awayTypes: await awayTypes(tx, kernel),
    };
  });
  const definitions = settingDefinitions(kernel);
  const settings = new Map(
    [...definitions].map(([key, { default: initial }]) => [key, read.stored.get(key) ?? initial]),
  );
  settings.set('primaryDomain', tenant.primaryHost);
  const resolved = { images: read.images, files: new Map(), targets: new Map() };
  const logoHeight = settings.get('headerLogoHeight') as number;
  const logoPadding = settings.get('headerLogoPadding') as number;
  const view = (key: string) =>
    viewOf(definitions.get(key)!.value.schema, settings.get(key) ?? undefined, resolved);
  return {
    tenant,
    settings,
    name: (settings.get('platformName') as string) || tenant.name,
    description: settings.get('platformDescription') as string,
    theme: await deriveTheme(
      { ...defaultScheme, ...(settings.get('colorScheme') as Partial<ColorScheme>) },
      { height: logoHeight, padding: logoPadding },
    ),
    logo: view('headerLogo') as ImageView | undefined,
    favicon: view('faviconLogo') as ImageView | undefined,
    headerImages: view('headerImages') as HeaderImage[],
    footers: settings.get('footers') as Footer[],
    footerReferences: read.footerReferences,
    headerVisibility: settings.get('headerVisibility') as Site['headerVisibility'],
    menu: entriesOf(menuFor(read.menu, anonymous), ''),
    menuRows: read.menu,
    otherMenus: Map.groupBy(read.otherMenus, ({ menuGuid }) => menuGuid),
    disabledPlugins: read.disabled,
    awayTypes: read.awayTypes,
    tags: new Set(['settings', 'menu', 'plugins', ...read.tags]),
  };
}

/** The site is drawn with their defaults, until somebody gives them another value. */
function noteDamaged(tenant: Tenant, keys: string[]): void {
  for (const key of keys) {
    log.warn({ setting: key, tenant: tenant.id }, 'a setting that is damaged was left out');
    const about = { correlationId: '', userAgent: '', userId: null };
    keepLine(tenant, { level: 'warn', title: key, code: 'setting', message: 'damaged' }, about);
  }
}

function settingPictures(value: (key: string) => unknown): Guid[] {
  const sets = (value('headerImages') ?? []) as { images?: StoredImage[] }[];
  const stored = [value('headerLogo'), value('faviconLogo'), ...sets.flatMap((set) => set.images ?? [])];
  return stored.flatMap((image) => (image ? [(image as StoredImage).image] : []));
}

function entriesOf(items: MenuItem[], base: string): MenuEntry[] {
  return items.map((item) => {
    const path = `${base}/${item.urlSegment}`;
    return {
      guid: item.guid,
      name: item.name,
      href: item.externalUrl ?? (item.pageGuid ? path : ''),
      isCurrent: false,
      isTrail: false,
      children: entriesOf(item.relatedMenuItems, item.urlSegment === '' ? base : path),
    };
  });
}

/** The top-level menu as this viewer may see it. */
export function menuOf(
  { menu, menuRows: rows }: Pick<Site, 'menu' | 'menuRows'>,
  viewer: Viewer,
): MenuEntry[] {
  return viewer.userId === null ? menu : entriesOf(menuFor(rows, viewer), '');
}

/** Another menu as this viewer may see it; without items when it is not there. */
export function otherMenuOf({ otherMenus }: Pick<Site, 'otherMenus'>, id: Guid, viewer: Viewer): MenuEntry[] {
  const rows = otherMenus.get(id) ?? [];
  const paths = new Map(rows.map(({ guid, path }) => [guid, path]));
  const entries = (items: MenuItem[]): MenuEntry[] =>
    items.map(({ guid, name, externalUrl, relatedMenuItems }) => ({
      ...{ guid, name, href: externalUrl ?? paths.get(guid) ?? '', isCurrent: false, isTrail: false },
      children: entries(relatedMenuItems),
    }));
  return entries(menuFor(rows, viewer));
}

/** The menu as it stands on the page at `path`: where one is, and the way to it, marked. */
export function menuAt(menu: MenuEntry[], path: string): MenuEntry[] {
  return menu.map((entry) => {
    const children = menuAt(entry.children, path);
    const isCurrent = entry.href === path;
    const isTrail = isCurrent || children.some((child) => child.isTrail);
    return isTrail ? { ...entry, children, isCurrent, isTrail } : entry;
  });
}

/** The entries from the top of the menu down to the page at `path`; empty for a page outside the menu. */
export function trailTo(menu: MenuEntry[], path: string): MenuEntry[] {
  for (const entry of menu) {
    if (entry.href === path) return [entry];
    const below = trailTo(entry.children, path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
