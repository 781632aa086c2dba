import { note } from '#core/audit/entry.ts';
import { withTenant } from '#core/db.ts';
import { User } from '#core/users/user.ts';
import { endVisitsOf } from '#core/users/end-visits.ts';
import { command, onCommandLine, Wrong } from '../command.ts';
import { tenantOf, withDatabase } from '../database.ts';

export const userFlag = command({
  meta: {
    name: 'user:flag',
    description: 'Gives or takes a right; isMett and isDeveloper are given only here.',
  },
  args: {
    tenant: { type: 'string', required: true, description: 'A host of the tenant where the account lives' },
    email: { type: 'string', required: true, description: 'E-mail address of the account' },
    flag: {
      type: 'enum',
      options: ['isMett', 'isDeveloper', 'isAdmin', 'isContentManager'],
      required: true,
      description: 'Which right',
    },
    on: { type: 'boolean', description: 'Gives it' },
    off: { type: 'boolean', description: 'Takes it' },
  },
  async run({ args }) {
    if (Boolean(args.on) === Boolean(args.off)) throw new Wrong('Say --on or --off.');
    const { email, flag } = args;
    await withDatabase(async () => {
      const tenant = await tenantOf(args.tenant);
      const isOn = Boolean(args.on);
      const user = await withTenant(tenant, async (tx) => {
        const found = await User.flag(tx, email, flag, isOn);
        if (found && found[flag] !== isOn) {
          const detail = { changes: { [flag]: [found[flag], isOn] }, by: onCommandLine };
          await note(tx, 'user.changed', { actor: null, subject: found.id, detail });
        }
        return found;
      });
      if (!user) throw new Wrong(`Nobody at ${tenant.primaryHost} has the address ${email}.`);
      if (flag === 'isMett' && args.off) await endVisitsOf(tenant, user.id);
      console.log(`${email}: ${flag} is ${args.on ? 'on' : 'off'}.`);
    });
  },
});
