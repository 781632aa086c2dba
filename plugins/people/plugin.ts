import { defineBlock, definePlugin, type ItemSummary, s } from '#core/plugin.ts';

const content = s.object({
  title: s.text({ label: { nl: 'Titel', en: 'Title' }, max: 90, inline: true }),
  level: s.choice({
    label: { nl: 'Niveau van de titel', en: 'Level of the title' },
    options: { h2: { nl: 'Kop 2', en: 'Heading 2' }, h3: { nl: 'Kop 3', en: 'Heading 3' } },
    default: 'h2',
  }),
  intro: s.text({ label: { nl: 'Inleiding', en: 'Introduction' }, max: 600, multiline: true, inline: true }),
  tags: s.list(s.text({ label: { nl: 'Onderwerp', en: 'Topic' }, max: 60, format: 'topic' }), {
    label: { nl: 'Alleen over', en: 'Only about' },
    help: { nl: 'Items die al deze onderwerpen hebben.', en: 'Items that have all of these topics.' },
    max: 10,
  }),
  pages: s.list(s.page({ label: { nl: 'Pagina', en: 'Page' }, withLists: true }), {
    label: { nl: 'Ook uit de lijsten op', en: 'Also from the lists on' },
    help: {
      nl: 'Toont hier ook wat in de lijsten van deze pagina’s staat, als iedereen dat mag zien.',
      en: 'Shows here too what stands in the lists of these pages, if everyone may see it.',
    },
    max: 10,
  }),
  sort: s.choice({
    label: { nl: 'Volgorde', en: 'Order' },
    options: {
      title_asc: { nl: 'Op naam', en: 'By name' },
      manual: { nl: 'Eigen volgorde', en: 'Own order' },
      createdOn_asc: { nl: 'Eerst gemaakt', en: 'First made' },
      publishedOn_desc: { nl: 'Nieuwste eerst', en: 'Newest first' },
    },
    default: 'title_asc',
  }),
  showContact: s.toggle({
    label: { nl: 'Mail en telefoon tonen', en: 'Show mail and phone' },
    default: true,
  }),
});

export const people = defineBlock<typeof content, ItemSummary[]>({
  name: 'people',
  version: 1,
  view: './People.astro',
  label: { nl: 'Mensen', en: 'People' },
  description: {
    nl: 'Portretten met naam en functie, en hoe u iemand bereikt.',
    en: 'Portraits with name and position, and how to reach someone.',
  },
  group: 'lists',
  takesItems: true,
  icon: 'users',
  keywords: {
    nl: [
      'medewerkers',
      'team',
      'personen',
      'contactpersonen',
      'gezichten',
      'medewerker',
      'bestuur',
      'collega’s',
      'wie is wie',
    ],
    en: ['staff', 'team', 'persons', 'contacts', 'faces', 'employees', 'board', 'colleagues'],
  },
  content,
  example: { title: 'Wie is wie', intro: 'Zij helpen u graag verder.' },
  async load(instances, { items }) {
    const lists = await items.lists(
      instances.map(({ id, content: { tags, pages, sort } }) => ({
        list: id,
        // Lists of other pages hold more than people.
        ...(pages.length > 0 && { types: ['person'] }),
        tags,
        pages: pages.filter((page) => page !== undefined),
        sort,
        count: 100,
        highlightedFirst: true,
        facts: ['position', 'organisation', 'email', 'phone'],
      })),
    );
    return lists.map((list) => list.items);
  },
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'people',
  version: '1.0.0',
  requires: '1',
  capabilities: ['content'],
  label: { nl: 'Mensen', en: 'People' },
  blocks: [people],
});
