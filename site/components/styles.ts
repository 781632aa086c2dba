import { everyday, otherStyles } from './everyday.mjs';

const others = new RegExp(`<link rel="stylesheet" href="[^"]*/${otherStyles}\\.[^"/]+\\.css">`);

/**
 * The parts of a page without the styles that only some plugins need, when none of these drew something on it. Astro
 * knows only which of them a page could need. They go before the page is sent, so that what is left is in its head,
 * in the order it always has, and nothing flashes.
 */
export function withStylesOf(parts: readonly string[], plugins: ReadonlySet<string>): readonly string[] {
  if ([...plugins].some((plugin) => !everyday.has(plugin))) return parts;
  const last = parts.findIndex((part) => part.includes('</head>'));
  return parts.map((part, at) => {
    if (at > last) return part;
    const end = at === last ? part.indexOf('</head>') : part.length;
    return part.slice(0, end).replace(others, '') + part.slice(end);
  });
}
