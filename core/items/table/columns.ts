import type { Kernel } from '../../kernel.ts';
import type { JsonSchema, Label, Language } from '../../schema.ts';

export type ColumnKind = 'text' | 'number' | 'yes' | 'moment' | 'tags' | 'choice' | 'language' | 'prose';

/** A column of a table of items: `content.` and the name of a field of the type, or what every item has. */
export interface Column {
  name: string;
  label: Label;
  kind: ColumnKind;
  /** Of a choice: its values with what they are called. */
  options?: { [value: string]: Label };
}

const own: Column[] = [
  { name: 'title', label: { nl: 'Titel', en: 'Title' }, kind: 'text' },
  { name: 'description', label: { nl: 'Beschrijving', en: 'Description' }, kind: 'text' },
  { name: 'tags', label: { nl: 'Onderwerpen', en: 'Topics' }, kind: 'tags' },
  { name: 'highlight', label: { nl: 'Uitgelicht', en: 'Highlighted' }, kind: 'yes' },
  { name: 'isPublished', label: { nl: 'Gepubliceerd', en: 'Published' }, kind: 'yes' },
  { name: 'publishedOn', label: { nl: 'Publicatiedatum', en: 'Published on' }, kind: 'moment' },
  { name: 'startsOn', label: { nl: 'Begint op', en: 'Starts on' }, kind: 'moment' },
  { name: 'endsOn', label: { nl: 'Eindigt op', en: 'Ends on' }, kind: 'moment' },
  { name: 'expiresOn', label: { nl: 'Verloopt op', en: 'Expires on' }, kind: 'moment' },
  { name: 'language', label: { nl: 'Taal', en: 'Language' }, kind: 'language' },
];

/** The block that a column of running text becomes, where this installation has it. */
export const textBlock = 'text';
const prose: Column = { name: 'text', label: { nl: 'Tekst', en: 'Text' }, kind: 'prose' };

const kinds: { [type: string]: ColumnKind } = {
  text: 'text',
  number: 'number',
  toggle: 'yes',
  choice: 'choice',
  date: 'text',
  dateTime: 'text',
  richText: 'prose',
};

/** The columns of a table with items of one type: what a cell can hold, so no pictures, files or links. */
export function columnsOf(kernel: Kernel, type: string): Column[] {
  const schema = kernel.listTypes.get(type)?.content.schema;
  const fields = Object.entries((schema?.['properties'] ?? {}) as { [name: string]: JsonSchema });
  const ofType = fields.flatMap(([name, field]): Column[] => {
    const kind = kinds[field['x-type'] as string];
    const label = (field['x-ui'] as { label?: Label } | undefined)?.label;
    if (!kind || !label) return [];
    const options = field['x-labels'] as Column['options'] | undefined;
    return [{ name: `content.${name}`, label, kind, ...(options && { options }) }];
  });
  return [...own, ...ofType, ...(kernel.blocks.has(textBlock) ? [prose] : [])];
}

/** Which column a heading means: by name, or by what it is called in either language. */
export function columnFor(columns: Column[], heading: string): Column | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const asked = plain(heading);
  const also = aliases[asked];
  return columns.find(
    ({ name, label }) =>
      [name, name.replace('content.', ''), label.nl, label.en].some((one) => plain(one) === asked) ||
      name === also,
  );
}

/** What others call the same. */
const aliases: { [heading: string]: string } = {
  naam: 'title',
  name: 'title',
  kop: 'title',
  onderwerp: 'tags',
  trefwoorden: 'tags',
  keywords: 'tags',
  labels: 'tags',
  categorie: 'tags',
  categorieen: 'tags',
  categories: 'tags',
  omschrijving: 'description',
  samenvatting: 'description',
  summary: 'description',
  datum: 'publishedOn',
  date: 'publishedOn',
  startdatum: 'startsOn',
  begin: 'startsOn',
  start: 'startsOn',
  einddatum: 'endsOn',
  einde: 'endsOn',
  end: 'endsOn',
  inhoud: 'text',
  bericht: 'text',
  body: 'text',
  content: 'text',
};

export const labelIn = (column: Column, language: Language) => column.label[language];
