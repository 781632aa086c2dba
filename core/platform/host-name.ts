import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { canonicalHost } from '../edge/host.ts';

/** Why a name is no address of a site. */
export type HostRefusal = 'host-malformed' | 'host-unreadable' | 'host-reserved';

/** Names that lead nowhere on the internet, or to the machine itself (RFC 6761, 6762, 7686, 9476). */
const reserved = /(^|\.)(localhost|local|internal|invalid|onion|alt|arpa|home|lan|corp)$/;

/**
 * What someone typed as the name of a host, in the form in which hosts are stored: lower case, ASCII (IDNA), without
 * a scheme's or a port's rest. An address of a network or of this machine is none.
 */
export function hostName(
  typed: string,
  { evenLocal = false } = {},
): { host: string } | { refusal: HostRefusal } {
  const name = typed.trim().replace(/\.$/, '');
  if (/[\s/:@?#%\\]/.test(name)) return { refusal: isIP(name) ? 'host-reserved' : 'host-malformed' };
  const host = canonicalHost(/[^\x00-\x7f]/.test(name) ? domainToASCII(name) : name);
  if (host === undefined || host === '' || host.includes('_')) return { refusal: 'host-malformed' };
  if (host.split('.').some(isUnreadable)) return { refusal: 'host-unreadable' };
  // Digits at the end are an address in one of its notations (RFC 3696, section 2).
  if (isIP(host) || /(^|\.)(0x[0-9a-f]*|\d+)$/.test(host)) return { refusal: 'host-reserved' };
  if (evenLocal && /(^|\.)localhost$/.test(host)) return { host };
  if (reserved.test(host)) return { refusal: 'host-reserved' };
  return host.includes('.') ? { host } : { refusal: 'host-malformed' };
}

/** Says that it stands for letters outside ASCII, and is no spelling of any: no browser goes there. */
const isUnreadable = (label: string) =>
  label.startsWith('xn--') &&
  (domainToUnicode(label) === label || domainToASCII(domainToUnicode(label)) !== label);
