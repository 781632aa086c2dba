import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db.ts';
import { notFound } from '../errors.ts';
import { type Guid, newGuid } from '../guid.ts';
import { TenantModel } from '../model.ts';
import { apiTokenPrefix } from '../users/session.ts';

export interface NewApiToken {
  name: string;
  /** `{tag}:read`, `{tag}:write` by the tags of the calls, or `*:read`, `*:write`; writing is reading as well. */
  scopes: string[];
  expiresOn: Date;
}

/** A token for a program. It acts as the person who made it, and never does more than its scopes say. */
export class ApiToken extends TenantModel {
  static override tableName = 'apiTokens';

  declare userId: Guid;
  declare name: string;
  declare hint: string;
  declare scopes: string[];
  declare expiresOn: Date;
  declare lastUsedOn: Date | null;
  declare createdOn: Date;

  /** The token itself is told this once. */
  static async create(tx: Tx, userId: Guid, made: NewApiToken): Promise<{ token: string; kept: ApiToken }> {
    const token = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
    const kept = (await ApiToken.query(tx)
      .insert({
        id: newGuid(),
        userId,
        ...made,
        tokenHash: createHash('sha256').update(token).digest(),
        hint: token.slice(-4),
      } as object)
      .returning('*')) as unknown as ApiToken;
    return { token, kept };
  }

  static async find(tx: Tx, id: Guid): Promise<ApiToken> {
    const token = await ApiToken.byId(tx, id);
    if (!token) throw notFound();
    return token;
  }

  onTheWire() {
    const { id, userId, name, hint, scopes, expiresOn, lastUsedOn, createdOn } = this;
    return { guid: id, userGuid: userId, name, hint, scopes, expiresOn, lastUsedOn, createdOn };
  }
}
