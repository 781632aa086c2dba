/** A file with the styles of one plugin, as the build names it (scripts/style-files.mjs). */
const ofPlugin = /<link rel="stylesheet" href="[^"]*\/styles-of-([a-z0-9-]+)\.[^"/]+\.css">/g;

/**
 * A page without the styles of plugins that drew nothing on it. Astro knows only which of them a page could need. They
 * go before the page is sent, so that what is left is in its head, in the order it always has, and nothing flashes.
 */
export function withStylesOf(html: string, plugins: ReadonlySet<string>): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  return (
    head.replace(ofPlugin, (link, plugin: string) => (plugins.has(plugin) ? link : '')) + html.slice(end)
  );
}
