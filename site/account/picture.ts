import { changePicture } from '#core/media/profile-picture.ts';
import { problemResponse } from '#core/problem.ts';
import type { PageLocals } from '#core/site/page-locals.ts';
import { assertFromHere, attempt, callerOn, goTo } from '#core/site/screen.ts';
import type { Outcome } from './act.ts';

/** Whether a picture was posted: that form is of another kind than the others of the account. */
export const isPicture = (request: Request) =>
  request.method === 'POST' && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** Takes the picture that was posted to the profile. */
export async function takePicture(request: Request, locals: PageLocals): Promise<Outcome> {
  const { tenant, correlationId, language } = locals.visit;
  try {
    assertFromHere(request);
  } catch (error) {
    return { response: problemResponse(error, { correlationId, language }) };
  }
  const who = { tenant, kernel: locals.kernel, caller: callerOn(locals) };
  const { refused } = await attempt(locals, () => changePicture(who, request));
  if (!refused) return { response: goTo('/account/profile?done=pictureChanged') };
  const text = refused.code === 'bad-request' ? locals.t('ownPicture.missing') : refused.detail;
  return { status: refused.status, errors: { picture: text } };
}
