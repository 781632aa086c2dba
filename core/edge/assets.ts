import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Answer, brotli, gzip } from '../cache/answer.ts';
import { closedPolicy } from './content-security-policy.ts';
import { securityHeaders } from './headers.ts';

/** Files that were built, the same for every tenant. */
export type Assets = {
  /** Undefined when there is none at this path. A file is read when it is first asked for, and then kept. */
  find(path: string): Promise<Answer> | undefined;
};

/** @param folder what the build wrote; there are no assets when it does not exist */
export function builtAssets(folder: string): Assets {
  const files = new Map(
    filesIn(folder).map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  );
  const answers = new Map<string, Promise<Answer>>();
  return {
    // Only paths that were listed at the start, so no path can lead out of the folder.
    find(path) {
      const file = files.get(path);
      if (file === undefined) return undefined;
      let answer = answers.get(path);
      if (answer === undefined) {
        answer = read(path, file);
        answer.catch(() => answers.delete(path));
        answers.set(path, answer);
      }
      return answer;
    },
  };
}

export const noAssets: Assets = { find: () => undefined };

async function read(path: string, file: string): Promise<Answer> {
  const [contentType, compressible] = types[extname(path).toLowerCase()] ?? [
    'application/octet-stream',
    false,
  ];
  // The name of what stands in `_astro` holds a hash of its content.
  const caching = path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache';
  const headers = ['Content-Type', contentType, 'Cache-Control', caching, 'Vary', 'Accept-Encoding'];
  const answer = new Answer(200, [...headers, ...securityHeaders(closedPolicy)], await readFile(file), {
    compressible,
  });
  for (const [encoding, suffix] of [
    [brotli, '.br'],
    [gzip, '.gz'],
  ] as const) {
    const body = await readFile(file + suffix).catch(() => undefined);
    if (body) answer.add(encoding, body);
    // A first visit is what counts for these, unlike for pages.
    else if (answer.compressible) await answer.compress(encoding);
  }
  return answer;
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

const types: Record<string, [contentType: string, compressible: boolean]> = {
  '.css': ['text/css; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.mjs': ['text/javascript; charset=utf-8', true],
  '.json': ['application/json', true],
  '.map': ['application/json', true],
  '.html': ['text/html; charset=utf-8', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.xml': ['application/xml', true],
  '.svg': ['image/svg+xml', true],
  '.ico': ['image/x-icon', true],
  '.png': ['image/png', false],
  '.jpg': ['image/jpeg', false],
  '.webp': ['image/webp', false],
  '.avif': ['image/avif', false],
  '.gif': ['image/gif', false],
  '.woff2': ['font/woff2', false],
  '.wasm': ['application/wasm', true],
  '.webmanifest': ['application/manifest+json', true],
};
