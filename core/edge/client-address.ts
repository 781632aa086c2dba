import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';
import { ipv4Number } from '../ipv4.ts';

/** Who is calling, and over what, seen through the proxies that this installation names and no others. */
export type Peers = {
  /** Reads X-Forwarded-For from the right, as far as the addresses are ours. */
  clientAddress(remote: string | undefined, forwardedFor: string | undefined): string;
  isSecure(remote: string | undefined, encrypted: boolean, forwardedProto: string | undefined): boolean;
  /** Whether that address is this machine or one of the proxies: who asks on behalf of the installation itself. */
  isOwn(remote: string | undefined): boolean;
};

/**
 * @param proxies addresses or networks (`10.0.0.0/8`, `::1`) whose forwarded headers count
 * @throws when one of them is neither
 */
export function knownPeers(proxies: readonly string[]): Peers {
  const known = new BlockList();
  for (const proxy of proxies) addTo(known, proxy);
  const isProxy = (text: string | undefined) => proxies.length > 0 && isWithin(known, text);
  // Proxies are few, and each of them calls a thousand times; mostly it is the one that called last.
  const callers = new Map<string | undefined, boolean>();
  let latest: { remote: string | undefined; is: boolean } | undefined;
  const isProxyThatCalls = (remote: string | undefined) => {
    if (latest && latest.remote === remote) return latest.is;
    let is = callers.get(remote);
    if (is === undefined) {
      if (callers.size >= 1000) callers.clear();
      callers.set(remote, (is = isProxy(remote)));
    }
    latest = { remote, is };
    return is;
  };
  return {
    clientAddress(remote, forwardedFor) {
      if (forwardedFor === undefined || !isProxyThatCalls(remote)) return canonical(remote) ?? 'unknown';
      // The usual case: one proxy, which says who called it.
      if (ipv4Number(forwardedFor) !== undefined) return forwardedFor;
      let client = canonical(remote) ?? 'unknown';
      for (const hop of forwardedFor.split(',').slice(-20).reverse()) {
        const address = canonical(hop.trim());
        // Behind something unreadable nothing can be believed.
        if (address === undefined) return client;
        client = address;
        if (!isProxy(client)) return client;
      }
      return client;
    },
    isOwn: (remote) => isProxy(remote) || isWithin(loopback, remote),
    isSecure(remote, encrypted, forwardedProto) {
      if (encrypted || forwardedProto === undefined || !isProxy(remote)) return encrypted;
      return (
        forwardedProto
          .slice(forwardedProto.lastIndexOf(',') + 1)
          .trim()
          .toLowerCase() === 'https'
      );
    },
  };
}

const loopback = new BlockList();
addTo(loopback, '127.0.0.0/8');
addTo(loopback, '::1');

function addTo(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/', 2);
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

/** IPv4 that is written as IPv6 counts as what it is. */
function isWithin(list: BlockList, text: string | undefined): boolean {
  const family = text === undefined ? 0 : isIP(text);
  return family !== 0 && list.check(text!, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * One way of writing an address. Also undoes `::ffff:1.2.3.4`, which is how a socket that listens on both shows an IPv4
 * caller.
 */
function canonical(text: string | undefined): string | undefined {
  const family = text === undefined ? 0 : isIP(text);
  if (family !== 6) return family === 4 ? text : undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const last = address.slice(address.lastIndexOf(':') + 1);
  return address.startsWith('::ffff:') && isIPv4(last) ? last : address;
}
