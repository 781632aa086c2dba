/** What one search may be: characters as typed, and words of it that count. */
export const searchLimits = { characters: 200, words: 8 };

/**
 * Text as words that are compared: lower case, without accents, everything that is no letter or digit a space. The
 * same for what is stored and what is typed, so that no character of either means anything to the database.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => plain[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search, as many as count; a word beyond any dictionary's is cut. */
export function wordsOf(typed: string): string[] {
  return [...new Set(folded(typed).split(' '))]
    .filter((word) => word !== '')
    .slice(0, searchLimits.words)
    .map((word) => word.slice(0, 60));
}

/** The different words of a folded text that someone could type wrong. */
export function vocabularyOf(text: string): string[] {
  return [...new Set(text.split(' '))].filter(
    (word) => word.length > 2 && word.length <= 40 && /\p{L}/u.test(word),
  );
}

/** Whether two words differ by what fingers do: a letter too many, too few, another one, or two swapped. */
export function isTypo(typed: string, meant: string): boolean {
  const allowed = typed.length < 6 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= allowed && distance(typed, meant) <= allowed;
}

/** Edits from one to the other, two swapped neighbours counting as one. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      now.push(least);
    }
    [beforeLast, last] = [last, now];
  }
  return last[b.length]!;
}

/** Letters that Unicode does not take apart. */
const plain: { [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
