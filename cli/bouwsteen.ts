import { runMain } from 'citty';
import { command } from './command.ts';

/** The command line of an installation: `npx bouwsteen <command> --help`. A command is loaded when it is called. */
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
      'search:reindex': async () => (await import('./commands/search-reindex.ts')).searchReindex,
      import: async () => (await import('./commands/import.ts')).importCommand,
    },
  }),
);
