import { randomBytes } from 'node:crypto';

const process = randomBytes(6).toString('base64url');
let count = 0;

/** The caller's own id where it is printable and at most 64 characters; else one that no other process makes. */
export function correlationId(sent: string | undefined): string {
  return sent !== undefined && /^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/.test(sent)
    ? sent
    : newCorrelationId();
}

/** Random once per process and then counted: no entropy is spent on each request. */
export function newCorrelationId(): string {
  return `${process}-${(++count).toString(36)}`;
}
