import type { PageLocals as EdgeLocals } from '../edge/page-route.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Sign } from '../media/signature.ts';
import type { Language } from '../schema.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import type { Viewer } from '../users/viewer.ts';
import type { Drawing } from './render-block.ts';
import type { Site } from './site.ts';

export type Translate = (key: string, values?: { [name: string]: string | number }) => string;

/** What a page of the site is rendered with; everything in it belongs to one request. */
export interface PageLocals extends EdgeLocals<Tenant> {
  site: Site;
  kernel: Kernel;
  /** The rights of who looks, without the person. */
  viewer: Viewer;
  /** On screens that are never kept: the person. */
  caller?: Caller;
  path: string;
  /** What of the address's query pages may read. */
  query: URLSearchParams;
  /** Of the content, with the texts that blocks bring to it: the interface's own where a page has no content. */
  language: Language;
  t: Translate;
  /** The frame around the content, in the language that the visitor chose; `lang` is set where that is another. */
  ui: { t: Translate; language: Language; lang: Language | undefined };
  /** Of the tenant, for days and hours. */
  timeZone: string;
  /** Accepted categories of cookies; asking makes the page differ by the answer. */
  consent: { has(category: string): boolean };
  /** Scheme, host and port that absolute addresses of this tenant begin with. */
  origin: string;
  /** Marks an element as the place where a field of a block can be typed in; undefined for who only looks. */
  field(path: string): string | undefined;
  /** The blocks that are edited on this screen; undefined everywhere but in the editor. */
  editing: ReadonlySet<Guid> | undefined;
  /** The blocks to draw on the screen that only draws blocks. */
  drawing?: Drawing;
  /** Who may edit what is shown; set by the page when it is known. */
  editRule: { editPermission: 'Admin' | 'Roles'; editRoles: Guid[] } | undefined;
  /** Opens the pictures of this screen to whoever looks at it, where they are not for everyone: in a preview. */
  sign?: Sign;
  /** Whether everyone who sees that a block is left out reads why, and not developers alone: in the gallery. */
  explains?: boolean;
  /** `plugin` is whose it is, `view` the file of a view that failed, `at` the line in its plugin. */
  onBlockProblem(problem: {
    id: Guid;
    type: string;
    problem: string;
    plugin?: string;
    view?: string;
    at?: string;
  }): void;
}
