/** A lower-case UUID; those made here are version 7, and those of one process sort by when they were made. */
export type Guid = string;

export const guidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const form = new RegExp(guidPattern);

export const guidSchema = { type: 'string', pattern: guidPattern };

export function isGuid(value: unknown): value is Guid {
  return typeof value === 'string' && form.test(value);
}

/** How many were made in the millisecond of the last one, from a random beginning (RFC 9562, 6.2, method 1). */
const made = { at: 0, count: 0 };

export function newGuid(now: number = Date.now()): Guid {
  const bytes = Buffer.from(randomBytes(16).buffer);
  const random = bytes.readUInt16BE(6) & 0x7ff;
  made.count = now === made.at ? Math.min(made.count + 1, 0xfff) : random;
  made.at = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | made.count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The same guid for the same words (version 8: of our own making), for what has no row and is to be known again. */
export function guidOf(words: string): Guid {
  const hex = [0, 1, 2, 3].map((part) => fingerprint(`${part} ${words}`)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** FNV-1a with 32 bits, as eight hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Crockford's letters in lower case: none that is read as another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** By what browsers have as well: they check guids with this module. */
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Ten random letters: what stands in the address of a list item (specification 3, shortId). */
export function newShortId(length = 10): string {
  return Array.from(randomBytes(length), (byte) => letters[byte & 31]).join('');
}

export function isShortId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-hjkmnp-tv-z]{8,12}$/.test(value);
}
