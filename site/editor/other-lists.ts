import type { JsonSchema } from '#core/schema.ts';
import type { ListPlace } from '../../admin/items/list-places.ts';
import { fieldsOf, labelOf, typeOf } from '../../admin/ui/fields/schema.ts';

/** What lists on other pages have, as a list can show it too. */

/** A field that takes items of other pages along. */
export interface FieldOfPages {
  name: string;
  label: string;
}

/** The one of a block, if it has one. */
export function fieldOfPages(schema: JsonSchema): FieldOfPages | undefined {
  const found = fieldsOf(schema).find(
    ([, field]) => typeOf(field) === 'list' && typeOf(field['items'] as JsonSchema) === 'page',
  );
  return found && { name: found[0], label: labelOf(found[1]) };
}

/** A page with items in its lists: the list with most of them, and how many there are in all. */
export type PageWithItems = Pick<
  ListPlace,
  'guid' | 'pageGuid' | 'pageTitle' | 'path' | 'totalNumberOfItems'
>;

/** Pages with items in their lists, but this one: first those that the words name, then those that have most. */
export function pagesWithItems(lists: ListPlace[], words: string, but: string): PageWithItems[] {
  const pages = new Map<string, PageWithItems & { most: number }>();
  for (const list of lists) {
    const { totalNumberOfItems: own, pageGuid } = list;
    if (own === 0 || pageGuid === but) continue;
    const known = pages.get(pageGuid);
    const largest = known && known.most >= own ? known : { ...list, most: own };
    pages.set(pageGuid, { ...largest, totalNumberOfItems: (known?.totalNumberOfItems ?? 0) + own });
  }
  const said = words.toLowerCase();
  const isNamed = ({ pageTitle }: PageWithItems) => said.includes(pageTitle.toLowerCase());
  return [...pages.values()].sort(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.totalNumberOfItems - a.totalNumberOfItems,
  );
}

/** What decides which items a list shows, and in which order; a block may know some of these. */
const choices = ['types', 'tags', 'period', 'sort'];

/** A block of a page as `/api/pages/{id}` gives it. */
export interface Instance {
  guid: string;
  content: { [field: string]: unknown };
  slots?: { [slot: string]: Instance[] };
}

/**
 * How a list chooses on its own page, as far as another block can choose so too. Where that says nothing of an order,
 * as in a calendar, what begins at some time is shown from now on, the next first; `sortOf` is how items of a type stand.
 */
export function chosenThere(
  instances: readonly Instance[],
  list: string,
  schema: JsonSchema,
  sortOf: (type: string) => string | undefined,
): { [field: string]: unknown } {
  const content = instanceOf(instances, list)?.content;
  if (!content) return {};
  const known = new Map(fieldsOf(schema));
  const [type, ...others] = (content['types'] ?? []) as string[];
  const sort = type !== undefined && others.length === 0 ? sortOf(type) : undefined;
  const bySort =
    content['sort'] === undefined && sort?.startsWith('startsOn') ? { sort, period: 'upcoming' } : {};
  const found = Object.entries({ ...bySort, ...pick(content) });
  return Object.fromEntries(found.filter(([name, value]) => isChoiceOf(known.get(name), value)));
}

/** Whether a field is there, and may have this value: some blocks know fewer orders. */
function isChoiceOf(field: JsonSchema | undefined, value: unknown): boolean {
  const options = field?.['enum'] as unknown[] | undefined;
  return field !== undefined && (options === undefined || options.includes(value));
}

/** An order by hand is of that list alone. */
const pick = (content: Instance['content']) =>
  Object.fromEntries(
    choices
      .map((name) => [name, content[name]] as const)
      .filter(([, value]) => value !== undefined && value !== 'manual'),
  );

function instanceOf(instances: readonly Instance[], guid: string): Instance | undefined {
  for (const one of instances) {
    const found = one.guid === guid ? one : instanceOf(Object.values(one.slots ?? {}).flat(), guid);
    if (found) return found;
  }
  return undefined;
}
