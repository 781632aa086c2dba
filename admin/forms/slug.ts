/** What an option is stored as: its first words in plain letters, or its place where there are none. */
export const slugOf = (text: string, at: number): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50) || `keuze-${at + 1}`;
