import { atom } from 'nanostores';

/** The time zone of the site that is run here, whatever that of the browser is; set by whatever mounts the admin. */
export const timeZone = atom<string | undefined>();

/** The day it is at the site, as in `2026-11-21`. */
export const today = (now = new Date()) => now.toLocaleDateString('sv-SE', { timeZone: timeZone.get() });
