import { type Tx, withTenant } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';
import { type Cell, safeCell } from '../spreadsheet/file.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { foundUsers, summaries } from './list.ts';
import { type AccountType, User } from './user.ts';

const words: {
  [language in Language]: {
    heads: string[];
    types: { [type in AccountType]: string };
    yes: string;
    no: string;
  };
} = {
  nl: {
    heads: [
      'Voornaam',
      'Tussenvoegsel',
      'Achternaam',
      'E-mailadres',
      'Soort account',
      'Rollen',
      'Actief',
      'Sinds',
      'Laatst hier',
    ],
    types: {
      Standard: 'Gebruiker',
      ContentManager: 'Contentbeheerder',
      Admin: 'Beheerder',
      Mett: 'Platformmedewerker',
      Developer: 'Ontwikkelaar',
    },
    yes: 'Ja',
    no: 'Nee',
  },
  en: {
    heads: [
      'First name',
      'Middle name',
      'Last name',
      'E-mail address',
      'Kind of account',
      'Roles',
      'Active',
      'Since',
      'Last here',
    ],
    types: {
      Standard: 'User',
      ContentManager: 'Content manager',
      Admin: 'Admin',
      Mett: 'Platform staff',
      Developer: 'Developer',
    },
    yes: 'Yes',
    no: 'No',
  },
};
const atOnce = 500;

/** Everyone who fits the filters, in the order asked for. @throws 400 */
export async function usersToExport(tx: Tx, query: { [name: string]: string[] }): Promise<Guid[]> {
  const found = (await foundUsers(tx, query).select('id')) as unknown as { id: Guid }[];
  return found.map(({ id }) => id);
}

/** These people as rows for a spreadsheet, the names of the columns first; times as the tenant's clock says. */
export async function* userRows(tenant: Tenant, ids: Guid[], language: Language): AsyncGenerator<Cell[]> {
  const { heads, types, yes, no } = words[language];
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: tenant.timeZone, dateStyle: 'short', timeStyle: 'medium' },
  });
  yield heads;
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce);
    const { people, roles } = await withTenant(tenant, async (tx) => ({
      people: await summaries(tx, await User.query(tx).whereIn('id', part)),
      roles: (await tx('roles').select('id', 'name')) as { id: Guid; name: string }[],
    }));
    const known = new Map(people.map((one) => [one.guid, one]));
    const names = new Map(roles.map(({ id, name }) => [id, name]));
    for (const id of part) {
      const one = known.get(id);
      if (!one) continue; // removed meanwhile
      yield [
        one.firstName,
        one.middleName,
        one.lastName,
        one.email,
        types[one.accountType],
        one.roleIds.map((role) => names.get(role) ?? role).join(', '),
        one.isActive ? yes : no,
        clock.format(one.createdOn),
        one.lastUsedOn ? clock.format(one.lastUsedOn) : '',
      ].map(safeCell);
    }
  }
}
