import type { Guid } from '../guid.ts';
import type { ImageView, Language } from '../schema.ts';

/** Where a block may stand on a page (specification 2, layouts). */
export type LayoutPosition = 'top-row' | 'left-column' | 'main' | 'right-column' | 'bottom-row';

/** One block as a view gets it: everything in it is resolved, nothing of it may be changed. */
export interface BlockView<Content = unknown, Data = unknown> {
  id: Guid;
  type: string;
  version: number;
  position: LayoutPosition;
  /** Place in the page's reading order, from 0: the first picture is not loaded lazily. */
  order: number;
  content: Content;
  options: { [name: string]: string };
  slots: { [slot: string]: BlockView[] };
  /** What `load` gave for this instance. */
  data: Data;
  /** Why it can't be shown; the page skips it and those who may edit see a placeholder. */
  problem?: string;
}

/** A list item as a list shows it. */
export interface ItemSummary {
  guid: Guid;
  shortId: string;
  type: string;
  title: string;
  description: string;
  href: string;
  image: ImageView | undefined;
  publishedOn: string;
  startsOn: string | undefined;
  endsOn: string | undefined;
  tags: string[];
  highlight: boolean;
  /** What its content holds under the names that were asked for, where that is text, a number or yes or no. */
  facts?: { [name: string]: string | number | boolean };
}

/** An item as its detail view gets it. */
export interface ItemView<Content = unknown> extends ItemSummary {
  content: Content;
  blocks: BlockView[];
  language: Language;
  /** Why it can't be shown as its type does; only those who may change it see such an item. */
  problem?: string;
}
