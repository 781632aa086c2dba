import type { Tx } from '../db.ts';
import { type Guid, newGuid } from '../guid.ts';
import type { Language } from '../schema.ts';
import { oneLine } from './address.ts';

export interface NewMail {
  /** Which writer makes its letter when it goes out. */
  kind: string;
  to: string;
  name?: string;
  language: Language;
  /** What the writer needs to know. No secrets: it stays in the database. */
  about?: { [name: string]: unknown };
}

/** A mail that has been claimed, as its writer gets it. */
export interface Mail {
  id: Guid;
  kind: string;
  recipient: string;
  recipientName: string;
  language: Language;
  about: { [name: string]: unknown };
  status: 'waiting' | 'sent' | 'kept' | 'dropped' | 'failed';
  attempts: number;
}

/** Sends a mail if and when this transaction commits. `to` is an address that `emailAddress` gave. */
export async function queueMail(
  tx: Tx,
  { kind, to, name = '', language, about = {} }: NewMail,
): Promise<Guid> {
  const id = newGuid();
  await tx('mails').insert({
    id,
    kind,
    recipient: to,
    recipientName: oneLine(name).slice(0, 200),
    language,
    about: JSON.stringify(about),
  });
  await tx.raw('select queue_mail(?)', [id]);
  return id;
}
