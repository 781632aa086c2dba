import { type ArgsDef, type CommandContext, type CommandDef, defineCommand } from 'citty';
import { WrongConfig } from '#core/config.ts';
import { Refusal } from '#core/errors.ts';
import { CannotStart, unreachable } from '#core/postgres/refusals.ts';

/** What was asked cannot be done, and why; shown as it is. */
export class Wrong extends Error {}

/** By what the audit log says an act was done, as nobody is signed in here. */
export const onCommandLine = 'npx bouwsteen';

/** A command that refuses options it does not know, and says what went wrong in sentences instead of a stack. */
export function command<const Args extends ArgsDef>(def: CommandDef<Args>): CommandDef<Args> {
  const { run } = def;
  if (!run) return defineCommand(def);
  return defineCommand<Args>({
    ...def,
    async run(context) {
      try {
        refuseUnknown(context, (def.args ?? {}) as ArgsDef);
        await run(context);
      } catch (error) {
        const sentence = sentenceFor(error);
        if (sentence === undefined) throw error;
        console.error(sentence);
        process.exitCode = 1;
      }
    },
  });
}

function refuseUnknown<Args extends ArgsDef>({ rawArgs, args }: CommandContext<Args>, known: ArgsDef): void {
  for (const given of rawArgs) {
    if (given === '--') break;
    const name = /^--?(?:no-)?([^=]+)/.exec(given)?.[1];
    if (name && !(name in known))
      throw new Wrong(`There is no option "${given}". \`--help\` shows those there are.`);
  }
  const positionals = Object.values(known).filter(({ type }) => type === 'positional').length;
  const [extra] = args._.slice(positionals);
  if (extra !== undefined)
    throw new Wrong(`"${extra}" is one word too many. Put what has spaces between quotes.`);
}

const refusals: Record<string, string> = {
  'host-taken': 'There is a tenant with this host already.',
  'email-taken': 'There is an account with this e-mail address already.',
  'last-admin':
    'This is the last administrator of the tenant, and somebody has to run it. Make someone else one first: user:flag with --flag isAdmin --on, or user:create with --admin.',
  'not-a-wordpress-export': 'This file is no WordPress export: it has no wp:wxr_version.',
  'tenant-exists':
    'This tenant is there already. Say --replace to put the backup in its place, or --host for a copy under another host.',
  'several-tenants': 'This backup holds several tenants, and a host is for one.',
  'no-backup': 'This file is no backup: `npx bouwsteen export` writes those.',
  'backup-incomplete': 'This backup was cut off or changed. Nothing of it was put back.',
  'backup-of-newer-version':
    'This backup is of a newer version of Bouwsteen. Fetch that version, `npm ci`, `npm run build`, start it, and import then.',
  'backup-of-older-version':
    'The tenants in this file are of different versions of Bouwsteen. Export each with the version it is of, to a file of its own.',
  'database-busy': 'The database is too busy to answer. Try again in a moment.',
};

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refusal) return refusals[error.code] ?? `This was refused: ${error.code}.`;
  if (error instanceof Wrong || error instanceof WrongConfig) return error.message;
  if (error instanceof CannotStart) return error.message;
  return unreachable(error);
}
