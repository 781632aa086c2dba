import { randomBytes } from 'node:crypto';
import { Wrong } from './command.ts';

/** The password that was given, or one made here and shown once: what is typed on a command line stays in its history. */
export function passwordOr(given: string | undefined): { password: string; note: string } {
  if (given !== undefined) {
    if (given.length < 8) throw new Wrong('A password has at least 8 characters.');
    return { password: given, note: '' };
  }
  const password = randomBytes(15).toString('base64url');
  return { password, note: ` Password (shown once): ${password}` };
}

export function emailFrom(given: string): string {
  const email = given.trim().toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Wrong(`"${given}" is no e-mail address.`);
  return email;
}
