/**
 * The tenant's number at Siteimprove. One of zeros is nobody's there, for a site that only shows how it is done; it and a
 * value from before it had to be a number count as none.
 */
export function siteimproveId(settings: ReadonlyMap<string, unknown>): string | undefined {
  const id = settings.get('siteimproveId');
  return typeof id === 'string' && /^(?!0+$)\d{1,20}$/.test(id) ? id : undefined;
}
