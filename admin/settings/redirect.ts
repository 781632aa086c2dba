export interface Redirect {
  guid: string;
  path: string;
  target: string;
  hits: number;
  lastUsedOn: string | null;
}
export type Fields = Pick<Redirect, 'path' | 'target'>;

export const address = '/api/redirects';
/** What changes with any of them: which addresses still lead nowhere, too. */
export const redirectAddresses = [address, '/api/statistics/lost'];
