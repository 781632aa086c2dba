import { createHash } from 'node:crypto';
import type { Guid } from '#core/guid.ts';

/**
 * The guid of a thing of the demo, from its name: it is the same on every installation, so that content can point
 * at pages, blocks and pictures that are made later. Shaped as a version 7 of 1 January 2026.
 */
export function demoGuid(...name: string[]): Guid {
  const bytes = createHash('sha256').update(name.join('\0')).digest().subarray(0, 16);
  bytes.writeUIntBE(madeOn, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const madeOn = Date.UTC(2026, 0, 1);
