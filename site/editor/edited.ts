import type { Handed } from './handed.ts';

/** What the server handed over with the page. */
export const edited = JSON.parse(document.getElementById('edited')?.textContent ?? '{}') as Handed;
