import { withTenant } from '#core/db.ts';
import type { Kernel } from '#core/kernel.ts';
import { seedAccounts } from './accounts.ts';
import { seedFiles } from './files.ts';
import { seedForms } from './forms.ts';
import { lindenhove } from './lindenhove/tenant.ts';
import { keepParts, madeTenants, type Past } from './made.ts';
import { seedPages, seedSettings } from './pages.ts';
import { seedItems } from './items.ts';
import { seedPictures } from './draw.ts';
import { veenland } from './veenland/tenant.ts';
import type { DemoTenant } from './write.ts';

export interface SeedOptions {
  kernel: Kernel;
  /** Draws every picture this many pixels wide at most; tests look at none of them. */
  pictureWidth?: number;
  past?: Past;
}

export const demoTenants: DemoTenant[] = [lindenhove, veenland];

/**
 * Makes the demo tenants. Each part is made once, so running it again adds what a newer version has more and leaves
 * alone what people changed or threw away, an account or a whole tenant too.
 */
export async function seedDemo({ kernel, pictureWidth, past }: SeedOptions): Promise<void> {
  for (const made of await madeTenants(demoTenants, past)) {
    const { demo, tenant, parts } = made;
    await seedPictures(tenant, demo, parts, pictureWidth);
    await seedFiles(tenant, demo, parts);
    await withTenant(tenant, async (tx) => {
      const { roles, editor } = await seedAccounts(tx, demo, parts);
      await seedSettings(tx, kernel, demo, parts);
      await seedForms(tx, kernel, tenant, demo, { editor, roles, parts });
      await seedPages(tx, kernel, demo, { roles, editor, parts });
      await seedItems(tx, kernel, demo, { editor, parts });
    });
    await keepParts(made);
  }
}
