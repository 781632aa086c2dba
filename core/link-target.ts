import { guidSchema as guid } from './guid.ts';
import type { LinkTarget } from './links.ts';

const target = (kind: LinkTarget['kind'], key: string, value: object, more: object = {}) => ({
  type: 'object',
  properties: { kind: { const: kind }, [key]: value, ...more },
  required: ['kind', key],
  additionalProperties: false,
});

/** That an address may be linked is decided by `safeHref` and `isPublicUrl`. */
export const linkTargetSchema = {
  oneOf: [
    target('page', 'page', guid, { hash: { type: 'string', maxLength: 100 } }),
    target('item', 'item', guid),
    target('file', 'file', guid),
    target('address', 'href', { type: 'string', maxLength: 2000 }),
    target('mail', 'address', { type: 'string', maxLength: 254 }),
    target('phone', 'number', { type: 'string', maxLength: 30 }),
  ],
};
