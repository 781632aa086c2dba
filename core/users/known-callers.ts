import { LRUCache } from 'lru-cache';
import type { Guid } from '../guid.ts';
import type { Caller } from './caller.ts';

type Known = { caller: Caller; until: number };

/** Also without a notification nobody is believed longer than this. */
const longest = 60_000;
const known = new LRUCache<string, Known>({ max: 20_000 });
/** Rises with everything that is forgotten: what was read before must not be remembered after. */
let forgotten = 0;
let isLive: () => boolean = () => false;

/**
 * Sessions may be remembered while every change is certain to be heard; else each request asks the database. Nobody
 * is remembered before this is called.
 */
export function rememberCallers(live: () => boolean): void {
  isLive = live;
}

/** The caller of a token, remembered or read. `read` says until when (milliseconds since 1970) the answer holds. */
export async function knownCaller(
  key: string,
  read: () => Promise<Known | undefined>,
): Promise<Caller | undefined> {
  const found = known.get(key);
  if (found && found.until > Date.now() && isLive()) return found.caller;
  const before = forgotten;
  const fresh = await read();
  if (!fresh) known.delete(key);
  else if (before === forgotten && isLive())
    known.set(key, { caller: fresh.caller, until: Math.min(fresh.until, Date.now() + longest) });
  return fresh?.caller;
}

/**
 * Called with the tags of what changed: `user:{id}`, `session:{hash}`, `roles`, `settings` (the terms). No tags:
 * everyone of the tenant; no tenant: everyone.
 */
export function forgetCallers(tenantId: Guid | null, tags: readonly string[] | null): void {
  const users = new Set<string>();
  const sessions = new Set<string>();
  let all = tags === null;
  for (const tag of tags ?? []) {
    if (tag.startsWith('user:')) users.add(tag.slice(5));
    else if (tag.startsWith('session:')) sessions.add(tag.slice(8));
    else if (tag === 'roles' || tag === 'settings') all = true;
  }
  if (!all && users.size === 0 && sessions.size === 0) return;
  forgotten++;
  for (const [key, { caller }] of known.entries()) {
    if (tenantId && !key.startsWith(tenantId)) continue;
    if (all || users.has(caller.userId ?? '') || sessions.has(caller.sessionHash?.toString('hex') ?? ''))
      known.delete(key);
  }
}
