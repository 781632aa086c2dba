import type { Field, Label, Stored, View } from '../schema.ts';
import type { ItemView } from './view.ts';

/** A kind of list item: news, event, … */
export interface ListTypeDefinition<F extends Field = Field> {
  kind: 'listType';
  name: string;
  version: number;
  label: Label;
  labelPlural: Label;
  description: Label;
  icon: string;
  content: F;
  /** The Astro file that shows one item on its own page. */
  detail: string;
  defaultSort: string;
  example: Stored<F>;
  migrate?: { [from: number]: (content: never) => unknown };
  /** Content as each older version stored it, so that `migrate` is tried at every start. */
  fixtures?: { [version: number]: object };
  /** Fields of an older version whose words `migrate` gives up on purpose. */
  drops?: { [from: number]: string[] };
  /** schema.org data of an item's page. */
  structuredData?: (item: ItemView<View<F>>, site: { name: string; origin: string }) => object;
  /** Whether its items are news to who follows a site: a page of only other types offers no feed by itself. */
  feed: boolean;
}

export function defineListType<F extends Field>(
  definition: Omit<ListTypeDefinition<F>, 'kind'>,
): ListTypeDefinition<F> {
  return { kind: 'listType', ...definition };
}

export type ItemProps<T> = T extends ListTypeDefinition<infer F> ? { item: ItemView<View<F>> } : never;
