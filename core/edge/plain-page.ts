import { createHash } from 'node:crypto';
import type { Language } from '../schema.ts';

/** Without any tenant's look; this is the only style that the policy lets in. */
const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
background:Canvas;color:CanvasText;font:18px/1.6 system-ui,sans-serif}main{max-width:36rem;padding:2rem}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2;text-wrap:balance}p{margin:0}p+p{margin-top:1rem}`;
const styleHash = createHash('sha256').update(style).digest('base64');

export const plainPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page of our own words, for a browser whose request came to no page of a site. */
export function plainPage(
  language: Language,
  { title, text, reference }: { title: string; text: string; reference?: string },
): Buffer {
  const words = language === 'nl' ? 'Kenmerk' : 'Reference';
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
      `<style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>` +
      (reference === undefined ? '' : `<p><small>${words}: ${reference}</small></p>`) +
      `</main></body></html>`,
  );
}
