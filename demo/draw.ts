import { withTenant } from '#core/db.ts';
import type { Guid } from '#core/guid.ts';
import { storeImage } from '#core/images/image.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import { drawFavicon, drawLogo, drawPicture, drawPortrait } from './pictures/draw.ts';
import { type DemoPicture, type DemoTenant, imageGuid } from './write.ts';

/** Draws and stores the pictures that are not there, two at a time: drawing is all the work, and machines have two cores. */
export async function seedPictures(tenant: Tenant, demo: DemoTenant, mostWidth = Infinity): Promise<void> {
  const stored = await withTenant(tenant, async (tx) => new Set<Guid>(await tx('images').pluck('id')));
  const absent = Object.entries(demo.pictures).filter(([name]) => !stored.has(imageGuid(demo.key, name)));
  const next = absent[Symbol.iterator]();
  const draw = async () => {
    for (const [name, picture] of next) {
      const bytes = await drawn(demo.key, picture, mostWidth);
      await withTenant(tenant, (tx) =>
        storeImage(tx, tenant, bytes, {
          guid: imageGuid(demo.key, name),
          name,
          alt: { nl: picture.alt },
          isPublic: true,
          ...(picture.focal && { focal: picture.focal }),
        }),
      );
    }
  };
  await Promise.all([draw(), draw()]);
}

function drawn(hand: DemoTenant['key'], picture: DemoPicture, mostWidth: number): Promise<Buffer> {
  const { subject, seed = 1, width = 1800, height = (width * 2) / 3 } = picture;
  const scale = Math.min(1, mostWidth / width);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  switch (subject) {
    case 'logo':
      return drawLogo(hand, 'light', Math.min(216, mostWidth));
    case 'favicon':
      return drawFavicon(hand, Math.min(512, mostWidth));
    case 'portrait':
      return drawPortrait(hand, seed, size);
    default:
      return drawPicture(hand, subject, seed, size);
  }
}
