import { timeZone } from '../../admin/clock.ts';
import { tenantHere } from '../../admin/site.ts';
import type { Handed } from './handed.ts';

/** What the server handed over with the page. */
export const edited = JSON.parse(document.getElementById('edited')?.textContent ?? '{}') as Handed;

timeZone.set(edited.timeZone);
tenantHere.set(edited.tenant);

/** A list item at its own address: it has one place for blocks, and fields of its own. */
export const isItem = edited.page.kind === 'item';
/** Where the draft is read, changed and published. */
export const address = `/api/${isItem ? 'listitem' : 'pages'}/${edited.page.guid}`;
/** Content managers and admins make pages, and may ask for all lists and items; others edit what is theirs. */
export const managesContent = edited.person.isAdmin || edited.person.isContentManager;
