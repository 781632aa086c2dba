/**
 * `npm run new:plugin`: a folder with something that works, to begin from. It asks what it is not told:
 * `npm run new:plugin -- block opening-hours --nl Openingstijden --en "Opening hours" --island`.
 */
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { blockFiles } from './new-plugin/block.mjs';
import { fieldFiles } from './new-plugin/field.mjs';
import { listTypeFiles } from './new-plugin/list-type.mjs';
import { settingFiles } from './new-plugin/setting.mjs';
import { elsewhereFiles, labelOf, testFile } from './new-plugin/parts.mjs';
import { main, Problem, root } from './runtime.mjs';

/** @typedef {import('./new-plugin/parts.mjs').Asked} Asked */
/** @typedef {import('./new-plugin/parts.mjs').Named} Named */

/** @type {Record<string, (named: Named) => Record<string, string>>} */
const kinds = { block: blockFiles, 'list-type': listTypeFiles, field: fieldFiles, setting: settingFiles };

/** `reservedNames` of `core/kernel/names.ts`, which this cannot import before it runs on the project's own Node. */
const meansMore = new Set([
  'page',
  'section',
  'template',
  'footer',
  'header',
  'unknown',
  'constructor',
  'core',
]);

/** `reservedMakers` and `longestName` of the same file. */
const ofOurs = new Set(['core', 'bouwsteen']);
const longest = 60;

/** Words of the language, and what the files that are made call something else by. */
const takenWords = new Set(
  [
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends',
    'false finally for function if implements import in instanceof interface let new null package private protected',
    'public return static super switch this throw true try typeof undefined var void while with yield',
    'plugin messages s t it expect drawn mounted astro block field item question text texts more link intro image',
    'place facts define-block define-form-field define-list-type define-plugin define-setting faults-in upgraded-from',
    'viewed-as problems-of attributes-of use-state language content settings version html answer short long file',
    // A view of this name would hide what its test works with.
    'object number',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Makes the folder of a plugin that adds one thing; gives its path.
 * @param {string} plugins the folder that it is to stand in
 * @param {Asked} asked
 */
export function makePlugin(plugins, asked) {
  const { kind = 'block', name, nl, en, maker } = asked;
  const files = kinds[kind];
  if (!files) throw new Problem(`There is no kind "${kind}". There are: ${Object.keys(kinds).join(', ')}.`);
  for (const word of [name, ...(maker === undefined ? [] : [maker])]) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)) {
      throw new Problem(
        `"${word}" cannot be a name. Use small letters, digits and hyphens, like opening-hours.`,
      );
    }
  }
  if (maker && ofOurs.has(maker))
    throw new Problem(`"${maker}" is Bouwsteen itself: say who makes the plugin, as in --maker acme.`);
  if ((maker ? `${maker}/${name}` : name).length > longest)
    throw new Problem(
      `"${name}" is too long: with its maker in front, a name has at most ${longest} characters.`,
    );
  if (takenWords.has(name) || (!maker && meansMore.has(name))) {
    throw new Problem(
      `"${name}" cannot be a name, as it means something else. Use two words, like my-${name}.`,
    );
  }
  const folder = join(plugins, name);
  if (existsSync(folder)) throw new Problem(`There is a plugin ${name} already.`);
  const constant = constantOf(name);
  const taken = maker ? undefined : takenBy(kind, kind === 'setting' ? constant : name);
  if (taken) throw new Problem(`${taken} Use another name, like my-${name}.`);
  /** @type {Named} */
  const named = {
    ...asked,
    id: maker ? `${maker}/${name}` : name,
    constant,
    view: constant[0]?.toUpperCase() + constant.slice(1),
    label: labelOf(nl, en),
    api: maker ? 'bouwsteen/plugin' : '#core/plugin.ts',
  };
  mkdirSync(folder, { recursive: true });
  const all = { ...files(named), ...testFile(kind, named), ...(maker ? elsewhereFiles(named) : {}) };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
  if (maker) linkTo(folder);
  return folder;
}

/** @param {string} name */
const constantOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** What the definitions of each kind are called in `plugins/shapes.json`. @type {Record<string, string>} */
const shapeKinds = { block: 'block', 'list-type': 'listType', field: 'formField', setting: 'setting' };

/**
 * Who has this name already, in a sentence: a plugin that stands in the repository, whatever its folder is called, or
 * Bouwsteen itself.
 * @param {string} kind
 * @param {string} name
 */
function takenBy(kind, name) {
  const shapes = JSON.parse(readFileSync(join(root, 'plugins/shapes.json'), 'utf8'));
  const owner = shapes[`${shapeKinds[kind]}:${name}`]?.plugin;
  if (owner) return `There is a ${kind} called ${name} already: the plugin ${owner} has it.`;
  if (kind === 'setting' && ownSettings().includes(name)) return `${name} is a setting of Bouwsteen itself.`;
  return undefined;
}

/** Read as text, for the same reason as above. */
function ownSettings() {
  const text = readFileSync(join(root, 'core/kernel/own-keys.ts'), 'utf8');
  const [, keys = ''] = /setting: new Set\(\[([^]*?)\]\)/.exec(text) ?? [];
  return [...keys.matchAll(/'(\w+)'/g)].map(([, key]) => key);
}

/**
 * Types and settings of an editor come from this installation, as `npm link` would have it.
 * @param {string} folder
 */
function linkTo(folder) {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/bouwsteen'), 'junction');
}

/**
 * What these words of the command line say, and by `ask` what they leave out; without it there is nobody to ask.
 * @param {string[]} words
 * @param {(question: string, usual: string) => Promise<string>} [ask] gives `usual` where nothing was answered
 * @returns {Promise<(Asked & { in: string }) | undefined>} undefined when only help was asked for
 */
export async function asked(words, ask) {
  const { values, positionals } = said(words);
  if (values.help) return undefined;
  let [kind, name] = positionals;
  if (!ask && !(kind && name)) {
    throw new Problem(
      `Say what to make and how it is called: npm run new:plugin -- ${Object.keys(kinds).join('|')} opening-hours`,
    );
  }
  const answer = ask ?? (async (_, usual) => usual);
  kind ??= await answer(`What does it add: ${Object.keys(kinds).join(', ')}?`, 'block');
  if (values.island && kind !== 'block')
    throw new Problem(`Only a block has an island, and this is a ${kind}: leave --island out.`);
  name ??= await answer('How is it called in addresses and data?', 'opening-hours');
  const nl = values.nl ?? (await answer('What do editors read, in Dutch?', name));
  const en = values.en ?? (await answer('And in English?', name));
  const island =
    values.island ||
    (kind === 'block' && !positionals[0] && (await answer('Does it need a script?', 'no')) !== 'no');
  const { maker } = values;
  if (values.in && !maker)
    throw new Problem('A plugin that stands elsewhere needs the name of who makes it: --maker acme');
  return { kind, name, nl, en, island, maker, in: await placeFor(values, ask) };
}

const ownPlugins = join(root, 'plugins');

/**
 * The folder that its own is made in: of one with a maker not that of our own, which are read without being named.
 * @param {{ in?: string | undefined, maker?: string | undefined }} values
 * @param {(question: string, usual: string) => Promise<string>} [ask]
 */
async function placeFor({ in: given, maker }, ask) {
  if (!maker) return ownPlugins;
  const place = given ?? (await ask?.('In which folder is its folder made?', '..'));
  if (!place)
    throw new Problem(`Say in which folder the plugin of ${maker} is made, as it stands elsewhere: --in ..`);
  const folder = resolve(place);
  if (folder === ownPlugins || folder.startsWith(`${ownPlugins}${sep}`))
    throw new Problem(
      `${place} holds what is Bouwsteen's own: make the plugin of ${maker} elsewhere, as with --in .., or leave --maker out.`,
    );
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Problem(`${place} is no folder.`);
  return folder;
}

/**
 * Asks whoever sits at the terminal; undefined where nobody does.
 * @returns {{ ask(question: string, usual: string): Promise<string>, close(): void } | undefined}
 */
function terminal() {
  if (!process.stdin.isTTY) return undefined;
  const line = createInterface({ input: process.stdin, output: process.stdout });
  return {
    async ask(question, usual) {
      try {
        return (await line.question(`${question} [${usual}] `)).trim() || usual;
      } catch (error) {
        if (/** @type {Error} */ (error).name !== 'AbortError') throw error;
        throw new Problem('\nNothing was made.');
      }
    },
    close: () => line.close(),
  };
}

const help = `npm run new:plugin -- KIND NAME [options]

  block        a building block, with --island for one that acts in the browser
  list-type    a kind of list item, with a page of its own
  field        a kind of question in forms
  setting      a value that an admin sets

  --nl TEXT    what editors read, in Dutch
  --en TEXT    and in English
  --island     a block with a React component
  --maker NAME who makes it, for a plugin that stands elsewhere: its id begins with that
  --in FOLDER  where the folder of one with a maker is made; without a maker, in plugins/

It asks what it is not told. docs/plugins.md says more.`;

/**
 * One that means nothing is told in a sentence.
 * @param {string[]} words
 */
function said(words) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        nl: { type: 'string' },
        en: { type: 'string' },
        island: { type: 'boolean', default: false },
        maker: { type: 'string' },
        in: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    const [what] = message.split(/\. |\n/, 1);
    throw new Problem(
      `${what}. There are: --nl TEXT, --en TEXT, --island, --maker NAME, --in FOLDER and --help.`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const person = terminal();
    const answers = await asked(process.argv.slice(2), person?.ask).finally(() => person?.close());
    if (!answers) return console.log(help);
    const folder = makePlugin(answers.in, answers);
    console.log(`${folder} is there.`);
    if (answers.maker) {
      console.log(`With BOUWSTEEN_PLUGINS=${folder} in the file .env here, \`npm run dev\` shows it,`);
      console.log('also one that is running already; between more of them stand commas.');
      console.log('Its README says how it is tested.');
    } else {
      console.log('`npm run dev` shows it, also one that is running already; docs/plugins.md says more.');
      console.log('Once its content is as you want it:');
      console.log(`\`npx bouwsteen schemas:keep --only ${answers.name}\`, which the tests ask for.`);
    }
  });
}
