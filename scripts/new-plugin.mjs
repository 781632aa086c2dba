/** `npm run new:plugin -- poll Peiling Poll`: a folder with a block that works, to begin from. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, Problem, root } from './runtime.mjs';

/**
 * Makes the folder of a plugin with one block.
 * @param {string} plugins the folder that plugins stand in
 * @param {{ name: string, nl: string, en: string }} block its name in addresses and data, and its labels
 */
export function makePlugin(plugins, { name, nl, en }) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Problem(
      `"${name}" cannot be a name. Use small letters, digits and hyphens, like opening-hours.`,
    );
  }
  const folder = join(plugins, name);
  if (existsSync(folder)) throw new Problem(`There is a plugin ${name} already.`);
  mkdirSync(folder, { recursive: true });
  const constant = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const view = constant[0]?.toUpperCase() + constant.slice(1);
  const label = `{ nl: ${quoted(nl)}, en: ${quoted(en)} }`;
  for (const [file, text] of Object.entries(files({ name, constant, view, label, en }))) {
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '')}'`);

/** @param {{ name: string, constant: string, view: string, label: string, en: string }} block */
const files = ({ name, constant, view, label, en }) => ({
  'plugin.ts': `import { defineBlock, definePlugin, s } from '#core/plugin.ts';

export const ${constant} = defineBlock({
  name: '${name}',
  version: 1,
  view: './${view}.astro',
  label: ${label},
  description: { nl: 'Wat dit blok laat zien.', en: 'What this block shows.' },
  group: 'basic',
  icon: 'puzzle',
  content: s.object({
    text: s.text({ label: { nl: 'Tekst', en: 'Text' }, max: 300, requiredOn: 'publish' }),
  }),
  example: { text: 'Welkom bij ons.' },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: '${name}',
  version: '1.0.0',
  requires: '1',
  label: ${label},
  blocks: [${constant}],
});
`,
  [`${view}.astro`]: `---
import type { BlockProps } from '#core/plugin.ts';
import type { ${constant} as definition } from './plugin.ts';

type Props = BlockProps<typeof definition>;
const { text } = Astro.props.block.content;
---

{text && <p class="${name}">{text}</p>}

<style>
  @layer blocks {
    .${name} {
      margin: 0;
    }
  }
</style>
`,
  [`${name}.test.ts`]: `import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import { missing } from '#core/validate.ts';
import { ${constant}, plugin } from './plugin.ts';

it('registers, with an example that can be published', () => {
  const folder = import.meta.dirname;
  expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
  expect(missing(${constant}.content.schema, ${constant}.example)).toEqual([]);
});
`,
  'README.md': `# ${en}

What it is for, its fields, and when to use something else.
`,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const [name, nl = name, en = nl] = process.argv.slice(2);
    if (!name) throw new Problem('Give a name, and its labels: npm run new:plugin -- poll Peiling Poll');
    const folder = makePlugin(join(root, 'plugins'), { name, nl: nl ?? name, en: en ?? name });
    console.log(`${folder} is there. \`npm run dev\` shows it; docs/plugins.md says more.`);
  });
}
