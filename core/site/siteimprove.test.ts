import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../edge/content-security-policy.ts';
import { siteimproveOf } from './siteimprove.ts';

const of = (siteimproveId: unknown) => siteimproveOf(new Map([['siteimproveId', siteimproveId]]));

describe('Siteimprove', () => {
  it('is a script by the number of the tenant, and a policy that lets in that and its picture', () => {
    const found = of('6004851')!;
    expect(found.script).toBe('https://siteimproveanalytics.com/js/siteanalyze_6004851.js');
    const policy = contentSecurityPolicy(found.sources);
    expect(policy).toContain("script-src 'self' https://siteimproveanalytics.com;");
    expect(policy).toContain("img-src 'self' data: https://*.siteimproveanalytics.io;");
    expect(policy).toContain("connect-src 'self';");
  });

  it.each(['', '0000000', undefined, null, 6004851, '12/../x', '12"><script>', ' 12', '1'.repeat(21)])(
    'is nothing with %j',
    (value) => expect(of(value)).toBeUndefined(),
  );
});
