import type { Tx } from '../db.ts';
import { badRequest, notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';
import { asKept } from './redirect.ts';

/**
 * An address that is asked for in vain and that nobody wants to be told of, such as what robots try. It is kept out
 * of the list of lost addresses and nothing else: whoever asks for it still gets that there is no such page.
 */
export class IgnoredAddress extends TenantModel {
  static override tableName = 'ignoredAddresses';

  declare path: string;
  declare createdOn: Date;

  /** Gives the one there is for an address that is ignored already. */
  static async add(tx: Tx, path: string): Promise<{ ignored: IgnoredAddress; isNew: boolean }> {
    const kept = asKept(path);
    if (!/^\/[^?#]+$/.test(kept)) throw badRequest('bad-request', [{ path: '/path', message: 'not-a-path' }]);
    const made: object[] = await tx('ignoredAddresses')
      .insert({ id: newGuid(), path: kept })
      .onConflict(['tenantId', 'path'])
      .ignore()
      .returning('id');
    const ignored = await IgnoredAddress.query(tx).findOne({ path: kept }).throwIfNotFound();
    return { ignored, isNew: made.length > 0 };
  }

  static async find(tx: Tx, id: Guid): Promise<IgnoredAddress> {
    const ignored = await IgnoredAddress.byId(tx, id);
    if (!ignored) throw notFound();
    return ignored;
  }

  async remove(tx: Tx): Promise<void> {
    await IgnoredAddress.query(tx).delete().where({ id: this.id });
  }

  onTheWire() {
    const { id, path, createdOn } = this;
    return { guid: id, path, createdOn };
  }
}
