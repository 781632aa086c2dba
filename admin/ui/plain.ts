/** Without capitals and accents, so that `cafe` is `Café`. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** Whether each of these words stands somewhere in the text, whatever its accents and capitals. */
export function holds(text: string, words: string): boolean {
  const all = plain(text);
  return plain(words)
    .split(' ')
    .every((word) => all.includes(word));
}
