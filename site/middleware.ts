import { defineMiddleware } from 'astro:middleware';
import { log } from '#core/log.ts';
import { originOf } from '#core/site/origin.ts';
import { translator } from './messages/translate.ts';

/** What every page needs of its request, from what the edge says of it. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  const { visit, kernel } = locals;
  Object.assign(locals, {
    path: visit.decodedPath,
    query: new URLSearchParams(visit.search),
    language: visit.language,
    t: translator(kernel, visit.language),
    consent: { has: visit.accepts },
    origin: originOf(visit.tenant),
    editRule: undefined,
    onBlockProblem: (problem: object) => {
      const { tenant, path, correlationId } = visit;
      log.warn({ ...problem, tenant: tenant.id, path, correlationId }, 'a block was left out');
    },
  } satisfies Partial<typeof locals>);
  return next();
});
