/** The orders a list may be asked in; each is an index of the database (migrations, `list_ids`). */
export const sorts = [
  'publishedOn_desc',
  'publishedOn_asc',
  'createdOn_desc',
  'createdOn_asc',
  'startsOn_desc',
  'startsOn_asc',
  'title_asc',
  'title_desc',
  'manual',
] as const;
export type Sort = (typeof sorts)[number];
export const isSort = (name: unknown): name is Sort => sorts.includes(name as Sort);
