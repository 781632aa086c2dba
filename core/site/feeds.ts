import type { PageDocument } from '../blocks/document.ts';
import { locate } from '../blocks/tree.ts';
import { presentContent } from '../blocks/upgraded.ts';
import { withTenant } from '../db.ts';
import { type Call, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { ItemDocument } from '../items/document.ts';
import { factsIn, itemLists } from '../items/lists.ts';
import { visibleLists } from '../items/visible-lists.ts';
import { type ItemList, type ItemQuery, type ItemSummary, pagesOf } from '../plugin.ts';
import { anonymous } from '../users/viewer.ts';
import { atom } from './atom.ts';
import { icalendar } from './icalendar.ts';
import { originOf } from '../tenants/origin.ts';

/** Items in a feed; a reader that comes by once a week misses none of a busy site. */
const newest = 30;
/** Of a calendar, read at once; it has all there is, as far as lists go. */
const atOnce = 500;
const day = 86_400_000;
/** What a calendar says of where something is. */
const calendarFacts = ['place', 'address'];

/** Lists as others read them: what everyone may see, and nothing more, whoever asks. */
export const feedEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/feeds/{file}',
    tag: 'items',
    summary: 'A list as Atom (`{guid}.xml`) or as a calendar (`{guid}.ics`), or one item as a calendar',
    access: 'everyone',
    answers: { 200: { description: 'The feed' }, 404: { description: 'No such list' } },
    async handle(call) {
      const [, guid, kind] = /^([0-9a-f-]{36})\.(xml|ics)$/.exec(call.params['file']!) ?? [];
      if (!isGuid(guid)) throw notFound();
      const list = await listShown(call, guid);
      if (kind === 'xml') return list ? feed(call, list) : Promise.reject(notFound());
      const items = list
        ? await allFrom(call, list.chosen, new Date(Date.now() - 30 * day))
        : [await oneItem(call, guid)];
      const events = items.filter(({ startsOn }) => startsOn);
      if (!list && events.length === 0) throw notFound();
      return answer(icalendar(events, originOf(call.tenant)), 'text/calendar', `${guid}.ics`);
    },
  }),
];

/** A list that everyone may see: the title of its page, and which items its block shows. */
interface ListShown {
  title: string;
  chosen: Pick<ItemQuery, 'list' | 'types' | 'tags' | 'pages'>;
}

function listShown(call: Call, list: Guid): Promise<ListShown | undefined> {
  return withTenant(call.tenant, async (tx) => {
    if (!(await visibleLists(tx, anonymous, [list])).has(list)) return undefined;
    const row = (await tx('blockInstances as b')
      .join('pages as p', 'p.id', 'b.ownerId')
      .join('revisions as r', 'r.id', 'p.publishedRevision')
      .where('b.id', list)
      .first('r.snapshot')) as { snapshot: PageDocument } | undefined;
    const node = row && locate(row.snapshot, list)?.node;
    const content = node ? presentContent(call.kernel.blocks.get(node.type), node) : {};
    const texts = (name: string) =>
      [content[name]].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    return {
      title: row?.snapshot.title ?? call.tenant.name,
      // By these names every block of lists says what it shows, as the editor relies on too.
      chosen: { list, types: texts('types'), tags: texts('tags'), pages: texts('pages').filter(isGuid) },
    };
  });
}

async function feed(call: Call, { title, chosen }: ListShown): Promise<Response> {
  const { items } = await listed(call, chosen, { sort: 'publishedOn_desc', count: newest });
  const about = {
    id: chosen.list,
    title: `${title} – ${call.tenant.name}`,
    origin: originOf(call.tenant),
  };
  return answer(atom(about, items), 'application/atom+xml');
}

/** What is on from a moment on, a calendar's next thing first. */
async function allFrom(call: Call, chosen: ListShown['chosen'], from: Date): Promise<ItemSummary[]> {
  const found: ItemSummary[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listed(call, chosen, { sort: 'startsOn_asc', count: atOnce, page, from });
    found.push(...items);
    if (page >= pagesOf(total, atOnce)) return found;
  }
}

async function listed(
  call: Call,
  chosen: ListShown['chosen'],
  query: Omit<ItemQuery, keyof ListShown['chosen']>,
): Promise<ItemList> {
  const { lists } = await itemLists(call, [{ ...chosen, facts: calendarFacts, ...query }]);
  return lists[0]!;
}

/** A published item of a list that everyone may see. */
async function oneItem(call: Call, guid: Guid): Promise<ItemSummary> {
  const item = await withTenant(call.tenant, async (tx) => {
    const found = (await tx('items')
      .where({ id: guid, isPublished: true })
      .whereNull('deletedOn')
      .where('publishedOn', '<=', tx.fn.now())
      .whereRaw('(expires_on is null or expires_on > now())')
      .first({
        guid: 'id',
        title: 'title',
        description: 'description',
        startsOn: 'startsOn',
        endsOn: 'endsOn',
        publishedOn: 'publishedOn',
        parentIds: 'parentIds',
        href: tx.raw('item_path(id)'),
        type: 'type',
        document: 'published',
      })) as
      | {
          parentIds: Guid[];
          startsOn: Date | null;
          endsOn: Date | null;
          type: string;
          document: ItemDocument;
        }
      | undefined;
    return found && (await visibleLists(tx, anonymous, found.parentIds)).size > 0 ? found : undefined;
  });
  if (!item?.startsOn) throw notFound();
  const { document, ...summary } = item;
  const content = presentContent(call.kernel.listTypes.get(item.type), document);
  return {
    ...(summary as unknown as ItemSummary),
    startsOn: item.startsOn.toISOString(),
    endsOn: item.endsOn?.toISOString(),
    facts: factsIn(content, calendarFacts),
  };
}

const answer = (body: string, type: string, name?: string) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
    },
  });
