import { legalTag, legalView, type LegalView } from '#core/legal/legal.ts';
import type { LegalPage } from '#core/legal/schema.ts';
import type { Language } from '#core/schema.ts';

export interface Legal {
  page: LegalPage;
  /** Where it stands, without the version. */
  path: string;
  view: LegalView;
}

/**
 * What a legal page shows: the version that the address names (`?version=2`), or the one that holds. Undefined for
 * a language or a version that is not there.
 */
export async function legalAt(
  { site, kernel, query, report }: App.Locals,
  page: LegalPage,
  path: string,
  language: string | undefined,
): Promise<Legal | undefined> {
  const asked = query.get('version');
  if (language !== 'nl' && language !== 'en') return undefined;
  if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked)) return undefined;
  report.tags.add(legalTag);
  const version = asked === null ? undefined : Number(asked);
  const view = await legalView({ tenant: site.tenant, kernel }, page, language satisfies Language, version);
  return view && { page, path, view };
}
