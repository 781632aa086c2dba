/** The tenant's number at Siteimprove; a value from before it had to be one counts as none. */
export function siteimproveId(settings: ReadonlyMap<string, unknown>): string | undefined {
  const id = settings.get('siteimproveId');
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? id : undefined;
}
