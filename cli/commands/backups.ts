import { addressOf, backupsOf, madeOn, withBackups } from '#core/backup/kept.ts';
import { config } from '#core/config.ts';
import { asPlatform } from '#core/db.ts';
import { openStore } from '#core/store/store.ts';
import { command } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';

export const backupsCommand = command({
  meta: { name: 'backups', description: 'Lists the backups that were made on a schedule, for `import`.' },
  args: { tenant: { type: 'string', description: 'A host of one tenant; all when absent' } },
  async run({ args }) {
    await withDatabase(async () => {
      const { dataDir, bucket } = config();
      openStore(dataDir, bucket);
      const only = args.tenant === undefined ? undefined : await tenantOf(args.tenant);
      let listed = 0;
      for (const id of only ? [only.id] : await withBackups(dataDir)) {
        const names = await backupsOf(dataDir, id);
        if (names.length === 0) continue;
        console.log(`${await nameOf(id)}:`);
        for (const name of names.toReversed())
          console.log(`  ${whenOf(name)}  ${addressOf(dataDir, id, name)}`);
        listed += names.length;
      }
      console.log(
        listed === 0
          ? 'There is none. A tenant has them made under Settings, Retention and backup.'
          : 'To put one back: npx bouwsteen import <the file as it stands here>; --help says how.',
      );
    });
  },
});

/** Of a tenant that is in the database no more its id is all that is known here. */
async function nameOf(id: string): Promise<string> {
  const tenant: { name: string; host: string } | undefined = await asPlatform((tx) =>
    tx('tenants')
      .join('hosts', 'hosts.tenantId', 'tenants.id')
      .whereRaw('tenants.id::text = ? and hosts.is_primary', [id])
      .first('name', 'host'),
  );
  return tenant ? `${tenant.name} (${tenant.host})` : `${id}, which is not in this database`;
}

const whenOf = (name: string) => `${madeOn(name).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
