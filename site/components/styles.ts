import { everyday, otherStyles } from './everyday.mjs';

const others = new RegExp(`<link rel="stylesheet" href="[^"]*/${otherStyles}\\.[^"/]+\\.css">`);

/**
 * A page without the styles that only some plugins need, when none of these drew something on it. Astro knows only
 * which of them a page could need. They go before the page is sent, so that what is left is in its head, in the order
 * it always has, and nothing flashes.
 */
export function withStylesOf(html: string, plugins: ReadonlySet<string>): string {
  if ([...plugins].some((plugin) => !everyday.has(plugin))) return html;
  const end = html.indexOf('</head>');
  return html.slice(0, end).replace(others, '') + html.slice(end);
}
