import { domainToASCII } from 'node:url';

/** The one Host header; undefined when there is none, more than one, or an empty one (Node lets all through). */
export function hostOf(rawHeaders: readonly string[]): string | undefined {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return undefined;
    host = rawHeaders[at + 1]!;
  }
  return host === '' ? undefined : host;
}

const known = new Map<string, string | undefined>();

/**
 * Lower case, without port and without one trailing dot, in ASCII: the form in which tenants' hosts are stored.
 * Undefined when it is no host name. Answers are remembered, as a server sees few hosts.
 */
export function canonicalHost(raw: string): string | undefined {
  // 253 characters of a name, a dot, a colon and a port; anything longer is not worth remembering either.
  if (raw.length > 261) return undefined;
  if (known.has(raw)) return known.get(raw);
  const host = parse(raw);
  if (known.size >= 1000) known.clear();
  known.set(raw, host);
  return host;
}

const ipv6 = /^\[[0-9a-f:.]{2,45}\]$/;
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

function parse(raw: string): string | undefined {
  const parts = /^(\[[^\]]*\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(raw);
  if (!parts || Number(parts[2] ?? 0) > 65535) return undefined;
  let name = parts[1]!;
  if (name.startsWith('[')) {
    const address = name.toLowerCase();
    return ipv6.test(address) ? address : undefined;
  }
  // A percent sign would be decoded by IDNA's parser: a second decoding.
  if (/[\x00-\x20\x7f%]/.test(name)) return undefined;
  if (name.endsWith('.')) name = name.slice(0, -1);
  if (/[^\x00-\x7f]/.test(name)) {
    const unicode = utf8(name);
    if (unicode === undefined) return undefined;
    name = domainToASCII(unicode);
  } else {
    name = name.toLowerCase();
  }
  if (name.length > 253 || !name.split('.').every((part) => label.test(part))) return undefined;
  return name;
}

/** Node hands header bytes over as Latin-1. */
function utf8(latin1: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return undefined;
  }
}
