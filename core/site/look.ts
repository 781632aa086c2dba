import { imageAddress } from '../images/address.ts';
import type { Kernel } from '../kernel.ts';
import type { Colors, Look } from '../mail/letter.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { originOf } from '../tenants/origin.ts';
import type { Roles } from '../theme/roles.ts';
import type { Character } from '../theme/scheme.ts';
import { siteOf } from './site.ts';

/** How a tenant's mails look: its colours, and of its character what mail programs can show. */
export async function lookOf(tenant: Tenant, kernel: Kernel): Promise<Look> {
  const { name, theme, logo } = await siteOf(tenant, kernel);
  return {
    name,
    origin: originOf(tenant),
    language: tenant.language,
    light: colorsOf(theme.light, theme.light.surface),
    dark: colorsOf(theme.dark, theme.dark.page),
    ...shapes[theme.character],
    logo: logo && {
      src: imageAddress(logo, { height: 100, fit: 'inside', format: 'png' }),
      height: 48,
      width: Math.round((48 * logo.width) / logo.height),
    },
  };
}

const colorsOf = (roles: Roles, page: string): Colors => ({
  page,
  card: roles.raised,
  line: roles.line,
  text: roles.text,
  muted: roles.muted,
  link: roles.link,
  brand: roles.brand,
  onBrand: roles['on-brand'],
});

const plain = 'Arial,Helvetica,sans-serif';
const shapes: { [of in Character]: Pick<Look, 'titleFont' | 'corners'> } = {
  crisp: { titleFont: plain, corners: { card: 4, control: 3 } },
  soft: { titleFont: plain, corners: { card: 16, control: 25 } },
  editorial: { titleFont: "Georgia,'Times New Roman',serif", corners: { card: 0, control: 2 } },
};
