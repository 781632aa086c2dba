import { type Access, letsIn } from '../endpoint.ts';
import type { Caller } from '../users/caller.ts';

/**
 * Who may open which screen, by the pattern of its route: what stands in no line is answered with 404 before it is
 * drawn (`site/middleware.ts`), and nothing else asks. `by-resource` is for screens whose address says what they are
 * about: what is there decides. Screens with a rule that asks for a person are never kept.
 */
export const screens: { [pattern: string]: Access } = {
  '/404': 'everyone',
  '/500': 'everyone',
  '/home': 'everyone',
  '/[...path]': 'by-resource',
  '/search': 'everyone',
  '/search/tags': 'everyone',
  '/search/tag/[tag]': 'everyone',
  '/search/category/[category]': 'everyone',
  '/legal/terms-of-use/[lang]': 'everyone',
  '/legal/privacy': 'everyone',
  '/legal/accessibility/[lang]': 'everyone',
  '/legal/cookie-statement/[lang]': 'everyone',
  '/unauthorized': 'everyone',
  // Why somebody may not edit this page, for those who see it.
  '/unauthorized/[page]': 'signed-in',

  // Whoever holds the link: the code in it decides.
  '/submission/[guid]': 'by-resource',
  '/submission/resume': 'by-resource',
  '/invitation/[code]': 'by-resource',
  '/reset/[code]': 'by-resource',
  '/verify/[code]': 'by-resource',
  '/sign-in/link/[code]': 'by-resource',
  '/sign-in/visit/[code]': 'by-resource',
  '/edit/preview/[code]': 'by-resource',

  '/sign-in': 'everyone',
  '/sign-in/code': 'everyone',
  '/sign-in/link': 'everyone',
  '/sign-in/with/[id]': 'everyone',
  '/sign-in/from/[id]': 'everyone',
  '/sign-out': 'everyone',
  '/sign-up': 'everyone',
  '/reset': 'everyone',

  // These only lead on.
  '/account': 'everyone',
  '/admin': 'everyone',

  '/account/[category]': 'signed-in',
  // And then whom the rule of the page allows.
  '/[...path]/edit': 'signed-in',
  // Drawn for a call of the API, which has asked already; by itself it is not there.
  '/edit/block': 'by-resource',
  '/admin/[...path]': 'admins',
  '/admin/gallery/[...block]': 'developers',
  '/admin/specimen/[...block]': 'developers',
  // The library and the items of lists are theirs too.
  '/admin/items': 'content-managers',
  '/admin/media': 'content-managers',
  '/settings': 'admins',
  '/statistics/[...path]': 'admins',
  // As the call that gives the lines.
  '/statistics/logs': 'developers',
  // As the calls that fill them.
  '/statistics/mails': 'staff',
  '/statistics/status': 'staff',
  '/admin/tenants': 'staff',
};

/** What becomes of somebody who opens a screen (decisions, "Who is sent where"). */
export function admission(pattern: string, caller: Caller): 'open' | 'sign-in' | 'refused' | 'absent' {
  const access = Object.hasOwn(screens, pattern) ? screens[pattern]! : undefined;
  if (!access) return 'absent';
  if (letsIn(access, caller)) return 'open';
  return caller.userId === null ? 'sign-in' : 'refused';
}
