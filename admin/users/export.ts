import { api, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import { csv, download } from '../ui/csv.ts';
import type { ListAnswer } from '../ui/table/rows.ts';
import { accountTypeName, type UserSummary } from './wire.ts';

/** Everyone who fits these filters, as a file. Pages are read one after another: a list can be long. */
export async function exportUsers(
  query: { [name: string]: string | undefined },
  roleName: (guid: string) => string | undefined,
): Promise<void> {
  const people: UserSummary[] = [];
  for (let pageNumber = 1, more = true; more; pageNumber++) {
    const page = await api.get<ListAnswer<UserSummary>>(
      withQuery('/api/users', { ...query, pageNumber, itemCount: 100 }),
    );
    people.push(...page.items);
    more = page.items.length > 0 && people.length < page.meta.totalNumberOfItems;
  }
  const head = [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'kind',
    'roles',
    'active',
    'since',
    'lastUsed',
  ] as const;
  const rows = people.map((one) => [
    one.firstName,
    one.middleName,
    one.lastName,
    one.email,
    accountTypeName(one.accountType),
    one.roleIds.flatMap((id) => roleName(id) ?? []).join(', '),
    t(one.isActive ? 'users.yes' : 'users.no'),
    one.createdOn,
    one.lastUsedOn ?? '',
  ]);
  download(`${t('users.title').toLowerCase()}.csv`, csv([head.map((key) => t(`users.${key}`)), ...rows]));
}
