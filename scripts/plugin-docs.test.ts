import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import { newGuid } from '#core/guid.ts';
import { events } from '#core/kernel/known-events.ts';
import { choices, groups, known } from '#core/kernel/known-keys.ts';
import * as api from '#core/plugin.ts';
import type { ComponentType } from 'react';
import {
  type BlockDefinition,
  type FormFieldDefinition,
  type PageCheckDefinition,
  type Plugin,
  pluginApi,
  s,
  type WidgetProps,
} from '#core/plugin.ts';
import { aCall, aContext } from '#core/testing/plugin.ts';
import { defaultScheme } from '#core/theme/scheme.ts';
import { deriveTheme } from '#core/theme/theme.ts';
import { codeIn } from './plugin-docs.mjs';

/** docs/plugins.md, and the block of README.md: what stands there as code is what works. */
const root = resolve(import.meta.dirname, '..');
mkdirSync(join(root, '.data'), { recursive: true });
const place = mkdtempSync(join(root, '.data/docs-'));
afterAll(() => rmSync(place, { recursive: true }));
// What is written for `plugins/` finds the site two folders up.
const folder = join(place, 'plugins');
symlinkSync(join(root, 'site'), join(place, 'site'), 'junction');

const code = codeIn(readFileSync(join(root, 'docs/plugins.md'), 'utf8'));
const ofReadme = codeIn(readFileSync(join(root, 'README.md'), 'utf8'));
const files = [...code, ...ofReadme].flatMap(({ file, run, text }) => {
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
    'dates/plugin.ts',
    'fields/plugin.ts',
    'greeting/Greeting.astro',
    'greeting/plugin.ts',
    'hours/Hours.astro',
    'hours/HoursIsland.tsx',
    'hours/hours.test.ts',
    'hours/messages.ts',
    'hours/plugin.ts',
    'load/plugin.ts',
    'others/EvenNumber.astro',
    'others/RecipeDetail.astro',
    'others/plugin.ts',
    'rating/StarsWidget.tsx',
    'rating/plugin.ts',
    'reminders/plugin.ts',
    'site/plugin.ts',
    'slots/plugin.ts',
    'starts/plugin.ts',
    'upgrade/plugin.ts',
  ]);
  // Whatever is neither a file nor run says that it is for a terminal.
  expect(code.filter(({ file, run, language }) => !file && !run && language !== 'sh')).toEqual([]);
  expect(ofReadme.filter(({ file }) => !file)).toEqual([]);
});

it('has the right types', { timeout: 120_000 }, () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const names = files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
  // What a test imports of a view is told there.
  const program = ts.createProgram([...names, join(root, 'site/env.d.ts')], { ...options, noEmit: true });
  const faults = names
    .flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)))
    .map(({ messageText, file, start }) => {
      const { line } = file!.getLineAndCharacterOfPosition(start!);
      return `${file!.fileName}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  expect(faults).toEqual([]);
});

it('has the right types in its views too', { timeout: 120_000 }, () => {
  const tsconfig = join(place, 'tsconfig.json');
  const own = ['node_modules/astro/client.d.ts', 'site/env.d.ts'].map((file) => join(root, file));
  const include = [...own, 'plugins/**/*.astro'];
  writeFileSync(tsconfig, JSON.stringify({ extends: join(root, 'tsconfig.json'), include, exclude: [] }));
  const check = join(root, 'node_modules/@astrojs/check/bin/astro-check.js');
  const { stdout } = spawnSync(process.execPath, [check, '--root', folder, '--tsconfig', tsconfig], {
    cwd: root,
    encoding: 'utf8',
  });
  const views = files.filter(({ path }) => path.endsWith('.astro'));
  expect(stdout).toContain(`Result (${own.length + views.length} files)`);
  expect(stdout).toContain('- 0 errors');
});

describe('what the page shows', () => {
  it.each([
    'greeting',
    'hours',
    'slots',
    'starts',
    'others',
    'rating',
    'site',
    'load',
    'calls',
    'reminders',
    'upgrade',
  ])('registers: %s', async (name) => {
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
  });
});

it('lists tokens, classes and components that are there', async () => {
  const page = readFileSync(join(root, 'docs/plugins.md'), 'utf8');
  const look = /### Its look\n([^]*?)\n### /.exec(page)![1]!;
  const listed = [...look.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  const styles = readdirSync(join(root, 'site/styles')).map((file) =>
    readFileSync(join(root, 'site/styles', file), 'utf8'),
  );
  const all = [...styles, (await deriveTheme(defaultScheme)).css].join('\n');
  const steps = (name: string) => (name.startsWith('-') && !name.startsWith('--') ? `--space${name}` : name);
  const tokens = listed.filter((name) => name.startsWith('-')).map(steps);
  expect(tokens.length).toBeGreaterThan(40);
  expect(tokens.filter((name) => !all.includes(`${name}:`))).toEqual([]);
  const row = (name: string) => new RegExp(`^\\| ${name} \\|(.*)$`, 'm').exec(look)![1]!;
  const classes = [...row('classes').matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(classes.length).toBeGreaterThan(4);
  expect(classes.filter((name) => !all.includes(`.${name}`))).toEqual([]);
  const components = /plugins may use ([^;]*);/.exec(look)![1]!.match(/[\w/]+(?=`)/g)!;
  const files = readdirSync(join(root, 'site/components'), { recursive: true }) as string[];
  expect(components.filter((name) => !files.some((file) => file.startsWith(`${name}.`)))).toEqual([]);
});

it('writes dates and amounts as it says', async () => {
  const { dateOf, dayOf, hoursOf, priceOf } = (await import(join(folder, 'dates/plugin.ts'))) as {
    [name: string]: (...given: unknown[]) => unknown;
  };
  const nl = { language: 'nl', timeZone: 'Europe/Amsterdam' };
  expect(dayOf!('2026-11-20T23:30:00.000Z', nl)).toBe('zaterdag 21 november 2026');
  expect(dateOf!('2026-11-21', { ...nl, language: 'en' })).toBe('21 November 2026');
  expect(hoursOf!('2026-11-21T09:00:00.000Z', undefined, nl)).toMatchObject({
    words: expect.stringContaining('10:00') as unknown,
  });
  expect(priceOf!(12.5, nl)).toMatch(/^€\s12,50$/);
});

it('names what there is of locals, groups and the parts of a detail view', () => {
  const page = readFileSync(join(root, 'docs/plugins.md'), 'utf8');
  const table = /What `Astro\.locals` gives a view:\n\n([^]*?)\n\n/.exec(page)![1]!;
  const locals = readFileSync(join(root, 'core/site/page-locals.ts'), 'utf8');
  const named = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)\w+/g)!);
  const known = named.filter((name) => new RegExp(`^  ${name}[(:]`, 'm').test(locals));
  expect(named.filter((name) => /^[a-z]/.test(name) && !known.includes(name))).toEqual([]);
  for (const group of [...groups['block']!, ...groups['formField']!]) expect(page).toContain(`\`${group}\``);
  const detail = readFileSync(join(root, 'site/components/ItemDetail.astro'), 'utf8');
  const parts = /interface Props \{([^]*?)\n\}/.exec(detail)![1]!;
  for (const [, name] of parts.matchAll(/^  (\w+)\??:/gm)) expect(page).toContain(`\`${name}\``);
});

const page = readFileSync(join(root, 'docs/plugins.md'), 'utf8');

/** What a plugin defines, gets and hands over, by the name of its type, with its keys at any depth. */
function typesOfPlugins(): Map<string, string[]> {
  // Of forms and of lists with pages: the components that take them are listed, and what is in them is not.
  const inner = [
    'FormView',
    'AskedView',
    'QuestionView',
    'Paging',
    'PagedItems',
    'FiltersAsked',
    'FilterChoices',
  ];
  const types = new Map<string, string[]>();
  const keysIn = (members: ts.NodeArray<ts.TypeElement>): string[] =>
    members.flatMap((member) => {
      if (!member.name || !(ts.isPropertySignature(member) || ts.isMethodSignature(member))) return [];
      const within = member.type && ts.isTypeLiteralNode(member.type) ? keysIn(member.type.members) : [];
      return [member.name.getText(), ...within];
    });
  const place = join(root, 'core/plugin');
  for (const file of readdirSync(place).filter((name) => !name.endsWith('.test.ts'))) {
    const text = readFileSync(join(place, file), 'utf8');
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).forEachChild((node) => {
      if (ts.isInterfaceDeclaration(node) && !inner.includes(node.name.text))
        types.set(node.name.text, keysIn(node.members));
    });
  }
  return types;
}

const types = typesOfPlugins();
it.each([...types])('names every key of %s', (_, keys) => {
  const isNamed = (key: string) =>
    new RegExp(`\`${key}\\b|^\\s*${key}[:,(]|[{,] ${key}: |context\\.${key}\\b|\\.${key}\\(`, 'm').test(page);
  // `kind` is written by the function that makes the definition; a problem is shown by what draws a view.
  expect(keys.filter((key) => !['kind', 'problem'].includes(key) && !isNamed(key))).toEqual([]);
});

it('knows the type of everything that a function makes a definition of', () => {
  const made = Object.keys(api).filter((name) => name.startsWith('define'));
  expect(made.length).toBeGreaterThan(10);
  const typeOf = (name: string) => name.slice('define'.length);
  expect(made.map(typeOf).filter((name) => !types.has(name) && !types.has(`${name}Definition`))).toEqual([]);
  // What the kernel knows of definitions is what their types say.
  for (const [kind, keys] of Object.entries(known)) {
    const name = kind[0]!.toUpperCase() + kind.slice(1);
    const type = types.get(
      kind === 'start' ? 'BlockStart' : kind === 'plugin' ? 'Plugin' : `${name}Definition`,
    );
    expect(Object.keys(keys).sort()).toEqual(type!.filter((key) => key in keys).sort());
  }
});

it('names what a key can only be one of', () => {
  for (const [key, values] of Object.entries(choices)) {
    expect(values.length, key).toBeGreaterThan(4);
    expect(values.filter((value) => !page.includes(`\`${value}\``))).toEqual([]);
  }
});

it('names every event that there is, and no other', () => {
  const table = /### What there is to hear\n([^]*?)\n## /.exec(page)![1]!;
  const rows = [...table.matchAll(/^\| `([a-z-]+)` \|(.*)\|$/gm)];
  const told = rows.flatMap(([, noun, acts]) =>
    [...acts!.matchAll(/`([a-z-]+)`/g)].map(([, act]) => `${noun}.${act}`),
  );
  expect(told.sort()).toEqual([...events].sort());
});

it('is about the plugin API as it is, and says what came with every version of it', () => {
  const promise = /## What is promised\n([^]*)/.exec(page)![1]!;
  expect(promise).toContain(`this is ${pluginApi}.`);
  const [first, last] = pluginApi.split('.').map(Number) as [number, number];
  const told = [...promise.matchAll(new RegExp(`[(;]\\s*${first}\\.(\\d+): `, 'g'))].map(([, minor]) =>
    Number(minor),
  );
  expect(told).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

it('names every kind of field', () => {
  const page = readFileSync(join(root, 'docs/plugins.md'), 'utf8');
  const table = /\| field \| more \|[^]*?\n\n/.exec(page)![0];
  const rows = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names]) => names!.match(/\w+/g)!);
  expect(rows.toSorted()).toEqual(
    Object.keys(s)
      .filter((name) => name !== 'sampleImage')
      .toSorted(),
  );
});

describe('what the page shows does what it says', () => {
  const shown = async <T extends object>(path: string) => (await import(join(folder, path))) as T;
  const render = async (path: string, props: object, locals: object) => {
    const { experimental_AstroContainer: Container } = await import('astro/container');
    const { default: view } = await shown<{ default: never }>(path);
    const html = await (
      await Container.create()
    ).renderToString(view, {
      props: props as never,
      locals: locals as never,
    });
    return html.replace(/ data-astro-[\w-]+(="[^"]*")?/g, '').replace(/\s+/g, ' ');
  };

  it('content, as stored and as shown', async () => {
    const { stored, words } = await shown<{ stored: { title: string }; words(view: object): string }>(
      'fields/plugin.ts',
    );
    expect(words({ ...stored, links: [{}, {}] })).toBe('De brug (2)');
  });

  it('routes and a job: one line a day, which the job counts', async () => {
    const { plugin } = await shown<{ plugin: Plugin }>('calls/plugin.ts');
    const [leave, count] = plugin.routes!;
    const context = aContext(plugin);
    const call = (visitor: string) => leave!.handle(aCall({ visitor, body: { text: 'Mooi hier' } }), context);
    await call('noor');
    await call('sam');
    await expect(call('noor')).rejects.toMatchObject({ status: 409, code: 'one-a-day' });
    expect(context.queued).toMatchObject([{ job: 'count' }]);
    expect(await count!.handle(aCall(), context)).toEqual({ count: 0 });
    await plugin.jobs![0]!.run({}, context);
    expect(await count!.handle(aCall(), context)).toEqual({ count: 2 });
    await plugin.on!['page.published']!({ subject: newGuid() } as never, context);
    expect(context.lines).toMatchObject([{ message: 'a page was published' }]);
  });

  it('a letter that is sent a day later and once, a picture, another host, and what is forgotten', async () => {
    vi.setSystemTime('2026-11-21T10:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    const { plugin } = await shown<{ plugin: Plugin }>('reminders/plugin.ts');
    const picture = { guid: newGuid(), width: 800, height: 450 };
    const context = aContext(plugin, {
      images: [picture],
      fetch: (url) => ({ status: url.endsWith('/holidays') ? 200 : 404, body: '["2026-12-25"]' }),
    });
    const [ask, size] = plugin.routes!;
    const user = { guid: newGuid(), isContentManager: false, isAdmin: false };
    await ask!.handle(aCall({ user, language: 'en', body: { to: 'noor@demo.example' } }), context);
    const [waiting] = context.queued;
    expect(waiting).toMatchObject({ job: 'remind', runAt: new Date('2026-11-22T10:00:00Z') });
    const [remind, holidays] = plugin.jobs!;
    await remind!.run(waiting!.payload, context);
    await remind!.run(waiting!.payload, context);
    expect(context.letters).toMatchObject([{ to: 'noor@demo.example', subject: 'You asked for this' }]);

    expect(await size!.handle(aCall({ params: { image: picture.guid } }), context)).toEqual({
      width: 800,
      height: 450,
    });
    await expect(size!.handle(aCall({ params: { image: newGuid() } }), context)).rejects.toMatchObject({
      status: 404,
    });

    await context.data.change('ask:old', () => ({}));
    vi.setSystemTime('2027-01-21T10:00:00Z');
    await holidays!.run({}, context);
    expect(await context.data.read('holidays')).toEqual(['2026-12-25']);
    expect(context.lines).toMatchObject([{ about: { dropped: 1 } }]);

    const act = { id: newGuid(), at: new Date(), subject: newGuid() };
    const hear = plugin.on!['item.*']!;
    await hear({ ...act, name: 'item.published' }, context);
    expect(await context.data.keys('item:')).toEqual([`item:${act.subject}`]);
    await hear({ ...act, name: 'item.deleted' }, context);
    expect(await context.data.keys('item:')).toEqual([]);
  });

  it('reading before it is shown: as many as each block asks for', async () => {
    const { newest } = await shown<{ newest: BlockDefinition }>('load/plugin.ts');
    const asked: unknown[] = [];
    const lists = (wanted: unknown[]) => {
      asked.push(...wanted);
      return Promise.resolve(wanted.map(() => ({ items: [], total: 0 })));
    };
    const [one, other] = [newGuid(), newGuid()];
    const instances = [
      { id: one, content: { count: 3 } },
      { id: other, content: { count: 5 } },
    ];
    expect(await newest.load!(instances as never, { items: { lists } } as never)).toHaveLength(2);
    expect(asked).toEqual([
      { list: one, count: 3 },
      { list: other, count: 5 },
    ]);
  });

  it('a check of a page: of a long title, and of no other', async () => {
    const { plugin } = await shown<{ plugin: Plugin }>('site/plugin.ts');
    const { check } = plugin.pageChecks![0] as PageCheckDefinition;
    const found = (title: string) => check({ title, description: '', blocks: [] }, { settings: {} });
    expect(found('Kort')).toEqual([]);
    expect(found('a'.repeat(66))).toMatchObject([{ level: 'warning', code: 'long-title' }]);
  });

  it('an upgrade: a name in two', async () => {
    const { greeting } = await shown<{ greeting: BlockDefinition }>('upgrade/plugin.ts');
    expect(greeting.migrate![1]!({ name: 'Noor de Bakker' } as never)).toEqual({
      first: 'Noor',
      last: 'de Bakker',
    });
  });

  it('a question: its answer, what is wrong with it, and its input', async () => {
    const { even } = await shown<{ even: FormFieldDefinition }>('others/plugin.ts');
    const posted = (text: string) => ({ text: () => text, all: () => [text] });
    expect([even.parse!(posted(''), {}), even.parse!(posted('4'), {})]).toEqual([undefined, 4]);
    expect(even.check!(4, {}, '2026-11-21')).toBeUndefined();
    expect(even.check!(5, {}, '2026-11-21')).toEqual({ code: 'even-number.odd' });
    const question = { id: 'q1', name: 'q1', required: true, describedBy: 'q1-help', text: () => '4' };
    const html = await render('others/EvenNumber.astro', { question }, {});
    expect(html).toContain(
      '<input id="q1" name="q1" required aria-describedby="q1-help" type="number" step="2" value="4">',
    );
  });

  it('an item on its own page: its title, what is known at a glance, and a fact', async () => {
    // What a build puts together, for the blocks that an item may have.
    vi.doMock('virtual:outside-plugins', () => ({ views: {} }));
    const item = { guid: newGuid(), title: 'Erwtensoep', description: 'Voor als het koud is.' };
    const view = { ...item, content: { minutes: 90 }, blocks: [], tags: [] };
    const t = (key: string) => (key === 'recipes.minutes' ? 'Minuten' : key);
    const locals = { t, field: () => undefined, language: 'nl' };
    const html = await render('others/RecipeDetail.astro', { item: view }, locals);
    for (const part of [
      '<h1>Erwtensoep</h1>',
      'Voor als het koud is.',
      '90 min',
      '<dt>Minuten</dt>',
      '<dd>90</dd>',
    ])
      expect(html).toContain(part);
  });
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
