import { withTenant } from '#core/db.ts';
import { hasSecondFactor, removeAllFactors } from '#core/users/second-factor.ts';
import { User } from '#core/users/user.ts';
import { command, onCommandLine, Wrong } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';

export const userSecondFactor = command({
  meta: {
    name: 'user:second-factor',
    description:
      'Takes the app and the passkeys of someone away who has lost them and whom no admin can help.',
  },
  args: {
    tenant: { type: 'string', required: true, description: 'A host of the tenant where the account lives' },
    email: { type: 'string', required: true, description: 'E-mail address of the account' },
    remove: { type: 'boolean', description: 'Takes them away; without it, says whether there are any' },
  },
  async run({ args }) {
    const email = args.email.trim().toLowerCase();
    await withDatabase(async () => {
      const tenant = await tenantOf(args.tenant);
      const had = await withTenant(tenant, async (tx) => {
        const user = await User.query(tx).findOne({ email }).forUpdate();
        if (!user) throw new Wrong(`Nobody at ${tenant.primaryHost} has the address ${email}.`);
        const has = await hasSecondFactor(tx, user.id);
        if (has && args.remove)
          await removeAllFactors(tx, tenant, { userId: null, by: onCommandLine }, user.id);
        return has;
      });
      if (!had) console.log(`${email} has no second factor.`);
      else if (args.remove)
        console.log(`${email} signs in with the password alone again, and is told by mail.`);
      else console.log(`${email} has a second factor. --remove takes it away.`);
    });
  },
});
