import { migrate } from '#core/migrations.ts';
import { command } from '../command.ts';
import { withDatabaseUrl } from '../database.ts';

export const migrateCommand = command({
  meta: {
    name: 'migrate',
    description: 'Brings the schema of the database up to date; a start does so by itself.',
  },
  async run() {
    const names = await withDatabaseUrl(migrate);
    for (const name of names) console.log(name);
    console.log(names.length > 0 ? 'The schema is up to date.' : 'The schema was up to date already.');
  },
});
