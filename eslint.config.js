import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import imports from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { environment, markup, sql, styles, texts } from './scripts/lint/bans.mjs';
import { cycles } from './scripts/lint/cycles.mjs';
import { zones } from './scripts/lint/rooms.mjs';

const root = import.meta.dirname;
/** The reviewed files where text becomes markup as it is: sanitised HTML, and JSON with its `<` escaped. */
const trusted = ['site/components/Trusted.astro', 'site/components/JsonLd.astro'];
const banned = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

export default defineConfig(
  globalIgnores(['dist/', '**/.astro/', '.data/', '**/fixtures/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  { files: ['**/*.astro'], extends: [astro.configs.recommended] },
  {
    files: ['**/*.{ts,tsx,astro,mjs}'],
    plugins: { 'import-x': imports, bouwsteen: cycles(root) },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: root })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx', '.astro', '.mjs'],
    },
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'bouwsteen/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: zones(root) }],
      ...banned(environment, markup, sql, texts),
    },
  },
  { files: ['**/*.astro'], rules: banned(environment, markup, styles, sql, texts) },
  { files: ['core/config.ts'], rules: banned(markup, sql) },
  // Programs of PostgreSQL inherit the PATH; the guardian is a process of its own, whose output is its log.
  { files: ['core/postgres/**'], rules: { ...banned(markup, sql), 'no-console': 'off' } },
  { files: trusted, rules: banned(environment, styles, sql, texts) },
  {
    // What runs beside the product, at a terminal or in a test.
    files: ['**/*.config.{ts,mjs}', 'scripts/**', 'bench/**', 'e2e/**', 'core/testing/**', '**/*.test.ts'],
    rules: { ...banned(markup, sql), 'no-console': 'off' },
  },
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/await-thenable': 'off' } },
  { files: ['cli/**', 'demo/**', 'core/start.ts', 'core/dev.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.config.{ts,mjs}', '**/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
);
