import { type ItemSummary, type Language, numberFormat } from '#core/plugin.ts';

type Text = (key: string) => string;
type Schema = { [keyword: string]: unknown };
type Types = {
  listTypes: Map<string, { content: { schema: Schema } }>;
};
type Named = { nl: string; en: string };

/** What a field of an item's type says, in words: a choice by its label, a number as people write it. */
export function factText(
  kernel: Types,
  { type, facts = {} }: Pick<ItemSummary, 'type' | 'facts'>,
  field: string,
  language: Language,
  t: Text,
): string {
  const value = facts[field];
  if (value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'item-table.yes' : 'item-table.no');
  if (typeof value === 'number') return numberFormat(language).format(value);
  const labels = fieldOf(kernel, type, field)?.['x-labels'] as { [value: string]: Named } | undefined;
  return labels?.[value]?.[language] ?? value;
}

/** What a column is called: one that every item has, or by the label that the field has in its type. */
export function columnName(
  kernel: Types,
  items: Pick<ItemSummary, 'type'>[],
  field: string,
  language: Language,
  t: Text,
): string {
  const known = ['title', 'publishedOn', 'startsOn', 'endsOn', 'type', 'tags', 'description'];
  if (known.includes(field)) return t(`item-table.${field}`);
  for (const { type } of items) {
    const ui = fieldOf(kernel, type, field)?.['x-ui'] as { label?: Named } | undefined;
    if (ui?.label) return ui.label[language];
  }
  return field;
}

const fieldOf = (kernel: Types, type: string, field: string): Schema | undefined =>
  (kernel.listTypes.get(type)?.content.schema['properties'] as { [name: string]: Schema } | undefined)?.[
    field
  ];
