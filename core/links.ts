import ipaddr from 'ipaddr.js';
import type { Guid } from './guid.ts';

/** What a link points at. Things of our own are named by guid, so that moving or renaming them breaks no link. */
export type LinkTarget =
  | { kind: 'page'; page: Guid; hash?: string }
  | { kind: 'item'; item: Guid }
  | { kind: 'file'; file: Guid }
  | { kind: 'address'; href: string }
  | { kind: 'mail'; address: string }
  | { kind: 'phone'; number: string };

export type OwnTarget = Extract<LinkTarget, { kind: 'page' | 'item' | 'file' }>;

/** The path of a page, item or file in this tenant; undefined where there is none (gone, hidden). */
export type ResolveLink = (target: OwnTarget) => string | undefined;

/**
 * The only way from a link target to an `href`: an address that may be entered, mailto, tel or a path of our own, and
 * undefined for everything else. The result still has to be escaped where it is written.
 */
export function safeHref(target: LinkTarget, resolve: ResolveLink): string | undefined {
  switch (target.kind) {
    case 'page':
    case 'item':
    case 'file': {
      const path = resolve(target);
      const safe = path === undefined ? undefined : safeInternalPath(path);
      if (safe === undefined || target.kind !== 'page' || !target.hash) return safe;
      return `${safe.split('#', 1)[0]}#${encodeURIComponent(target.hash.toWellFormed())}`;
    }
    case 'address':
      return target.href.startsWith('/') ? safeInternalPath(target.href) : safeAddress(target.href);
    case 'mail':
      return mailPattern.test(target.address)
        ? `mailto:${encodeURIComponent(target.address).replaceAll('%40', '@')}`
        : undefined;
    case 'phone': {
      const number = target.number.replace(/[^\d+*#]/g, '');
      return /^\+?[\d*#]{2,20}$/.test(number) ? `tel:${number.replaceAll('#', '%23')}` : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * A path on this host that is safe to link and redirect to, in its normalised form; undefined when it is not
 * (specification 5, internal path). `/\evil.example`, `/<TAB>/evil.example` and `/.//evil.example` all pass the
 * bare rule "one slash, then something else" and leave the site nevertheless.
 */
export function safeInternalPath(path: string): string | undefined {
  if (path.charCodeAt(0) !== slash || path.charCodeAt(1) === slash) return undefined;
  for (let i = 0; i < path.length; i++) {
    const code = path.charCodeAt(i);
    if (code < 0x20 || code === 0x7f || code === backslash) return undefined;
  }
  const url = URL.parse(path, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * May someone enter this address (specification 5, URL check)? http, https or ftp to a public host: no private,
 * local or reserved address in any notation, no name that exists only on a local network, no user or password.
 * A name can still resolve to a private address; whoever connects must check the address it connects to.
 */
export function isPublicUrl(address: string): boolean {
  if (!/^(https?|ftp):\/\/[^/\\\s]/i.test(address) || hasControl(address)) return false;
  const url = URL.parse(address);
  if (!url || url.username || url.password || /^[^/]*:\/\/[^/?#]*@/.test(address)) return false;
  return isPublicHost(url.hostname);
}

/** May content lead there: a path of this site, or an address that may be entered. */
export const isLinkable = (address: string): boolean =>
  address.startsWith('/') ? safeInternalPath(address) !== undefined : isPublicUrl(address);

/** `host` as the URL parser gives it: decimal, octal, hexadecimal and short IPv4 are dotted by then. */
function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  const bare = name.startsWith('[') ? name.slice(1, -1) : name;
  if (ipaddr.isValid(bare)) return isPublicAddress(bare);
  if (!name.includes('.') || name.includes('..')) return false;
  return !localSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
  const address = ipaddr.process(ip);
  // Global unicast is 2000::/3; ipaddr.js calls ::127.0.0.1 unicast too.
  const isGlobal = !(address instanceof ipaddr.IPv6) || address.parts[0]! >> 13 === 1;
  return isGlobal && address.range() === 'unicast';
}

/** Names that never belong to a public host (RFC 6761, 6762, 8375 and what routers hand out). */
const localSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'invalid',
  'onion',
];

const safeAddress = (href: string): string | undefined =>
  isPublicUrl(href) ? URL.parse(href)!.href : undefined;

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

const origin = 'https://site.invalid';
const slash = 0x2f;
const backslash = 0x5c;
/** No query part: `?bcc=` in a mailto would be someone else's letter. */
const mailPattern = /^[^\s@"<>?&,;:\\/()[\]]{1,64}@[^\s@"<>?&,;:\\/()[\]]{1,189}$/;
