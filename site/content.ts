import { safeInternalPath } from '#core/links.ts';
import { followRedirect } from '#core/redirects/redirect.ts';
import type { BlockView } from '#core/plugin.ts';
import { type Frame, frameOfScreen } from '#core/site/frame.ts';
import { framesFor } from '#core/site/frame-hosts.ts';
import { itemAddress, type ItemPageView, itemView } from '#core/site/item-view.ts';
import { type PageView, pageView } from '#core/site/page-view.ts';
import type { FillingState } from '#core/forms/view.ts';
import { speak } from './messages/translate.ts';

/** What is at an address of a tenant; `isFact` where it is that for everybody, so that the answer may be kept. */
export type Content = PageView | ItemPageView | { kind: 'redirect'; to: string; isFact: boolean };

/** Looks for a page, then for an item on a page, then for where it went; undefined where nothing is. */
export async function contentAt(locals: App.Locals, filling?: FillingState): Promise<Content | undefined> {
  const { site, kernel, viewer, path, query, onBlockProblem } = locals;
  const request = { site, kernel, viewer, path, query, filling, onProblem: onBlockProblem };
  const address = itemAddress(path);
  const found = await (address ? itemView(request, address) : pageView(request));
  if (found?.kind === 'redirect') return { kind: 'redirect', to: encodeURI(found.to), isFact: true };
  if (found) return found;
  // Only content pages are looked up in lower case: what an item is called may have capitals.
  const folded = (address?.pagePath ?? path).toLowerCase();
  if (address && folded !== address.pagePath) {
    const item = await itemView(request, { ...address, pagePath: folded });
    if (item) return { kind: 'redirect', to: encodeURI('to' in item ? item.to : item.path), isFact: true };
  }
  if (!address && folded !== path && (await pageView({ ...request, path: folded })))
    return { kind: 'redirect', to: encodeURI(folded), isFact: true };
  const to = await followRedirect(site.tenant, path);
  // Each time counts, so this answer is not kept.
  return to === undefined ? undefined : { kind: 'redirect', to: safeInternalPath(to) ?? to, isFact: false };
}

/** An address with what was asked of the one that leads to it, such as which page of a list; its own query goes before. */
export function withSearch(to: string, search: string): string {
  if (search === '' || to.includes('?')) return to;
  const [path = '', ...named] = to.split('#');
  return [path + search, ...named].join('#');
}

/** Tells the page what it shows: its language, what it was made of, what it needs. */
export function present(locals: App.Locals, content: Content | undefined): void {
  const { report } = locals;
  if (!content || (content.kind === 'redirect' && !content.isFact)) return void report.tags.add('redirects');
  if (content.kind === 'redirect') {
    report.known = true;
    return void report.tags.add('menu');
  }
  presentFrame(locals, content);
  locals.editRule = content;
  speak(locals, content.kind === 'page' ? content.language : content.item.language);
}

function presentFrame({ report, consent, policy }: App.Locals, frame: Frame): void {
  for (const tag of frame.tags) report.tags.add(tag);
  report.expires(frame.expiresAt);
  // Asking for each makes the page differ by the answer, whether its block has a frame or not.
  for (const category of frame.categories) consent.has(category);
  const frames = framesFor(frame.frames, (category) => consent.has(category));
  if (frames.length > 0) policy.frameSrc = frames;
}

/** The tenant's footer for a screen that is no page; tells the screen what it was made of. */
export async function footerOfScreen(locals: App.Locals): Promise<BlockView[]> {
  const { site, kernel, viewer, path, query, onBlockProblem } = locals;
  const frame = await frameOfScreen({ site, kernel, viewer, path, query, onProblem: onBlockProblem });
  presentFrame(locals, frame);
  return frame.footer;
}
