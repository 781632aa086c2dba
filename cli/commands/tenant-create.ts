import { withTenant } from '#core/db.ts';
import { type Blueprint, blueprints, follow } from '#core/platform/blueprint.ts';
import { createTenant } from '#core/tenants/tenant.ts';
import { User } from '#core/users/user.ts';
import { emailFrom, passwordOr } from '../account.ts';
import { command, Wrong } from '../command.ts';
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
    const { password, note } = passwordOr(adminPassword);
    const language = args.language === 'en' ? 'en' : 'nl';
    const blueprint = args.blueprint === undefined ? undefined : await blueprintNamed(args.blueprint);

    await withDatabase(async () => {
      const tenant = await createTenant({ hosts, name, language });
      console.log(`The tenant ${name} answers at ${tenant.primaryHost}.`);
      if (blueprint) {
        const kernel = await installedKernel();
        await withTenant(tenant, (tx) => follow(tx, kernel, blueprint, { language, name }));
      }
      if (!admin) return;
      const emailVerifiedOn = new Date();
      await withTenant(tenant, (tx) =>
        User.create(tx, { email: admin, password, emailVerifiedOn, flags: ['isAdmin'] }),
      );
      console.log(`Admin: ${admin}.${note}`);
    });
  },
});

async function blueprintNamed(name: string): Promise<Blueprint> {
  const all = await blueprints();
  const found = all.get(name);
  if (!found) throw new Wrong(`There is no blueprint "${name}"; there are ${[...all.keys()].join(', ')}.`);
  return found;
}
