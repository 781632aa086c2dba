import { imageAddress } from '../images/address.ts';
import type { Kernel } from '../kernel.ts';
import type { Look } from '../mail/letter.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { originOf } from '../tenants/origin.ts';
import { siteOf } from './site.ts';

/** How a tenant's mails look. Mail programs know no dark theme that could be relied on, so it is the light one. */
export async function lookOf(tenant: Tenant, kernel: Kernel): Promise<Look> {
  const { name, theme, logo } = await siteOf(tenant, kernel);
  const { light } = theme;
  return {
    name,
    origin: originOf(tenant),
    language: tenant.language,
    brand: light.brand,
    onBrand: light['on-brand'],
    text: light.text,
    muted: light.muted,
    page: light.surface,
    line: light.line,
    logo: logo && {
      src: imageAddress(logo, { height: 100, fit: 'inside', format: 'png' }),
      height: 48,
      width: Math.round((48 * logo.width) / logo.height),
    },
  };
}
