import { basename } from 'node:path';
import type { Plugin } from '../plugin.ts';
import { keptShapes } from './kept.ts';
import { namesOf } from './names.ts';
import { lineAbout } from './where.ts';

export interface Found {
  plugin: Plugin;
  folder: string;
  outside?: string;
}

/** Who has which name, as the plugins are registered one by one. */
export interface Holders {
  /** Another that has this key (`block:poll`, `message:poll.vote`, `plugin:poll`, `route:GET /poll/votes`), or had it before. */
  before(key: string, asking: Found): Found | undefined;
  register(found: Found): void;
}

/**
 * A name that two plugins want stays with the one that had it: the one noted with the shapes of what is stored, the one
 * in the folder of that name, or whose name a message begins with. Where nothing tells, the first in order has it.
 */
export function holdersOf(all: readonly Found[], directory: string): Holders {
  const wanted = new Map<string, Found[]>();
  for (const found of all)
    for (const key of keysOf(found.plugin)) wanted.set(key, [...(wanted.get(key) ?? []), found]);
  const registered = new Map<string, Found>();
  const earlier = (key: string): Found | undefined => {
    const wanting = wanted.get(key) ?? [];
    if (new Set(wanting).size < 2) return undefined;
    const had = wanting.filter((found) => isOf(key, found, directory));
    return had.find(isAtHome) ?? had[0];
  };
  return {
    before(key, asking) {
      const alike = [...(isRoute(key) ? registered : [])].find(([other]) => haveOneAddress(key, other));
      const holder = registered.get(key) ?? earlier(key) ?? alike?.[1];
      return holder === asking ? undefined : holder;
    },
    register(found) {
      for (const key of keysOf(found.plugin)) registered.set(key, found);
    },
  };
}

/** ` "poll" (/srv/poll/plugin.ts:4)`, to say whose a name is. */
export function saidOf({ plugin, folder }: Found, name: string): string {
  const { at } = lineAbout(folder, { about: [name] });
  return `"${plugin.id}"${at ? ` (${at})` : ''}`;
}

function isOf(key: string, found: Found, directory: string): boolean {
  const { plugin, folder, outside } = found;
  const [kind, name = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'plugin') return isAtHome(found);
  if (kind === 'message') return name.startsWith(`${plugin.id}.`);
  return outside === undefined ? keptShapes(directory)[key]?.plugin === plugin.id : key in keptShapes(folder);
}

const isAtHome = ({ plugin, folder }: Found) => basename(folder) === String(plugin.id).split('/').at(-1);

/** A route as calls find it, whatever its parameters are called: that of `acme` may be that of `acme/poll`. */
export const routeKey = (id: string, { method, path }: { method: string; path: string }): string =>
  `route:${method} /${id}${path}`.replace(/\{\w+\}/g, '{}');

const isRoute = (key: string) => key.startsWith('route:');

/** Whether there is an address that both of these routes take, as `/votes/all` is one of `/votes/{}`. */
function haveOneAddress(one: string, other: string): boolean {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  return (
    ours.length === theirs.length &&
    ours.every((part, at) => [part, '{}'].includes(theirs[at]!) || part === '{}')
  );
}

/** Whether every call of the second of these routes is one of the first, too. */
export function takesAll(first: string, second: string): boolean {
  const [wide, narrow] = [first.split('/'), second.split('/')];
  return wide.length === narrow.length && wide.every((part, at) => part === '{}' || part === narrow[at]);
}

/** Of what is no plugin at all, nothing. */
function keysOf(plugin: Plugin): string[] {
  try {
    return [
      `plugin:${plugin.id}`,
      ...namesOf(plugin).map(([kind, name]) => `${kind}:${name}`),
      ...Object.keys(plugin.messages?.nl ?? {}).map((key) => `message:${key}`),
      ...(plugin.routes ?? []).map((route) => routeKey(plugin.id, route)),
    ];
  } catch {
    return [];
  }
}
