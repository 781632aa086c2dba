import objection from 'objection';
import type { Guid } from './guid.ts';
import type { Tx } from './db.ts';

/**
 * A row of a tenant. The tenant is in the transaction (row-level security), so queries name it only where they
 * write; `tenantId` is filled in by the database's own setting.
 */
export class TenantModel extends objection.Model {
  static override get idColumn() {
    return ['tenantId', 'id'];
  }
  static override get useLimitInFirst() {
    return true;
  }
  declare tenantId: Guid;
  declare id: Guid;

  /** The row with this id in the transaction's tenant. */
  static async byId<M extends TenantModel>(this: new () => M, tx: Tx, id: Guid): Promise<M | undefined> {
    const model = this as unknown as typeof TenantModel;
    return (await model.query(tx).findOne({ id })) as M | undefined;
  }
}
