import { type PageOptions, pageOptions, type Visibility } from '../blocks/document.ts';
import { soundOptions } from '../blocks/sound-document.ts';
import { withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import { templateOf } from '../pages/read.ts';
import type { BlockView, MenuEntry } from '../plugin.ts';
import type { ImageView } from '../schema.ts';
import type { AskedPart } from './asked-part.ts';
import type { FrameHost } from './frame-hosts.ts';
import { type PageRequest, RowReader } from './rows.ts';
import { type HeaderImage, menuAt, menuOf, trailTo } from './site.ts';

/** The rules and place of the page that something is shown on. */
export interface FramePage {
  guid: Guid;
  path: string;
  visibility: Visibility;
  visibleRoles: Guid[];
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
}

/** What stands around the content of a page: by the page's options, from the tenant's settings and menu. */
export interface Frame {
  options: PageOptions;
  footer: BlockView[];
  headerImage: ImageView | undefined;
  menu: MenuEntry[];
  /** From the top of the menu down to the page. */
  breadcrumbs: MenuEntry[];
  /** The first-level entry the page lies in, when it has something below it. */
  subMenu: MenuEntry | undefined;
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
  /** What the page was made of: it changes when one of these does. */
  tags: Set<string>;
  /** Consent categories its blocks look at. */
  categories: Set<string>;
  /** Hosts of frames that its blocks show once their categories are accepted. */
  frames: FrameHost[];
  /** Whether one of its blocks runs a script. */
  acts: boolean;
  /** The part of one of its lists that the address asks for; none of a list in the footer, which is on every page. */
  part: AskedPart | undefined;
  /** When it changes by itself (something is published then, or ends); milliseconds since 1970. */
  expiresAt: number;
}

export async function frameOf(
  request: PageRequest,
  page: FramePage,
  chosen: Partial<PageOptions>,
  reader: RowReader,
): Promise<Frame> {
  const { site, viewer } = request;
  const { part } = reader;
  const options = { ...pageOptions, ...drawableOptions(request, page.guid, chosen) };
  if (options.templateHeader || options.templateFooter)
    await takeFromTemplate(request, page.guid, options, reader);
  const entries = menuOf(site, viewer);
  const trail = trailTo(entries, page.path);
  const [top] = trail;
  reader.tags.add(`page:${page.guid}`);
  for (const tag of site.tags) reader.tags.add(tag);
  const footer = site.footers.find(({ guid }) => guid === options.footerGuid) ?? site.footers[0];
  const rows =
    footer &&
    options.showFooter &&
    (await reader.read({ 'bottom-row': footer.blocks }, site.footerReferences));
  return {
    options,
    footer: rows ? rows['bottom-row'] : [],
    headerImage: pictureOf(
      site.headerImages.find(({ guid }) => guid === options.headerImage),
      page.guid,
    ),
    menu: top ? menuAt(entries, page.path) : entries,
    breadcrumbs: trail,
    subMenu: top && top.children.length > 0 ? menuAt([top], page.path)[0] : undefined,
    editPermission: page.editPermission,
    editRoles: page.editRoles,
    tags: reader.tags,
    categories: reader.categories,
    frames: reader.frames,
    acts: reader.acts,
    part,
    expiresAt: reader.expiresAt,
  };
}

/** Of a set of pictures each page shows one, always the same: which one follows from the page. */
function pictureOf(set: HeaderImage | undefined, page: Guid): ImageView | undefined {
  const images = (set?.images ?? []).filter(Boolean);
  return images[parseInt(page.slice(-8), 16) % images.length];
}

/**
 * What stands around a screen of the site that is no page: search, a legal text, what is not there. It has the frame of a
 * page that everyone may see and only admins would edit.
 */
export const frameOfScreen = (request: PageRequest): Promise<Frame> =>
  frameOf(request, { ...screen, path: request.path }, {}, new RowReader(request, null));

const screen = {
  guid: 'screen',
  visibility: 'Public' as const,
  visibleRoles: [],
  editPermission: 'Admin' as const,
  editRoles: [],
};

/** Which options are the header, and which the footer, where a page takes one of them from its template. */
const parts = {
  templateHeader: ['showHeader', 'showMainMenu', 'headerImage'],
  templateFooter: ['showFooter', 'footerGuid'],
} as const;

/** A page whose template is gone or not published keeps what it has itself. */
async function takeFromTemplate(request: PageRequest, page: Guid, options: PageOptions, reader: RowReader) {
  const template = await withTenant(request.site.tenant, (tx) => templateOf(tx, page));
  if (!template) return;
  reader.tags.add(`page:${template.guid}`);
  if (!template.options) return;
  const theirs = { ...pageOptions, ...drawableOptions(request, template.guid, template.options) };
  for (const part of ['templateHeader', 'templateFooter'] as const)
    if (options[part]) for (const name of parts[part]) Object.assign(options, { [name]: theirs[name] });
}

/** Of a page whose options came by themselves; those of a document were looked at with it. */
function drawableOptions(request: PageRequest, guid: string, stored: unknown): Partial<PageOptions> {
  const { options, damaged } = soundOptions(stored);
  noteDamage(request, guid, damaged);
  return options;
}

/** Says what a page is drawn without, as of a block; none is of the type `page`. */
export function noteDamage({ onProblem }: PageRequest, guid: string, damaged: string[]): void {
  if (damaged.length > 0)
    onProblem({ id: guid as Guid, type: 'page', problem: `damaged: ${damaged.join(', ')}` });
}
