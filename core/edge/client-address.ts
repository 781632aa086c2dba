import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

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
  const networks = proxies.map(network);
  const isProxy = (text: string | undefined) => {
    const address = networks.length > 0 ? parse(text) : undefined;
    return address !== undefined && networks.some((net) => inside(address, net));
  };
  return {
    clientAddress(remote, forwardedFor) {
      let client = parse(remote)?.toString() ?? 'unknown';
      if (forwardedFor === undefined || !isProxy(remote)) return client;
      for (const hop of forwardedFor.split(',').slice(-20).reverse()) {
        const address = parse(hop.trim());
        // Behind something unreadable nothing can be believed.
        if (address === undefined) return client;
        client = address.toString();
        if (!isProxy(client)) return client;
      }
      return client;
    },
    isOwn: (remote) => isProxy(remote) || parse(remote)?.range() === 'loopback',
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

function network(text: string): [Address, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const inside = (address: Address, [base, bits]: [Address, number]) =>
  address.kind() === base.kind() && address.match(base as never, bits);

const read = new Map<string, Address | undefined>();

/**
 * Also undoes `::ffff:1.2.3.4`, which is how a socket that listens on both shows an IPv4 caller. Remembered, as the same
 * few come over and over.
 */
function parse(text: string | undefined): Address | undefined {
  if (text === undefined || text.length > 60) return undefined;
  let address = read.get(text);
  if (address === undefined && !read.has(text)) {
    address = ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
    if (read.size >= 1000) read.clear();
    read.set(text, address);
  }
  return address;
}
