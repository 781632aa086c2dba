import type { Tx } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { Role } from '#core/roles/role.ts';
import { type Flag, User } from '#core/users/user.ts';
import { demoGuid } from './guid.ts';
import { type DemoTenant, type MadeParts, part } from './write.ts';

/** The password of every account of the demo; these accounts exist nowhere else. */
export const demoPassword = 'bouwsteen-demo';

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  flags: Flag[];
  roles: RoleName[];
}
export const roleNames = ['Redactie', 'Auteurs'] as const;
export type RoleName = (typeof roleNames)[number];
/** Those that are there. */
export type RoleIds = { [name in RoleName]?: Guid };

export const demoAccounts: DemoAccount[] = [
  { email: 'beheer@demo.example', firstName: 'Bea', lastName: 'Heerkens', flags: ['isAdmin'], roles: [] },
  {
    email: 'redactie@demo.example',
    firstName: 'Ruben',
    lastName: 'Dakterman',
    flags: ['isContentManager'],
    roles: ['Redactie'],
  },
  { email: 'auteur@demo.example', firstName: 'Aukje', lastName: 'Teurlings', flags: [], roles: ['Auteurs'] },
  { email: 'bezoeker@demo.example', firstName: 'Bas', lastName: 'Zoeker', flags: [], roles: [] },
  { email: 'staf@demo.example', firstName: 'Stef', lastName: 'Afman', flags: ['isMett'], roles: [] },
];

/** Makes the roles and accounts that were never made, and says who writes the demo's pages. */
export async function seedAccounts(
  tx: Tx,
  demo: DemoTenant,
  parts: MadeParts,
): Promise<{ roles: RoleIds; editor: Guid | undefined }> {
  const roles: RoleIds = {};
  for (const name of roleNames) {
    let role = await Role.named(tx, name);
    if (!role && !parts.has(part('role', name)))
      role = await Role.create(tx, { id: demoGuid(demo.key, 'role', name), name });
    if (role) roles[name] = role.id;
  }
  for (const { roles: names, ...account } of demoAccounts) {
    if (parts.has(part('account', account.email))) continue;
    if (await User.query(tx).findOne({ email: account.email })) continue;
    await User.create(tx, {
      ...account,
      password: demoPassword,
      roleIds: names.flatMap((name) => roles[name] ?? []),
      emailVerifiedOn: new Date(),
      termsOfUseVersionAccepted: 1,
    });
  }
  const editor = await User.query(tx).findOne({ email: 'redactie@demo.example' });
  return { roles, editor: editor?.id };
}
