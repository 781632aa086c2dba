import { defineMiddleware } from 'astro:middleware';
import { log } from '#core/log.ts';
import { originOf } from '#core/tenants/origin.ts';
import { translator } from './messages/translate.ts';

/** What every page needs of its request, from what the edge says of it. */
export const onRequest = defineMiddleware(({ locals, redirect }, next) => {
  const { visit, kernel } = locals;
  // One address for a page: no other ends in a slash.
  if (visit.path.length > 1 && visit.path.endsWith('/')) {
    return redirect(visit.path.replace(/\/+$/, '') + visit.search, 301);
  }
  const { language } = visit;
  const t = translator(kernel, language);
  Object.assign(locals, {
    path: visit.decodedPath,
    query: new URLSearchParams(visit.search),
    language,
    t,
    ui: { t, language, lang: undefined },
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
