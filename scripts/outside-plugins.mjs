/** Takes plugins that are kept elsewhere (`BOUWSTEEN_PLUGINS`) into the build, the development server and the tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namedIn, placesOf } from '../core/plugin-places.mjs';
import { root } from './runtime.mjs';

/** The environment, and for what it leaves out the file `.env`. */
export function settings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile?.(file);
  const { BOUWSTEEN_PLUGINS, BUILD_DIR } = process.env;
  return {
    places: placesOf(namedIn(BOUWSTEEN_PLUGINS), root).places,
    buildDir: resolve(root, BUILD_DIR || 'dist'),
  };
}

const views = 'virtual:outside-plugins';
const widgets = 'virtual:outside-widgets';
const made = [views, widgets];
/** What has to be the same for the whole page, wherever a plugin has another of it. */
const shared = /^(react|react-dom|astro|@astrojs|nanostores|@nanostores)(\/|$)/;

/** @returns {import('vite').Plugin} */
export function outsidePlugins() {
  const { places } = settings();
  const isOutside = (/** @type {string | undefined} */ importer) =>
    importer !== undefined && places.some(({ folder }) => importer.startsWith(`${folder}/`));
  const from = join(root, 'package.json');
  return {
    name: 'outside-plugins',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [root, ...places.map(({ folder }) => folder)] } } }),
    async resolveId(id, importer, options) {
      if (made.includes(id)) return `\0${id}`;
      // Astro takes a path that shares no folder with the project for one within it, unless it is marked like this.
      // A browser asks for it by that mark already.
      const path = id.replace(/^\/@fs(?=\/)/, '');
      if (/[?&]astro(&|=|$)/.test(path) && isOutside(path)) return `/@fs${path}`;
      if (!isOutside(importer) || /^[./\0]|^\w+:/.test(id)) return undefined;
      const { environment } = this;
      const publicFile = id.startsWith('bouwsteen/') ? publicFileOf(id.slice('bouwsteen'.length)) : undefined;
      if (publicFile?.startsWith('core/') && environment.mode === 'build' && environment.name !== 'client')
        return { id: `#${publicFile}`, external: true };
      if (publicFile) return join(root, publicFile);
      const own = shared.test(id) ? null : await this.resolve(id, importer, { ...options, skipSelf: true });
      return own ?? this.resolve(id, from, { ...options, skipSelf: true });
    },
    load(id) {
      if (id === `\0${views}`) return viewsModule(places);
      return id === `\0${widgets}` ? widgetsModule(places) : undefined;
    },
    configureServer(server) {
      server.watcher.add(places.map(({ folder }) => folder));
      const forget = (/** @type {string} */ file) => {
        if (!isOutside(file) || !/(\.astro|Widget\.tsx)$/.test(file)) return;
        for (const environment of Object.values(server.environments)) {
          for (const id of made) {
            const known = environment.moduleGraph.getModuleById(`\0${id}`);
            if (known) environment.moduleGraph.invalidateModule(known);
          }
        }
      };
      server.watcher.on('add', forget).on('unlink', forget);
    },
  };
}

/**
 * What `bouwsteen/plugin` and the like are, by the exports of package.json.
 * @param {string} path
 */
function publicFileOf(path) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, file] of /** @type {[string, string][]} */ (Object.entries(exports))) {
    const [before = '', after] = `.${path}` === name ? [name] : name.split('*');
    if (after === undefined ? `.${path}` !== name : !(`.${path}`.startsWith(before) && path.endsWith(after)))
      continue;
    const star = after === undefined ? '' : `.${path}`.slice(before.length, path.length + 1 - after.length);
    return file.replace('*', star).replace(/^\.\//, '');
  }
  return undefined;
}

/** @param {import('../core/plugin-places.mjs').Place[]} places */
function viewsModule(places) {
  const files = places.flatMap(({ name, folder }) =>
    filesIn(folder, /\.astro$/).map((file) => ({ key: `outside:${name}/${file}`, path: join(folder, file) })),
  );
  const imports = files.map(({ path }, index) => `import * as view${index} from ${JSON.stringify(path)};`);
  const entries = files.map(({ key }, index) => `  ${JSON.stringify(key)}: view${index},`);
  return `${imports.join('\n')}\nexport const views = {\n${entries.join('\n')}\n};\n`;
}

/**
 * Each fetched by a browser when a form needs it.
 * @param {import('../core/plugin-places.mjs').Place[]} places
 */
function widgetsModule(places) {
  const entries = places.flatMap(({ name, folder }) =>
    filesIn(folder, /Widget\.tsx$/).map(
      (file) =>
        `  ${JSON.stringify(`outside:${name}/${file}`)}: () => import(${JSON.stringify(join(folder, file))}),`,
    ),
  );
  return `export const widgets = {\n${entries.join('\n')}\n};\n`;
}

/**
 * @param {string} folder
 * @param {RegExp} wanted
 * @param {string} at
 * @returns {string[]}
 */
function filesIn(folder, wanted, at = '') {
  return readdirSync(join(folder, at), { withFileTypes: true }).flatMap((entry) => {
    const path = at ? `${at}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return ['node_modules', '.git'].includes(entry.name) ? [] : filesIn(folder, wanted, path);
    return wanted.test(entry.name) ? [path] : [];
  });
}
