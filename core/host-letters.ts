import punycode from 'punycode.js';

/** A host as people write it: what stands for other letters in DNS (`xn--…`) is those letters again, where it can be read. */
export function inLetters(host: string): string {
  try {
    return punycode.toUnicode(host);
  } catch {
    return host;
  }
}
