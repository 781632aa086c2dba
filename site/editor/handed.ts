import type { EditView } from '#core/site/edit-view.ts';
import type { EditedPage } from '#core/site/edit-view.ts';
import type { PageDocument } from '#core/blocks/document.ts';
import { iconShapes } from '#core/theme/icons.ts';
import { callerOn } from '#core/site/screen.ts';

/** What the editor starts with, so that it asks for nothing the server had already. */
export interface Handed {
  page: Omit<EditedPage, 'publishedOn'> & { publishedOn: string | null };
  document: PageDocument;
  timeZone: string;
  /** Where visitors find the page. */
  address: string;
  person: { guid: string; isAdmin: boolean; isContentManager: boolean; isDeveloper: boolean };
  /** The tenant's colours, for fields that take one. */
  colors: string[];
  theme: 'auto' | 'light' | 'dark';
  /** What stands in the icon of each kind of block. */
  icons: { [name: string]: string };
  platformName: string;
}

export function handedTo(
  locals: App.Locals,
  { page, document }: Extract<EditView, { kind: 'edit' }>,
): Handed {
  const { site, origin, visit } = locals;
  const { userId, isAdmin, isMett, isContentManager, isDeveloper } = callerOn(locals);
  const icons = [...new Set([...locals.kernel.blocks.values()].map(({ icon }) => icon))];
  const scheme = (site.settings.get('colorScheme') ?? {}) as { brand?: string; second?: string };
  return {
    page: { ...page, publishedOn: page.publishedOn && new Date(page.publishedOn).toISOString() },
    document,
    timeZone: site.tenant.timeZone,
    address: origin + encodeURI(page.path),
    person: { guid: userId!, isAdmin: isAdmin || isMett, isContentManager, isDeveloper },
    colors: [scheme.brand, scheme.second].flatMap((color) => color ?? []),
    theme: visit.theme,
    icons: Object.fromEntries(icons.map((name) => [name, iconShapes(name).toString()])),
    platformName: site.name,
  };
}
