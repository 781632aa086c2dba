/* eslint-disable no-restricted-syntax -- the snippets hold what is refused */
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importedBy } from './cycles.mjs';

const root = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: root,
  // A snippet is no file of the project, and these rules need no types.
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    rules: {
      '@typescript-eslint/await-thenable': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
});

/** The names of the rules that refuse this text, if it stood in this file. */
async function refusals(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  return result!.messages.map((message) => message.ruleId ?? message.message);
}

const imports = 'import-x/no-restricted-paths';
const syntax = 'no-restricted-syntax';
const cycle = 'bouwsteen/no-cycle';

describe('the lint', () => {
  it.each([
    ['a lower room importing a higher one', 'core/tenants/x.ts', `import '../pages/page.ts';`, imports],
    ['the same through the package', 'core/tenants/x.ts', `import '#core/pages/page.ts';`, imports],
    ['types are no exception', 'core/tenants/x.ts', `import type { Page } from '../pages/page.ts';`, imports],
    ['core importing a screen', 'core/pages/x.ts', `import '../../site/messages/translate.ts';`, imports],
    ['core importing the command line', 'core/pages/x.ts', `import '../../cli/bouwsteen.ts';`, imports],
    [
      'a screen of visitors importing the admin',
      'site/components/x.ts',
      `import '../../admin/api.ts';`,
      imports,
    ],
    ['a page of visitors doing so', 'site/pages/account/x.ts', `import '../../../admin/api.ts';`, imports],
    ['a migration importing core', 'migrations/1_x.ts', `import '#core/guid.ts';`, imports],
    ['the site importing the command line', 'site/x.ts', `import '../cli/bouwsteen.ts';`, imports],
    ['a plugin reaching into core', 'plugins/x/plugin.ts', `import '#core/pages/page.ts';`, imports],
    [
      'a view of a plugin doing so',
      'plugins/x/X.astro',
      `---\nimport '#core/pages/page.ts';\n---\n<p />`,
      imports,
    ],
    ['the admin reaching into core', 'admin/pages/x.ts', `import '#core/pages/page.ts';`, imports],
    ['the environment', 'core/pages/x.ts', `export const home = process.env.HOME;`, syntax],
    ['the environment by import', 'core/pages/x.ts', `import { env } from 'node:process';\nenv.A;`, syntax],
    ['set:html', 'site/X.astro', `<p set:html={Astro.props.html} />`, syntax],
    ['define:vars', 'site/X.astro', `<style define:vars={{ a: 1 }}></style>`, syntax],
    ['a style attribute', 'plugins/x/X.astro', `<p style="color: red" />`, syntax],
    [
      'dangerouslySetInnerHTML',
      'admin/x.tsx',
      `export const x = <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
      syntax,
    ],
    ['innerHTML', 'site/x.ts', `document.body.innerHTML = '';`, syntax],
    ['words in one language', 'admin/x.tsx', `export const x = <p>Opslaan</p>;`, syntax],
    ['the same beside a value', 'site/X.astro', `<p>{count} berichten</p>`, syntax],
    [
      'the same in what holds it together',
      'admin/x.tsx',
      'export const x = <>{`${count} berichten`}</>;',
      syntax,
    ],
    [
      'a name in one language',
      'plugins/x/X.astro',
      `<nav aria-label="Kruimelpad"><a href="/">{home}</a></nav>`,
      syntax,
    ],
    [
      'the same as an expression',
      'admin/x.tsx',
      `export const x = <a title={is ? 'Open' : other} />;`,
      syntax,
    ],
    ['a hint in one language', 'admin/x.tsx', `export const x = <input placeholder="Zoek hier" />;`, syntax],
    ['templated SQL', 'core/pages/x.ts', 'await tx.raw(`select ${name}`);', syntax],
    ['templated conditions', 'core/pages/x.ts', 'await tx.whereRaw(`a = ${name}`);', syntax],
    ['SQL put together', 'core/pages/x.ts', `await tx.raw('select ' + name);`, syntax],
    [
      'a setting of the session',
      'core/x.ts',
      `await q("select set_config('app.tenant_id', $1, false)");`,
      syntax,
    ],
    ['a role of the session', 'core/x.ts', 'await q(`set role ${role}`);', syntax],
    ['importing what imports it', 'core/log.ts', `import './app.ts';`, cycle],
    ['doing so only when it is needed', 'core/log.ts', `await import('./app.ts');`, cycle],
    ['passing on what imports it', 'core/log.ts', `export * from '#core/app.ts';`, cycle],
    ['importing itself', 'core/log.ts', `import './log.ts';`, cycle],
    ['a default export', 'core/pages/x.ts', `export default 1;`, 'import-x/no-default-export'],
  ])('refuses %s', async (_, file, text, rule) => {
    expect(await refusals(file, text)).toContain(rule);
  });

  it.each([
    ['a higher room importing a lower one', 'core/pages/x.ts', `import '../tenants/tenant.ts';`],
    ['a plugin on what plugins may rely on', 'plugins/x/plugin.ts', `import '#core/plugin.ts';`],
    ['a test of a plugin', 'plugins/x/x.test.ts', `import '#core/kernel.ts';`],
    ['the environment in its one reader', 'core/config.ts', `export const home = process.env.HOME;`],
    ['set:html in its one door', 'site/components/Trusted.astro', `<Fragment set:html={Astro.props.html} />`],
    ['a text by its key', 'admin/x.tsx', `export const x = <p title={t('ui.save')}>{t('ui.save')}</p>;`],
    [
      'a key of the keyboard and a unit',
      'admin/x.tsx',
      `export const x = <p>{width} px <Keys>Del</Keys></p>;`,
    ],
    ['an example of what to type', 'admin/x.tsx', `export const x = <input placeholder="www.example.nl" />;`],
    ['raw SQL with bindings', 'core/pages/x.ts', `await tx.raw('select ?', [name]);`],
    ['a constant of several lines', 'core/pages/x.ts', 'await tx.raw(`select\n 1`);'],
    ['settings of the transaction', 'core/x.ts', `await q("select set_config('app.tenant_id', $1, true)");`],
    ['a role of the transaction', 'core/x.ts', `await q('begin; set local role bouwsteen_app');`],
    ['an update of a column', 'core/x.ts', `await q('update x set role = 1, session = 2');`],
  ])('lets through %s', async (_, file, text) => {
    expect(await refusals(file, text)).toEqual([]);
  });

  it('sees no cycle where only types come back', async () => {
    for (const text of [`import type { A } from './app.ts';`, `import { type A } from './app.ts';`])
      expect(await refusals('core/log.ts', text)).not.toContain(cycle);
  });

  it('reads imports from a text as they are written here', () => {
    const text = `import './a.ts';
import b, { c } from '../b.ts';
import {
  type D,
  e,
} from '#core/e.ts';
export * from "./f.ts";
export { g } from './g.ts';
import type { H } from './h.ts';
import { type I, type J } from './i.ts';
export type { K } from './k.ts';
export const l = () => import('./l.ts');
/** import m from './m.ts' */
export const n = 'from ./n.ts';`;
    expect(importedBy(text)).toEqual(['./a.ts', '../b.ts', '#core/e.ts', './f.ts', './g.ts', './l.ts']);
  });

  it('knows the place of every room of core', async () => {
    const { unordered } = await import('./rooms.mjs');
    expect(unordered(root)).toEqual([]);
  });
});
