import { join } from 'node:path';
import { config } from '#core/config.ts';
import { problemLine } from '#core/kernel.ts';
import { keptShapes, shapesFile, type Shapes } from '#core/kernel/kept.ts';
import { fixtureFaults, keepShapes, shapeFaults, shapesOf } from '#core/plugins/shapes.ts';
import { command, Wrong } from '../command.ts';
import { installedKernel } from '../kernel.ts';

const plugins = join(import.meta.dirname, '../../plugins');

export const schemasKeep = command({
  meta: {
    name: 'schemas:keep',
    description:
      'Notes what the content of every plugin looks like, so that a test sees when stored content would not fit.',
  },
  args: {
    only: {
      type: 'string',
      description: 'the plugin that is noted; what is noted of others stays as it is, whatever they are like',
    },
    anew: {
      type: 'string',
      description:
        'a plugin that no site uses yet: it is noted as it is now, whatever was noted of it before',
    },
    meant: {
      type: 'string',
      description:
        'what may leave something unread, as `block:columns,setting:pollDays`: noted as it is now, or as gone',
    },
  },
  async run({ args: { only, anew, meant = '' } }) {
    const chosen = new Set(meant.split(',').filter(Boolean));
    const { places } = config().plugins;
    const kernel = await installedKernel();
    const entriesOf = (shapes: Shapes, isWanted: (plugin: string | undefined, key: string) => boolean) =>
      Object.fromEntries(
        Object.entries(shapes).filter(([key, { plugin }]) => isWanted(kernel.origin.get(key) ?? plugin, key)),
      );
    const isThere = only !== undefined && kernel.plugins.has(only);
    const [problem] = isThere ? [] : kernel.problems;
    if (problem) throw new Wrong(problemLine(problem));
    for (const name of [only, anew])
      if (name && !kernel.plugins.has(name)) throw new Wrong(`There is no plugin ${name}.`);
    const outside = places.map(({ folder }) => ({
      folder,
      ids: new Set([...kernel.folders].filter(([, one]) => one === folder).map(([id]) => id)),
    }));
    const others = new Set(outside.flatMap(({ ids }) => [...ids]));
    const own = new Set([...kernel.plugins.keys()].filter((id) => !others.has(id)));
    const all = [{ folder: plugins, ids: own }, ...outside]
      .filter(({ ids }) => !only || ids.has(only))
      .map(({ folder, ids }) => {
        const kept = keptShapes(folder);
        const others = only ? entriesOf(kept, (plugin) => plugin !== only) : {};
        const now = shapesOf(kernel, only ? new Set([only]) : ids);
        return { folder, kept, now: only ? sorted({ ...others, ...now }) : now };
      });
    for (const key of chosen)
      if (!all.some(({ kept }) => key in kept)) throw new Wrong(`Nothing is noted of ${key}.`);
    for (const { folder, now, kept } of all) {
      const before = entriesOf(
        kept,
        (plugin, key) => !chosen.has(key) && plugin !== anew && (!only || plugin === only),
      );
      const faults = [...shapeFaults(before, now), ...fixtureFaults(before, kernel)];
      if (faults.length > 0) {
        const hint = 'Of a plugin that no site uses yet: npx bouwsteen schemas:keep --anew its-name';
        throw new Wrong([...faults, hint].join('\n'));
      }
      keepShapes(folder, now);
      console.log(`${shapesFile(folder)}: ${noted(kept, now)}`);
    }
  },
});

const sorted = (shapes: Shapes): Shapes =>
  Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What was noted, and what of it is news. */
function noted(kept: Shapes, now: Shapes): string {
  const names = (of: string, keys: string[]) => (keys.length > 0 ? [`${of}: ${keys.join(', ')}`] : []);
  const differs = (key: string) => JSON.stringify(now[key]) !== JSON.stringify(kept[key]);
  const there = Object.keys(now);
  const news = [
    ...names(
      'new',
      there.filter((key) => !(key in kept)),
    ),
    ...names(
      'changed',
      there.filter((key) => key in kept && differs(key)),
    ),
    ...names(
      'gone',
      Object.keys(kept).filter((key) => !(key in now)),
    ),
  ];
  return `${there.length} noted; ${news.join('; ') || 'nothing changed'}`;
}
