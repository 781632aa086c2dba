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
import { originOf } from '../tenants/origin.ts';
import { eachTenant, type Tenant } from '../tenants/tenant.ts';
import { User } from '../users/user.ts';
import { anonymous, mayEdit, runsTenant, type Viewer } from '../users/viewer.ts';
import { type Act, pageToEdit } from './act.ts';

/** Who looks after a page, and the day (`2027-03-01`) by which they look at it again. */
export interface Care {
  ownerId: Guid | null;
  reviewOn: string | null;
}

/** The care for a page as whoever may edit it sees it. */
export function careOf(act: Act, id: string | undefined): Promise<Care & { owner: string | null }> {
  return withTenant(act.tenant, async (tx) => {
    const page = await pageToEdit(tx, act, id, { toChange: false });
    const care = await storedCare(tx, page.id);
    const owner = care.ownerId && (await User.byId(tx, care.ownerId));
    return { ...care, owner: owner ? owner.fullName || owner.email : null };
  });
}

const storedCare = async (tx: Tx, id: Guid) =>
  (await tx('pages')
    .where({ id })
    .first('ownerId', tx.raw(`to_char(review_on, 'YYYY-MM-DD') as "reviewOn"`))) as Care;

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
    const before = await storedCare(tx, page.id);
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
      const about = { owner, pages: own.slice(0, mostTold).map(({ page }) => page), count: own.length };
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
    begin: (count: number) => (count === 1 ? 'Pagina nakijken' : 'Met de eerste beginnen'),
    note: 'U krijgt dit bericht omdat u voor deze pagina’s zorgt. Kies na het nakijken een nieuwe datum.',
    where: 'Dat doet u in de editor, bij Pagina en dan Zorg voor deze pagina.',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'A page to review' : `${count} pages to review`),
    intro: 'It is time to see whether everything on these pages is still right:',
    more: 'Look at the pages',
    begin: (count: number) => (count === 1 ? 'Review the page' : 'Begin with the first'),
    note: 'You get this message because you look after these pages. Choose a new date after reviewing them.',
    where: 'You do that in the editor, at Page and then Care for this page.',
  },
};

export const careLetters: { [kind: string]: Writer } = {
  async [kind](tx: Tx, { about, language }, tenant: Tenant) {
    const { subject, intro, more, begin, note: why, where } = words[language];
    const owner = await User.byId(tx, about['owner'] as Guid);
    const viewer = (await owner?.asViewer(tx)) ?? anonymous;
    const pages = (await tx('pages as p')
      .leftJoin('paths as c', (join) => join.on('c.pageId', 'p.id').andOn(tx.raw('c.is_canonical')))
      .whereIn('p.id', about['pages'] as Guid[])
      .whereNull('p.deletedOn')
      .orderBy('p.reviewOn')
      .select('p.editPermission', 'p.editRoles', {
        title: tx.raw("coalesce(nullif(p.draft->>'title', ''), p.name)"),
        day: tx.raw(`to_char(p.review_on, 'YYYY-MM-DD')`),
        path: tx.raw("coalesce(c.path, '/' || p.name)"),
        isPublished: tx.raw('p.published_revision is not null'),
      })) as ToReview[];
    const count = Number(about['count']);
    const said = ({ title, day }: ToReview) => `${title} (${day})`;
    if (runsTenant(viewer))
      return {
        subject: subject(count),
        paragraphs: [intro, pages.map(said).join('\n')],
        action: { label: more, path: '/admin/pages?view=all&state=due' },
        notes: [why],
      };
    // The list of all pages refuses them: each page by its own address.
    const places = pages.map((page) => ({ ...page, place: placeFor(viewer, page) }));
    const first = places.find(({ place }) => place)?.place;
    return {
      subject: subject(count),
      paragraphs: [
        intro,
        ...places.map((page) =>
          page.place ? `${said(page)}\n${originOf(tenant)}${encodeURI(page.place)}` : said(page),
        ),
      ],
      ...(first && { action: { label: begin(count), path: encodeURI(first) } }),
      notes: [`${why} ${where}`],
    };
  },
};

interface ToReview {
  title: string;
  day: string;
  path: string;
  isPublished: boolean;
  editPermission: 'Admin' | 'Roles';
  editRoles: Guid[];
}

/** Where somebody looks at a page: in the editor, which has its care, or as visitors see it where the editor is not theirs. */
function placeFor(viewer: Viewer, page: ToReview): string | undefined {
  const { path, isPublished } = page;
  if (mayEdit(viewer, page)) return `${path === '/' ? '' : path}/edit#care`;
  return isPublished ? path : undefined;
}
