/**
 * What each screen of the admin loads, kept beside the build so that its page can ask for all of it at once: left
 * alone, each file is asked for only when the one before it has come.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/** @typedef {{ fileName: string, facadeModuleId: string | null, imports: string[], dynamicImports: string[], viteMetadata?: { importedCss: Set<string> } }} Chunk */
/** @typedef {{ scripts: string[], styles: string[] }} Files */

const languages = ['nl', 'en'];
/** A line of the router: the address of a screen, and the file that holds it. */
const screenLine = /^ {2}'(\/[^']+)': \(\) => import\('\.(\/[^']+)'\),$/gm;

/** @param {string} buildDir */
export function adminScripts(buildDir) {
  /** @type {{ [address: string]: { [language: string]: Files } }} */
  let found = {};
  const plugin = {
    name: 'admin-scripts',
    apply: 'build',
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
    generateBundle: (/** @type {unknown} */ _, /** @type {Record<string, object>} */ bundle) =>
      void (found = filesOfScreens(bundle)),
  };
  return {
    name: 'admin-scripts',
    hooks: {
      'astro:config:setup': (/** @type {{ updateConfig: (config: object) => void }} */ { updateConfig }) =>
        updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:done': () =>
        writeFileSync(join(buildDir, 'server/admin-scripts.json'), JSON.stringify(found)),
    },
  };
}

/** @param {Record<string, object>} bundle */
function filesOfScreens(bundle) {
  const chunks = /** @type {Record<string, Chunk>} */ (bundle);
  const holding = (/** @type {string} */ file) =>
    Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))?.fileName;
  const first = [holding('/admin/app.tsx'), holding('@astrojs/react/dist/client.js')];
  const router = readFileSync(join(root, 'admin/router.tsx'), 'utf8');
  const screens = [...router.matchAll(screenLine)].map(([, address = '', file = '']) => ({
    address,
    entries: [...first, holding(`/admin${file}`)],
  }));
  const missing = screens.filter(({ entries }) => entries.includes(undefined));
  if (screens.length === 0 || missing.length > 0)
    throw new Error(`The build holds no file of ${missing[0]?.address ?? 'any screen'} of admin/router.tsx.`);
  return Object.fromEntries(
    screens.map(({ address, entries }) => [
      address,
      Object.fromEntries(languages.map((language) => [language, filesOf(entries, language, chunks)])),
    ]),
  );
}

/**
 * Everything these need before they run, their texts in this language among it.
 * @param {(string | undefined)[]} entries
 * @param {string} language
 * @param {Record<string, Chunk>} chunks
 * @returns {Files}
 */
function filesOf(entries, language, chunks) {
  const texts = new RegExp(`/admin/messages/(?!editor)([a-z]+\\.)?${language}\\.ts$`);
  const scripts = new Set(entries.filter((one) => one !== undefined));
  const styles = new Set();
  for (const name of scripts) {
    const chunk = chunks[name];
    const late = chunk?.dynamicImports.filter((one) => texts.test(chunks[one]?.facadeModuleId ?? ''));
    for (const one of [...(chunk?.imports ?? []), ...(late ?? [])]) scripts.add(one);
    for (const one of chunk?.viteMetadata?.importedCss ?? []) styles.add(one);
  }
  return { scripts: [...scripts].map(addressOf), styles: [...styles].map(addressOf) };
}

const addressOf = (/** @type {string} */ file) => `/${file}`;
