import type { Call } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { isGuid } from '../guid.ts';
import { findImage } from '../images/image.ts';
import { maySeeMedia } from './see.ts';
import { signatureFor } from './signature.ts';

/** A signature for a picture that the caller may see themselves. */
export async function signed(call: Call, guid: string): Promise<object> {
  const image = isGuid(guid) ? await findImage(call.tenant, guid) : undefined;
  if (!image || !(await maySeeMedia(call, image))) throw notFound();
  const { auth, expiresAt } = await signatureFor(call.tenant, image.guid);
  return { auth, expiresAt: expiresAt.toISOString(), address: `/a/${image.guid}?auth=${auth}` };
}
