import { Resolver } from 'node:dns/promises';
import { type OutgoingAnswer, outgoing } from '../outgoing.ts';

/** How what somebody else publishes is read. */
export interface Ways {
  /** The texts at a name of DNS; throws when there are none. */
  txt(name: string): Promise<string[][]>;
  fetch(url: string): Promise<Pick<OutgoingAnswer, 'status' | 'body' | 'url'>>;
}

const resolver = new Resolver({ timeout: 3000, tries: 2 });
let ways: Ways = {
  txt: (name) => resolver.resolveTxt(name),
  fetch: (url) => outgoing(url, { timeout: 8000, maxBytes: 4096, redirects: 2 }),
};

/** Reads otherwise from now on; gives how it was. */
export function readBy(others: Ways): Ways {
  const before = ways;
  ways = others;
  return before;
}

/** Where the owner of a host puts the token: one of the two is enough. */
export const recordFor = (host: string, token: string) => ({
  name: `_bouwsteen.${host}`,
  value: `bouwsteen-proof=${token}`,
});
export const fileFor = (host: string, token: string) => ({
  url: `http://${host}/.well-known/bouwsteen-proof.txt`,
  content: token,
});

export type Found = 'dns' | 'file' | { failure: 'nothing-found' | 'other-token' };

/** Looks in DNS first, then at the site that stands at the host now. */
export async function lookForProof(host: string, token: string): Promise<Found> {
  const record = recordFor(host, token);
  const texts = await ways.txt(record.name).catch((): string[][] => []);
  const values = texts.map((parts) => parts.join('').trim());
  if (values.includes(record.value)) return 'dns';
  const { url, content } = fileFor(host, token);
  const answer = await ways.fetch(url).catch(() => undefined);
  // A site that leads everyone elsewhere proves nothing of this host.
  const isThere = answer?.status === 200 && URL.parse(answer.url)?.hostname === host;
  const said = isThere ? answer.body.toString('utf8').trim() : undefined;
  if (said === content) return 'file';
  const isOther =
    values.some((value) => value.startsWith('bouwsteen-proof=')) || /^[a-z2-7]{26}$/.test(said ?? '');
  return { failure: isOther ? 'other-token' : 'nothing-found' };
}
