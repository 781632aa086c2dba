import { atom } from 'nanostores';

/**
 * The field of a form that is asked for from elsewhere: lists open the entry that it stands in, and a picture opens the
 * library when it is to be chosen right away.
 */
export const askedField = atom<{ at: string; choosing?: boolean } | undefined>();
