import type { PageDocument } from '../blocks/document.ts';
import { locate } from '../blocks/tree.ts';
import { presentContent } from '../blocks/upgraded.ts';
import { withTenant } from '../db.ts';
import { type Answer, type Call, endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { dayIn } from '../forms/submit.ts';
import { type Guid, isGuid } from '../guid.ts';
import type { ItemDocument } from '../items/document.ts';
import { factsIn, itemLists } from '../items/lists.ts';
import { visibleLists } from '../items/visible-lists.ts';
import { startOfDay } from '../period.ts';
import { type ItemQuery, type ItemSummary, pagesOf } from '../plugin.ts';
import { awayTypes, typesHere } from '../settings/away-types.ts';
import { anonymous } from '../users/viewer.ts';
import { atom } from './atom.ts';
import { icalendar } from './icalendar.ts';
import { originOf } from '../tenants/origin.ts';

/** Items in a feed; a reader that comes by once a week misses none of a busy site. */
const newest = 30;
/** Of a calendar, read at once. */
const atOnce = 500;
/** In a calendar; whoever keeps a session has it made for every call. */
const most = 2000;
/** A calendar goes back so many days. */
const daysBack = 30;
/** What a calendar says of where something is. */
const calendarFacts = ['place', 'address'];

/** Lists as others read them: what everyone may see, and nothing more, whoever asks. */
export const feedEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/feeds/{file}',
    tag: 'items',
    summary:
      'A list as Atom (`{guid}.xml`) or as a calendar (`{guid}.ics`, at most 2,000 items), or one item as a calendar',
    access: 'everyone',
    isHot: true,
    answers: { 200: { description: 'The feed' }, 404: { description: 'No such list' } },
    async handle(call) {
      const [, guid, kind] = /^([0-9a-f-]{36})\.(xml|ics)$/.exec(call.params['file']!) ?? [];
      if (!isGuid(guid)) throw notFound();
      const list = await listShown(call, guid);
      if (kind === 'xml') return list ? feed(call, list) : Promise.reject(notFound());
      return list ? calendar(call, list) : calendarOfOne(call, guid);
    },
  }),
];

/** A list that everyone may see: its page with its title, and which items its block shows. */
interface ListShown {
  page: Guid;
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
      .first('r.snapshot', 'p.id')) as { snapshot: PageDocument; id: Guid } | undefined;
    if (!row) return undefined;
    const node = locate(row.snapshot, list)?.node;
    const content = node ? presentContent(call.kernel.blocks.get(node.type), node) : {};
    const texts = (name: string) =>
      [content[name]].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    const away = await awayTypes(tx, call.kernel);
    const types = texts('types');
    const shown = (types.length > 0 ? types : [...call.kernel.listTypes.keys()]).filter(
      (type) => !away.includes(type),
    );
    return {
      page: row.id,
      title: row.snapshot.title,
      // By these names every block of lists says what it shows, as the editor relies on too.
      chosen: {
        list,
        types: away.length > 0 ? orNone(shown) : types,
        tags: texts('tags'),
        pages: texts('pages').filter(isGuid),
      },
    };
  });
}

/** No types at all would be every type; this is the name of none. */
const orNone = (types: string[]) => (types.length > 0 ? types : ['']);

async function feed(call: Call, list: ListShown): Promise<Answer> {
  const { items, keep } = await listed(call, list, { sort: 'publishedOn_desc', count: newest });
  const about = {
    id: list.chosen.list,
    title: `${list.title} – ${call.tenant.name}`,
    origin: originOf(call.tenant),
  };
  return { ...written(atom(about, items), 'application/atom+xml'), keep };
}

/** What goes on in these days and after, what begins first first. */
async function calendar(call: Call, list: ListShown): Promise<Answer> {
  const { timeZone } = call.tenant;
  const today = dayIn(call.tenant, new Date());
  const days = { from: startOfDay(today, timeZone, -daysBack), refreshOn: startOfDay(today, timeZone, 1) };
  const events: ItemSummary[] = [];
  const keep = { tags: new Set<string>(), until: Infinity };
  for (let page = 1, pages = 1; page <= pages; page++) {
    const part = await listed(call, list, { sort: 'startsOn_asc', count: atOnce, page, ...days });
    events.push(...part.items.filter(({ startsOn }) => startsOn));
    for (const tag of part.keep.tags) keep.tags.add(tag);
    keep.until = Math.min(keep.until, part.keep.until);
    pages = pagesOf(Math.min(part.total, most), atOnce);
  }
  const answer = calendarFile(call, events, list.chosen.list);
  return { ...answer, keep: { tags: [...keep.tags], until: keep.until } };
}

async function calendarOfOne(call: Call, guid: Guid): Promise<Answer> {
  return calendarFile(call, [await oneItem(call, guid)], guid);
}

/** Items of a list with what they were made of, and until when that holds. */
async function listed(
  call: Call,
  { page, chosen }: ListShown,
  query: Omit<ItemQuery, keyof ListShown['chosen']>,
) {
  const { lists, sources, until } = await itemLists(call, [{ ...chosen, facts: calendarFacts, ...query }]);
  const tags = [
    ...[chosen.list, ...sources].map((list) => `list:${list}`),
    ...[page, ...(chosen.pages ?? [])].map((one) => `page:${one}`),
    ...['menu', 'plugins', 'settings'],
  ];
  return { ...lists[0]!, keep: { tags, until } };
}

/** A published item of a list that everyone may see. */
async function oneItem(call: Call, guid: Guid): Promise<ItemSummary> {
  const item = await withTenant(call.tenant, async (tx) => {
    const found = (await tx('items')
      .where({ id: guid, isPublished: true })
      .whereNull('deletedOn')
      .where('publishedOn', '<=', tx.fn.now())
      .whereRaw('(expires_on is null or expires_on > now())')
      .whereRaw('type <> all (away_types(?::jsonb))', [typesHere(call.kernel)])
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

const calendarFile = (call: Call, events: ItemSummary[], guid: Guid) =>
  written(icalendar(events, originOf(call.tenant)), 'text/calendar', `${guid}.ics`);

const written = (text: string, type: string, name?: string): Answer => ({
  json: text,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  },
});
