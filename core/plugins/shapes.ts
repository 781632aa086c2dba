import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Kernel } from '../kernel.ts';
import { type Shapes, shapesFile } from '../kernel/kept.ts';
import { narrowed, shapeOf } from '../kernel/shape.ts';

export function keepShapes(folder: string, shapes: Shapes): void {
  const file = shapesFile(folder);
  const text = `${JSON.stringify(shapes, null, 2)}\n`;
  // Others read it meanwhile: one that says the same already is left alone.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Of everything that these plugins define, sorted, so that a difference is one line. */
export function shapesOf(kernel: Kernel, plugins: ReadonlySet<string>): Shapes {
  const definitions = [
    ...kernel.blocks.values(),
    ...kernel.listTypes.values(),
    ...kernel.formFields.values(),
  ];
  return Object.fromEntries(
    definitions
      .map((one) => [`${one.kind}:${one.name}`, one] as const)
      .filter(([key]) => plugins.has(kernel.origin.get(key) ?? ''))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, { plugin: kernel.origin.get(key)!, ...shapeOf(one) }]),
  );
}

/** What would leave stored content unread: a shape that narrowed, or a version that went back. */
export function shapeFaults(kept: Shapes, now: Shapes): string[] {
  return Object.entries(now).flatMap(([name, shape]) => {
    const was = kept[name];
    if (!was || was.version < shape.version) return [];
    if (was.version > shape.version)
      return [`${name} went back from version ${was.version} to ${shape.version}`];
    return narrowed(was, shape).map(
      (change) =>
        `${name} ${change}: raise its version, and let migrate[${shape.version}] read what is stored`,
    );
  });
}
