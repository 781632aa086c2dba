import { api, type CallOptions, useApi } from '../api.ts';
import { t } from '../messages.ts';

export type AccountType = 'Admin' | 'Mett' | 'Standard' | 'ContentManager' | 'Developer';

/** Someone as the list of `/api/users` shows them. */
export interface UserSummary {
  guid: string;
  version: number;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  roleIds: string[];
  isAdmin: boolean;
  isContentManager: boolean;
  isMett: boolean;
  isDeveloper: boolean;
  isActive: boolean;
  accountType: AccountType;
  userRoles: string[];
  createdOn: string;
  lastUsedOn: string | null;
}

/** Someone as `/api/users/{guid}` gives them: what is sent back, changed. */
export interface ManagedUser extends UserSummary {
  language: 'nl' | 'en' | null;
  properties: { key: string; value: unknown }[];
  termsOfUseVersionAccepted: number | null;
  emailVerifiedOn: string | null;
  belongings?: { [kind: string]: number };
  secondFactor?: { hasApp: boolean; passkeys: number; recoveryCodesLeft: number };
}

export interface RoleSummary {
  guid: string;
  name: string;
  description: string;
  members: number;
  version: number;
}

export interface Invitation {
  guid: string;
  email: string;
  roleIds: string[];
  isAdmin: boolean;
  isContentManager: boolean;
  state: 'Pending' | 'Accepted' | 'Revoked' | 'Expired' | 'Taken';
  createdOn: string;
  sentOn: string | null;
  expiresOn: string;
  acceptedOn: string | null;
  /** Told once, when it is made or sent anew. */
  link?: string;
}

/** Each in its own words. */
export const languageNames = { nl: 'Nederlands', en: 'English' };

export const rolesAddress = '/api/roles?itemCount=100';

/** All roles, however many hundreds there are; known by the address of the first hundred. */
export const useAllRoles = (isWanted = true) =>
  useApi<{ items: RoleSummary[] }>(isWanted ? rolesAddress : undefined, everyRole);

async function everyRole(options: CallOptions): Promise<{ items: RoleSummary[] }> {
  const all: RoleSummary[] = [];
  for (let page = 1; ; page++) {
    const { items, meta } = await api.get<{ items: RoleSummary[]; meta: { totalNumberOfItems: number } }>(
      page === 1 ? rolesAddress : `${rolesAddress}&pageNumber=${page}`,
      options,
    );
    all.push(...items);
    if (items.length === 0 || all.length >= meta.totalNumberOfItems) return { items: all };
  }
}

/** The roles of the tenant, and how each is called. */
export function useRoles() {
  const { data } = useAllRoles();
  const roles = data?.items ?? [];
  const nameOf = (guid: string) => roles.find((role) => role.guid === guid)?.name;
  return { roles, nameOf, options: roles.map(({ guid, name }) => ({ value: guid, label: name })) };
}

export const accountTypes: readonly AccountType[] = [
  'Standard',
  'ContentManager',
  'Admin',
  'Mett',
  'Developer',
];
export const accountTypeName = (type: AccountType) => t(`users.type.${type}`);
