import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { RenderReport } from '../cache/render-report.ts';
import type { Language } from '../schema.ts';
import type { Viewer } from '../users/viewer.ts';
import type { Site } from './site.ts';

export type Translate = (key: string, values?: { [name: string]: string | number }) => string;

/** What a page of the site is rendered with; everything in it belongs to one request. */
export interface PageLocals {
  site: Site;
  kernel: Kernel;
  viewer: Viewer;
  /** The canonical path; Astro's own `url` has the same. */
  path: string;
  query: URLSearchParams;
  /** Language of the interface; content says its own. */
  language: Language;
  t: Translate;
  /** Accepted consent categories, and whether to ask. */
  consent: Set<string>;
  asksConsent: boolean;
  colorTheme: 'light' | 'dark' | undefined;
  /** Scheme, host and port that absolute addresses of this tenant begin with. */
  origin: string;
  report: RenderReport;
  correlationId: string;
  /** Who may edit what is shown; set by the page when it is known. */
  editRule: { editPermission: 'Admin' | 'Roles'; editRoles: Guid[] } | undefined;
  onBlockProblem(problem: { id: Guid; type: string; problem: string }): void;
}
