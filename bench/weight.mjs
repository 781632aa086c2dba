// A text page as a visitor's browser gets it, in brotli; pictures do not count.
import { sentBytes } from './sent-bytes.mjs';
import { startServer } from './server.mjs';

export async function weight() {
  const server = await startServer();
  try {
    const page = await text('/pagina-500');
    const links = [...page.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
      href: /href="([^"]*)"/.exec(tag)?.[1] ?? '',
      kind: /rel="stylesheet"/.test(tag) ? 'css' : /as="font"/.test(tag) ? 'fonts' : undefined,
    }));
    const bytes = { html: await sentBytes(server.origin + '/pagina-500'), css: 0, fonts: 0 };
    for (const { href, kind } of links) if (kind) bytes[kind] += await sentBytes(server.origin + href);
    const scripts = [...page.matchAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>/g)];
    const elsewhere = [
      ...page.matchAll(/<(?:link|img|script|iframe)\b[^>]*(?:href|src)="(?:https?:)?\/\/[^"]*"/g),
    ];
    const total = Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1024;
    const note = Object.entries(bytes).map(([kind, one]) => `${kind} ${(one / 1024).toFixed(1)}`);
    return [
      { figure: 'text page: all of it', value: total, unit: 'KB', limit: 35, note: note.join(', ') },
      { figure: 'text page: scripts', value: scripts.length, unit: '', limit: 0 },
      {
        figure: 'text page: requests to other hosts',
        value: elsewhere.filter(([tag]) => !/rel="canonical"/.test(tag)).length,
        unit: '',
        limit: 0,
      },
    ];
  } finally {
    await server.stop();
  }

  async function text(path) {
    return (await fetch(server.origin + path)).text();
  }
}
