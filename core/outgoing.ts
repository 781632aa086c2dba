import { lookup as resolveName } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress, isPublicUrl } from './links.ts';
import { traced } from './traces/trace.ts';

/** Why nothing was fetched; the message names no address of the network within. */
export class OutgoingRefused extends Error {}
/** There was an answer, and more of it than was asked for. */
export class AnswerTooLong extends OutgoingRefused {}

export interface OutgoingRequest {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: { [name: string]: string };
  body?: string | Buffer;
  /** Milliseconds for all of it, redirects included. */
  timeout?: number;
  /** Of the answer; what is longer is refused. */
  maxBytes?: number;
  /** How many redirects are followed; none of a request with a body is. */
  redirects?: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: { [name: string]: string | string[] | undefined };
  body: Buffer;
  /** Where it came from, after redirects. */
  url: string;
}

let networksWithin: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];

/** Private networks (CIDR) that may be asked all the same: an operator's own services. */
export function allowNetworks(networks: readonly string[]): void {
  networksWithin = networks.map((network) =>
    ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${isIP(network) === 6 ? 128 : 32}`),
  );
}

/**
 * Whether an address may be entered as one to ask: public by what it says, or of an installation that has services
 * within. Where a name leads is checked when it is asked.
 */
export const mayBeAsked = (url: string) =>
  isPublicUrl(url) || (networksWithin.length > 0 && mayBeWithin(url));

/** A name is asked about when it is used; a number says now whether it lies in what is allowed. */
function mayBeWithin(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[|\]$/g, '');
  return host !== undefined && (isIP(host) === 0 || mayConnect(host));
}

/**
 * The one way out (safety 29): asks an address that somebody entered, and connects to public addresses only, checked
 * at the address a name really leads to, at every redirect. Throws `OutgoingRefused` for what it will not do, and the
 * connection's own error for what failed.
 */
export async function outgoing(url: string, request: OutgoingRequest = {}): Promise<OutgoingAnswer> {
  const { timeout = 10_000, redirects = request.body === undefined ? 3 : 0 } = request;
  const signal = AbortSignal.timeout(timeout);
  let at = url;
  for (let hop = 0; ; hop++) {
    const answer = await traced('outgoing', { 'server.address': URL.parse(at)?.host ?? '' }, () =>
      ask(at, request, signal),
    );
    const location = answer.headers['location'];
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && typeof location === 'string';
    if (!isRedirect || hop >= redirects) return answer;
    at = new URL(location, at).href;
  }
}

/** Whether an address that somebody enters can be asked at all; where its name leads is checked when it is. */
export function mayAsk(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? mayConnect(host) : isPublicUrl(address);
}

function ask(address: string, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes = 1024 * 1024 } = request;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return Promise.reject(new OutgoingRefused('only http and https addresses without a password are asked'));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked where it leads to; Node does not look up what is an address already.
  if (isIP(host) && !mayConnect(host)) return Promise.reject(refusedAddress());
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: { 'user-agent': 'Bouwsteen', ...headers },
        lookup: guardedLookup,
        signal,
        agent: false,
      },
      (answer) => {
        collect(answer, maxBytes).then(
          (bytes) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, url: url.href }),
          (error: unknown) => {
            asked.destroy();
            reject(error as Error);
          },
        );
      },
    );
    asked.on('error', (error) => reject(signal.aborted ? new Error('it took too long') : error));
    asked.end(body);
  });
}

async function collect(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new AnswerTooLong(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const refusedAddress = () => new OutgoingRefused('this address is not on the public internet');

const guardedLookup: LookupFunction = (name, options, found) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '', 0);
    const allowed = addresses.filter(({ address }) => mayConnect(address));
    // One private address among them is enough to doubt the rest.
    if (allowed.length === 0 || allowed.length < addresses.length) return found(refusedAddress(), '', 0);
    if (options.all) (found as unknown as (error: null, all: typeof allowed) => void)(null, allowed);
    else found(null, allowed[0]!.address, allowed[0]!.family);
  });
};

function mayConnect(address: string): boolean {
  if (isPublicAddress(address)) return true;
  const parsed = ipaddr.process(address);
  return networksWithin.some(
    ([network, bits]) => parsed.kind() === network.kind() && parsed.match([network, bits] as never),
  );
}
