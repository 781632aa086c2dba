import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { OnWritten } from '#core/backup/write.ts';
import { config } from '#core/config.ts';
import { asPlatform } from '#core/db.ts';
import { command, Wrong } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';
import { countOf, tellMissing } from '../missing.ts';

export const exportCommand = command({
  meta: {
    name: 'export',
    description: 'Writes a tenant, or all of them, with pictures and files to one file (.tar.gz).',
  },
  args: {
    tenant: { type: 'string', description: 'A host of one tenant; all when absent' },
    to: { type: 'string', description: 'The file to write; by default named after the host and the day' },
    force: { type: 'boolean', description: 'Writes over a file that is there' },
  },
  async run({ args }) {
    await withDatabase(async () => {
      const { openStore } = await import('#core/store/store.ts');
      const { writeBackup } = await import('#core/backup/write.ts');
      openStore(config().dataDir, config().bucket);
      const only = args.tenant ? await tenantOf(args.tenant) : undefined;
      const day = new Date().toISOString().slice(0, 10);
      const file = resolve(args.to ?? `bouwsteen-${only ? `${only.primaryHost}-` : ''}${day}.tar.gz`);
      refuse(file, args.force ?? false);
      const tenants: string[] = only
        ? [only.id]
        : await asPlatform((tx) => tx('tenants').orderBy('id').pluck('id'));
      let lost = 0;
      const onWritten: OnWritten = ({ tenant, rows, files, missing }) => {
        console.log(`${tenant}: ${rows} rows and ${files} files.`);
        tellMissing(tenant, missing, 'which its rows name and the store has not');
        lost += missing.length;
      };
      await writeBackup(file, tenants, { onWritten }).catch((error: unknown) => {
        throw notWritten(error);
      });
      console.log(`Written to ${file}. It holds everything, also of people: keep it safe.`);
      if (lost > 0)
        throw new Wrong(
          `It lacks the ${countOf(lost)} named above. Put what is gone back from an older copy, or remove it in the library. Everything else is in it.`,
        );
    });
  },
});

function refuse(file: string, force: boolean): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new Wrong(`${file} is a folder. Say what the file is called.`);
  if (there && !force) throw new Wrong(`There is a file ${file} already. Say --force to write over it.`);
  if (!existsSync(dirname(file))) throw new Wrong(`There is no folder ${dirname(file)}.`);
}

/** What a disk says, with the path it says it of; nothing was left there. */
function notWritten(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS'].includes(code)) return error;
  return new Wrong(`The backup could not be written: ${message}.`);
}
