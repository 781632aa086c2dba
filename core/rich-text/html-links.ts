import type { LinkTarget } from '../links.ts';
import { isPublicUrl, safeInternalPath } from '../links.ts';

/** What an address in HTML points at where nothing is known of the site it came from. */
export function linkTarget(href: string): LinkTarget | undefined {
  const address = href.trim();
  if (/^mailto:/i.test(address)) {
    const mail = decode(address.slice(7).split('?', 1)[0]!);
    return /^[^\s@]+@[^\s@]+$/.test(mail) && mail.length <= 254 ? { kind: 'mail', address: mail } : undefined;
  }
  if (/^tel:/i.test(address)) {
    const number = decode(address.slice(4));
    return /^[\d+*#()./ -]{2,30}$/.test(number) ? { kind: 'phone', number } : undefined;
  }
  if (address.length > 2000) return undefined;
  if (address.startsWith('/') && !address.startsWith('//')) {
    const path = safeInternalPath(address);
    return path && path.length <= 2000 ? { kind: 'address', href: path } : undefined;
  }
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (isPublicUrl(whole)) {
    const url = URL.parse(whole);
    return url && url.href.length <= 2000 ? { kind: 'address', href: url.href } : undefined;
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
