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
  async run({ args: { anew, meant = '' } }) {
    const chosen = new Set(meant.split(',').filter(Boolean));
    const { places } = config().plugins;
    const kernel = await installedKernel();
    const [problem] = kernel.problems;
    if (problem) throw new Wrong(problemLine(problem));
    if (anew && !kernel.plugins.has(anew)) throw new Wrong(`There is no plugin ${anew}.`);
    const outside = places.map(({ folder }) => ({
      folder,
      ids: new Set([...kernel.folders].filter(([, one]) => one === folder).map(([id]) => id)),
    }));
    const others = new Set(outside.flatMap(({ ids }) => [...ids]));
    const own = new Set([...kernel.plugins.keys()].filter((id) => !others.has(id)));
    const all = [{ folder: plugins, ids: own }, ...outside].map(({ folder, ids }) => ({
      ...{ folder, now: shapesOf(kernel, ids), kept: keptShapes(folder) },
    }));
    for (const key of chosen)
      if (!all.some(({ kept }) => key in kept)) throw new Wrong(`Nothing is noted of ${key}.`);
    for (const { folder, now, kept } of all) {
      const stored = Object.entries(kept).filter(
        ([key, { plugin }]) => !chosen.has(key) && (!anew || (kernel.origin.get(key) ?? plugin) !== anew),
      );
      const before = Object.fromEntries(stored);
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
