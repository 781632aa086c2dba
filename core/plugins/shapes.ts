import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Kernel } from '../kernel.ts';
import { type Shapes, shapesFile } from '../kernel/kept.ts';
import { narrowed, type Shape, shapeOf, shapeOfSetting } from '../kernel/shape.ts';

export function keepShapes(folder: string, shapes: Shapes): void {
  const file = shapesFile(folder);
  const text = `${JSON.stringify(shapes, null, 2)}\n`;
  // Others read it meanwhile: one that says the same already is left alone.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Of everything that these plugins define, sorted, so that a difference is one line. */
export function shapesOf(kernel: Kernel, plugins: ReadonlySet<string>): Shapes {
  const versioned = [
    ...kernel.blocks.values(),
    ...kernel.listTypes.values(),
    ...kernel.formFields.values(),
  ].map((one): [string, Shape] => [`${one.kind}:${one.name}`, shapeOf(one)]);
  const settings = [...kernel.settings.values()].map((one): [string, Shape] => [
    `setting:${one.key}`,
    shapeOfSetting(one),
  ]);
  return Object.fromEntries(
    [...versioned, ...settings]
      .filter(([key]) => plugins.has(kernel.origin.get(key) ?? ''))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, shape]) => [key, { plugin: kernel.origin.get(key)!, ...shape }]),
  );
}

/**
 * What would leave something unread that is stored: a shape that narrowed, a version that went back, or what is gone of
 * a plugin that is still there.
 */
export function shapeFaults(kept: Shapes, now: Shapes): string[] {
  const plugins = new Set(Object.values(now).map(({ plugin }) => plugin));
  return Object.entries(kept).flatMap(([name, was]) => {
    const meant = `When that is meant: npx bouwsteen schemas:keep --meant ${name}`;
    const shape = now[name];
    if (!shape)
      return was.plugin && plugins.has(was.plugin)
        ? [`${name} is no longer there, and what is stored of it would not be shown. ${meant}`]
        : [];
    if (was.version < shape.version) return [];
    if (was.version > shape.version)
      return [`${name} went back from version ${was.version} to ${shape.version}`];
    return narrowed(was, shape).map((change) => {
      if (name.startsWith('setting:')) return `${name} ${change}, and may not take what was chosen. ${meant}`;
      if (change.startsWith('slots/'))
        return `${name} ${change}, and blocks that stand there may be shown nowhere. ${meant}`;
      return change.startsWith('answer')
        ? `${name} ${change}, and answers that were given may not fit. ${meant}`
        : `${name} ${change}: raise its version, and let migrate[${shape.version}] read what is stored`;
    });
  });
}

/**
 * Fields of the version that is noted which the fixture of that version does not fill, so that nobody tries what the
 * step makes of them. Once the new version is noted nothing tells any more what there was.
 */
export function fixtureFaults(kept: Shapes, kernel: Kernel): string[] {
  const definitions = [
    ...kernel.blocks.values(),
    ...kernel.listTypes.values(),
    ...kernel.formFields.values(),
  ];
  return definitions.flatMap(({ kind, name, version, fixtures = {} }) => {
    const was = kept[`${kind}:${name}`];
    if (!was || was.version >= version || kernel.origin.get(`${kind}:${name}`) !== was.plugin) return [];
    return Object.keys(was.fields)
      .filter(
        (pointer) => pointer.startsWith('/') && !fills(fixtures[was.version], pointer.split('/').slice(1)),
      )
      .map(
        (pointer) =>
          `${kind}:${name} ${pointer} is not in fixtures[${was.version}]: nobody tries what migrate[${was.version}] makes of it`,
      );
  });
}

function fills(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  return name === '*'
    ? Object.values(value).some((one) => fills(one, rest))
    : fills((value as { [name: string]: unknown })[name], rest);
}
