import { fillIn } from '#core/site/fill-in.ts';
import type { FillingState, Say } from '#core/forms/view.ts';
import { problemResponse } from '#core/problem.ts';
import { translator } from '../messages/translate.ts';

/** Words of what is wrong with an answer, in the language of the form. */
export const sayIn =
  ({ kernel }: App.Locals): Say =>
  ({ code, values }, label, language) => {
    const t = translator(kernel, language);
    const text = t(code, values);
    if (code === 'fault.required') return `${text}: ${label}`;
    return /[?!.]$/.test(label) ? `${label} ${text}` : `${label}: ${lower(text)}`;
  };

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text);

/** What became of a form that was posted to its page; a refusal is answered as one. */
export async function filledIn(request: Request, locals: App.Locals): Promise<Response | FillingState> {
  try {
    return await fillIn(request, locals, sayIn(locals));
  } catch (error) {
    const { correlationId, language } = locals.visit;
    return problemResponse(error, { correlationId, language });
  }
}
