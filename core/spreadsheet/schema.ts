/** What a table can be taken out as. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A workbook is made whole, so it holds no more rows than this; a CSV file has no end. */
export const mostInWorkbook = 20_000;
