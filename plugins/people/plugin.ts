import {
  defineBlock,
  definePlugin,
  filtersField,
  headingFields,
  itemFields,
  itemsChosen,
  type PagedItems,
  pagedItems,
  s,
  totalField,
} from '#core/plugin.ts';

const { tags, pages } = itemFields();

const content = s.object({
  ...headingFields,
  intro: s.text({ label: { nl: 'Inleiding', en: 'Introduction' }, max: 600, multiline: true, inline: true }),
  tags,
  pages,
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
  filters: filtersField({ nl: 'Bezoekers kiezen een onderwerp.', en: 'Visitors choose a topic.' }),
  showTotal: totalField(),
});

/** On one page of it; there are links to the others. */
export const most = 100;

export const people = defineBlock<typeof content, PagedItems>({
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
  query: ['people', 'list', 'tag'],
  load: (instances, context) =>
    pagedItems(instances, context, {
      ...{ word: 'people', count: most, words: ['tag'] },
      queryOf: (id, { tags, pages, sort }) => ({
        // Lists of other pages hold more than people.
        ...itemsChosen(id, { types: pages.length > 0 ? ['person'] : [], tags, pages }),
        ...{ sort, highlightedFirst: true, facts: ['position', 'organisation', 'email', 'phone'] },
      }),
    }),
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'people',
  version: '1.0.0',
  requires: '1.10',
  capabilities: ['content'],
  label: { nl: 'Mensen', en: 'People' },
  blocks: [people],
});
