import { hash } from 'node:crypto';

/** Of a secret that is random: what is kept of it, so that the database opens nothing. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');
