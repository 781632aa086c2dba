import { block } from '../words.ts';

/** What there is to know of an area, as a table without a head. */
export const facts = (caption: string, ...rows: [string, string][]) =>
  block('table', {
    caption,
    rows: rows.map((cells) => ({ cells })),
    headerRow: false,
    headerColumn: true,
  });
