import { api } from '../api.ts';
import { untilAsRead } from '../roles/changes.ts';
import type { ManagedPage } from './wire.ts';

export type EditRule = Pick<ManagedPage, 'editPermission' | 'editRoles'>;
type One = Pick<ManagedPage, 'guid'>;

const addressOf = ({ guid }: One) => `/api/pages/${guid}/permissions`;
const ruleIn = ({ editPermission, editRoles }: EditRule): EditRule => ({ editPermission, editRoles });
const save = async (page: One, rule: EditRule, was: EditRule) =>
  ruleIn(await api.post<EditRule>(addressOf(page), { ...rule, was }));

export const rolesOf = ({ editPermission, editRoles }: EditRule) =>
  editPermission === 'Roles' ? editRoles : [];

/** Gives a page other roles; what its rule was and is then. Of one whose rule was read just now, that one. */
export const giveRoles = (
  page: One,
  rolesFrom: (present: string[]) => string[],
  read?: EditRule,
): Promise<{ before: EditRule; after: EditRule }> =>
  read
    ? change(page, rolesFrom, read)
    : untilAsRead(async () => change(page, rolesFrom, await api.get<EditRule>(addressOf(page))));

async function change(page: One, rolesFrom: (present: string[]) => string[], read: EditRule) {
  const before = ruleIn(read);
  const editRoles = rolesFrom(rolesOf(before));
  const rule = { editPermission: editRoles.length > 0 ? ('Roles' as const) : ('Admin' as const), editRoles };
  return { before, after: await save(page, rule, before) };
}

/** Puts a rule back, unless another has given the page a rule since. */
export const takeRolesBack = (page: One, { before, after }: { before: EditRule; after: EditRule }) =>
  save(page, before, after);
