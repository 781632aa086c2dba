import { defineMiddleware } from 'astro:middleware';
import { translator } from './messages/translate.ts';

/** Gives every page its texts; the rest of its locals came with the request. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  locals.t = translator(locals.kernel, locals.language);
  return next();
});
