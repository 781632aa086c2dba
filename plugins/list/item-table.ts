import { defineBlock, filterWords, headingFields, s, totalField, warn } from '#core/plugin.ts';
import { filters, orderFindings, queryFields } from './query.ts';
import { listsShown, type Shown } from './shown.ts';

/** Columns that every item has; any other is a field of its type. */
export const ownColumns = ['title', 'publishedOn', 'startsOn', 'endsOn', 'type', 'tags', 'description'];

const content = s.object({
  ...headingFields,
  columns: s.list(
    s.object(
      {
        field: s.text({
          label: { nl: 'Veld', en: 'Field' },
          max: 60,
          format: 'itemField',
          requiredOn: 'publish',
        }),
        label: s.text({
          label: { nl: 'Naam van de kolom', en: 'Name of the column' },
          help: { nl: 'Leeg: de naam van het veld.', en: 'Empty: the name of the field.' },
          max: 60,
        }),
      },
      { label: { nl: 'Kolom', en: 'Column' } },
    ),
    {
      label: { nl: 'Kolommen', en: 'Columns' },
      help: { nl: 'Leeg: titel en datum.', en: 'Empty: title and date.' },
      max: 8,
    },
  ),
  ...queryFields({ max: 100, default: 25 }),
  paging: s.toggle({ label: { nl: 'Bladeren', en: 'Paging' } }),
  filters,
  showTotal: totalField(),
  emptyText: s.text({
    label: { nl: 'Tekst als er niets is', en: 'Text when there is nothing' },
    help: { nl: 'Leeg: een zin over de gekozen soorten.', en: 'Empty: a sentence about the chosen types.' },
    max: 200,
    inline: true,
  }),
});

export const itemTable = defineBlock<typeof content, Shown>({
  name: 'item-table',
  version: 1,
  view: './ItemTable.astro',
  label: { nl: 'Tabel met items', en: 'Table of items' },
  description: {
    nl: 'Items als rijen, met de kolommen die u kiest. Op een telefoon staan de waarden onder elkaar.',
    en: 'Items as rows, with the columns you choose. On a phone the values stand below each other.',
  },
  group: 'lists',
  takesItems: true,
  icon: 'table',
  keywords: { nl: ['overzicht', 'rijen', 'kolommen'], en: ['overview', 'rows', 'columns', 'grid'] },
  content,
  example: {
    title: 'Stukken',
    types: ['document'],
    columns: [{ field: 'title' }, { field: 'kind', label: 'Soort' }, { field: 'publishedOn' }],
  },
  checks: ({ columns, ...chosen }) => [
    ...(columns.length > 0 && !columns.some(({ field }) => field === 'title')
      ? [
          warn(
            'no-title-column',
            {
              nl: 'Zonder de kolom Titel kan niemand een item openen.',
              en: 'Without the column Title nobody can open an item.',
            },
            'columns',
          ),
        ]
      : []),
    ...orderFindings(chosen),
  ],
  query: ['rows', 'list', ...filterWords],
  load: (instances, context) =>
    listsShown(instances, context, {
      word: 'rows',
      factsOf: ({ columns }) =>
        columns.map(({ field }) => field).filter((field) => !ownColumns.includes(field)),
    }),
  budget: { js: 0 },
});
