import { withTenant } from '#core/db.ts';
import type { Kernel } from '#core/kernel.ts';
import { createTenant, type Tenant, tenantByHost } from '#core/tenants/tenant.ts';
import { seedAccounts } from './accounts.ts';
import { seedFiles } from './files.ts';
import { seedForms } from './forms.ts';
import { lindenhove } from './lindenhove/tenant.ts';
import { seedPages, seedSettings } from './pages.ts';
import { seedItems } from './items.ts';
import { seedPictures } from './draw.ts';
import { veenland } from './veenland/tenant.ts';
import type { DemoTenant } from './write.ts';

export interface SeedOptions {
  kernel: Kernel;
  /** Draws every picture this many pixels wide at most; tests look at none of them. */
  pictureWidth?: number;
}

export const demoTenants: DemoTenant[] = [lindenhove, veenland];

/**
 * Makes the demo tenants. Each part is made when it is not there yet, so running it again adds what a newer version
 * has more and leaves alone what people changed or threw away.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  for (const demo of demoTenants) await seedTenant(demo, options);
}

async function seedTenant(demo: DemoTenant, { kernel, pictureWidth }: SeedOptions): Promise<void> {
  const tenant = await tenantOf(demo);
  await seedPictures(tenant, demo, pictureWidth);
  await seedFiles(tenant, demo);
  await withTenant(tenant, async (tx) => {
    const { roles, editor } = await seedAccounts(tx, demo);
    await seedSettings(tx, kernel, demo);
    await seedForms(tx, kernel, tenant, demo, { editor, roles });
    await seedPages(tx, kernel, demo, { roles, editor });
    await seedItems(tx, kernel, demo, { editor });
  });
}

async function tenantOf({ hosts, name, senderName, senderAddress }: DemoTenant): Promise<Tenant> {
  return (await tenantByHost(hosts[0]!)) ?? createTenant({ hosts, name, senderName, senderAddress });
}
