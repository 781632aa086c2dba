import type { Guid } from '../guid.ts';
import type { Label, Language } from '../schema.ts';
import type { ItemList, ItemQuery } from './load.ts';

/**
 * What a plugin does beyond showing what it holds has to be declared: an installation reads here what it lets in. A
 * call on something that was not declared is refused, by name.
 */
export type Capability = 'content' | 'media' | 'mail' | 'jobs' | 'data' | `outgoing:${string}`;

/** What a route, a job or a listener may do: always in one tenant, never with the database. */
export interface PluginContext {
  tenant: { guid: Guid; name: string; timeZone: string; language: Language };
  /** The value of one of the plugin's own settings, or of one that everyone may read. */
  setting(key: string): Promise<unknown>;
  /** A line in the log of the installation, with the plugin's name on it. */
  log(message: string, about?: { [name: string]: string | number | boolean }): void;
  /** Needs `content`: what every visitor may read. */
  content: {
    /** The block as it is published, with its content of today's version; undefined when it stands nowhere. */
    block(instance: Guid): Promise<PublishedBlock | undefined>;
    /** What stands in a list block that every visitor may see; nothing of any other. */
    items(query: ItemQuery): Promise<ItemList>;
  };
  /** Needs `media`: a picture of this tenant that every visitor may see. */
  media: { image(guid: Guid): Promise<{ guid: Guid; width: number; height: number } | undefined> };
  /** Needs `data`: the plugin's own notebook, JSON by key, of this tenant only. */
  data: PluginData;
  /** Needs `mail`: a letter in the tenant's own look, sent soon and tried again when it fails. */
  mail: { send(letter: PluginLetter): Promise<void> };
  /** Needs `jobs`: has one of its own jobs done later. With a `key`, one that still waits is replaced. */
  jobs: {
    queue(
      job: string,
      payload?: { [name: string]: unknown },
      when?: { runAt?: Date; key?: string },
    ): Promise<void>;
  };
  /** Needs `outgoing:{host}`: asks that host, and no address within the network. */
  fetch(url: string, request?: PluginRequest): Promise<{ status: number; body: Uint8Array }>;
}

export interface PublishedBlock {
  guid: Guid;
  type: string;
  content: unknown;
}

/** At most 64 KiB a value, 200 characters a key and 100,000 keys a tenant. */
export interface PluginData {
  read(key: string): Promise<unknown>;
  /** Reads, decides and writes as one: nobody else changes this key meanwhile. `undefined` removes it. */
  change<T>(key: string, next: (value: T | undefined) => T | undefined): Promise<T | undefined>;
  /** Keys that begin with this, in order, at most 1,000 at a time; `after` goes on behind one. */
  keys(prefix: string, after?: string): Promise<string[]>;
  /** Removes what begins with this and was last changed before then; gives how many. */
  forget(prefix: string, before: Date): Promise<number>;
}

export interface PluginLetter {
  to: string;
  name?: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  /** A path on the tenant's site. */
  action?: { label: string; path: string };
}

export interface PluginRequest {
  method?: 'GET' | 'POST';
  headers?: { [name: string]: string };
  body?: string;
  /** Milliseconds, at most 10,000. */
  timeout?: number;
}

/** Something a route does not do, as an answer with this status: `throw refuse(409, 'poll-closed', …)`. */
export class PluginRefusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 410;
  readonly code: string;
  readonly text: Label;
  constructor(status: 400 | 403 | 404 | 409 | 410, code: string, text: Label) {
    super(code);
    this.status = status;
    this.code = code;
    this.text = text;
  }
}
export const refuse = (status: PluginRefusal['status'], code: string, text: Label) =>
  new PluginRefusal(status, code, text);
