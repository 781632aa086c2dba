import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { config } from '#core/config.ts';
import { command, Wrong } from '../command.ts';
import { hostFrom, tenantOf, withDatabase } from '../database.ts';
import { installedKernel } from '../kernel.ts';
import { tellMissing } from '../missing.ts';

const wxr = command({
  meta: { name: 'wxr', description: 'Takes over pages and posts from a WordPress export. May be run again.' },
  args: {
    file: { type: 'positional', required: true, description: 'The export (WXR, an .xml file)' },
    tenant: { type: 'string', required: true, description: 'A host of the tenant that gets the content' },
    uploads: { type: 'string', description: "A copy of the old site's wp-content/uploads, for its pictures" },
    report: { type: 'string', description: 'A file that gets the report as JSON' },
  },
  async run({ args }) {
    const file = existing('file', args.file);
    const uploads = args.uploads === undefined ? {} : { uploads: existing('folder', args.uploads) };
    // Before anything is brought in: what is lost is told once.
    if (args.report !== undefined) refuseReport(resolve(args.report));
    await withDatabase(async () => {
      const tenant = await tenantOf(args.tenant);
      const { importWxr } = await import('#core/imports/wxr/run.ts');
      const { openStore } = await import('#core/store/store.ts');
      openStore(config().dataDir, config().bucket);
      const kernel = await installedKernel();
      const report = await importWxr({ tenant, kernel, file, ...uploads, onProgress: tellSteps() });
      console.log(report.toText(tenant.language));
      if (args.report !== undefined) await keepReport(resolve(args.report), report);
    });
  },
});

function existing(kind: 'file' | 'folder', given: string): string {
  const path = resolve(given);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Wrong(`There is no ${kind} ${path}.`);
  if (found.isDirectory() !== (kind === 'folder')) throw new Wrong(`${path} is no ${kind}.`);
  return path;
}

function refuseReport(path: string): void {
  existing('folder', dirname(path));
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new Wrong(`${path} is a folder. Say what the file of the report is called.`);
}

async function keepReport(path: string, report: object): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    throw new Wrong(
      `The report could not be written to ${path} (${(error as Error).message}); it stands above.`,
    );
  }
}

/** One line where a step begins: an import of thousands of posts takes minutes. */
function tellSteps() {
  let last = '';
  return ({ step, total }: { step: string; total: number }) => {
    if (step !== last && total > 0) console.error(`${step}: ${total} …`);
    last = step;
  };
}

const backup = command({
  meta: { name: 'backup', description: 'Puts back what `export` wrote: each tenant whole or not at all.' },
  args: {
    file: { type: 'positional', required: true, description: 'The file that `export` wrote (.tar.gz)' },
    tenant: { type: 'string', description: 'A host of the one tenant of the file that is meant' },
    host: { type: 'string', description: 'Makes a copy that answers at this host; more with commas' },
    replace: { type: 'boolean', description: 'Takes away the tenant that is there first' },
  },
  async run({ args }) {
    const hosts = args.host?.split(',').map((host) => hostFrom(host.trim()));
    const only = args.tenant === undefined ? undefined : hostFrom(args.tenant);
    if (hosts && args.replace) throw new Wrong('A copy (--host) replaces nothing. Leave out --replace.');
    if (!config().bucket) existing('file', args.file);
    await withDatabase(async (url) => {
      const { openStore } = await import('#core/store/store.ts');
      const { restoreBackup } = await import('#core/backup/restore.ts');
      const { openSeal } = await import('#core/seal.ts');
      const { withCurrentBackup } = await import('../older-backup.ts');
      openStore(config().dataDir, config().bucket);
      openSeal(config().dataDir, config().sealKeys);
      let [done, left] = [0, 0];
      const bring = (file: string) =>
        restoreBackup(file, {
          ...(hosts && { hosts }),
          ...(only !== undefined && { only }),
          replace: args.replace ?? false,
          onThere({ name }) {
            left++;
            console.log(`${name} is there already, and stays as it is.`);
          },
          // Also when a later one is refused.
          async onRestored({ name, host, rows, files, missing }) {
            done++;
            console.log(`${name} answers at ${host}: ${rows} rows and ${files} files.`);
            tellMissing(name, missing, 'gone already when the backup was made');
          },
        });
      await withFile(args.file, (file) =>
        withCurrentBackup(file, { url, only }, async (current) => void (await bring(current))),
      );
      if (done > 0) return;
      if (left === 0) throw new Wrong(`There is no tenant with the host ${args.tenant} in this backup.`);
      throw new Wrong(
        'Nothing was put back. Say --replace to put the backup in the place of what is there, or --host for a copy under another host.',
      );
    });
  },
});

/** A file of this machine, or what `backups` lists of the bucket, which is brought here meanwhile. */
async function withFile(given: string, act: (file: string) => Promise<void>): Promise<void> {
  const { openKept } = await import('#core/backup/kept.ts');
  const kept = existsSync(given) ? null : await openKept(given);
  if (!kept) return act(existing('file', given));
  const { spool } = await import('#core/store/spool.ts');
  const spooled = await spool(kept, Infinity);
  try {
    await act(spooled.path);
  } finally {
    await spooled.discard();
  }
}

export const importCommand = command({
  meta: { name: 'import', description: 'Brings in a backup (`import FILE`), or content from elsewhere.' },
  subCommands: { backup, wxr },
});
