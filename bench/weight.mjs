// A text page as a visitor's browser gets it, compressed with brotli; pictures do not count.
import { brotliCompressSync } from 'node:zlib';
import { startServer } from './server.mjs';

export async function weight() {
  const server = await startServer();
  try {
    const page = await text('/pagina-500');
    const links = [...page.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
      href: /href="([^"]*)"/.exec(tag)?.[1] ?? '',
      kind: /rel="stylesheet"/.test(tag) ? 'css' : /as="font"/.test(tag) ? 'fonts' : undefined,
    }));
    const bytes = { html: await weigh('/pagina-500'), css: 0, fonts: 0 };
    for (const { href, kind } of links) if (kind) bytes[kind] += await weigh(href);
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

  /** As sent, or as it would be at the server's own setting; woff2 is compressed already. */
  async function weigh(path) {
    const body = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
    return path.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
  }
}
