import { withTenant } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { hashPassword } from '../users/password.ts';
import { type NewUser, User } from '../users/user.ts';

/** The people of the demo (decisions, "The demo"), by what they are. */
export type Person = 'user' | 'author' | 'contentManager' | 'admin' | 'staff';
export type Role = 'visitor' | Person;
export const people: Person[] = ['user', 'author', 'contentManager', 'admin', 'staff'];

export const password = 'bouwsteen-demo';
export const emails: { [person in Person]: string } = {
  user: 'bezoeker@demo.example',
  author: 'auteur@demo.example',
  contentManager: 'redactie@demo.example',
  admin: 'beheer@demo.example',
  staff: 'staf@demo.example',
};

/** Hashing is slow by design, and everyone has the same password. */
let hash: Promise<string> | undefined;

/** Makes the people of a tenant: the content manager is one of the editors, the author one of the authors. */
export async function peopleOf(tenant: Tenant) {
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  return withTenant(tenant, async (tx) => {
    const roles = { editors: newGuid(), authors: newGuid() };
    await tx('roles').insert([
      { id: roles.editors, name: 'Redactie' },
      { id: roles.authors, name: 'Auteurs' },
    ]);
    const traits: { [person in Person]: Partial<NewUser> } = {
      user: { firstName: 'Bea' },
      author: { firstName: 'Arie', roleIds: [roles.authors] },
      contentManager: { firstName: 'Rens', flags: ['isContentManager'], roleIds: [roles.editors] },
      admin: { firstName: 'Bo', flags: ['isAdmin'] },
      staff: { firstName: 'Stef', flags: ['isMett'] },
    };
    const ids = {} as { [person in Person]: Guid };
    for (const person of people) {
      const made = { ...traits[person], email: emails[person], termsOfUseVersionAccepted: 1 };
      ids[person] = (await User.create(tx, { ...made, emailVerifiedOn: new Date() })).id;
    }
    await User.query(tx).patch({ passwordHash });
    const credentials = Object.fromEntries(
      people.map((person) => [person, { email: emails[person], password }]),
    );
    return {
      people: ids,
      roles,
      credentials: credentials as { [person in Person]: { email: string; password: string } },
    };
  });
}
