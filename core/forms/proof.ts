import { createHash } from 'node:crypto';

/** Leading zero bits of a hash: a quarter of a second of work in a browser, and much for who sends thousands. */
export const proofBits = 14;

/** Whether the work was done that a strict form asks of its sender, for this one submission (specification 4). */
export function isProof(key: string, proof: string | undefined): boolean {
  if (!proof || proof.length > 20) return false;
  const hash = createHash('sha256').update(`${key}:${proof}`).digest();
  return hash.readUInt32BE() >>> (32 - proofBits) === 0;
}
