/** The first and the last byte of a part, both in it. */
export type Part = { from: number; to: number };
