import { isLinkable, safeInternalPath } from '../../../core/links.ts';
import { isLinkTarget } from '../../../core/rich-text/schema.ts';
import type { StoredLink } from '../../../core/schema.ts';

/** Where a link leads, as content keeps it. */
export type Target = StoredLink['target'];

/** Whether it is a thing of one site, which no other has. */
export const isOwn = (target: Target | undefined): boolean =>
  ['page', 'item', 'file'].includes(target?.kind ?? '');

/** A link as it was copied: its target where it was of a site of ours, and which site that was. */
export interface Copied {
  target: string | null;
  site: string | null;
  href: string | null;
}

/** Whether it leads to a thing of another site than this one. */
export function isOfOtherSite({ target, site }: Pick<Copied, 'target' | 'site'>, here: string | undefined) {
  return isOwn(read(target)) && (site === null || site !== here);
}

/** What it points at; null where nothing here can be linked by it. */
export function targetOfCopied(copied: Copied, here: string | undefined): Target | null {
  if (isOfOtherSite(copied, here)) return null;
  const target = read(copied.target) ?? asTarget(copied.href ?? '');
  return isLinkTarget(target) ? toLink(target) : null;
}

/**
 * The target as it may be entered: what is on this host, which need not be a public one, by its path; null for an
 * address that nobody may link.
 */
export function toLink(target: Target, host = globalThis.location?.host): Target | null {
  if (target.kind !== 'address' || isLinkable(target.href)) return target;
  const url = URL.parse(target.href);
  const path = url?.host === host ? url && safeInternalPath(url.pathname + url.search + url.hash) : undefined;
  return path === undefined || path === null ? null : { kind: 'address', href: path };
}

/** Others give the attribute another meaning. */
function read(json: string | null): Target | undefined {
  try {
    const target: unknown = JSON.parse(json ?? '');
    return isLinkTarget(target) ? target : undefined;
  } catch {
    return undefined;
  }
}

/** What somebody typed or pasted, as what it points at; null for what may not be linked. */
export function asTarget(text: string): Target | null {
  const given = text.trim();
  if (/^mailto:/i.test(given)) return { kind: 'mail', address: given.slice(7).split('?')[0]! };
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(given)) return { kind: 'mail', address: given };
  if (/^tel:/i.test(given)) return { kind: 'phone', number: given.slice(4, 34) };
  if (/^(https?|ftp):\/\/[^\s/]/i.test(given)) return { kind: 'address', href: given };
  if (/^\/(?!\/)/.test(given)) return { kind: 'address', href: given };
  if (/^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+([/?#]\S*)?$/i.test(given))
    return { kind: 'address', href: `https://${given}` };
  return null;
}

/** The same of words in a field, where digits alone are a telephone number. */
export function meantBy(words: string): Target | null {
  const given = words.trim();
  const digits = given.replace(/\D/g, '').length;
  if (/^\+?[\d\s().-]+$/.test(given) && digits >= 3 && digits <= 15)
    return { kind: 'phone', number: given.slice(0, 30) };
  return asTarget(given);
}

/** Whether it can hardly be anything else: a short number may be a year in the title of a page. */
export const isCertain = (target: Target): boolean =>
  target.kind !== 'phone' || target.number.replace(/\D/g, '').length >= 8;

/** The address, mail address or number itself; undefined for what has a name of its own. */
export function writtenIn(target: Target): string | undefined {
  if (target.kind === 'address') return target.href;
  if (target.kind === 'mail') return target.address;
  return target.kind === 'phone' ? target.number : undefined;
}

/** What names it among others. */
export const keyOf = (target: Target): string =>
  [target.kind, ...Object.entries(target).flatMap(([key, value]) => (key === 'kind' ? [] : [value]))].join(
    ':',
  );
