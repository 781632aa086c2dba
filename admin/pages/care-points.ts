import { language, t } from '../messages.ts';
import { editAddress, isDue, type ManagedPage } from './wire.ts';

export const pointKinds = ['broken', 'check', 'review', 'stale', 'draft', 'unvisited'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Something about a page that asks for attention. */
export interface CarePoint {
  key: string;
  kind: PointKind;
  level: 'error' | 'warning';
  title: string;
  path: string | null;
  text: string;
  ownerId: string | null;
  owner: string | null;
  /** Since when it is so, as far as that is known. */
  since: string | null;
  /** The editor, at the block it is about. */
  href: string;
}

/** As `GET /api/checks` gives a page. */
export interface Checked {
  guid: string;
  findings: {
    level: 'error' | 'warning';
    code: string;
    block?: string;
    message: { nl: string; en: string };
  }[];
}

/** As the same call gives a link that leads nowhere in something that is no page. */
export interface BrokenElsewhere {
  kind: 'item' | 'menu' | 'footer';
  guid: string;
  title: string;
  path: string | null;
  message: { nl: string; en: string };
}

interface Sources {
  pages: readonly ManagedPage[];
  /** Sections and templates: what is found in them is told, and nothing of how they stand. */
  others?: readonly ManagedPage[];
  elsewhere?: readonly BrokenElsewhere[];
  checked: readonly Checked[];
  unvisited: readonly { guid: string; publishedOn: string }[];
  /** After how many months without a change a page is stale. */
  months: number;
}

/** Links that lead nowhere, elsewhere or within the site. */
const isBroken = (code: string) => code === 'broken-link' || code.startsWith('unpublished-');

/** Where it is mended. */
function placeOf(kind: BrokenElsewhere['kind'], guid: string, path: string | null): string {
  if (kind === 'menu') return `/admin/menu?menu=${guid}`;
  if (kind === 'footer') return '/settings?section=footers';
  return path ? `${path}/edit` : '/admin/items';
}

/** What asks for attention, the gravest kinds first. */
export function pointsOf(
  { pages, others = [], checked, elsewhere = [], unvisited, months }: Sources,
  now = new Date(),
): CarePoint[] {
  const byGuid = new Map([...pages, ...others].map((page) => [page.guid, page]));
  const limit = new Date(now);
  limit.setMonth(limit.getMonth() - months);
  const point = (
    page: ManagedPage,
    kind: PointKind,
    more: Partial<CarePoint> & { text: string },
    block?: string,
  ): CarePoint => ({
    key: `${page.guid}.${kind}`,
    kind,
    level: 'warning',
    title: page.title,
    path: page.path,
    ownerId: page.ownerId,
    owner: page.owner,
    since: null,
    href: `${editAddress(page)}${block ? `#block=${block}` : ''}`,
    ...more,
  });
  const found = checked.flatMap(({ guid, findings }) => {
    const page = byGuid.get(guid);
    if (!page) return [];
    return findings.map(({ level, code, block, message }, index) =>
      point(
        page,
        isBroken(code) ? 'broken' : 'check',
        { key: `${guid}.${index}`, level, text: message[language] },
        block,
      ),
    );
  });
  const own = pages.flatMap((page) => [
    ...(isDue(page)
      ? [point(page, 'review', { text: t('pages.careList.review'), since: page.reviewOn })]
      : []),
    ...(page.isPublished && new Date(page.updatedOn) < limit
      ? [point(page, 'stale', { text: t('pages.careList.stale'), since: page.updatedOn })]
      : []),
    ...(page.hasChanges || !page.isPublished
      ? [point(page, 'draft', { text: t('pages.careList.draft'), since: page.updatedOn })]
      : []),
  ]);
  const unseen = unvisited.flatMap(({ guid, publishedOn }) => {
    const page = byGuid.get(guid);
    return page
      ? [point(page, 'unvisited', { text: t('pages.careList.unvisited'), since: publishedOn })]
      : [];
  });
  const links = elsewhere.map(({ kind, guid, title, path, message }, index): CarePoint => ({
    key: `${guid}.${index}`,
    kind: 'broken',
    level: 'warning',
    title: t(`pages.careList.of.${kind}`, { name: title }),
    path,
    text: message[language],
    ownerId: null,
    owner: null,
    since: null,
    href: placeOf(kind, guid, path),
  }));
  return [...found, ...links, ...own, ...unseen].toSorted(
    (a, b) =>
      Number(b.level === 'error') - Number(a.level === 'error') ||
      pointKinds.indexOf(a.kind) - pointKinds.indexOf(b.kind),
  );
}
