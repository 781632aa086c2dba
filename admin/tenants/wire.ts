import { useApi } from '../api.ts';
import type { Language } from '../messages.ts';

export type State = 'active' | 'suspended' | 'leaving';
export interface Tenant {
  guid: string;
  name: string;
  host: string;
  hosts: string[];
  status: State;
  suspendedOn: string | null;
  suspendedWhy: string;
  leavesOn: string | null;
  language: Language;
  createdOn: string;
  users: number;
  pages: number;
  lastUsedOn: string | null;
  isHere: boolean;
}
export interface Blueprint {
  name: string;
  label: { [language in Language]: string };
  about: { [language in Language]: string };
  pages: { [language in Language]: string }[];
}
export const address = '/api/tenants';
export const states: State[] = ['active', 'suspended', 'leaving'];
export const colors = { active: 'green', suspended: 'yellow', leaving: 'red' } as const;

export const useTenants = () => useApi<{ items: Tenant[] }>(address);
