import { isDeepStrictEqual } from 'node:util';
import { conflict } from './errors.ts';

/**
 * What has no version is changed by someone who may say what they had read of it (`was`): when that is not what is
 * there by now, nobody's words are written over. To be asked where nobody else can change it meanwhile. @throws 409
 */
export function refuseUnlessAsRead(now: unknown, was: unknown, code?: string): void {
  if (was !== undefined && !isDeepStrictEqual(asJson(now), was)) throw conflict(code);
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
