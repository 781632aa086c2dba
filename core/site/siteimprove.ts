import type { PolicySources } from '../edge/content-security-policy.ts';
import { siteimproveId } from '../settings/siteimprove-id.ts';

/** What a page gets to let Siteimprove count along: the address of its script, and what the page's policy opens for it. */
export interface Siteimprove {
  script: string;
  /** The script counts by asking for a picture; it could record visits too, by calls, which stay closed. */
  sources: PolicySources;
}

/** Of a tenant that has a number there. */
export function siteimproveOf(settings: ReadonlyMap<string, unknown>): Siteimprove | undefined {
  const id = siteimproveId(settings);
  if (id === undefined) return undefined;
  return {
    script: `${home}/js/siteanalyze_${id}.js`,
    sources: { scriptSrc: [home], imgSrc: ['https://*.siteimproveanalytics.io'] },
  };
}

const home = 'https://siteimproveanalytics.com';
