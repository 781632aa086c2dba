import { atom } from 'nanostores';

/** The tenant whose site is run here, whichever of its hosts this is; set by whatever mounts the admin. */
export const tenantHere = atom<string | undefined>();
