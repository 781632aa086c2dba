export const hasLabels = (label: unknown) =>
  Boolean(label && (label as { nl?: string }).nl?.trim() && (label as { en?: string }).en?.trim());

/** Words to find a block by, which every editor's browser gets: absent, or a few short ones in both languages. */
export const areKeywords = (keywords: unknown): boolean =>
  keywords === undefined ||
  (['nl', 'en'] as const).every((language) => {
    const words: unknown = (keywords as { [language: string]: unknown } | null)?.[language];
    return Array.isArray(words) && words.length <= 20 && words.every(isWord);
  });

const isWord = (word: unknown) => typeof word === 'string' && word.trim() !== '' && word.length <= 40;
