import { asPlatform } from '#core/db.ts';
import type { Upgrade } from '#core/plugins/upgrade.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import { command, Wrong } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';
import { rehearsalOf } from '../rehearsal.ts';
import { picturesOf } from './rehearsal-pictures.ts';

export const upgradesRehearse = command({
  meta: {
    name: 'upgrades:rehearse',
    description: 'Reads all content of older versions as the installed plugins would, and writes nothing.',
  },
  args: {
    tenant: { type: 'string', description: 'A host of one tenant; all when absent' },
    pictures: {
      type: 'string',
      description:
        'A folder for pictures of the pages and items concerned, before and after; needs the two that follow',
    },
    before: { type: 'string', description: 'The address of a node with the plugins of now' },
    after: { type: 'string', description: 'The address of a node with the plugins to be' },
    json: { type: 'boolean', description: 'Everything that was found, as JSON' },
  },
  async run({ args }) {
    const { pictures: folder, before, after } = args;
    if (folder && (!before || !after))
      throw new Wrong('Pictures need two nodes: --before http://… and --after http://…');
    await withDatabase(async () => {
      const tenants: Pick<Tenant, 'id' | 'name'>[] = args.tenant
        ? [await tenantOf(args.tenant)]
        : await asPlatform((tx) => tx('tenants').orderBy('id').select('id', 'name'));
      let failures = 0;
      for await (const { tenant, found } of rehearsalOf(tenants)) {
        failures += found.filter(({ problem }) => problem).length;
        if (args.json) console.log(JSON.stringify({ tenant: tenant.name, found }));
        else console.log(summary(tenant.name, found));
        if (folder && found.length > 0) {
          const { compared, unseen, left } = await picturesOf(tenant.id, found, {
            folder,
            before: before!,
            after: after!,
          });
          for (const { path, different } of compared)
            console.log(`  ${path}: ${(different * 100).toFixed(1)} % looks different`);
          for (const one of unseen)
            console.log(`  ${one.path}: answers ${one.before} before and ${one.after} after`);
          if (left > 0) console.log(`  ${left} more were not looked at.`);
        }
      }
      if (failures > 0)
        throw new Wrong(`${failures} could not be read. They stay as they are, and are not shown.`);
    });
  },
});

function summary(tenant: string, found: Upgrade[]): string {
  if (found.length === 0) return `${tenant}: nothing is older than its plugin.`;
  const kinds = Map.groupBy(found, ({ definition, from, to }) => `${definition} ${from} → ${to}`);
  const counts = [...kinds].map(([kind, ones]) => {
    const failed = ones.filter(({ problem }) => problem).length;
    return `  ${kind}: ${ones.length}${failed > 0 ? `, of which ${failed} fail` : ''}`;
  });
  const failures = found
    .filter(({ problem }) => problem)
    .slice(0, 20)
    .map(
      ({ owner, block, problem }) =>
        `  ${owner.kind} ${owner.id}${block ? `, block ${block}` : ''}: ${problem}`,
    );
  return [`${tenant}:`, ...counts, ...failures].join('\n');
}
