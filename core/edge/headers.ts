/** Header names and values in turn, as `writeHead` takes them. */
export type HeaderList = string[];

export const strictTransport: HeaderList = [
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
];

/** What every answer says to the browser; the policy is the answer's own. */
export function securityHeaders(policy: string): HeaderList {
  return [
    'Content-Security-Policy',
    policy,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ];
}

export function headerValue(headers: readonly string[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]!.toLowerCase() === wanted) return headers[at + 1];
  }
  return undefined;
}

export function withoutHeaders(headers: readonly string[], names: ReadonlySet<string>): HeaderList {
  const kept: HeaderList = [];
  for (let at = 0; at < headers.length; at += 2) {
    if (!names.has(headers[at]!.toLowerCase())) kept.push(headers[at]!, headers[at + 1]!);
  }
  return kept;
}
