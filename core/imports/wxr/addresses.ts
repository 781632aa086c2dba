import type { LinkTarget } from '../../links.ts';
import type { Guid } from '../../guid.ts';
import { linkTarget } from '../../rich-text/html-links.ts';
import type { Catalogue } from './catalogue.ts';
import { decoded } from './escapes.ts';
import { placeName } from './places.ts';
import type { Plan } from './plan.ts';

/**
 * Where an address of the old site leads now. `isLost` is true when it was the old site's and is not in the export;
 * `file` is the whole address of one of its files; `isPlace` where it leads to a heading that has its name here too.
 */
export type Found = { target: LinkTarget | undefined; isLost: boolean; file?: string; isPlace?: boolean };

/** Turns the addresses in old texts into links to pages and items, whatever form WordPress gave them. */
export class Addresses {
  readonly #base: string;
  readonly #hosts: Set<string>;
  readonly #byPath = new Map<string, LinkTarget>();
  readonly #byId = new Map<string, LinkTarget>();
  readonly #links = new Map<string, string>();
  readonly #places = new Map<Guid, Set<string>>();
  readonly #home: LinkTarget | undefined;
  readonly #list: LinkTarget | undefined;

  constructor(catalogue: Catalogue, plan: Plan) {
    const { site } = catalogue;
    this.#base = site.link || site.addresses[0] || 'https://wordpress.invalid/';
    // wp:base_site_url is wordpress.com for sites that live there; only addresses pages really have count.
    this.#hosts = new Set([hostOf(site.link)]);
    for (const planned of [...plan.pages.values(), ...plan.posts.values()]) {
      const { entry, id } = planned;
      const target: LinkTarget =
        entry.type === 'page' ? { kind: 'page', page: id } : { kind: 'item', item: id };
      this.#byId.set(entry.id, target);
      if (entry.places.length > 0) this.#places.set(id, new Set(entry.places));
      const url = URL.parse(entry.link);
      if (!url) continue;
      this.#links.set(entry.id, entry.link);
      this.#hosts.add(hostOf(entry.link));
      if (!url.search && pathOf(url) !== '') this.#byPath.set(pathOf(url), target);
    }
    this.#hosts.delete('');
    // What an earlier file brought often stands where it stood.
    for (const [foreignId, { id, path }] of plan.brought.pages) {
      if (plan.pages.has(foreignId)) continue;
      this.#byId.set(foreignId, { kind: 'page', page: id });
      if (!this.#byPath.has(path)) this.#byPath.set(path, { kind: 'page', page: id });
    }
    for (const [foreignId, item] of plan.brought.posts)
      if (!plan.posts.has(foreignId)) this.#byId.set(foreignId, { kind: 'item', item });
    this.#home = plan.front === undefined ? undefined : { kind: 'page', page: plan.front };
    this.#list = plan.list && { kind: 'page', page: plan.list.pageId };
  }

  /** The target of an `href` in a text of page or post `of`. */
  find(href: string, of: string): Found {
    const address = href.trim();
    const own = this.#byId.get(of);
    if (address.startsWith('#') && own) {
      const place = this.#placeOn(own, address.slice(1));
      if (place) return { target: place, isLost: false, isPlace: true };
    }
    // Of other places on the page itself nothing is kept.
    if (address === '' || address.startsWith('#')) return { target: undefined, isLost: false };
    if (/^(mailto|tel):/i.test(address)) return { target: linkTarget(address), isLost: false };
    const url = URL.parse(address, this.#links.get(of) ?? this.#base);
    if (!url || !this.#hosts.has(hostOf(url.href)))
      return { target: linkTarget(url?.href ?? address), isLost: false };
    const known = this.#own(url);
    const place = known && this.#placeOn(known, url.hash.slice(1));
    if (place) return { target: place, isLost: false, isPlace: true };
    if (known)
      return { target: url.hash.length > 1 ? withHash(known, url.hash.slice(1)) : known, isLost: false };
    const target = linkTarget(url.href);
    return isFile(url) ? { target, isLost: false, file: url.href } : { target, isLost: true };
  }

  /** A heading of a page of this export; undefined where there is none of this name. */
  #placeOn(target: LinkTarget, hash: string): LinkTarget | undefined {
    const name = placeName(hash);
    const isThere = target.kind === 'page' && name !== '' && this.#places.get(target.page)?.has(name);
    return isThere ? { ...target, hash: name } : undefined;
  }

  #own(url: URL): LinkTarget | undefined {
    for (const key of ['p', 'page_id']) {
      const id = url.searchParams.get(key);
      if (id) return this.#byId.get(id);
    }
    const path = pathOf(url);
    if (path === pathOf(URL.parse(this.#base)!) || path === '') return this.#home;
    return (
      this.#byPath.get(path) ?? (/^\/(category|tag|author|\d{4})(\/|$)/.test(path) ? this.#list : undefined)
    );
  }
}

function withHash(target: LinkTarget, hash: string): LinkTarget {
  return target.kind === 'page' && hash.length <= 100 ? { ...target, hash } : target;
}

const hostOf = (href: string) => (URL.parse(href)?.host ?? '').replace(/^www\./, '');
const isFile = ({ pathname }: URL) =>
  pathname.includes('/wp-content/') ||
  (/\.[a-z0-9]{2,5}$/i.test(pathname) && !/\.(s?html?|php|aspx?)$/i.test(pathname));

/** Without slashes at the end, and with escapes as letters, as WordPress writes both. */
function pathOf(url: URL): string {
  return decoded(url.pathname).replace(/\/+$/, '');
}
