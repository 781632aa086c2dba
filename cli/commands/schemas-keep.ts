import { join } from 'node:path';
import { config } from '#core/config.ts';
import { keepShapes, keptShapes, shapeFaults, shapesFile, shapesOf } from '#core/plugins/shapes.ts';
import { command, Wrong } from '../command.ts';
import { installedKernel } from '../kernel.ts';

const plugins = join(import.meta.dirname, '../../plugins');

export const schemasKeep = command({
  meta: {
    name: 'schemas:keep',
    description:
      'Notes what the content of every plugin looks like, so that a test sees when stored content would not fit.',
  },
  args: {},
  async run() {
    const { places } = config().plugins;
    const kernel = await installedKernel();
    const [problem] = kernel.problems;
    if (problem) throw new Wrong(`${problem.plugin}: ${problem.problem} (${problem.at})`);
    const ofPlace = (prefix: string) =>
      new Set(
        [...kernel.views]
          .filter(([, file]) => file.startsWith(prefix))
          .map(([key]) => kernel.origin.get(key)!),
      );
    const outside = places.map(({ name, folder }) => ({ folder, ids: ofPlace(`outside:${name}/`) }));
    const others = new Set(outside.flatMap(({ ids }) => [...ids]));
    const own = new Set([...kernel.plugins.keys()].filter((id) => !others.has(id)));
    for (const { folder, ids } of [{ folder: plugins, ids: own }, ...outside]) {
      const now = shapesOf(kernel, ids);
      const faults = shapeFaults(keptShapes(folder), now);
      if (faults.length > 0) throw new Wrong(faults.join('\n'));
      keepShapes(folder, now);
      console.log(`${shapesFile(folder)}: ${Object.keys(now).length}`);
    }
  },
});
