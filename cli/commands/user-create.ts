import { note } from '#core/audit/entry.ts';
import { withTenant } from '#core/db.ts';
import { type Flag, User } from '#core/users/user.ts';
import { emailFrom, passwordOr } from '../account.ts';
import { command, onCommandLine } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';

export const userCreate = command({
  meta: {
    name: 'user:create',
    description: 'Makes an account at one tenant, with a verified e-mail address.',
  },
  args: {
    tenant: { type: 'string', required: true, description: 'A host of the tenant' },
    email: { type: 'string', required: true, description: 'E-mail address, with which they sign in' },
    password: { type: 'string', description: 'Their password; without it one is made and shown' },
    'first-name': { type: 'string', description: 'First name', default: '' },
    'last-name': { type: 'string', description: 'Last name', default: '' },
    admin: { type: 'boolean', description: 'May do everything in this tenant' },
    'content-manager': { type: 'boolean', description: 'Manages content where the rules of pages allow it' },
  },
  async run({ args }) {
    const email = emailFrom(args.email);
    const { password, note: shown } = passwordOr(args.password);
    const flags: Flag[] = [];
    if (args.admin) flags.push('isAdmin');
    if (args['content-manager']) flags.push('isContentManager');
    const names = { firstName: args['first-name'], lastName: args['last-name'] };

    await withDatabase(async () => {
      const tenant = await tenantOf(args.tenant);
      const emailVerifiedOn = new Date();
      await withTenant(tenant, async (tx) => {
        const { id } = await User.create(tx, { email, password, emailVerifiedOn, flags, ...names });
        await note(tx, 'user.made', { actor: null, subject: id, detail: { by: onCommandLine } });
      });
      console.log(`${email} can sign in at ${tenant.primaryHost}.${shown}`);
    });
  },
});
