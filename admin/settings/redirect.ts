import { api } from '../api.ts';

export interface Redirect {
  guid: string;
  path: string;
  target: string;
  hits: number;
  lastUsedOn: string | null;
}
export type Fields = Pick<Redirect, 'path' | 'target'>;
export interface IgnoredAddress {
  guid: string;
  path: string;
  createdOn: string;
}

export const address = '/api/redirects';
export const ignoredAddress = '/api/ignoredaddresses';
export const lostAddress = '/api/statistics/lost';
/** What changes with any redirect: which addresses still lead nowhere, too. */
export const redirectAddresses = [address, lostAddress];
/** What changes when one of those is ignored or brought back. */
export const lostAddresses = [ignoredAddress, lostAddress];

export const ignore = (path: string) => api.post<IgnoredAddress>(ignoredAddress, { path });
export const bringBack = (guid: string) => api.delete(`${ignoredAddress}/${guid}`);
