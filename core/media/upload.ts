import { announce } from '../announce.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import type { Call } from '../endpoint.ts';
import { badRequest, notAllowed, tooLarge, tooMany } from '../errors.ts';
import { fileFrom, keepBytes, receiveFile, type TenantFile, writeFileRow } from '../files/file.ts';
import { type Guid, isGuid } from '../guid.ts';
import { imageFrom, keepPixels, receiveImage, writeImage } from '../images/image.ts';
import type { Caller } from '../users/caller.ts';
import { keeping } from './keeping.ts';
import { type Part, partsOf, textOf } from './multipart.ts';
import { assertUsesMedia, uploadsFor } from './rights.ts';
import { type MediaKind, ofLibrary, tableOf } from './media.ts';

/** Decisions, `POST /a/upload`: what is not the file, each. */
const MOST_FIELD = 64 * 1024;

/** What came in as a form: the file, and what was said about it. */
export interface Received<Arrived> {
  arrived: Arrived;
  name: string;
  fields: { [name: string]: string };
}

/**
 * Reads a form with one file in `field`, which `take` deals with as it comes in. Fields that nobody knows are passed
 * over; 400 where the file is missing or there are two, 429 while this person sends as many as one may.
 */
export function receiveForm<Arrived extends { spooled: { discard(): Promise<void> } }>(
  { caller, request }: Pick<Call, 'caller' | 'request'>,
  field: string,
  take: (part: Part, name: string) => Promise<Arrived>,
): Promise<Received<Arrived>> {
  return inTurn(caller.userId!, () => read(request, field, take));
}

/** An upload may take long, so one person has only so many at once. */
const MOST_AT_ONCE = 8;
const underWay = new Map<Guid, number>();

async function inTurn<Made>(userId: Guid, work: () => Promise<Made>): Promise<Made> {
  const others = underWay.get(userId) ?? 0;
  if (others >= MOST_AT_ONCE) throw tooMany(5);
  underWay.set(userId, others + 1);
  try {
    return await work();
  } finally {
    const left = underWay.get(userId)! - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

async function read<Arrived extends { spooled: { discard(): Promise<void> } }>(
  request: Request,
  field: string,
  take: (part: Part, name: string) => Promise<Arrived>,
): Promise<Received<Arrived>> {
  let arrived: Arrived | undefined;
  let name = '';
  const fields: Received<Arrived>['fields'] = Object.create(null);
  try {
    for await (const part of partsOf(request)) {
      if (part.name !== field) {
        fields[part.name] = await textOf(part, MOST_FIELD, tooLarge);
        continue;
      }
      if (arrived) throw badRequest('bad-request', [{ path: `/${field}`, message: 'given twice' }]);
      name = (part.fileName ?? '').toWellFormed().replaceAll('\0', '');
      arrived = await take(part, name);
    }
    if (!arrived) throw badRequest('bad-request', [{ path: `/${field}`, message: 'required' }]);
    return { arrived, name, fields };
  } catch (error) {
    await arrived?.spooled.discard();
    throw error;
  }
}

/** `POST /a/upload`: what came in is a picture of the library, or of the person who may do no more than that. */
export async function uploadImage(call: Call): Promise<object> {
  const { tenant, caller, request } = call;
  const userId = caller.userId!;
  const uploadKey = uploadKeyOf(request);
  const purpose = await uploadsFor(tenant, caller);
  if (purpose === 'profile') await assertFewPictures(call);
  const { arrived, name, fields } = await receiveForm(call, 'Image', ({ body }) => receiveImage(body));
  try {
    const folder = folderIn(fields);
    const isOwn = purpose === 'profile' || fields['owner'] === 'profile';
    const { hash, size } = arrived.spooled;
    const owner = isOwn ? ({ kind: 'profile', id: userId } as const) : undefined;
    const image = imageFrom(tenant, arrived, { name, createdBy: userId, ...(owner && { owner }) });
    let answer: object = {};
    const write = async (tx: Tx) => {
      const before = await uploadedBefore<Uploaded>(tx, 'image', userId, uploadKey);
      if (before) {
        answer = answerOf(before);
        return false;
      }
      const twin = isOwn ? undefined : await twinOf(tx, caller, 'image', hash);
      const within = isOwn ? null : await existing(tx, folder);
      await writeImage(tx, image, arrived, { folder: within, uploadKey });
      await note(tx, 'image.uploaded', { actor: userId, subject: image.guid });
      if (purpose === 'profile') await dropUnusedPictures(tx, userId);
      answer = answerOf({ ...image, size, ...(twin && { duplicateOf: twin }) });
      return true;
    };
    await keeping(
      image.storageKey,
      () => keepPixels(image.storageKey, arrived.spooled, arrived.examined),
      () => withTenant(tenant, write),
    );
    return answer;
  } finally {
    await arrived.spooled.discard();
  }
}

/** `POST /api/files`: as pictures, with limits of their own. */
export async function uploadFile(call: Call): Promise<object> {
  const { tenant, caller, request } = call;
  const userId = caller.userId!;
  const uploadKey = uploadKeyOf(request);
  await withTenant(tenant, (tx) => assertUsesMedia(tx, caller));
  const { arrived, name, fields } = await receiveForm(call, 'File', ({ body }, given) =>
    receiveFile(body, given),
  );
  try {
    const folder = folderIn(fields);
    const file = fileFrom(tenant, arrived, { name, createdBy: userId });
    let answer: object = {};
    const write = async (tx: Tx) => {
      const before = await uploadedBefore<TenantFile>(tx, 'file', userId, uploadKey);
      if (before) {
        answer = fileAnswer(before);
        return false;
      }
      const twin = await twinOf(tx, caller, 'file', arrived.spooled.hash);
      await writeFileRow(tx, file, arrived, { folder: await existing(tx, folder), uploadKey });
      await note(tx, 'file.uploaded', { actor: userId, subject: file.guid });
      answer = { ...fileAnswer(file), ...(twin && { duplicateOf: twin }) };
      return true;
    };
    await keeping(
      file.storageKey,
      () => keepBytes(file.storageKey, arrived.spooled),
      () => withTenant(tenant, write),
    );
    return answer;
  } finally {
    await arrived.spooled.discard();
  }
}

type Uploaded = {
  guid: Guid;
  name: string;
  width: number;
  height: number;
  format: string;
  size: number;
  duplicateOf?: Guid;
};

const answerOf = ({ guid, name, width, height, format, size, duplicateOf }: Uploaded) => ({
  guid,
  name,
  width,
  height,
  format: wireFormat(format),
  size,
  ...(duplicateOf && { duplicateOf }),
});

const fileAnswer = ({ guid, name, format, size }: TenantFile) => ({ guid, name, format, size });

/** The specification says jpeg. */
export const wireFormat = (format: string) => (format === 'jpg' ? 'jpeg' : format);

/** Sent again when the answer was lost: what came of it the first time is found under it. */
function uploadKeyOf(request: Request): Guid | undefined {
  const key = request.headers.get('idempotency-key')?.toLowerCase();
  if (!key) return undefined;
  if (!isGuid(key)) throw badRequest('bad-request', [{ path: '/idempotency-key', message: 'not a guid' }]);
  return key;
}

/** What this person uploaded under that key before; one that was thrown away meanwhile is made anew. */
async function uploadedBefore<Row>(
  tx: Tx,
  kind: MediaKind,
  userId: Guid,
  uploadKey: Guid | undefined,
): Promise<Row | undefined> {
  if (!uploadKey) return undefined;
  // Two that arrive at once: the second waits for what the first makes of it.
  await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [uploadKey]);
  const row = (await tx(tableOf[kind]).where({ uploadKey }).first('*', { guid: 'id' })) as
    { createdBy: Guid; deletedOn: Date | null } | undefined;
  if (!row) return undefined;
  if (row.createdBy !== userId) throw notAllowed();
  if (row.deletedOn) {
    await tx(tableOf[kind]).where({ uploadKey }).update({ uploadKey: null });
    return undefined;
  }
  return row as Row;
}

/** One with the same bytes that this caller finds in the library already. */
async function twinOf(tx: Tx, caller: Caller, kind: MediaKind, hash: string): Promise<Guid | undefined> {
  const query = ofLibrary(caller, kind, tx(tableOf[kind]));
  void query.where({ hash }).whereNull('deletedOn').orderBy('createdOn');
  if (kind === 'image') void query.whereRaw("owner_kind is distinct from 'profile'");
  return ((await query.first('id')) as { id: Guid } | undefined)?.id;
}

function folderIn({ folder }: { [name: string]: string }): Guid | null {
  if (!folder) return null;
  if (!isGuid(folder)) throw badRequest('bad-request', [{ path: '/folder', message: 'not a guid' }]);
  return folder;
}

/** It stays until this is done. @throws 400 for a folder that is not there */
export async function existing(tx: Tx, folder: Guid | null): Promise<Guid | null> {
  if (folder && !(await tx('mediaFolders').where({ id: folder }).forShare().first('id')))
    throw badRequest('bad-request', [{ path: '/folder', message: 'no such folder' }]);
  return folder;
}

/** Of pictures of oneself: how many a day, and how many that nothing shows stay. */
const MOST_A_DAY = 20;
const MOST_UNUSED = 2;

export async function assertFewPictures({ tenant, caller }: Pick<Call, 'tenant' | 'caller'>): Promise<void> {
  const [row] = (await withTenant(tenant, (tx) =>
    tx('images')
      .where({ createdBy: caller.userId!, ownerKind: 'profile' })
      .whereRaw("created_on > now() - interval '1 day'")
      .count(),
  )) as { count: string }[];
  if (Number(row!.count) >= MOST_A_DAY) throw tooMany(3600);
}

async function dropUnusedPictures(tx: Tx, userId: Guid): Promise<void> {
  const unused: Guid[] = await tx('images')
    .where({ ownerKind: 'profile', ownerId: userId, createdBy: userId })
    .whereNull('deletedOn')
    .whereRaw('not exists (select from profile_values v where v.value = to_jsonb(images.id::text))')
    .orderBy('createdOn', 'desc')
    .offset(MOST_UNUSED)
    .pluck('id');
  if (unused.length === 0) return;
  await tx('images').whereIn('id', unused).update({ deletedOn: new Date() });
  await announce(
    tx,
    unused.map((id) => `image:${id}`),
  );
}
