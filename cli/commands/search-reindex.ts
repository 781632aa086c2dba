import { asPlatform } from '#core/db.ts';
import { reindex } from '#core/search/reindex.ts';
import { type Tenant } from '#core/tenants/tenant.ts';
import { command } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';
import { installedKernel } from '../kernel.ts';

export const searchReindex = command({
  meta: {
    name: 'search:reindex',
    description: 'Reads everything published anew for search. Broken off, it goes on with --rest.',
  },
  args: {
    tenant: { type: 'string', description: 'A host of one tenant; all when absent' },
    rest: { type: 'boolean', description: 'Only what is not found yet' },
  },
  async run({ args }) {
    await withDatabase(async () => {
      const kernel = await installedKernel();
      const tenants: Pick<Tenant, 'id' | 'name'>[] = args.tenant
        ? [await tenantOf(args.tenant)]
        : await asPlatform((tx) => tx('tenants').orderBy('id').select('id', 'name'));
      for (const tenant of tenants) {
        const done = await reindex(tenant, kernel, {
          all: !args.rest,
          onProgress: (count) => count % 2000 === 0 && console.error(`${tenant.name}: ${count} …`),
        });
        console.log(`${tenant.name}: ${done} read.`);
      }
    });
  },
});
