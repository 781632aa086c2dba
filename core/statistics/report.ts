import { type Tx, withTenant } from '../db.ts';
import type { Round } from '../jobs/jobs.ts';
import { emailAddress } from '../mail/address.ts';
import type { Letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Writer } from '../mail/sender.ts';
import type { Language } from '../schema.ts';
import { storedSettings } from '../settings/setting.ts';
import { eachTenant } from '../tenants/tenant.ts';
import { fold } from './fold.ts';
import { localTime } from '../tenants/local-time.ts';
import { titlesOf } from './names.ts';
import { type Period, periodBefore } from './period.ts';
import { top, totals } from './read.ts';

const kind = 'statistics-report';
/** Before this hour nobody reads it. */
const firstHour = 6;
const day = 86_400_000;

interface Reported {
  id: string;
  timeZone: string;
  language: Language;
}

export const reportRounds: Round[] = [
  {
    name: 'statistics.report',
    every: 1800,
    run: ({ signal }) =>
      eachTenant(signal, (tenant) => reportWhenDue(tenant), {
        only: 'active',
        where: `exists (select from settings where key = 'statisticsReport')`,
      }),
  },
];

/** Queues the report of the week or month that ended, once for each who is to get it. */
export async function reportWhenDue(tenant: Reported, now: number = Date.now()): Promise<void> {
  const settings = await withTenant(tenant, (tx) => storedSettings(tx));
  const period = periodDue(settings.get('statisticsReport'), tenant.timeZone, now);
  const receivers = (settings.get('statisticsReportTo') ?? []) as string[];
  if (!period || receivers.length === 0) return;
  await fold(tenant);
  await withTenant(tenant, async (tx) => {
    await tx.raw(
      `select pg_advisory_xact_lock(hashtext('statistics-report'), hashtext(current_tenant()::text))`,
    );
    for (const receiver of receivers) {
      const to = emailAddress(receiver);
      if (!to) continue;
      const sent = await tx('mails')
        .where({ kind, recipient: to })
        .whereRaw(`about->>'from' = ? and about->>'to' = ?`, [period.from, period.to])
        .first('id');
      if (!sent) await queueMail(tx, { kind, to, language: tenant.language, about: { ...period } });
    }
  });
}

/**
 * The week until Sunday from a Monday on, the month before from the first of one on; for some days more, as nothing may
 * have run on the first of them.
 */
export function periodDue(wanted: unknown, timeZone: string, now: number): Period | undefined {
  const local = localTime(timeZone, now);
  const today = Date.parse(`${local.day}T00:00:00Z`);
  const text = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const sinceFirst = Number(local.day.slice(8)) - 1;
  const since = wanted === 'weekly' ? sinceMonday : wanted === 'monthly' ? sinceFirst : Infinity;
  if (since > mostDaysLate || (since === 0 && local.hour < firstHour)) return undefined;
  const begin = today - since * day;
  const to = text(begin - day);
  return wanted === 'weekly' ? { from: text(begin - 7 * day), to } : { from: `${to.slice(0, 8)}01`, to };
}

/** Days after which nobody waits for a report any more. */
const mostDaysLate = 5;

export const statisticsLetters: { [kind: string]: Writer } = {
  async [kind](tx, { about, language }, tenant) {
    return letterOf(tx, { from: String(about['from']), to: String(about['to']) }, language, tenant.name);
  },
};

const words = {
  nl: {
    subject: (site: string, days: string) => `Bezoek aan ${site}, ${days}`,
    intro: (from: string, to: string) => `Dit is het bezoek van ${from} tot en met ${to}.`,
    figures: ['Bezoeken', 'Bezoekers', 'Paginaweergaven'],
    before: 'periode ervoor',
    pages: 'Meest bekeken:',
    sources: 'Bezoekers kwamen vooral via:',
    more: 'Alle cijfers bekijken',
    note: 'U krijgt dit bericht omdat uw adres staat bij Instellingen, onder Zoekmachines en meten.',
  },
  en: {
    subject: (site: string, days: string) => `Visits to ${site}, ${days}`,
    intro: (from: string, to: string) => `These are the visits from ${from} to ${to}.`,
    figures: ['Visits', 'Visitors', 'Page views'],
    before: 'period before',
    pages: 'Looked at most:',
    sources: 'Visitors came mostly by way of:',
    more: 'See all numbers',
    note: 'You get this message because your address is in the Settings, under Search engines and measuring.',
  },
};

async function letterOf(tx: Tx, period: Period, language: Language, site: string): Promise<Letter> {
  const { subject, intro, figures, before, more, note, ...lists } = words[language];
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const at = (on: string) => new Date(`${on}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const date = (on: string) => format.format(at(on));
  const [now, then] = [await totals(tx, period), await totals(tx, periodBefore(period))];
  const pages = await top(tx, period, { kind: 'page', sort: 'views', skip: 0, take: 5 });
  const titles = await titlesOf(
    tx,
    pages.items.map(({ value }) => value),
  );
  const sources = await top(tx, period, { kind: 'source', sort: 'visits', skip: 0, take: 6 });
  const names = sources.items.filter(({ value }) => value !== '').slice(0, 5);
  const lines = (title: string, all: string[]) => (all.length > 0 ? [[title, ...all].join('\n')] : []);
  return {
    // Letters of two weeks are told apart in a list of them.
    subject: subject(site, format.formatRange(at(period.from), at(period.to))),
    paragraphs: [
      intro(date(period.from), date(period.to)),
      (['visits', 'visitors', 'views'] as const)
        .map((name, place) => `${figures[place]}: ${number(now[name])} (${before}: ${number(then[name])})`)
        .join('\n'),
      ...lines(
        lists.pages,
        pages.items.map(({ value, views }) => `${titles.get(value) ?? value}: ${number(views)}`),
      ),
      ...lines(
        lists.sources,
        names.map(({ value, visits }) => `${value}: ${number(visits)}`),
      ),
    ],
    action: { label: more, path: `/statistics?from=${period.from}&to=${period.to}` },
    notes: [note],
  };
}
