import { note } from '#core/audit/entry.ts';
import type { Tx } from '#core/db.ts';
import { type Blueprint, blueprints, follow } from '#core/platform/blueprint.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { User } from '#core/users/user.ts';
import { emailFrom, passwordOr } from '../account.ts';
import { command, onCommandLine, Wrong } from '../command.ts';
import { hostFrom, withDatabase } from '../database.ts';
import { installedKernel } from '../kernel.ts';

export const tenantCreate = command({
  meta: { name: 'tenant:create', description: 'Makes a tenant: a site of its own, with its own people.' },
  args: {
    host: { type: 'string', required: true, description: 'Host of the site, e.g. www.example.nl' },
    name: { type: 'string', required: true, description: 'Name of the organisation' },
    language: { type: 'enum', options: ['nl', 'en'], default: 'nl', description: 'Language of the content' },
    blueprint: { type: 'string', description: 'What it starts with; without one it has no page yet' },
    'admin-email': { type: 'string', description: 'Makes an admin with this address' },
    'admin-password': { type: 'string', description: 'Their password; without it one is made and shown' },
  },
  async run({ args }) {
    const hosts = [hostFrom(args.host)];
    const name = args.name.trim();
    if (name === '') throw new Wrong('A tenant needs a name.');
    const adminPassword = args['admin-password'];
    const admin = args['admin-email'] === undefined ? undefined : emailFrom(args['admin-email']);
    if (adminPassword !== undefined && !admin) throw new Wrong('--admin-password goes with --admin-email.');
    const { password, note: shown } = passwordOr(adminPassword);
    const language = args.language === 'en' ? 'en' : 'nl';
    const blueprint = args.blueprint === undefined ? undefined : await blueprintNamed(args.blueprint);

    await withDatabase(async () => {
      const kernel = blueprint && (await installedKernel());
      const tenant = await createTenant({ hosts, name, language }, async (tx) => {
        if (blueprint && kernel) await follow(tx, kernel, blueprint, { language, name });
        if (admin) await makeAdmin(tx, admin, password);
      });
      console.log(`The tenant ${name} answers at ${tenant.primaryHost}.`);
      if (admin) console.log(`Admin: ${admin}.${shown}`);
    });
  },
});

async function makeAdmin(tx: Tx, email: string, password: string): Promise<void> {
  const emailVerifiedOn = new Date();
  const { id } = await User.create(tx, { email, password, emailVerifiedOn, flags: ['isAdmin'] });
  await note(tx, 'user.made', { actor: null, subject: id, detail: { by: onCommandLine } });
}

async function blueprintNamed(name: string): Promise<Blueprint> {
  const all = await blueprints();
  const found = all.get(name);
  if (!found) throw new Wrong(`There is no blueprint "${name}"; there are ${[...all.keys()].join(', ')}.`);
  return found;
}
