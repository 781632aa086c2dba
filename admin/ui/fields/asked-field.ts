import { atom } from 'nanostores';

/** The field of a form that is asked for from elsewhere: lists open the entry that it stands in. */
export const askedField = atom<{ at: string } | undefined>();
