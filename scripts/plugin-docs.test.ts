import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import type { ComponentType } from 'react';
import type { Plugin, WidgetProps } from '#core/plugin.ts';
import { codeIn } from './plugin-docs.mjs';

/** docs/plugins.md: what stands there as code is what works. */
const root = resolve(import.meta.dirname, '..');
mkdirSync(join(root, '.data'), { recursive: true });
const folder = mkdtempSync(join(root, '.data/docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const code = codeIn(readFileSync(join(root, 'docs/plugins.md'), 'utf8'));
const files = code.flatMap(({ file, run, text }) => {
  const path = file ?? (run && `${run}/plugin.ts`);
  return path ? [{ path: join(folder, path), text }] : [];
});
for (const { path, text } of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

it('shows code of every kind', () => {
  expect(files.map(({ path }) => path.slice(folder.length + 1)).sort()).toEqual([
    'calls/plugin.ts',
    'fields/plugin.ts',
    'hours/Hours.astro',
    'hours/HoursIsland.tsx',
    'hours/hours.test.ts',
    'hours/messages.ts',
    'hours/plugin.ts',
    'load/plugin.ts',
    'others/plugin.ts',
    'rating/StarsWidget.tsx',
    'rating/plugin.ts',
    'site/plugin.ts',
    'slots/plugin.ts',
    'upgrade/plugin.ts',
  ]);
  // Whatever is neither a file nor run says that it is for a terminal.
  expect(code.filter(({ file, run, language }) => !file && !run && language !== 'sh')).toEqual([]);
});

it('has the right types', { timeout: 120_000 }, () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const names = files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
  const program = ts.createProgram(names, { ...options, noEmit: true });
  const faults = names
    .flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)))
    .map(({ messageText, file, start }) => {
      const { line } = file!.getLineAndCharacterOfPosition(start!);
      return `${file!.fileName}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  expect(faults).toEqual([]);
});

describe('what the page shows', () => {
  it.each(['hours', 'slots', 'others', 'rating', 'site', 'load', 'calls', 'upgrade'])(
    'registers: %s',
    async (name) => {
      const own = join(folder, name);
      const module = (await import(join(own, 'plugin.ts'))) as { [name: string]: { kind?: string } };
      const blocks = Object.values(module).filter(({ kind }) => kind === 'block');
      const plugin = (module['plugin'] ?? {
        id: name,
        version: '1.0.0',
        requires: '1',
        label: { nl: name, en: name },
        blocks,
      }) as Plugin;
      const views = [
        ...(plugin.blocks ?? []).map(({ view }) => view),
        ...(plugin.listTypes ?? []).map(({ detail }) => detail),
        ...(plugin.formFields ?? []).map(({ view }) => view),
      ];
      for (const view of views) writeFileSync(join(own, view), '', { flag: 'a' });
      expect(createKernel([{ plugin, folder: own }], folder).problems).toEqual([]);
    },
  );
});

it('draws the widget with one button a star', async () => {
  const { createElement } = await import('react');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { Widget } = (await import(join(folder, 'rating/StarsWidget.tsx'))) as {
    Widget: ComponentType<WidgetProps<number>>;
  };
  const props: WidgetProps<number> = {
    ...{ id: 'stars', label: 'Sterren', help: undefined, value: 2, error: undefined, readOnly: false },
    ...{ language: 'nl', schema: { minimum: 1, maximum: 5 }, onChange: () => undefined },
  };
  const shown = renderToStaticMarkup(createElement(Widget, props));
  expect(shown.match(/<button/g)).toHaveLength(5);
  expect(shown).toContain('aria-pressed="true" aria-label="2 sterren"');
});

// Its own test, as a reader would run it.
await import(join(folder, 'hours/hours.test.ts'));
