/** Escapes of an address as letters; those that are no UTF-8 stay as they are. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return text;
  }
}
