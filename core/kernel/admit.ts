import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Place } from '../plugin-places.mjs';

const root = pathToFileURL(join(resolve(import.meta.dirname, '../..'), 'package.json')).href;
const admitted = new Set<string>();

/**
 * Lets files in these folders import `bouwsteen/…` of this installation, and what they have not installed themselves
 * from among its dependencies. Node refuses TypeScript in `node_modules`; a plugin may be published as it was written.
 */
export function admit(places: readonly Place[]): void {
  if (admitted.size === 0 && places.length > 0) registerHooks({ resolve: resolved, load: loaded });
  for (const { folder } of places) admitted.add(pathToFileURL(`${folder}/`).href);
}

const isOutside = (url: string | undefined) =>
  url !== undefined && [...admitted].some((folder) => url.startsWith(folder));

type Hooks = Parameters<typeof registerHooks>[0];

const resolved: NonNullable<Hooks['resolve']> = (specifier, context, next) => {
  if (!isOutside(context.parentURL) || /^[./#]|^\w+:/.test(specifier)) return next(specifier, context);
  const ours = () => next(specifier, { ...context, parentURL: root });
  if (specifier.startsWith('bouwsteen/')) return ours();
  try {
    return next(specifier, context);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return ours();
  }
};

const loaded: NonNullable<Hooks['load']> = (url, context, next) => {
  const isRefused = isOutside(url) && url.includes('/node_modules/') && /\.ts$/.test(url);
  if (!isRefused) return next(url, context);
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { mode: 'strip' });
  return { format: 'module', source, shortCircuit: true };
};
