import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest, notAllowed } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Crop, Examined } from '../images/examine.ts';
import { imageFrom, keepPixels, receiveImage, writeImage } from '../images/image.ts';
import { examined } from '../images/workshop.ts';
import type { Kernel } from '../kernel.ts';
import { visibleProperties } from '../profiles/profile.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Caller } from '../users/caller.ts';
import type { KeptOfPeople } from '../users/person-data.ts';
import { keeping } from './keeping.ts';
import { assertFewPictures, receiveForm } from './upload.ts';

/** The special key of specification 3. */
export const pictureKey = 'profielfoto';

type Who = { tenant: Tenant; kernel: Kernel; caller: Caller };

/**
 * Takes somebody's picture of themself from a form: its file in `Image`, and which square of it is shown. The one
 * before goes.
 *
 * @throws 400, 413 or 415 for what is no picture, 429 for too many a day
 */
export async function changePicture(who: Who, request: Request): Promise<void> {
  const { tenant, caller } = who;
  const userId = caller.userId!;
  await withTenant(tenant, (tx) => assertMayHave(tx, who));
  await assertFewPictures(who);
  const { arrived, name, fields } = await receiveForm({ caller, request }, 'Image', ({ body }) =>
    receiveImage(body),
  );
  const { spooled } = arrived;
  try {
    const crop = squareOf(arrived.examined, fields);
    const found = crop ? await examined(spooled.path, crop) : arrived.examined;
    const shown = { spooled, examined: found };
    const owner = { kind: 'profile', id: userId } as const;
    const image = imageFrom(tenant, shown, { name, crop, createdBy: userId, owner });
    const write = async (tx: Tx) => {
      await writeImage(tx, image, shown, {});
      await forgetPictures(tx, userId, image.guid);
      await tx('profileValues')
        .insert({ userId, key: pictureKey, value: JSON.stringify(image.guid) })
        .onConflict(['tenantId', 'userId', 'key'])
        .merge(['value']);
      await noteChange(tx, userId);
      return true;
    };
    await keeping(
      image.storageKey,
      () => keepPixels(image.storageKey, spooled, found),
      () => withTenant(tenant, write),
    );
  } finally {
    await spooled.discard();
  }
}

export function removePicture(who: Who): Promise<void> {
  const userId = who.caller.userId!;
  return withTenant(who.tenant, async (tx) => {
    await assertMayHave(tx, who);
    await tx('profileValues').where({ userId, key: pictureKey }).delete();
    await forgetPictures(tx, userId);
    await noteChange(tx, userId);
  });
}

async function assertMayHave(tx: Tx, { kernel, caller }: Who): Promise<void> {
  const visible = await visibleProperties(tx, kernel, caller, caller.userId!);
  if (visible.get(pictureKey)?.inputType !== 'image') throw notAllowed();
}

async function noteChange(tx: Tx, userId: Guid): Promise<void> {
  await tx('users')
    .where({ id: userId })
    .update({ version: tx.raw('version + 1') });
  await note(tx, 'profile.changed', { actor: userId });
}

/** What the form says of the square: how far it is zoomed in, and where it lies in the room that is left (0 to 100). */
function squareOf({ width, height, frames }: Examined, fields: { [name: string]: string }): Crop | null {
  const zoom = numberIn(fields, 'zoom', 100, 400, 100);
  const x = numberIn(fields, 'x', 0, 100, 50);
  const y = numberIn(fields, 'y', 0, 100, 50);
  // One that moves is cut by the browser that shows it.
  if (frames > 1) return null;
  const side = Math.max(1, Math.round((Math.min(width, height) * 100) / zoom));
  const left = Math.round(((width - side) * x) / 100);
  const top = Math.round(((height - side) * y) / 100);
  return side === width && side === height ? null : { left, top, width: side, height: side };
}

function numberIn(
  fields: { [name: string]: string },
  name: string,
  least: number,
  most: number,
  usual: number,
): number {
  const text = fields[name];
  if (text === undefined || text === '') return usual;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(value >= least && value <= most))
    throw badRequest('bad-request', [{ path: `/${name}`, message: `a number from ${least} to ${most}` }]);
  return value;
}

/** Pictures of themself that somebody brought go with the next sweep, but for one that is shown now. */
async function forgetPictures(tx: Tx, userId: Guid, but?: Guid): Promise<Guid[]> {
  const pictures = tx('images').where({ ownerKind: 'profile', ownerId: userId });
  if (but) void pictures.whereNot({ id: but });
  const gone: Guid[] = await pictures.clone().pluck('id');
  if (gone.length === 0) return gone;
  // As if they had lain in the trash for long: there is nothing here to bring back.
  await pictures.update({ deletedOn: new Date(0) });
  await announce(
    tx,
    gone.map((id) => `image:${id}`),
  );
  return gone;
}

export const picturesOfPeople: KeptOfPeople = {
  name: 'pictures',
  read: async (tx, _kernel, userId) =>
    (await tx('images')
      .where({ ownerKind: 'profile', ownerId: userId })
      .whereNull('deletedOn')
      .orderBy('createdOn')
      .select({ guid: 'id' }, 'name', 'createdOn')) as unknown[],
  erase: async (tx, userId) => ({ guids: await forgetPictures(tx, userId) }),
};
