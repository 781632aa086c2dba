import { createContext } from 'react';

/** One thing of a rich text, as it is stored. */
export interface RichNode {
  type: string;
  text?: string;
  content?: RichNode[];
}

/** A text before and after what is chosen in it. */
export interface Around {
  before: RichNode;
  after: RichNode;
}

/**
 * Takes the tables of what is pasted in the rich text at this JSON Pointer, with the words around them, to where they can
 * be tables. Gives false where it takes none: the text has their words then.
 */
export type TakeTables = (html: string, at: string, around: Around) => Promise<boolean>;
export const TakesTables = createContext<TakeTables | undefined>(undefined);

export const hasTable = (html: string): boolean => /<table/i.test(html);

/** Whether another program made a table to place things on a page, as mails have: it tells nothing in columns. */
export const isForLayout = (table: Element): boolean =>
  table.parentElement?.closest('table') != null ||
  table.querySelector('table, h1, h2, h3, h4') !== null ||
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '');
