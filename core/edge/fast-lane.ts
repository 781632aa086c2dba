import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCache } from '../cache/page-cache.ts';
import type { Entry } from '../cache/shelf.ts';
import { acceptedEncoding } from './accept.ts';
import type { Peers } from './client-address.ts';
import { correlationId } from './correlation.ts';
import type { RequestHead } from './request-head.ts';
import { readHead } from './request-head.ts';
import { describeSpan, isTracing } from '../traces/trace.ts';
import { visitorClass } from './visit.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * Who wants to know that a page was answered: `page` is what `remember` was given, the rest is of this request; `now` in
 * milliseconds since 1970.
 */
export type CountPage = (
  page: unknown,
  head: RequestHead,
  remoteAddress: string | undefined,
  now: number,
) => void;

type Door = { entry: Entry; page: unknown; cache: PageCache };

/** An entry is remembered under at most this many addresses; callers can make up more of them. */
const doorsPerEntry = 8;

/**
 * Answers a visitor who asks, word for word, what another visitor just asked: the address as it came, and what the
 * headers amount to, lead straight to the entry. Only requests that went the whole way (canonical path, tenant,
 * cache key) are remembered here, and only as long as their entry lives.
 */
export class FastLane {
  private readonly doors = new Map<string, Door>();
  private readonly perEntry = new WeakMap<Entry, string[]>();
  private readonly cache: PageCache;
  private readonly peers: Peers;

  private readonly count: CountPage | undefined;

  constructor(cache: PageCache, peers: Peers, count?: CountPage) {
    this.cache = cache;
    this.peers = peers;
    this.count = count;
  }

  /** True when it was answered. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const head = readHead(req.rawHeaders);
    const address = this.door(head, req.url!);
    const door = address === undefined ? undefined : this.doors.get(address);
    if (door === undefined || !door.cache.stillGood(door.entry)) return false;
    const { entry, page } = door;
    const id = correlationId(head.correlationId);
    if (isTracing()) describeSpan({ 'bouwsteen.correlation_id': id, 'bouwsteen.cache': 'hit' });
    const now = Date.now();
    writeAnswer(res, entry.answer, {
      encoding: acceptedEncoding(head.acceptEncoding),
      ifNoneMatch: head.ifNoneMatch,
      correlationId: id,
      secure: this.isSecure(req, head),
      now,
    });
    if (req.method === 'GET' && page !== undefined) this.count?.(page, head, req.socket.remoteAddress, now);
    return true;
  }

  /**
   * Lets the next one who asks this through. Only for an entry of the public variant that this request led to. `page`
   * is handed to whoever counts, `cache` is the one that holds the entry.
   */
  remember(head: RequestHead, url: string, entry: Entry, page?: unknown, cache = this.cache): void {
    const door = this.door(head, url);
    if (door === undefined || !entry.alive || url.length > 500) return;
    const had = this.perEntry.get(entry);
    if (had === undefined) {
      this.perEntry.set(entry, [door]);
      entry.onGone = () => this.close(entry);
    } else if (had.length < doorsPerEntry && !had.includes(door)) {
      had.push(door);
    } else {
      return;
    }
    this.doors.set(door, { entry, page, cache });
  }

  private close(entry: Entry): void {
    for (const door of this.perEntry.get(entry) ?? []) {
      if (this.doors.get(door)?.entry === entry) this.doors.delete(door);
    }
  }

  private door(head: RequestHead, url: string): string | undefined {
    if (head.hosts !== 1 || head.authorization || head.range || head.hasBody) return undefined;
    const visitor = visitorClass(head.cookie, head.acceptLanguage);
    if (visitor === undefined) return undefined;
    // A picture is the same in every language and colour.
    return `${url}\n${head.host}\n${url.startsWith('/a/') ? '' : visitor}`;
  }

  private isSecure(req: IncomingMessage, head: RequestHead): boolean {
    if (head.forwardedProto === undefined) return 'encrypted' in req.socket;
    return this.peers.isSecure(req.socket.remoteAddress, 'encrypted' in req.socket, head.forwardedProto);
  }
}
