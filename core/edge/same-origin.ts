type Asked = { url: string; headers: { get(name: string): string | null } };

/** Nothing says that a page of another site made this request (safety 16). */
export function isSameOrigin({ url, headers }: Asked): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
  return isOwn && (!site || site === 'same-origin' || site === 'none');
}

/** A form of a page of this site: the browser says so, which every browser does with a form. */
export function saysSameOrigin(request: Asked): boolean {
  const says = request.headers.get('origin') ?? request.headers.get('sec-fetch-site');
  return isSameOrigin(request) && says !== null;
}
