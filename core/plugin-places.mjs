/**
 * Where plugins kept outside this repository stand. Plain JavaScript, because the scripts that build read it too, on
 * whatever Node the person at the terminal has.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/**
 * @typedef {object} Place
 * @property {string} name of the package, which its views are found by
 * @property {string} folder its real path
 * @property {string} entry the file that exports `plugin`
 */
/** @typedef {{ places: Place[], problems: { plugin: string, problem: string }[] }} Places */

/**
 * What `BOUWSTEEN_PLUGINS` names: folders (`./poll`, `/srv/plugins/poll`) and installed packages (`acme-poll`).
 * @param {readonly string[]} named
 * @param {string} root the folder that relative paths and packages are looked for from
 * @returns {Places}
 */
export function placesOf(named, root) {
  /** @type {Places} */
  const found = { places: [], problems: [] };
  for (const one of named) {
    const place = placeOf(one, root);
    if (typeof place === 'string') found.problems.push({ plugin: one, problem: place });
    else if (found.places.some(({ folder }) => folder === place.folder)) continue;
    else if (found.places.some(({ name }) => name === place.name))
      found.problems.push({ plugin: one, problem: `another plugin is the package "${place.name}" already` });
    else found.places.push(place);
  }
  return found;
}

/** @param {string | undefined} list names with commas between them */
export const namedIn = (list) =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * @param {string} one
 * @param {string} root
 * @returns {Place | string}
 */
function placeOf(one, root) {
  const given = isAbsolute(one) || one.startsWith('.') ? resolve(root, one) : installed(one, root);
  if (!given && existsSync(resolve(root, one)))
    return `BOUWSTEEN_PLUGINS names "${one}", which is a folder: write "./${one}"`;
  if (!given || !existsSync(given))
    return `BOUWSTEEN_PLUGINS names "${one}", and neither a folder nor an installed package is called that`;
  const folder = realpathSync(given);
  if (!statSync(folder).isDirectory()) return `${folder} is a file: name the folder it stands in`;
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return `${folder} has no package.json`;
  const name = nameIn(manifest);
  if (!name) return `${manifest} has no name`;
  const entry = ['plugin.ts', 'plugin.js'].map((file) => join(folder, file)).find((file) => existsSync(file));
  return entry ? { name, folder, entry } : `${folder} has neither plugin.ts nor plugin.js`;
}

/**
 * @param {string} name
 * @param {string} from
 */
function installed(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

/** @param {string} manifest */
function nameIn(manifest) {
  try {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
    return typeof name === 'string' && name.trim() !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
