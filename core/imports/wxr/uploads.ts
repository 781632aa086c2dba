import { opendir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { decoded } from './escapes.ts';

/**
 * The files of the old site, where someone put its `wp-content/uploads` on this machine. Nothing is ever fetched
 * over the network, and nothing outside the folder is read.
 */
export class Uploads {
  readonly #root: string;
  /** Full paths by file name; null where a name stands twice. */
  readonly #byName: Map<string, string | null>;

  private constructor(root: string, byName: Map<string, string | null>) {
    this.#root = root;
    this.#byName = byName;
  }

  static async open(directory: string): Promise<Uploads> {
    const root = await realpath(resolve(directory));
    const byName = new Map<string, string | null>();
    for await (const entry of await opendir(root, { recursive: true })) {
      if (!entry.isFile()) continue;
      const name = entry.name.toLowerCase();
      byName.set(name, byName.has(name) ? null : join(entry.parentPath, entry.name));
    }
    return new Uploads(root, byName);
  }

  /** The file an address of the old site stood for: the original rather than a reduced copy of it. */
  async find(url: string): Promise<string | undefined> {
    const path = pathOf(url);
    if (path === undefined) return undefined;
    const original = path.replace(/-(\d+x\d+|scaled|rotated)(?=\.\w+$)/, '');
    for (const candidate of original === path ? [path] : [original, path]) {
      const parts = candidate.split('/').filter(Boolean);
      const tails = [parts, parts.slice(-3), parts.slice(-1)].map((tail) => join(this.#root, ...tail));
      for (const file of tails) if (await this.#holds(file)) return file;
      const named = this.#byName.get(basename(candidate).toLowerCase());
      if (named && (await this.#holds(named))) return named;
    }
    return undefined;
  }

  async #holds(file: string): Promise<boolean> {
    try {
      return (await realpath(file)).startsWith(this.#root + sep) && (await stat(file)).isFile();
    } catch {
      return false;
    }
  }
}

/** What follows `uploads/`, or the whole path where the address has none. */
function pathOf(url: string): string | undefined {
  const parsed = URL.parse(url, 'https://wordpress.invalid/');
  if (!parsed) return undefined;
  const path = decoded(parsed.pathname);
  return path.includes('\0') ? undefined : path.replace(/^.*\/uploads\//, '/');
}
