/** No quotes, comments, routes or lists: one plain address, as people have them. */
const pattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** An address as accounts keep it (trimmed, lower case), or undefined for what is none. */
export function emailAddress(given: string): string | undefined {
  const address = given.trim().toLowerCase();
  const [local = ''] = address.split('@');
  // RFC 2606: nobody has an address there. Those of people who visit from the platform end so (users/stand-in.ts).
  if (address.endsWith('.invalid')) return undefined;
  return address.length <= 254 && local.length <= 64 && pattern.test(address) ? address : undefined;
}

/** Text for a header: a line break in a name would start a header of its own. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
