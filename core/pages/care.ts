import { refuseUnlessAsRead } from '../as-read.ts';
import { differences } from '../audit/difference.ts';
import { note } from '../audit/entry.ts';
import { type Tx, withTenant } from '../db.ts';
import { badRequest } from '../errors.ts';
import type { Guid } from '../guid.ts';
import type { Round } from '../jobs/jobs.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Writer } from '../mail/sender.ts';
import { isDay } from '../period.ts';
import type { Language } from '../schema.ts';
import { localTime } from '../tenants/local-time.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { type Act, pageToEdit } from './act.ts';

/** Who looks after a page, and the day (`2027-03-01`) by which they look at it again. */
export interface Care {
  ownerId: Guid | null;
  reviewOn: string | null;
}

/** `was` is what had been read of it. */
export type SaidCare = Partial<Care> & { was?: Partial<Care> };

/**
 * Says who looks after a page and until when; what is not said stays as it is. Whoever may edit it may say so.
 *
 * @throws 400, 403, 404, 409 where `was` is not what there is
 */
export function setCare(act: Act, id: string | undefined, { was = {}, ...said }: SaidCare): Promise<Care> {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id);
    const before = (await tx('pages')
      .where({ id: page.id })
      .first('ownerId', tx.raw(`to_char(review_on, 'YYYY-MM-DD') as "reviewOn"`))) as Care;
    for (const [name, value] of Object.entries(was)) refuseUnlessAsRead(before[name as keyof Care], value);
    const care = { ...before, ...said };
    if (care.reviewOn !== null && !isDay(care.reviewOn))
      throw badRequest('bad-request', [{ path: '/reviewOn', message: 'not a day' }]);
    const owner = said.ownerId && (await tx('users').where({ id: said.ownerId, isActive: true }).first('id'));
    if (said.ownerId && !owner)
      throw badRequest('bad-request', [{ path: '/ownerId', message: 'no such user' }]);
    const detail = differences(
      { owner: before.ownerId, reviewOn: before.reviewOn },
      { owner: care.ownerId, reviewOn: care.reviewOn },
    );
    if (Object.keys(detail.changes).length === 0) return care;
    await tx('pages')
      .where({ id: page.id })
      .update({ ...care, reviewTold: null });
    await note(tx, 'page.care-changed', { actor: act.caller.userId, subject: page.id, detail });
    return care;
  });
}

const kind = 'pages-to-review';
/** Before this hour nobody reads it. */
const firstHour = 6;

/** Tells owners, once for each day that was set, which of their pages are to be looked at. */
export const careRounds: Round[] = [
  {
    name: 'pages.review',
    every: 3600,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => tellOwners(tenant), {
        only: 'active',
        // The day where the tenant is begins before or after that of the database.
        where: `exists (select from pages where review_on <= current_date + 1 and deleted_on is null
                           and review_told is distinct from review_on)`,
      }),
  },
];

export async function tellOwners(
  tenant: { id: Guid; timeZone: string; language: Language },
  now = new Date(),
): Promise<number> {
  const { day: today, hour } = localTime(tenant.timeZone, Number(now));
  if (hour < firstHour) return 0;
  return withTenant(tenant, async (tx) => {
    // Marked as they are read, so that no two nodes tell of the same page.
    const { rows } = await tx.raw<{ rows: { owner: Guid; page: Guid }[] }>(
      `update pages p set review_told = p.review_on from users u
        where u.id = p.owner_id and u.tenant_id = p.tenant_id and u.is_active
          and p.review_on <= ?::date and p.review_told is distinct from p.review_on and p.deleted_on is null
        returning p.owner_id as owner, p.id as page`,
      [today],
    );
    const owners = Map.groupBy(rows, ({ owner }) => owner);
    for (const [owner, own] of owners) {
      const { email, language } = (await tx('users').where({ id: owner }).first('email', 'language')) as {
        email: string;
        language: Language | null;
      };
      const about = { pages: own.slice(0, mostTold).map(({ page }) => page), count: own.length };
      await queueMail(tx, { kind, to: email, language: language ?? tenant.language, about });
    }
    return owners.size;
  });
}
const mostTold = 30;

const words = {
  nl: {
    subject: (count: number) =>
      count === 1 ? 'Een pagina om na te kijken' : `${count} pagina’s om na te kijken`,
    intro: 'Voor deze pagina’s is het tijd om te kijken of alles nog klopt:',
    more: 'Pagina’s bekijken',
    note: 'U krijgt dit bericht omdat u voor deze pagina’s zorgt. Kies na het nakijken een nieuwe datum.',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'A page to review' : `${count} pages to review`),
    intro: 'It is time to see whether everything on these pages is still right:',
    more: 'Look at the pages',
    note: 'You get this message because you look after these pages. Choose a new date after reviewing them.',
  },
};

export const careLetters: { [kind: string]: Writer } = {
  async [kind](tx: Tx, { about, language }) {
    const { subject, intro, more, note: why } = words[language];
    const pages: { title: string; day: string }[] = await tx('pages')
      .whereIn('id', about['pages'] as Guid[])
      .whereNull('deletedOn')
      .orderBy('reviewOn')
      .select({
        title: tx.raw("coalesce(nullif(draft->>'title', ''), name)"),
        day: tx.raw(`to_char(review_on, 'YYYY-MM-DD')`),
      });
    return {
      subject: subject(Number(about['count'])),
      paragraphs: [intro, pages.map(({ title, day }) => `${title} (${day})`).join('\n')],
      action: { label: more, path: '/admin/pages?view=all&state=due' },
      notes: [why],
    };
  },
};
