import type { PageLocals } from '#core/site/page-locals.ts';

/** A moment in the tenant's own time. */
export function momentIn({ visit, language }: PageLocals): (at: Date) => string {
  const format = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: visit.tenant.timeZone,
  });
  return (at) => format.format(at);
}
