import type { Tx } from '../db.ts';
import type { Tenant } from './tenant.ts';

type Keeper = (tx: Tx, tenant: Tenant) => Promise<void>;

/** What of a tenant has to stay as it was when its name or its host becomes another: a room above this one knows. */
let keep: Keeper = () => Promise.resolve();
export function keepBeforeNaming(keeper: Keeper): void {
  keep = keeper;
}

/** To be called in the transaction that gives the tenant another name or primary host, with the tenant as it was. */
export const beforeNaming: Keeper = (tx, tenant) => keep(tx, tenant);
