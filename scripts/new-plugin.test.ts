import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import prettier from 'prettier';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { loadKernel } from '#core/kernel.ts';
import { longestName, reservedMakers, reservedNames } from '#core/kernel/names.ts';
import { placesOf } from '#core/plugin-places.mjs';
import { asked, makePlugin } from './new-plugin.mjs';
import { dutchPlural, englishPlural } from './new-plugin/list-type.mjs';

const root = resolve(import.meta.dirname, '..');
mkdirSync(join(root, '.data'), { recursive: true });
// Within the project, where #core leads to core.
const plugins = mkdtempSync(join(root, '.data/plugins-'));
const elsewhere = mkdtempSync(join(root, '.data/elsewhere-'));
afterAll(() => [plugins, elsewhere].forEach((folder) => rmSync(folder, { recursive: true })));

const labels = { nl: "Foto's en tijden", en: 'Opening hours' };
const kinds = [
  { kind: 'block', name: 'opening-hours' },
  { kind: 'block', name: 'opening-more', island: true },
  { kind: 'list-type', name: 'opening' },
  { kind: 'field', name: 'opening-code' },
  { kind: 'setting', name: 'opening-note' },
];

describe.each(kinds)('a new $kind called $name', (kind) => {
  it.each([undefined, 'acme'])('registers as it is, made by %s', async (maker) => {
    const folder = makePlugin(maker ? elsewhere : plugins, { ...kind, ...labels, maker });
    const places = placesOf(maker ? [folder] : [], root);
    const kernel = await loadKernel(maker ? join(root, 'nowhere') : plugins, undefined, places);
    expect(kernel.problems).toEqual([]);
    const id = maker ? `acme/${kind.name}` : kind.name;
    expect(kernel.plugins.get(id)?.label.nl).toBe("Foto's en tijden");
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['README.md', `${kind.name}.test.ts`, 'plugin.ts']),
    );
  });

  it('is written as the formatter would', async () => {
    for (const folder of [join(plugins, kind.name), join(elsewhere, kind.name)])
      for (const file of readdirSync(folder).filter(
        (name) => /\w\.\w+$/.test(name) && !name.endsWith('.md'),
      )) {
        const filepath = join(folder, file);
        const text = readFileSync(filepath, 'utf8');
        const options = await prettier.resolveConfig(filepath);
        const parser = file.endsWith('.astro') ? { parser: 'astro' } : {};
        expect(await prettier.format(text, { ...options, ...parser, filepath }), file).toBe(text);
      }
  });
});

it('says what it can make', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/new-plugin.mjs'), '--help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  for (const { kind } of kinds) expect(stdout).toContain(`\n  ${kind} `);
});

it('guesses the plural of a kind of item', () => {
  expect(['Recept', 'Artikel', 'Foto', 'Mogelijkheid', 'Vraagje'].map(dutchPlural)).toEqual([
    ...['Recepten', 'Artikels', "Foto's", 'Mogelijkheden', 'Vraagjes'],
  ]);
  expect(['Recipe', 'Story', 'Boss', 'Toy'].map(englishPlural)).toEqual([
    ...['Recipes', 'Stories', 'Bosses', 'Toys'],
  ]);
});

it('tells whoever makes one elsewhere how it is tried, and formats it as ours', async () => {
  const folder = makePlugin(elsewhere, { name: 'told', maker: 'acme', ...labels });
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(await prettier.resolveConfigFile(join(folder, 'plugin.ts'))).toBe(join(folder, 'package.json'));
  expect(readme).toContain('npx bouwsteen schemas:keep --only acme/told');
  expect(readme).toContain('--project outside:acme-told');
});

describe('what it is not told', () => {
  /** Answers what is answered here, by a word of the question, and nothing to the rest. */
  const answering =
    (answers: { [word: string]: string }) =>
    async (question: string, usual: string): Promise<string> =>
      Object.entries(answers).find(([word]) => question.includes(word))?.[1] ?? usual;

  it('is asked', async () => {
    const answers = {
      'does it add': 'block',
      called: 'clock',
      Dutch: 'Klok',
      English: 'Clock',
      script: 'yes',
    };
    expect(await asked([], answering(answers))).toMatchObject({
      ...{ kind: 'block', name: 'clock', nl: 'Klok', en: 'Clock', island: true },
    });
    expect(await asked(['field', 'age', '--en', 'Age'], answering({ Dutch: 'Leeftijd' }))).toMatchObject({
      ...{ kind: 'field', name: 'age', nl: 'Leeftijd', en: 'Age', island: false },
    });
  });

  it('is asked where the plugin of somebody else is to stand', async () => {
    const words = ['block', 'age', '--maker', 'acme'];
    expect(await asked(words, answering({}))).toMatchObject({ maker: 'acme', in: resolve(root, '..') });
    expect(await asked(words, answering({ folder: elsewhere }))).toMatchObject({ in: elsewhere });
    expect(await asked([...words, '--in', '..'], answering({ folder: elsewhere }))).toMatchObject({
      in: resolve(root, '..'),
    });
  });

  it('is refused where nobody can be asked, and so is what does not go together', async () => {
    for (const words of [[], ['block']]) await expect(asked(words)).rejects.toThrow('Say what to make');
    await expect(asked(['field', 'age', '--island'])).rejects.toThrow('Only a block has an island');
    await expect(asked(['block', 'age', '--in', '/tmp'])).rejects.toThrow('--maker acme');
    await expect(asked(['block', 'age', '--maker', 'acme'])).rejects.toThrow(
      'is made, as it stands elsewhere',
    );
    for (const place of ['plugins', './plugins/text', join(root, 'plugins')])
      await expect(asked(['block', 'age', '--maker', 'acme', '--in', place])).rejects.toThrow('own: make');
    const file = ['block', 'age', '--maker', 'acme', '--in', 'package.json'];
    await expect(asked(file)).rejects.toThrow('package.json is no folder');
    expect(await asked(['block', 'age'])).toMatchObject({ name: 'age', nl: 'age', en: 'age' });
  });
});

describe('a plugin that cannot be made', () => {
  it.each([
    [['--islnd'], "Unknown option '--islnd'"],
    [['block', 'x', '--nl'], "Option '--nl <value>' argument missing"],
    [['block', 'x', '--island=yes'], "Option '--island' does not take an argument"],
  ])('is told in a sentence what is wrong with %j', (words, what) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new-plugin.mjs'), ...words], {
      encoding: 'utf8',
    });
    expect(stderr.trim()).toBe(
      `${what}. There are: --nl TEXT, --en TEXT, --island, --maker NAME, --in FOLDER and --help.`,
    );
    expect(status).toBe(1);
  });

  it('is not made over another, nor with a name that cannot be, nor of a kind there is not', () => {
    expect(() => makePlugin(plugins, { name: 'opening-hours', ...labels })).toThrow('already');
    const words = ['switch', 'class', 'plugin', 'messages', 'block', 'define-block', ...reservedNames];
    for (const name of words)
      expect(() => makePlugin(plugins, { name, ...labels }), name).toThrow(
        `"${name}" cannot be a name, as it means something else. Use two words, like my-${name}.`,
      );
    for (const name of ['language', 'content', 'settings', 'version', 'html', 'answer'])
      expect(() => makePlugin(plugins, { name, maker: 'acme', ...labels }), name).toThrow('cannot be a name');
    expect(() => makePlugin(plugins, { name: '../x', ...labels })).toThrow('cannot be a name');
    expect(() => makePlugin(plugins, { name: 'x', maker: 'A!', ...labels })).toThrow('cannot be a name');
    for (const maker of reservedMakers)
      expect(() => makePlugin(plugins, { name: 'x', maker, ...labels })).toThrow('is Bouwsteen itself');
    const long = { name: 'x'.repeat(longestName - 4), ...labels };
    expect(() => makePlugin(plugins, { ...long, maker: 'acme' })).toThrow('at most 60');
    expect(() => makePlugin(plugins, { kind: 'robot', name: 'x', ...labels })).toThrow('no kind "robot"');
  });

  it('is not made with a name that another plugin or Bouwsteen has, unless it is made elsewhere', () => {
    const taken = [
      ['block', 'carousel', 'There is a block called carousel already: the plugin list has it.'],
      ['list-type', 'news', 'There is a list-type called news already: the plugin news has it.'],
      ['field', 'rating', 'There is a field called rating already: the plugin fields-number has it.'],
      ['setting', 'categories', 'categories is a setting of Bouwsteen itself.'],
      ['setting', 'site-notice', 'siteNotice is a setting of Bouwsteen itself.'],
    ] as const;
    for (const [kind, name, said] of taken) {
      expect(() => makePlugin(plugins, { kind, name, ...labels })).toThrow(
        `${said} Use another name, like my-${name}.`,
      );
      makePlugin(elsewhere, { kind, name, maker: 'other', ...labels });
    }
    // What is taken is so within its own kind.
    makePlugin(plugins, { kind: 'list-type', name: 'carousel', ...labels });
  });

  it('has no name that its own files give to something else', () => {
    // These stand where nothing of the plugin's own name is spoken of.
    const harmless = ['button', 'id', 'is-open', 'max', 'press', 'props', 'root', 'set-open'];
    const known = /^(opening|acme)|^[A-Z]/;
    const names = kinds.flatMap(({ name }) => {
      const folder = join(plugins, name);
      const files = readdirSync(folder).filter((file) => /\.(tsx?|astro)$/.test(file));
      return files.flatMap((file) => {
        const [, frontmatter] = /^---\n([^]*?)\n---/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
        return namesIn(frontmatter ?? readFileSync(join(folder, file), 'utf8'));
      });
    });
    const words = [...new Set(names)].filter((name) => !known.test(name)).map(kebab);
    expect(words.length).toBeGreaterThan(20);
    const allowed = words.filter((name) => {
      try {
        makePlugin(plugins, { name, maker: 'acme', ...labels });
        rmSync(join(plugins, name), { recursive: true });
        return !harmless.includes(name);
      } catch {
        return false;
      }
    });
    expect(allowed).toEqual([]);
  });
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every name that this code declares or imports at its top level or in what runs there: not the parameters of what it hands on. */
function namesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    const isNamed = ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isImportSpecifier(node);
    if ((isNamed || ts.isFunctionDeclaration(node)) && name && ts.isIdentifier(name)) found.push(name.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('made.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
