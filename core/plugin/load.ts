import type { Guid } from '../guid.ts';
import type { Language } from '../schema.ts';
import type { FormView } from './form-view.ts';
import type { BlockView, ItemSummary } from './view.ts';

export interface ItemQuery {
  /** The list block whose items are asked for: one of this document, or one that every visitor may see. */
  list: Guid;
  types?: string[];
  tags?: string[];
  sort?: string;
  count: number;
  page?: number;
  highlightedFirst?: boolean;
  /** Also what stands in the lists on these pages, as far as everyone may see it. */
  pages?: Guid[];
  /** Only what has not ended yet, or what has begun. */
  period?: 'upcoming' | 'past';
  /** When the answer is another even if no item changes: midnight, for what shows today. */
  refreshOn?: Date;
  /** Only what is (still) going on at or after this moment, and has begun at or before that one. */
  from?: Date;
  to?: Date;
  /** Names of the content's fields to give as `facts`. */
  facts?: string[];
  /** Also which tags and types the list holds, for filters. */
  choices?: boolean;
}

export interface ItemList {
  items: ItemSummary[];
  total: number;
  /** When `choices` were asked for. */
  tags?: { tag: string; count: number }[];
  types?: string[];
}

export interface MenuEntry {
  guid: Guid;
  name: string;
  /** Empty for a heading: it leads nowhere. */
  href: string;
  isCurrent: boolean;
  isTrail: boolean;
  children: MenuEntry[];
}

/** What a block's `load` may read: always of this tenant, always as this caller may see it. */
export interface LoadContext {
  language: Language;
  page: { guid: Guid; path: string } | null;
  /** Of the tenant, for days and hours. */
  timeZone: string;
  /** The query of the address, allow-listed by the blocks' `query`. */
  query: URLSearchParams;
  items: { lists(queries: ItemQuery[]): Promise<ItemList[]> };
  /** The top-level menu, or another by its guid; without entries when that is not there any more. */
  menu: { tree(id?: Guid): Promise<MenuEntry[]> };
  sections: { read(ids: Guid[]): Promise<Map<Guid, BlockView[]>> };
  /** What a visitor gets to see of these forms; undefined for one that is not there (for them). */
  forms: { read(ids: Guid[]): Promise<(FormView | undefined)[]> };
}
