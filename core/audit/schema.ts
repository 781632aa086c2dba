/** Parts of an entry whose values are words for programs; of others a word may be one that somebody wrote. */
export const toldParts: readonly string[] = [
  'by',
  'what',
  'page',
  'kind',
  'status',
  'editPermission',
  'addPermission',
  'visibility',
  'accessMode',
  'protection',
];

/** Parts of an entry whose values are hosts as DNS has them. */
export const hostParts: readonly string[] = ['host', 'hosts'];

/** A moment as it stands in an entry. */
export const isMomentText = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
