/** What a page needs beyond the site's own files. Hashes are written as CSP writes them, without quotes. */
export type PolicySources = {
  scriptHashes?: Iterable<string>;
  styleHashes?: Iterable<string>;
  /** Editor and admin only: a page that is kept cannot hold one. */
  nonce?: string;
  scriptSrc?: Iterable<string>;
  styleSrc?: Iterable<string>;
  imgSrc?: Iterable<string>;
  fontSrc?: Iterable<string>;
  connectSrc?: Iterable<string>;
  mediaSrc?: Iterable<string>;
  frameSrc?: Iterable<string>;
  /** `'self'` for previews, which stand in a frame of the editor. */
  frameAncestors?: 'none' | 'self';
};

/** The one policy of an answer. Two headers would intersect, so whoever adds something adds it here. */
export function contentSecurityPolicy(sources: PolicySources): string {
  const nonce = sources.nonce ? [`'nonce-${sources.nonce}'`] : [];
  const directives: [string, Iterable<string>][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...quoted(sources.scriptHashes), ...nonce, ...(sources.scriptSrc ?? [])]],
    ['style-src', ["'self'", ...quoted(sources.styleHashes), ...nonce, ...(sources.styleSrc ?? [])]],
    ['img-src', ["'self'", 'data:', ...(sources.imgSrc ?? [])]],
    ['font-src', ["'self'", ...(sources.fontSrc ?? [])]],
    ['connect-src', ["'self'", ...(sources.connectSrc ?? [])]],
    ['media-src', ["'self'", ...(sources.mediaSrc ?? [])]],
    ['frame-src', ["'self'", ...(sources.frameSrc ?? [])]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', [`'${sources.frameAncestors ?? 'none'}'`]],
  ];
  return directives
    .map(([name, values]) => `${name} ${[...new Set(values)].map(checked).join(' ')}`)
    .join('; ');
}

/** For answers that are no documents. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The hashes in a policy that somebody else wrote (Astro lists those of what it put in the page). */
export function hashesOf(policy: string): { scriptHashes: string[]; styleHashes: string[] } {
  const hashes = { scriptHashes: [] as string[], styleHashes: [] as string[] };
  for (const directive of policy.split(';')) {
    const [name, ...values] = directive.trim().split(/\s+/);
    const found = values.flatMap(
      (value) => /^'(sha(?:256|384|512)-[A-Za-z0-9+/_=-]+)'$/.exec(value)?.[1] ?? [],
    );
    if (name === 'script-src' || name === 'script-src-elem') hashes.scriptHashes.push(...found);
    if (name === 'style-src' || name === 'style-src-elem') hashes.styleHashes.push(...found);
  }
  return hashes;
}

/** What `more` asks for on top of `sources`. */
export function mergeSources(sources: PolicySources, more: PolicySources): PolicySources {
  const merged: Record<string, unknown> = { ...sources };
  for (const [name, value] of Object.entries(more)) {
    const had = merged[name];
    const isList = typeof value === 'object' && typeof had === 'object';
    if (value !== undefined) merged[name] = isList ? [...(had as string[]), ...(value as string[])] : value;
  }
  return merged as PolicySources;
}

const quoted = (hashes: Iterable<string> | undefined) => [...(hashes ?? [])].map((hash) => `'${hash}'`);

/** A source with a semicolon or a space would end its directive and start another. */
function checked(source: string): string {
  if (!/^[^\s;,]+$/.test(source)) throw new Error(`Not a source of a policy: ${JSON.stringify(source)}`);
  return source;
}
