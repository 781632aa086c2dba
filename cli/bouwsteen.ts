import { runMain } from 'citty';
import { command } from './command.ts';

/** The command line of an installation: `npx bouwsteen <command> --help`. A command is loaded when it is called. */
// `import FILE` is what people type for a backup.
const [verb, what] = process.argv.slice(2);
if (verb === 'import' && what && !['wxr', 'backup'].includes(what) && !what.startsWith('-'))
  process.argv.splice(3, 0, 'backup');

await runMain(
  command({
    meta: {
      name: 'bouwsteen',
      description: 'Manages an installation of Bouwsteen. It may be serving meanwhile.',
    },
    subCommands: {
      doctor: async () => (await import('./commands/doctor.ts')).doctor,
      migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
      'tenant:create': async () => (await import('./commands/tenant-create.ts')).tenantCreate,
      'user:create': async () => (await import('./commands/user-create.ts')).userCreate,
      'user:flag': async () => (await import('./commands/user-flag.ts')).userFlag,
      'user:second-factor': async () => (await import('./commands/user-second-factor.ts')).userSecondFactor,
      'search:reindex': async () => (await import('./commands/search-reindex.ts')).searchReindex,
      'upgrades:rehearse': async () => (await import('./commands/upgrades-rehearse.ts')).upgradesRehearse,
      'schemas:keep': async () => (await import('./commands/schemas-keep.ts')).schemasKeep,
      backups: async () => (await import('./commands/backups.ts')).backupsCommand,
      export: async () => (await import('./commands/export.ts')).exportCommand,
      import: async () => (await import('./commands/import.ts')).importCommand,
    },
  }),
);
