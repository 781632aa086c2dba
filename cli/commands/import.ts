import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { command, Wrong } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';

const wxr = command({
  meta: { name: 'wxr', description: 'Takes over pages and posts from a WordPress export. May be run again.' },
  args: {
    file: { type: 'positional', required: true, description: 'The export (WXR, an .xml file)' },
    tenant: { type: 'string', required: true, description: 'A host of the tenant that gets the content' },
  },
  async run({ args }) {
    const file = resolve(args.file);
    if (!existsSync(file)) throw new Wrong(`There is no file ${file}.`);
    await withDatabase(async () => {
      const tenant = await tenantOf(args.tenant);
      const { importWxr } = await import('#core/imports/wxr/import.ts');
      console.log(String(await importWxr(tenant, file)));
    });
  },
});

export const importCommand = command({
  meta: { name: 'import', description: 'Brings in content from elsewhere.' },
  subCommands: { wxr },
});
