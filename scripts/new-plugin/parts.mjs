/** What the templates of `npm run new:plugin` share. */

/**
 * @typedef {object} Asked
 * @property {string} [kind]
 * @property {string} name in addresses and data
 * @property {string} nl what editors read
 * @property {string} en
 * @property {boolean} [island] whether it gets an interactive part
 * @property {string} [maker] who makes it, for a plugin that stands elsewhere
 */
/**
 * @typedef {Asked & { id: string, constant: string, view: string, label: string, api: string }} Named
 */

/** @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '')}'`);

/**
 * @param {string} nl
 * @param {string} en
 */
export const labelOf = (nl, en) => `{ nl: ${quoted(nl)}, en: ${quoted(en)} }`;

/**
 * The end of every `plugin.ts`.
 * @param {Named} named
 * @param {string[]} parts
 */
export const pluginOf = ({ id, label }, parts) => `export const plugin = definePlugin({
  id: '${id}',
  version: '1.0.0',
  requires: '1',
  label: ${label},
${parts.map((part) => `  ${part},`).join('\n')}
});
`;

/**
 * Content of version 1: what a version 2 is tried on.
 * @param {string} content
 */
export const fixturesOf = (
  content,
) => `  // As this version stores it; it stays as it is when there is a next one, which has to read it.
  fixtures: { 1: ${content} },`;

/**
 * @param {Named} named
 * @param {Record<'nl' | 'en', Record<string, string>>} texts
 */
export function messagesFile({ id }, texts) {
  const language = (/** @type {'nl' | 'en'} */ code) =>
    Object.entries(texts[code])
      .map(([key, text]) => `    '${id}.${key}': ${quoted(text)},`)
      .join('\n');
  return `export const messages = {
  nl: {
${language('nl')}
  },
  en: {
${language('en')}
  },
};
`;
}

/**
 * @param {string} kind
 * @param {Named} named
 */
export function testFile(kind, { id, name, constant, view, maker, island }) {
  const acts = kind === 'block' && island;
  const testing = maker ? 'bouwsteen/testing' : '#core/testing/plugin.ts';
  const example = `it('has an example that can be published', () => {
  expect(faultsIn(${constant}, ${constant}.example)).toEqual([]);
});

it('reads what each of its versions stored', () => {
  for (const [version, content] of Object.entries(${constant}.fixtures!))
    expect(faultsIn(${constant}, upgradedFrom(${constant}, Number(version), content))).toEqual([]);
});
`;
  const isSeen = kind !== 'setting';
  const file = kind === 'list-type' ? `${view}Detail` : view;
  const said = acts ? `\n    expect(html).toContain(plugin.messages![language]['${id}.close']);` : '';
  const shown = `
it('is shown in the language of the page', async () => {
  for (const language of ['nl', 'en'] as const) {
    const html = await drawn(${view}, plugin, ${constant}, ${constant}.example, { language });
    expect(html).toContain(${constant}.example.text);${said}
  }
});
`;
  const detailed = `
it('is shown in the language of the page', async () => {
  for (const language of ['nl', 'en'] as const) {
    const html = await drawn(${file}, plugin, ${constant}, ${constant}.example, { language });
    expect(html).toContain(${constant}.example.intro);
    expect(html).toContain(plugin.messages![language]['${id}.place']);
  }
});
`;
  const asked = `
it('asks for no more than it takes, and shows what was typed', async () => {
  const html = await drawn(${view}, plugin, ${constant}, { max: 5 }, { answer: 'Twee' });
  expect(html).toMatch(/maxlength="5".* value="Twee"/);
  const settings = viewedAs(${constant}, { max: 5 });
  const [short, long] = ['Twee', 'Vierde'].map((answer) =>
    ${constant}.check!(answer, settings, '2026-01-05'),
  );
  expect(short).toBeUndefined();
  expect(long?.code).toBe('${id}.tooLong');
});
`;
  const seen = { block: shown, 'list-type': detailed, field: asked }[kind] ?? '';
  const initial = `it('is what it is at first', () => {
  expect(faultsIn({ content: ${constant}.value }, ${constant}.default)).toEqual([]);
});
`;
  const before = `
it('shows all there is to read before its script runs, and less once its button is pressed', async () => {
  const texts = { open: 'Meer', close: 'Minder' };
  const { root, press } = await mounted(${view}Island, { id: '1', more: 'Kom langs.', texts });
  expect(root.querySelector('p:not([hidden])')?.textContent).toBe('Kom langs.');
  const button = root.querySelector('button');
  await press(button);
  expect(root.querySelector('p:not([hidden])')).toBeNull();
  expect(button?.textContent).toBe('Meer');
});
`;
  return {
    [`${name}.test.ts`]: `import { ${[
      ...(isSeen ? ['drawn'] : []),
      'faultsIn',
      ...(acts ? ['mounted'] : []),
      'problemsOf',
      ...(isSeen ? ['upgradedFrom'] : []),
      ...(kind === 'field' ? ['viewedAs'] : []),
    ].join(', ')} } from '${testing}';
${
  acts
    ? `import { expect, it } from 'vitest';
import ${view} from './${view}.astro';
import { ${view}Island } from './${view}Island.tsx';`
    : `import { expect, it } from 'vitest';${isSeen ? `\nimport ${file} from './${file}.astro';` : ''}`
}
import { ${[constant, 'plugin'].sort().join(', ')} } from './plugin.ts';

it('registers', () => {
  expect(problemsOf(plugin, import.meta.dirname)).toEqual([]);
});

${kind === 'setting' ? initial : example}${seen}${acts ? before : ''}`,
    'README.md': `# ${name}

What it is for.

${kind === 'setting' ? '- What it changes, and where that is seen.' : '- Its fields, and what each does.'}
- When to use something else.
${maker ? commands(maker, name) : ''}`,
  };
}

/**
 * How a plugin that stands elsewhere is tried, from the folder of the installation.
 * @param {string} maker
 * @param {string} name
 */
const commands = (maker, name) => `
In the folder of Bouwsteen, whose file \`.env\` names this folder (\`BOUWSTEEN_PLUGINS=/where/it/is\`, with commas between
more than one):

\`\`\`sh
npx bouwsteen schemas:keep --only ${maker}/${name}
npx vitest run --project outside:${maker}-${name}
npm test -- types
\`\`\`

The first notes what its content looks like in \`shapes.json\`, so that nobody changes it by accident. The last takes a
minute or two; \`npx tsc -p\` with this folder checks the TypeScript here alone.
`;

/**
 * What a folder of its own needs beside them.
 * @param {Named} named
 */
export const elsewhereFiles = ({ name, maker, en }) => ({
  'package.json': `${JSON.stringify(
    {
      name: `${maker}-${name}`,
      version: '1.0.0',
      description: en,
      type: 'module',
      files: ['*.ts', '*.tsx', '*.astro', 'shapes.json', '!*.test.ts'],
      peerDependencies: { bouwsteen: '*' },
      prettier: 'bouwsteen/prettier',
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `{
  "extends": "bouwsteen/tsconfig",
  "include": ["*.ts", "*.tsx", "*.astro"]
}
`,
  // In it stands the link to this installation.
  '.gitignore': 'node_modules\n',
});
